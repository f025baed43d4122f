import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { mayManage } from '../accounts/permission-policy.ts'
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
 * `review-removed` where that was removed, with `forbidden` for the provider's own people, and with `email-unproven` for who
 * would write under an address that nobody has proven.
 */
export async function publishReview(db: Kysely<DB>, user: CurrentUser, review: NewReview): Promise<Review> {
  const { provider: provider_id, rating, comment } = review
  if (!(await isProviderShown(db, provider_id))) fail('invalid-input', { provider: 'unknown-reference' })
  return db.transaction().execute(async (transaction) => {
    const author = await holdCurrentUser(transaction, user)
    requireAuthor(author, provider_id)
    const id = await insertReview(transaction, { account_id: author.id, provider_id, rating, comment })
    if (id !== undefined) return getReview(transaction, id, author)
    const first = await findReviewOf(transaction, author.id, provider_id)
    if (first?.removed_at != null) return fail('review-removed')
    return fail('review-exists', undefined, first && { existingId: first.id })
  })
}

/** Changes the own review. Fails with `review-not-found` for any other, with `changed-meanwhile`, otherwise as publishing does. */
export async function rewriteReview(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, seen, ...changes }: SeenReview & { rating?: number | undefined; comment?: string | undefined },
): Promise<Review> {
  return db.transaction().execute(async (transaction) => {
    const author = await holdCurrentUser(transaction, user)
    const review = await lockReview(transaction, id)
    if (review?.account_id !== author.id) return fail('review-not-found')
    requireAuthor(author, review.provider_id)
    await requireVersion(seen, review.version, () => getReview(transaction, id, author))
    await updateReviewRow(transaction, id, changes)
    return getReview(transaction, id, author)
  })
}

/** A provider's own people do not review it, and nobody reviews under an address that may be another's. */
function requireAuthor(author: CurrentUser, providerId: number) {
  if (author.providerId === providerId) fail('forbidden')
  if (!author.isEmailVerified) fail('email-unproven')
}

/**
 * The author's own review is deleted. That of a provider is removed by the provider, or by a manager whom the permissions allow: kept, with
 * who did it and why. Fails with `review-not-found` for everybody else, with `forbidden` for a manager without the permission, and with
 * `changed-meanwhile` where the review is no longer the one that was read.
 */
export async function withdrawReview(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, seen, reason }: SeenReview & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    const review = (await lockReview(transaction, id)) ?? fail('review-not-found')
    const isOwn = review.account_id === now.id
    if (!isOwn && now.providerId !== review.provider_id) fail('review-not-found')
    if (!isOwn && !mayManage(now, 'Review', 'delete', { providerId: review.provider_id })) fail('forbidden')
    await requireVersion(seen, review.version, () => getReview(transaction, id, now))
    if (isOwn) await deleteReviewRow(transaction, id)
    else await markRemoved(transaction, id, { removedBy: now.id, reason })
  })
}

async function getReview(db: Kysely<DB>, id: number, reader: CurrentUser): Promise<Review> {
  return (await findReview(db, id, reader)) ?? fail('review-not-found')
}
