import type { ComplaintReason } from '@motanet/contract/reviews/complaint-reasons.ts'
import { type Kysely, sql } from 'kysely'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import type { DB } from '../db/tables.ts'

/** Author and provider of a review that everybody can read, with a row lock until the transaction ends. */
export async function lockPublicReview(transaction: Kysely<DB>, id: number) {
  const { rows } = await sql<{ account_id: number | null; provider_id: number }>`
    select r.account_id, r.provider_id from review r join provider p on p.id = r.provider_id
    where r.id = ${id} and r.removed_at is null and ${isPublicProvider} for update of r`.execute(transaction)
  return rows[0]
}

/** The desk item of the complaints about the review that waits. Lock the review first: then there is at most one. */
export async function findOpenItem(transaction: Kysely<DB>, reviewId: number): Promise<number | undefined> {
  const row = await transaction
    .selectFrom('review_complaint as c')
    .innerJoin('desk_item as i', 'i.id', 'c.item_id')
    .select('i.id')
    .where('c.review_id', '=', reviewId)
    .where('i.state', '<>', 'closed')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export interface StoredComplaint {
  review_id: number
  item_id: number
  account_id: number | null
  reader_hash: Buffer | null
  reason: ComplaintReason
  text: string
  created_at: Date
}

/** Returns whether it was stored: not if the reader has a complaint in the same item. */
export async function insertComplaint(transaction: Kysely<DB>, complaint: StoredComplaint): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('review_complaint')
    .values(complaint)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Deletes old complaints that are dealt with. Returns their number. */
export async function forgetOldComplaints(
  db: Kysely<DB>,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select c.id from review_complaint c join desk_item i on i.id = c.item_id
      where c.created_at < ${before} and i.state = 'closed' order by c.created_at limit ${limit} for update of c skip locked
    )
    delete from review_complaint c using old where c.id = old.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
