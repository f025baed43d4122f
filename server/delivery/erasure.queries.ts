import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteMails, deleteMailsTo } from '../notifications/erasure.queries.ts'

const anyOf = (ids: readonly number[]) => sql`any(${[...ids]}::integer[])`

/**
 * Locks the messages about the requests until the transaction ends. Call it before the requests are locked: so do the jobs that send.
 */
export async function lockDeliveries(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<void> {
  await sql`select from delivery where request_id = ${anyOf(requestIds)} order by id for update`.execute(transaction)
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
