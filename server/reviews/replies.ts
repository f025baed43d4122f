import type { Review } from '@motanet/contract/reviews/reviews.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { mayManage } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import type { Jobs } from '../notifications/jobs.ts'
import { postMail } from '../notifications/outbox.ts'
import { replyMail } from './reply-mail.ts'
import { findReview, findReviewAuthor, lockReview, markReplyMailed, updateReply } from './reviews.queries.ts'

interface ReplyParts {
  jobs: Jobs
  /** Origin of every link, independent of the request's Host header. */
  publicUrl: string
}

interface GivenReply {
  /** Of the review. */
  id: number
  seen: SeenVersions
  /** Null removes the reply. */
  text: string | null
}

/**
 * Publishes, changes or removes the reply of the reviewed provider. The author gets one mail, about the first one, also if it is removed
 * and written again. Fails with `review-not-found` for everybody else, with `forbidden` for a manager without the permission and for a
 * suspended provider, and with `changed-meanwhile` if the review has changed since it was read.
 */
export async function setReply(
  db: Kysely<DB>,
  parts: ReplyParts,
  user: CurrentUser,
  { id, seen, text }: GivenReply,
): Promise<Review> {
  return db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    const review = (await lockReview(transaction, id)) ?? fail('review-not-found')
    if (now.providerId !== review.provider_id) fail('review-not-found')
    if (!mayManage(now, 'Review', 'delete', { providerId: review.provider_id })) fail('forbidden')
    const current = async () => (await findReview(transaction, id, now)) ?? fail('review-not-found')
    await requireVersion(seen, review.version, current)
    await updateReply(transaction, id, text)
    const isFirst = review.reply === null && review.reply_mailed_at === null
    if (text !== null && isFirst) await tellAuthor(transaction, parts, { id, text })
    return current()
  })
}

async function tellAuthor(
  transaction: Kysely<DB>,
  { jobs, publicUrl }: ReplyParts,
  { id, text }: { id: number; text: string },
): Promise<void> {
  const author = await findReviewAuthor(transaction, id)
  if (author === undefined) return
  const { email, language, provider, provider_name } = author
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/provider/${provider}#reviews`
  const content = replyMail({ provider: provider_name, reply: text, url })[language]
  await postMail(transaction, jobs, { to: { email, language }, kind: 'review-reply', content })
  await markReplyMailed(transaction, id)
}
