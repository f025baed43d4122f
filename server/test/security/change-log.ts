import { sql } from 'kysely'
import { invalidateAll } from '../content.ts'
import type { TestDatabase } from '../database.ts'

/** A row that a call inserted, updated or deleted. */
export interface Change {
  table: string
  act: 'INSERT' | 'UPDATE' | 'DELETE'
  before: Row | null
  after: Row | null
}
export type Row = Readonly<Record<string, unknown>>

export interface ChangeLog {
  /** Returns the changes since the last call, in order. */
  read(): Promise<Change[]>
  /** Undoes the changes, so that the next call finds the same database. */
  undo(changes: readonly Change[]): Promise<void>
}

/** Counters of many calls, and changes after a response: these rows have no owner */
const counters = [
  'api_key_use',
  'content_version',
  'provider_version',
  'rate_limit',
  'tariff_view',
  'provider_view',
  'view_salt',
  'view_key',
  'visitor_view',
  'event_stream',
]

/** Records every change of a row in the public schema by triggers in the test's own database. */
export async function createChangeLog({ pool, db }: TestDatabase): Promise<ChangeLog> {
  const { rows } = await pool.query<{ name: string; columns: string[]; key: string[] }>(
    `select c.relname as name,
      array(select quote_ident(attname) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns,
      array(select quote_ident(a.attname) from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> all ($1) and c.relname not like 'audit\\_log%'`,
    [[...counters, 'schema_migration']],
  )
  const tables = new Map(rows.map((table) => [table.name, table]))
  await pool.query(`
    create schema security_test;
    create table security_test.change (id bigserial primary key, "table" text, act text, before jsonb, after jsonb);
    create function security_test.record_change() returns trigger language plpgsql security definer as $$
    begin
      insert into security_test.change ("table", act, before, after)
      values (tg_table_name, tg_op, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
      return null;
    end $$;`)
  for (const { name } of rows) {
    await pool.query(`create trigger zz_security_test after insert or update or delete on ${name}
      for each row execute function security_test.record_change()`)
  }

  const undoOne = ({ table, act, before, after }: Change) => {
    const { columns = [], key = [] } = tables.get(table) ?? {}
    const list = sql.raw(columns.join(', '))
    const name = sql.table(table)
    const isThisRow = (row: Row | null) => sql`(${sql.raw(key.join(', '))}) =
      (select ${sql.raw(key.join(', '))} from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb))`
    const removed = sql`delete from ${name} where ${isThisRow(after)}`
    const restored = sql`insert into ${name} (${list}) overriding system value
      select ${list} from jsonb_populate_record(null::${name}, ${JSON.stringify(before)}::jsonb)`
    if (act === 'INSERT') return [removed]
    return act === 'UPDATE' ? [removed, restored] : [restored]
  }

  // Changes that were read stay: a table of deleted rows would be scanned with every call
  let lastRead = '0'
  return {
    async read() {
      const { rows: changes } = await pool.query<Change & { id: string }>({
        name: 'read-changes',
        text: 'select * from security_test.change where id > $1 order by id',
        values: [lastRead],
      })
      lastRead = changes.at(-1)?.id ?? lastRead
      return changes.filter(({ act, before, after }) => act !== 'UPDATE' || !isSame(before, after))
    },
    async undo(changes) {
      if (changes.length === 0) return
      await db.transaction().execute(async (transaction) => {
        // Disables triggers and foreign keys, so that the order of the rows does not matter
        await sql`set local session_replication_role = replica`.execute(transaction)
        for (const change of [...changes].reverse())
          for (const statement of undoOne(change)) await statement.execute(transaction)
        await sql`set local session_replication_role = origin`.execute(transaction)
        // Responses cached meanwhile show rows that are undone
        await sql.raw(invalidateAll).execute(transaction)
      })
    },
  }
}

function isSame(before: Row | null, after: Row | null): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
