import type { ActorKind, AuditAction } from '@motanet/contract/staff/audit-words.ts'
import { type AuditedTable, auditedTables } from '@motanet/contract/staff/audited-tables.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export interface AuditSelection {
  /** Id or e-mail address. */
  account?: string | undefined
  actor?: ActorKind | undefined
  provider?: number | undefined
  table?: string | undefined
  row?: string | undefined
  action?: AuditAction | undefined
  since?: Date | undefined
  until?: Date | undefined
}

/** The number of selected entries, at most `max`. */
export async function countAuditEntries(db: Kysely<DB>, selection: AuditSelection, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (select from audit_log where ${isSelected(selection)} limit ${max}) counted
  `.execute(db)
  return rows[0]?.count ?? 0
}

export type AuditRow = Awaited<ReturnType<typeof findAuditEntries>>[number]

/**
 * A page of the selected entries, newest first, with the current names of accounts, keys and providers. Indexes: audit_log_row,
 * audit_log_actor, audit_log_account, audit_log_provider, and the primary key.
 */
export function findAuditEntries(
  db: Kysely<DB>,
  selection: AuditSelection,
  { limit, offset }: { limit: number; offset: number },
) {
  const selected = db
    .selectFrom('audit_log')
    .selectAll()
    .where(isSelected(selection))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
  return db
    .selectFrom(selected.as('e'))
    .leftJoin('account as a', 'a.id', 'e.account_id')
    .leftJoin('api_key as k', 'k.id', 'e.api_key_id')
    .leftJoin('provider as p', 'p.id', 'e.actor_provider_id')
    .leftJoin('provider as b', 'b.id', 'e.on_behalf_of')
    .selectAll('e')
    .select([
      'a.email',
      'a.full_name',
      'k.name as api_key_name',
      'p.name as actor_provider_name',
      'b.name as on_behalf_of_name',
    ])
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute()
}

/** Kinds and actions are constants: by them the planner knows how rare the selected entries are. */
function isSelected({ account, actor, provider, table, row, action, since, until }: AuditSelection) {
  const conditions: RawBuilder<boolean>[] = [
    ...(account === undefined ? [] : [sql<boolean>`account_id = ${accountId(account)}`]),
    ...(actor === undefined ? [] : [sql<boolean>`actor = ${sql.lit(actor)}`]),
    ...(provider === undefined ? [] : [sql<boolean>`provider_id = ${provider}`]),
    ...(table === undefined ? [] : [sql<boolean>`table_name = ${table}`]),
    ...(row === undefined ? [] : [table === undefined ? sql<boolean>`row_id = ${row}` : isOfRow(table, row)]),
    ...(action === undefined ? [] : [sql<boolean>`action = ${sql.lit(action)}`]),
    ...(since === undefined ? [] : [sql<boolean>`created_at >= ${since}`]),
    ...(until === undefined ? [] : [sql<boolean>`created_at < ${until}`]),
  ]
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** An entry of many rows has no id: it may have changed the row unless it is one of another provider. */
function isOfRow(table: string, row: string): RawBuilder<boolean> {
  const { provider, key } = (auditedTables as Record<string, Partial<AuditedTable>>)[table] ?? {}
  const ofRow =
    provider === undefined || key !== undefined || !/^\d{1,9}$/.test(row)
      ? sql`null::integer`
      : sql`(select ${sql.ref(`r.${provider}`)} from ${sql.table(table)} r where r.id = ${row})`
  const ofEntries = sql`(
    select provider_id from audit_log where table_name = ${table} and row_id = ${row} and provider_id is not null limit 1)`
  return sql<boolean>`(row_id = ${row} or row_id is null and row_count > 1
    and (provider_id is null or provider_id = coalesce(${ofRow}, ${ofEntries}, provider_id)))`
}

function accountId(account: string): RawBuilder<number> {
  return /^\d{1,9}$/.test(account)
    ? sql`${Number(account)}::integer`
    : sql`(select id from account where lower(email) = lower(${account}))`
}
