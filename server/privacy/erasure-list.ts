import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { DB } from '../db/tables.ts'
import { eraseAccountById } from './erasure.ts'
import { expireRequests } from './request-erasure.ts'

type ExpiryParts = Parameters<typeof expireRequests>[1]

/** An account or request that was erased, without personal data. Its ids are those of one database. */
export const erasureSchema = z.object({
  kind: z.enum(['account', 'request']),
  id: z.number().int().min(1),
  /** When the row was created, to the microsecond, by which it is recognised; null for an account older than the audit log. */
  created_at: z.iso.datetime().nullable(),
  erased_at: z.iso.datetime(),
})
export type Erasure = z.output<typeof erasureSchema>

/** Of transactions that began before a backup and ended after it. */
const marginMs = 10 * 60_000
const requestsAtOnce = 500

/** SQL: the time in UTC, to the microsecond. */
const exact = (time: string) =>
  sql<string>`to_char(${sql.ref(time)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** The erasures that the database remembers: those of requests for ever, those of accounts as long as the audit log. None in an older schema. */
export async function findErasures(db: Kysely<DB>): Promise<Erasure[]> {
  const { rows: known } = await sql<{ is_known: boolean }>`
    select to_regclass('public.request_erased') is not null and to_regclass('public.audit_log') is not null as is_known
  `.execute(db)
  if (!known[0]?.is_known) return []
  const { rows } = await sql<Erasure>`
    select 'request' as kind, r.id, ${exact('r.created_at')} as created_at, ${exact('r.erased_at')} as erased_at
    from request r where r.erased_at is not null
    union all
    select 'account', d.row_id::integer, (select ${exact('i.created_at')} from audit_log i
        where i.table_name = 'account' and i.row_id = d.row_id and i.action = 'insert' and i.created_at <= d.created_at
        order by i.created_at desc limit 1),
      ${exact('d.created_at')}
    from audit_log d where d.table_name = 'account' and d.action = 'delete' and d.row_id is not null
      and d.operation in ('eraseOwnAccount', 'erasePersonalData', 'restore')
    order by 1, 2`.execute(db)
  return rows
}

/**
 * Erases again what was erased after the backup from which the database was just restored, without notifications: they were sent then. A
 * row that was created at another time is another one and stays. The files of pictures stay until the daily job. Returns the numbers.
 */
export async function eraseAgain(
  transaction: Kysely<DB>,
  parts: ExpiryParts,
  { erasures, createdAt }: { erasures: readonly Erasure[]; createdAt: Date },
): Promise<{ accounts: number; requests: number }> {
  const since = createdAt.getTime() - marginMs
  const later = erasures.filter(({ erased_at }) => Date.parse(erased_at) >= since)
  const requestIds = await findSame(transaction, 'request', later)
  let requests = 0
  for (let start = 0; start < requestIds.length; start += requestsAtOnce) {
    const ids = requestIds.slice(start, start + requestsAtOnce)
    requests += (await expireRequests(transaction, parts, ids)).requestIds.length
  }
  const accountIds = await findSame(transaction, 'account', later)
  for (const id of accountIds) {
    await eraseAccountById(transaction, id)
    // A restored database has no triggers that write the entry, by which the next restoration knows
    await sql`
      insert into audit_log (actor, operation, action, table_name, row_id)
      values ('command', 'restore', 'delete', 'account', ${String(id)})`.execute(transaction)
  }
  return { accounts: accountIds.length, requests }
}

/** The ids of the rows that were created at the times of the erasures, ascending. */
async function findSame(db: Kysely<DB>, kind: Erasure['kind'], erasures: readonly Erasure[]): Promise<number[]> {
  const given = erasures.filter((each) => each.kind === kind)
  const { rows } = await sql<{ id: number }>`
    select distinct t.id from ${sql.table(kind)} t
    join unnest(${given.map(({ id }) => id)}::integer[], ${given.map((each) => each.created_at)}::timestamptz[])
      as e (id, created_at) on e.id = t.id
    where e.created_at = t.created_at or (e.created_at is null and not exists (select from audit_log i
      where i.table_name = ${kind} and i.row_id = t.id::text and i.action = 'insert'))
    order by t.id`.execute(db)
  return rows.map(({ id }) => id)
}
