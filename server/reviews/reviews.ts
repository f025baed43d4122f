import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import { mayManage } from '../accounts/permissions.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/record-versions.ts'
import {
  deleteReviewRow,
  findReview,
  findReviewOf,
  insertReview,
  isProviderShown,
  lockReview,
  markRemoved,
  updateReviewRow,
} from './reviews.queries.ts'

interface SeenReview {
  id: number
  seen: SeenVersions
}

export interface NewReview {
  provider: number
  rating: number
  comment: string
}

/**
 * Publishes a review. Fails with `review-exists` and the id of the first one for a second about the same provider, with
 * `review-removed` where that was removed, and with `forbidden` for the provider's own people.
 */
export async function publishReview(db: Kysely<DB>, author: CurrentUser, review: NewReview): Promise<Review> {
  if (!(await isProviderShown(db, review.provider))) fail('invalid-input', { provider: 'unknown-reference' })
  if (author.providerId === review.provider) fail('forbidden')
  const { provider: provider_id, rating, comment } = review
  const id = await insertReview(db, { account_id: author.id, provider_id, rating, comment })
  if (id !== undefined) return getReview(db, id, author)
  const first = await findReviewOf(db, author.id, provider_id)
  if (first?.removed_at != null) return fail('review-removed')
  return fail('review-exists', undefined, first && { existingId: first.id })
}

/** Changes the own review. Fails with `review-not-found` for any other, and with `changed-meanwhile`. */
export async function rewriteReview(
  db: Kysely<DB>,
  author: CurrentUser,
  { id, seen, ...changes }: SeenReview & { rating?: number | undefined; comment?: string | undefined },
): Promise<Review> {
  return db.transaction().execute(async (transaction) => {
    const review = await lockReview(transaction, id)
    if (review?.account_id !== author.id) fail('review-not-found')
    await requireVersion(seen, review.version, () => getReview(transaction, id, author))
    await updateReviewRow(transaction, id, changes)
    return getReview(transaction, id, author)
  })
}

/**
 * The author's own review is deleted. That of a provider is removed by the provider, or by a manager whom the rules let: kept, with
 * who did it and why. Fails with `review-not-found` for everybody else, with `forbidden` for a manager without the rule, and with
 * `changed-meanwhile` where the review is no longer the one that was read.
 */
export async function withdrawReview(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, seen, reason }: SeenReview & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const review = (await lockReview(transaction, id)) ?? fail('review-not-found')
    const isOwn = review.account_id === user.id
    if (!isOwn && user.providerId !== review.provider_id) fail('review-not-found')
    if (!isOwn && !mayManage(user, 'Review', 'delete', { providerId: review.provider_id })) fail('forbidden')
    await requireVersion(seen, review.version, () => getReview(transaction, id, user))
    if (isOwn) await deleteReviewRow(transaction, id)
    else await markRemoved(transaction, id, { removedBy: user.id, reason })
  })
}

async function getReview(db: Kysely<DB>, id: number, reader: CurrentUser): Promise<Review> {
  return (await findReview(db, id, reader)) ?? fail('review-not-found')
}
