import { type Kysely, type SelectQueryBuilder, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** When a response of the provider is due at the latest; undefined if none is expected. */
export async function findResponseDeadline(db: Kysely<DB>, requestId: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('deadline as d')
    .innerJoin('request as r', 'r.id', 'd.request_id')
    .select('d.due_at')
    .where('d.request_id', '=', requestId)
    .where('d.kind', '=', 'escalation')
    .where('d.cancelled_at', 'is', null)
    .where('r.step', 'in', ['sent', 'delivered'])
    .orderBy('d.id', 'desc')
    .executeTakeFirst()
  return row?.due_at
}

/** Until when an offer of an open tender must be accepted, or the first one is expected; undefined without a limit. */
export async function findTenderLimit(db: Kysely<DB>, requestId: number): Promise<Date | undefined> {
  const [row] = await findWaitingOfRequest(db, requestId, ['first_offer', 'choice'])
  return row?.due_at
}

/** When the silence of the customer about a stated connection takes effect; undefined if it will not. */
export async function findObjectionDeadline(db: Kysely<DB>, requestId: number): Promise<Date | undefined> {
  const [row] = await findWaitingOfRequest(db, requestId, ['silent_confirmation'])
  return row?.due_at
}

export function insertDeadline(
  transaction: Kysely<DB>,
  { requestId, since, ...deadline }: { requestId: number; kind: string; since: Date; dueAt: Date },
): Promise<void> {
  return insertDeadlines(transaction, { requestId, since, deadlines: [deadline] })
}

/** Inserts deadlines of a request that count from the same time; those of which the request has one waiting stay as they are. */
export async function insertDeadlines(
  transaction: Kysely<DB>,
  {
    requestId,
    since,
    deadlines,
  }: { requestId: number; since: Date; deadlines: readonly { kind: string; dueAt: Date }[] },
): Promise<void> {
  await transaction
    .insertInto('deadline')
    .values(deadlines.map(({ kind, dueAt }) => ({ request_id: requestId, kind, since, due_at: dueAt })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Cancels the waiting deadlines of a request: all, or those of the kinds. */
export async function cancelWaiting(
  transaction: Kysely<DB>,
  requestId: number,
  kinds: readonly string[] | undefined,
): Promise<void> {
  await transaction
    .updateTable('deadline')
    .set({ cancelled_at: sql`now()` })
    .where('request_id', '=', requestId)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

/** The waiting deadlines of a request, of these kinds. */
export function findWaitingOfRequest(db: Kysely<DB>, requestId: number, kinds: readonly string[]) {
  return waiting(db.selectFrom('deadline'))
    .select(['id', 'kind', 'since', 'due_at'])
    .where('request_id', '=', requestId)
    .where('kind', 'in', kinds)
    .orderBy('id')
    .execute()
}

/** The latest deadline of the kind, whatever became of it. */
export function findLastDeadline(db: Kysely<DB>, requestId: number, kind: string) {
  return db
    .selectFrom('deadline')
    .select(['due_at', 'done_at', 'cancelled_at'])
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

export async function moveDeadline(
  transaction: Kysely<DB>,
  id: number,
  { since, dueAt }: { since: Date; dueAt: Date },
): Promise<void> {
  await transaction.updateTable('deadline').set({ since, due_at: dueAt }).where('id', '=', id).execute()
}

/**
 * The ids of waiting deadlines that are due, the longest due first, without those of `tried`; and the calendar with which all waiting
 * ones were computed. One query, which a sweep without work consists of.
 */
export async function findDueDeadlines(
  db: Kysely<DB>,
  { now, tried, limit }: { now: Date; tried: readonly number[]; limit: number },
): Promise<{ fingerprint: string; ids: number[] }> {
  const { rows } = await sql<{ fingerprint: string; ids: number[] }>`
    select c.fingerprint, array(
      select d.id from deadline d
      where d.due_at <= ${now} and d.done_at is null and d.cancelled_at is null and d.id <> all(${tried}::integer[])
      order by d.due_at, d.id
      limit ${limit}
    ) as ids
    from working_calendar c`.execute(db)
  const row = rows[0]
  if (row === undefined) throw new Error('The table working_calendar has no row.')
  return row
}

/**
 * Locks a deadline that is still due, and its request, until the transaction ends. Undefined if another transaction holds either of them:
 * it is about to take effect or to be cancelled, or its turn comes with the next sweep.
 */
export function claimDeadline(transaction: Kysely<DB>, id: number, now: Date) {
  return transaction
    .selectFrom('deadline as d')
    .innerJoin('request as r', 'r.id', 'd.request_id')
    .select(['d.kind', 'd.request_id'])
    .where('d.id', '=', id)
    .where('d.due_at', '<=', now)
    .where('d.done_at', 'is', null)
    .where('d.cancelled_at', 'is', null)
    .forUpdate(['d', 'r'])
    .skipLocked()
    .executeTakeFirst()
}

export async function markDeadlineDone(transaction: Kysely<DB>, id: number, at: Date): Promise<void> {
  await transaction.updateTable('deadline').set({ done_at: at }).where('id', '=', id).execute()
}

/** All waiting deadlines of these kinds, with the visit of their requests. */
export function findWaitingDeadlines(db: Kysely<DB>, kinds: readonly string[]) {
  return db
    .selectFrom('deadline as d')
    .innerJoin('request as r', 'r.id', 'd.request_id')
    .select(['d.id', 'd.kind', 'd.since', 'd.due_at', 'r.step', 'r.visit_on', 'r.visit_to', 'r.visit_by'])
    .where('d.kind', 'in', kinds)
    .where('d.done_at', 'is', null)
    .where('d.cancelled_at', 'is', null)
    .orderBy('d.id')
    .execute()
}

/** Sets the time of a deadline that still waits and still counts from `since`. */
export async function postponeDeadline(
  db: Kysely<DB>,
  { id, since, dueAt }: { id: number; since: Date; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('deadline')
    .set({ due_at: dueAt })
    .where('id', '=', id)
    .where('since', '=', since)
    .where('done_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .execute()
}

export async function setCalendarFingerprint(db: Kysely<DB>, fingerprint: string): Promise<void> {
  await db.updateTable('working_calendar').set({ fingerprint }).execute()
}

/**
 * Whether the last of each of these mails about the last stated connection has been sent to the customer, at this address. Of a mail that
 * retention has deleted the address is not known: it is this one, because a new address is sent all of them again.
 */
export async function areMailsSent(
  db: Kysely<DB>,
  { requestId, email, kinds }: { requestId: number; email: string; kinds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ is_sent: boolean }>`
    select distinct on (d.kind) coalesce(d.sent_at, m.sent_at) is not null
      and (m.id is null or lower(m.recipient) = lower(${email})) as is_sent
    from delivery d
    left join mail m on m.id = d.mail_id
    where d.request_id = ${requestId} and d.party = 'customer' and d.kind = any(${kinds}::text[])
      and d.created_at >= (
        select max(e.changed_at) from request_event e
        where e.request_id = d.request_id and e.kind = 'step' and e.step = 'stated')
    order by d.kind, d.id desc`.execute(db)
  return rows.filter(({ is_sent }) => is_sent).length === kinds.length
}

function waiting<Query extends SelectQueryBuilder<DB, 'deadline', object>>(query: Query) {
  return query.where('done_at', 'is', null).where('cancelled_at', 'is', null)
}
