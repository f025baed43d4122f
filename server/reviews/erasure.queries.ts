import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The desk items of complaints about the account's reviews, which are locked until the transaction ends. */
export async function lockComplaintItems(transaction: Kysely<DB>, accountId: number): Promise<number[]> {
  await sql`select from review where account_id = ${accountId} order by id for update`.execute(transaction)
  const { rows } = await sql<{ item_id: number }>`
    select distinct c.item_id from review_complaint c join review r on r.id = c.review_id
    where r.account_id = ${accountId}`.execute(transaction)
  return rows.map(({ item_id }) => item_id)
}

/**
 * Keeps the ratings of the account's visible reviews, without author and text, and deletes the hidden ones. Of its complaints about other
 * reviews it keeps the reasons.
 */
export async function eraseReviewsOf(transaction: Kysely<DB>, accountId: number): Promise<void> {
  await sql`delete from review where account_id = ${accountId} and removed_at is not null`.execute(transaction)
  await sql`update review set account_id = null, comment = '', reply = null, replied_at = null where account_id = ${accountId}`.execute(
    transaction,
  )
  await sql`update review_complaint set account_id = null, text = '' where account_id = ${accountId}`.execute(
    transaction,
  )
}

/** Separates the bonus codes from the requests that earned them. */
export async function releaseBonusCodes(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<void> {
  await sql`update bonus_code set request_id = null where request_id = any(${[...requestIds]}::integer[])`.execute(
    transaction,
  )
}
