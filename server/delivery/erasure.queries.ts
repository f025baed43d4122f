import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteMails, deleteMailsTo } from '../notifications/erasure.queries.ts'
import { endingMessages, type ProviderMessage } from './delivery-parts.ts'

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`

/**
 * Locks the messages about the requests until the transaction ends. Call it before the requests are locked: so do the jobs that send.
 */
export async function lockDeliveries(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<void> {
  await sql`select from delivery where request_id = ${anyOf(requestIds)} order by id for update`.execute(transaction)
}

/** A message that tells a provider that a request has ended, and waits to be sent. */
export interface WaitingEnding {
  request_id: number
  kind: ProviderMessage
  provider_id: number
  /** The recipients; null is the owner's account or the desk. */
  recipient_ids: (number | null)[]
}

/** Pending messages to providers that the requests have ended. */
export async function findWaitingEndings(db: Kysely<DB>, requestIds: readonly number[]): Promise<WaitingEnding[]> {
  const { rows } = await sql<WaitingEnding>`
    select q.id as request_id, d.kind, coalesce(r.provider_id, a.provider_id, q.provider_id) as provider_id,
      array_agg(d.recipient_id order by d.id) as recipient_ids
    from delivery d
    join request q on q.id = d.request_id
    left join recipient r on r.id = d.recipient_id
    left join mail m on m.id = d.mail_id
    left join account a on d.recipient_id is null and a.email = m.recipient
    where d.request_id = ${anyOf(requestIds)} and d.party = 'provider' and d.kind = any(${endingMessages}::text[])
      and d.sent_at is null and m.sent_at is null and d.failed_at is null
    group by 1, 2, 3
    order by min(d.id)`.execute(db)
  return rows
}

/** Deletes the messages about the requests with their mails and links, and what waits for the desk. */
export async function eraseMessages(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<void> {
  const ids = anyOf(requestIds)
  const { rows } = await sql<{ mail_id: number | null }>`
    delete from delivery where request_id = ${ids} returning mail_id`.execute(transaction)
  await deleteMails(
    transaction,
    rows.flatMap(({ mail_id }) => mail_id ?? []),
  )
  await sql`delete from answer_link where request_id = ${ids}`.execute(transaction)
  await sql`delete from desk_item where request_id = ${ids}`.execute(transaction)
}

/** Deletes the desk's items with the notes on them. */
export async function eraseDeskItems(transaction: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from desk_item where id = ${anyOf(ids)}`.execute(transaction)
}

/** Deletes everything that was or would be sent to the address: mails, their deliveries, and the recipients with it. */
export async function eraseMailbox(transaction: Kysely<DB>, email: string): Promise<void> {
  await sql`
    delete from delivery d using mail m where m.id = d.mail_id and lower(m.recipient) = lower(${email})`.execute(
    transaction,
  )
  await deleteMailsTo(transaction, email)
  await sql`delete from recipient where channel = 'mail' and lower(destination) = lower(${email})`.execute(transaction)
}
