import { shownEmail } from '@motanet/contract/email.ts'
import type { StaffReview } from '@motanet/contract/staff/reviews.ts'
import type { Kysely } from 'kysely'
import type { CurrentUser } from '../accounts/current-user.ts'
import type { Clock } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { settleComplaints } from '../reviews/complaints.ts'
import { markRemoved, shownReply, unmarkRemoved } from '../reviews/reviews.queries.ts'
import {
  countStaffReviews,
  findReviewIds,
  findStaffReviews,
  lockAnyReview,
  type ReviewSelection,
  type StaffReviewRow,
} from './reviews.queries.ts'
import { writeAsStaff } from './staff-write.ts'

interface SeenReview {
  id: number
  seen: SeenVersions
}

/** A page of reviews, and the number of all selected ones. */
export async function listReviews(
  db: Kysely<DB>,
  { page, page_size, ...selection }: ReviewSelection & { page: number; page_size: number },
): Promise<{ count: number; results: StaffReview[] }> {
  const ids = await findReviewIds(db, selection, { limit: page_size, offset: (page - 1) * page_size })
  return { count: await countStaffReviews(db, selection), results: (await findStaffReviews(db, ids)).map(wireReview) }
}

/** Fails with `review-not-found`, `changed-meanwhile`, and with `review-hidden` if somebody else has hidden it. */
export async function hideReview(
  db: Kysely<DB>,
  clock: Clock,
  user: CurrentUser,
  { id, seen, reason }: SeenReview & { reason: string },
): Promise<StaffReview> {
  return writeAsStaff(db, user, async (transaction, now) => {
    const review = await lockSeen(transaction, { id, seen })
    if (review.removed_at !== null) fail('review-hidden')
    await hideLockedReview(transaction, clock, { id, by: now.id, reason })
    return getReview(transaction, id)
  })
}

/** Hides a visible review that is locked; complaints about it are dealt with then. */
export async function hideLockedReview(
  transaction: Kysely<DB>,
  clock: Clock,
  { id, by, reason }: { id: number; by: number; reason: string },
): Promise<void> {
  await markRemoved(transaction, id, { removedBy: by, isByStaff: true, isOnBehalf: false, reason })
  await settleComplaints(transaction, { clock }, id)
}

/** Shows a review again; a visible one stays as it is. Fails with `review-not-found` and `changed-meanwhile`. */
export async function restoreReview(db: Kysely<DB>, user: CurrentUser, seenReview: SeenReview): Promise<StaffReview> {
  return writeAsStaff(db, user, async (transaction) => {
    const review = await lockSeen(transaction, seenReview)
    if (review.removed_at !== null) await unmarkRemoved(transaction, seenReview.id)
    return getReview(transaction, seenReview.id)
  })
}

async function lockSeen(db: Kysely<DB>, { id, seen }: SeenReview) {
  const review = (await lockAnyReview(db, id)) ?? fail('review-not-found')
  await requireVersion(seen, review.version, () => getReview(db, id))
  return review
}

/** Fails with `review-not-found`. */
export async function getReview(db: Kysely<DB>, id: number): Promise<StaffReview> {
  const [row] = await findStaffReviews(db, [id])
  return row === undefined ? fail('review-not-found') : wireReview(row)
}

function wireReview(row: StaffReviewRow): StaffReview {
  const { id, rating, comment, created_at, is_verified, has_bonus, version } = row
  return {
    ...{ id, rating, comment, is_verified, has_bonus, version },
    created_at: created_at.toISOString(),
    author: wireAuthor(row),
    provider: { id: row.provider_id, name: row.provider_name },
    reply: shownReply(row),
    hidden: wireHiding(row),
  }
}

/** Null once the account is erased. */
function wireAuthor({ account_id: id, full_name: name, email }: StaffReviewRow): StaffReview['author'] {
  return id === null ? null : { id, name: name ?? '', email: shownEmail(email ?? '') }
}

function wireHiding(row: StaffReviewRow): StaffReview['hidden'] {
  const { removed_at: at, removed_by: id, removal_reason: reason } = row
  if (at === null) return null
  const name = row.remover_name || shownEmail(row.remover_email ?? '')
  return {
    at: at.toISOString(),
    by:
      id === null
        ? null
        : {
            id,
            name,
            is_staff: row.is_removed_by_staff ?? row.is_remover_staff ?? false,
            is_on_behalf: row.is_removed_on_behalf,
          },
    reason: reason ?? '',
  }
}
