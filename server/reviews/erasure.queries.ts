import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Keeps the ratings of the account's visible reviews, without author and text, and deletes the hidden ones. */
export async function eraseReviewsOf(transaction: Kysely<DB>, accountId: number): Promise<void> {
  await sql`delete from review where account_id = ${accountId} and removed_at is not null`.execute(transaction)
  await sql`update review set account_id = null, comment = '', reply = null, replied_at = null where account_id = ${accountId}`.execute(
    transaction,
  )
}

/** Separates the bonus codes from the requests that earned them. */
export async function releaseBonusCodes(transaction: Kysely<DB>, requestIds: readonly number[]): Promise<void> {
  await sql`update bonus_code set request_id = null where request_id = any(${[...requestIds]}::integer[])`.execute(
    transaction,
  )
}
