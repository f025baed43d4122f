import { createHmac } from 'node:crypto'
import type { ComplaintReason } from '@motanet/contract/reviews/complaint-reasons.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { noteMoreOnDeskItem, settleDeskItem, storeDeskItem } from '../delivery/desk-queue.ts'
import { messageDesk } from '../delivery/messages.ts'
import { deriveKey } from '../http/derived-keys.ts'
import { fail } from '../http/errors/app-error.ts'
import { clientNetwork } from '../http/incoming/client-network.ts'
import { findOpenItem, insertComplaint, lockPublicReview } from './complaints.queries.ts'

/** Who complains. Without an account a reader is known by network and browser. */
export interface ComplainingReader {
  user: CurrentUser | undefined
  clientAddress: string
  userAgent: string
}

interface GivenComplaint {
  /** Of the review. */
  id: number
  reason: ComplaintReason
  text: string
}

/**
 * Stores the complaint in the desk item of the review, which the first one adds to the queue. Fails with `review-not-found` for a review
 * that not everybody can read, with `forbidden` for its author, and with `complaint-open` while an earlier one of the reader waits.
 */
export async function complainAboutReview(
  db: Kysely<DB>,
  parts: DeliveryParts,
  reader: ComplainingReader,
  { id, reason, text }: GivenComplaint,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const user = reader.user && (await holdCurrentUser(transaction, reader.user))
    const review = (await lockPublicReview(transaction, id)) ?? fail('review-not-found')
    if (user !== undefined && user.id === review.account_id) fail('forbidden')
    const earlier = await findOpenItem(transaction, id)
    const isStored = await insertComplaint(transaction, {
      ...{ review_id: id, reason, text, created_at: parts.clock() },
      item_id: earlier ?? (await addItem(transaction, parts, review.provider_id)),
      account_id: user?.id ?? null,
      reader_hash: user === undefined ? hashOf(parts.secretKey, id, reader) : null,
    })
    if (!isStored) fail('complaint-open')
    if (earlier !== undefined) await noteMoreOnDeskItem(transaction, earlier)
  })
}

const kind = 'review_complaint'

async function addItem(transaction: Kysely<DB>, parts: DeliveryParts, providerId: number): Promise<number> {
  const deskItemId = await storeDeskItem(transaction, parts, { kind, requestId: null, providerId })
  if (deskItemId === undefined) throw new Error('The desk item of a complaint was not stored.')
  await messageDesk(transaction, parts, { kind, requestId: null, deskItemId })
  return deskItemId
}

/** Different for each review, so that it does not tell what else the visitor has read. */
function hashOf(secretKey: string, reviewId: number, { clientAddress, userAgent }: ComplainingReader): Buffer {
  const visitor = JSON.stringify([reviewId, clientNetwork(clientAddress), userAgent])
  return createHmac('sha256', deriveKey(secretKey, 'review-complaints')).update(visitor).digest()
}

/** Closes the desk item of the complaints about a review that is not shown any more. Call it under the lock of the review. */
export async function settleComplaints(
  transaction: Kysely<DB>,
  parts: Pick<DeliveryParts, 'clock'>,
  reviewId: number,
): Promise<void> {
  const itemId = await findOpenItem(transaction, reviewId)
  if (itemId !== undefined) await settleDeskItem(transaction, parts, itemId)
}
