import type pg from 'pg'

/** Rows of each table of the desk. */
export const deskRows = 100_000
/** Providers beside those of the demo market: their number is that of a market a hundred times as large. */
const providers = 2900

/** Fills the tables of the desk: most rows belong to provider 2, the others to all. */
export async function addDeskRows(pool: pg.Pool): Promise<void> {
  await pool.query(`insert into provider (name) select 'Furnizor ' || n from generate_series(1, ${providers}) n`)
  await addAccounts(pool)
  await addReviews(pool)
  await addQueue(pool)
  await addAuditEntries(pool)
  await pool.query('vacuum analyze')
}

/** One account in a hundred is closed, one in a hundred is a manager. */
async function addAccounts(pool: pg.Pool) {
  await pool.query(`
    insert into account (email, full_name, role, provider_id, is_active, deactivated_at, email_proven_at, created_at)
    select 'customer' || n || '@bench.example', 'Ион Попа ' || n, case when n % 100 = 1 then 'manager' else 'other' end,
      case when n % 100 = 1 then 2 end, n % 100 <> 2, case when n % 100 = 2 then now() end, now(), now() - n * interval '5 minutes'
    from generate_series(1, ${deskRows}) n`)
}

/** One review in ten is hidden. */
async function addReviews(pool: pg.Pool) {
  await pool.query(`
    insert into review (account_id, provider_id, rating, comment, created_at, removed_at, removal_reason)
    select id, case when id % 2 = 0 then 2 else 2 + id % 28 end, 1 + id % 5, 'Работает без перебоев ' || id, created_at,
      case when id % 10 = 0 then now() end, case when id % 10 = 0 then 'Реклама' end
    from account where email like '%@bench.example'`)
}

/** As many items wait as are closed. They are of two kinds, and every tenth has an assignee. */
async function addQueue(pool: pg.Pool) {
  await pool.query(`
    insert into request (kind, provider_id, name, phone, email, address, language, body_hash, created_at)
    select 'tariff', case when n % 2 = 0 then 2 else 2 + n % 28 end, 'Мария Чебан ' || n, '+373' || (60000000 + n),
      'client' || n || '@bench.example', 'ул. Пушкина, ' || n, 'ru', '\\x00', now() - n * interval '10 minutes'
    from generate_series(1, ${deskRows}) n`)
  // Both items of a request are found by the same words, which take most of the time. Looking for a repeated item would read all
  // items before it: its plan is that of the empty table.
  await pool.query('alter table desk_item disable trigger user')
  await pool.query(`
    with searchable as materialized (
      select id, created_at, desk_item_search(id, null) as search from request where email like 'client%@bench.example')
    insert into desk_item (kind, request_id, state, assignee_id, created_at, due_at, closed_at, search)
    select case when id % 4 = 0 then 'escalation' else 'request' end, id, state,
      case when id % 10 = 0 then (select id from account where is_staff order by id limit 1) end, created_at,
      created_at + interval '1 day', case when state = 'closed' then created_at + interval '2 hours' end, search
    from searchable, unnest(array['open', 'closed']) state`)
  await pool.query('alter table desk_item enable trigger user')
}

/** Entries of the last 23 days. */
async function addAuditEntries(pool: pg.Pool) {
  await pool.query("select add_audit_month(now() - interval '1 month')")
  await pool.query(`
    insert into audit_log (created_at, actor, account_id, provider_id, operation, action, table_name, row_id, after)
    select now() - n * interval '20 seconds', case when n % 10 = 0 then 'staff' else 'provider' end, n % 1000, n % 500,
      'updateTariff', case when n % 50 = 0 then 'delete' else 'update' end, 'tariff', (n % 20000)::text, '{"price_bani": 10000}'
    from generate_series(1, ${deskRows}) n`)
}
