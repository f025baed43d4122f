import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { mayManage } from '../accounts/permission-policy.ts'
import { insertConsent } from '../consents/consents.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { type BonusParts, grantBonusOf } from './bonus-codes.ts'
import { settleComplaints } from './complaints.ts'
import {
  deleteReviewRow,
  findReview,
  findReviewOf,
  insertReview,
  isProviderShown,
  isRemovedReviewOf,
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
 * Publishes a review, and grants its bonus to a confirmed customer. Fails with `invalid-input` for a provider that is not public, with `review-exists` and the id of the first
 * review for a second one about the same provider, with `review-removed` if the first one was removed, with `forbidden` for the
 * provider and its managers, and with `email-unproven` while the author's address is unproven.
 */
export async function publishReview(
  db: Kysely<DB>,
  parts: BonusParts,
  user: CurrentUser,
  review: NewReview,
): Promise<Review> {
  const { provider: provider_id, rating, comment } = review
  if (!(await isProviderShown(db, provider_id))) fail('invalid-input', { provider: 'unknown-reference' })
  return db.transaction().execute(async (transaction) => {
    const author = await holdCurrentUser(transaction, user)
    requireAuthor(author, provider_id)
    const id = await insertReview(transaction, { account_id: author.id, provider_id, rating, comment })
    if (id !== undefined) {
      const consent = { at: parts.clock(), accountId: author.id, providerIds: [provider_id] }
      await insertConsent(transaction, { purpose: 'review', ...consent })
      await grantBonusOf(transaction, parts, id)
      return getReview(transaction, id, author)
    }
    const first = await findReviewOf(transaction, author.id, provider_id)
    if (first?.removed_at != null) return fail('review-removed')
    return fail('review-exists', undefined, first && { existingId: first.id })
  })
}

/**
 * Changes the author's own review, which may earn its bonus now. Fails with `review-not-found`, `review-removed`, `changed-meanwhile`,
 * `forbidden` or `email-unproven`.
 */
export async function rewriteReview(
  db: Kysely<DB>,
  parts: BonusParts,
  user: CurrentUser,
  { id, seen, ...changes }: SeenReview & { rating?: number | undefined; comment?: string | undefined },
): Promise<Review> {
  return db.transaction().execute(async (transaction) => {
    const author = await holdCurrentUser(transaction, user)
    const review = (await lockReview(transaction, id)) ?? (await failWithoutReview(transaction, id, author))
    if (review.account_id !== author.id) return fail('review-not-found')
    requireAuthor(author, review.provider_id)
    await requireVersion(seen, review.version, () => getReview(transaction, id, author))
    await updateReviewRow(transaction, id, changes)
    await grantBonusOf(transaction, parts, id)
    return getReview(transaction, id, author)
  })
}

/** Fails with `review-removed` for the author of a removed review, and with `review-not-found` for everybody else. */
async function failWithoutReview(db: Kysely<DB>, id: number, { id: userId, acting }: CurrentUser): Promise<never> {
  const isOwn = acting === null && (await isRemovedReviewOf(db, id, userId))
  return fail(isOwn ? 'review-removed' : 'review-not-found')
}

/** A provider and its managers may not review it, and an unproven address may belong to another person. */
function requireAuthor(author: CurrentUser, providerId: number) {
  if (author.providerId === providerId) fail('forbidden')
  if (!author.isEmailVerified) fail('email-unproven')
}

/**
 * Deletes the author's own review. For the reviewed provider, or a manager with the permission, it marks the review as removed,
 * with the actor and the reason. Fails with `review-not-found` for all other users, with `review-removed` for the author of a removed
 * review, with `forbidden` for a manager without the permission, and with `changed-meanwhile` if the review has changed since it was read.
 */
export async function withdrawReview(
  db: Kysely<DB>,
  parts: Pick<BonusParts, 'clock'>,
  user: CurrentUser,
  { id, seen, reason }: SeenReview & { reason: string },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    const review = (await lockReview(transaction, id)) ?? (await failWithoutReview(transaction, id, now))
    const isOwn = review.account_id === now.id && now.acting === null
    if (!isOwn && now.providerId !== review.provider_id) fail('review-not-found')
    if (!isOwn && !mayManage(now, 'Review', 'delete', { providerId: review.provider_id })) fail('forbidden')
    await requireVersion(seen, review.version, () => getReview(transaction, id, now))
    await settleComplaints(transaction, parts, id)
    if (isOwn) await deleteReviewRow(transaction, id)
    else
      await markRemoved(transaction, id, {
        removedBy: now.id,
        isByStaff: false,
        isOnBehalf: now.acting !== null,
        reason,
      })
  })
}

async function getReview(db: Kysely<DB>, id: number, reader: CurrentUser): Promise<Review> {
  return (await findReview(db, id, reader)) ?? fail('review-not-found')
}
