import { createHash } from 'node:crypto'
import { type AuditedTable, auditedTables } from '@motanet/contract/staff/audited-tables.ts'
import type pg from 'pg'
import { changeGivingWay } from '../giving-way.ts'
import type { Log } from '../log.ts'
import { takeMigrationLock } from '../migration-lock.ts'

/** A statement that changes more rows of a table is one entry with their number. */
export const maxRowsInEntries = 20

/**
 * Makes the triggers of the database those of `auditedTables`. Only tables whose definition has changed are touched, each in a
 * transaction of its own. Call it after the migrations.
 */
export async function installAuditTriggers(pool: pg.Pool, log: Log): Promise<void> {
  const client = await pool.connect()
  try {
    const change = (name: string, statements: string) =>
      changeGivingWay(
        client,
        () => client.query(statements),
        () =>
          log.warn(
            { trigger: name },
            'database: the change of a trigger waits until other sessions, such as a backup, release its table',
          ),
      )
    await client.query('set statement_timeout = 0')
    await takeMigrationLock(client)
    const { rows } = await client.query<{ name: string; fingerprint: string }>(
      `select proname as name, obj_description(oid, 'pg_proc') as fingerprint from pg_proc
       where pronamespace = current_schema::regnamespace and proname like 'audit\\_%' and prorettype = 'trigger'::regtype`,
    )
    const installed = new Map(rows.map(({ name, fingerprint }) => [name, fingerprint]))
    for (const [table, audited] of Object.entries<AuditedTable>(auditedTables)) {
      const text = triggersOf(table, audited)
      const fingerprint = createHash('sha256').update(text).digest('hex')
      if (installed.get(`audit_${table}`) !== fingerprint)
        await change(`audit_${table}`, `${text}; comment on function audit_${table} is '${fingerprint}'`)
      installed.delete(`audit_${table}`)
    }
    for (const name of installed.keys()) await change(name, `drop function ${client.escapeIdentifier(name)} cascade`)
  } finally {
    // Ends the session, which releases the lock and resets the setting
    client.release(true)
  }
}

/** SQL that creates the three triggers of a table, one for each kind of statement, and their function. */
function triggersOf(table: string, audited: AuditedTable): string {
  const triggers = [
    ['insert', 'new table as new_rows'],
    ['update', 'old table as old_rows new table as new_rows'],
    ['delete', 'old table as old_rows'],
  ]
  return `${functionOf(table, audited)};
    ${triggers
      .map(
        ([act, rows]) => `create or replace trigger audit_${act} after ${act} on ${table}
          referencing ${rows} for each statement execute function audit_${table}()`,
      )
      .join(';\n')}`
}

function functionOf(table: string, audited: AuditedTable): string {
  const { stored, hidden = [], key = ['id'], provider } = audited
  const isPair = key.map((column) => `o.${column} = n.${column}`).join(' and ')
  const all = [...stored, ...hidden]
  const isChanged = `(${all.map((column) => `o.${column}`)}) is distinct from (${all.map((column) => `n.${column}`)})`
  const pairs = `old_rows o join new_rows n on ${isPair} where ${isChanged}`
  const idOf = (row: string) => `${row}.${key[0]}::text`
  const providerOf = (row: string) => provider && `${row}.${provider}`
  const differ = (column: string) => `o.${column} is distinct from n.${column}`
  const changedValues = (row: string) =>
    values(stored, (column) => `case when ${differ(column)} then ${pairOf(row, column)} end`)

  const branch = (act: string, row: 'o' | 'n', from: string, { before, after, changed, bulk }: Stored) => `
    select count(*) into changed from ${row === 'n' ? 'new_rows' : 'old_rows'};
    if changed between 1 and ${maxRowsInEntries} then
      ${entries} select ${actorColumns}, '${act}', '${table}', ${idOf(row)}, 1,
        ${providerColumn(providerOf(row))}, ${before}, ${after}, ${changed}
      from ${from};
    elsif changed > 1 then
      ${entries} select ${actorColumns}, '${act}', '${table}', ${same(idOf(row))}, count(*),
        ${providerColumn(provider && same(`${row}.${provider}`))}, null, null, ${bulk}
      from ${from} having count(*) > 0;
    end if;`
  const setColumns = (row: string) => list(hidden, (column) => `nullif(${row}.${column}::text, '') is not null`)
  return `create or replace function audit_${table}() returns trigger language plpgsql as $audit$
    declare
      actor jsonb := nullif(current_setting('motanet.actor', true), '');
      changed bigint;
    begin
      if tg_op = 'INSERT' then
        ${branch('insert', 'n', 'new_rows n', {
          ...{ before: 'null', after: values(stored, (column) => setPair('n', column)) },
          ...{ changed: setColumns('n'), bulk: 'null' },
        })}
      elsif tg_op = 'UPDATE' then
        ${branch('update', 'n', pairs, {
          ...{ before: changedValues('o'), after: changedValues('n'), changed: list(hidden, differ) },
          bulk: list(all, (column) => `bool_or(${differ(column)})`),
        })}
      else
        ${branch('delete', 'o', 'old_rows o', {
          ...{ before: values(stored, (column) => setPair('o', column)), after: 'null' },
          ...{ changed: setColumns('o'), bulk: 'null' },
        })}
      end if;
      return null;
    end $audit$`
}

/** SQL expressions of what an entry stores. */
interface Stored {
  before: string
  after: string
  /** Columns whose change is stored without its value. */
  changed: string
  /** The same for an entry of many rows. */
  bulk: string
}

const entries = `insert into audit_log (actor, account_id, api_key_id, actor_provider_id, on_behalf_of, operation, request_id, action,
  table_name, row_id, row_count, provider_id, before, after, hidden)`
const actorColumns = `coalesce(actor->>'kind', 'system'), (actor->>'account_id')::integer, (actor->>'api_key_id')::integer, (actor->>'provider_id')::integer,
  (actor->>'on_behalf_of')::integer, coalesce(actor->>'operation', ''), actor->>'request_id'`

function providerColumn(ofRow: string | undefined): string {
  const candidates = [
    ...(ofRow ? [ofRow] : []),
    `(actor->>'on_behalf_of')::integer`,
    `(actor->>'provider_id')::integer`,
  ]
  return `coalesce(${candidates.join(', ')})`
}

/** The value that all rows have; null if they differ. */
function same(expression: string): string {
  return `case when min(${expression}) = max(${expression}) then min(${expression}) end`
}

/** A JSON object of the parts that are not null, itself null without any. Written as text: only what an entry stores is converted. */
function values(columns: readonly string[], part: (column: string) => string): string {
  if (columns.length === 0) return 'null'
  return `nullif('{' || concat_ws(',', ${columns.map(part).join(', ')}) || '}', '{}')::jsonb`
}

function pairOf(row: string, column: string): string {
  return `'"${column}":' || coalesce(to_json(${row}.${column})::text, 'null')`
}

/** Null for a column without a value. */
function setPair(row: string, column: string): string {
  return `'"${column}":' || to_json(${row}.${column})::text`
}

/** The columns that fulfil the condition; null if none does. */
function list(columns: readonly string[], condition: (column: string) => string): string {
  if (columns.length === 0) return 'null::text[]'
  const each = columns.map((column) => `case when ${condition(column)} then '${column}' end`)
  return `nullif(array_remove(array[${each.join(', ')}], null), '{}')`
}
