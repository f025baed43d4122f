import type { Language } from '@motanet/contract/errors.ts'
import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isConfirmedConnectionOfAccount } from '../accounts/request-owner.ts'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import type { DB } from '../db/tables.ts'
import { maskEmail, shortName } from './author.ts'

interface ReviewRow
  extends Pick<
    Review,
    | 'id'
    | 'avatar'
    | 'comment'
    | 'rating'
    | 'provider'
    | 'provider_name'
    | 'has_public_provider'
    | 'hidden_by'
    | 'version'
  > {
  /** Null with the two others once the author's account is erased. */
  email: string | null
  full_name: string | null
  account_id: number | null
  created_at: Date
  is_verified: boolean
  has_bonus: boolean
  reply: string | null
  replied_at: Date | null
}

/** A signed-in reader, who may see the addresses of some authors. */
export interface Reader {
  id: number
  providerId: number | null
  isStaff: boolean
  /** Why the provider is suspended; null if it is not. Its accounts then see no contacts of customers. */
  suspension: string | null
}

/** A filter of reviews. With an author it includes reviews of providers that are no longer public. */
export interface ReviewSelection {
  providerId?: number | undefined
  authorId?: number | undefined
  /** Whether the reader belongs to the provider, which need not be public then. */
  isOwn?: boolean
  /** Whether the reader is the author, who also sees the removed reviews. */
  isByReader?: boolean
}

function selected({ providerId, authorId, isOwn, isByReader }: ReviewSelection): RawBuilder<boolean> {
  const conditions = isByReader ? [] : [sql`r.removed_at is null`]
  if (providerId !== undefined) conditions.push(sql`r.provider_id = ${providerId}`)
  if (authorId !== undefined) conditions.push(sql`r.account_id = ${authorId}`)
  else if (!isOwn) conditions.push(isPublicProvider)
  return sql`(${sql.join(conditions, sql` and `)})`
}

/**
 * SQL condition: the provider has connected the author `a` of the review `r`, who wrote it after proving the address. Providers
 * and their managers are never confirmed customers, even if requests have their address.
 */
export const isOfConfirmedCustomer = sql<boolean>`((a.role = 'other' or a.is_role_suspended)
    and r.updated_at >= a.email_proven_at
    and exists (select from request c
      where ${isConfirmedConnectionOfAccount} and c.provider_id = r.provider_id))`
const columns = sql`r.id, r.account_id, a.email, a.full_name, a.avatar, r.comment, r.rating, r.created_at, r.version, r.reply, r.replied_at,
  case when r.removed_at is null then null when r.is_removed_by_staff then 'desk' else 'provider' end as hidden_by,
  p.id as provider, p.name as provider_name, ${isPublicProvider} as has_public_provider, coalesce(${isOfConfirmedCustomer}, false) as is_verified,
  exists (select from bonus_code b where b.review_id = r.id) as has_bonus`
const tables = sql`review r join provider p on p.id = r.provider_id left join account a on a.id = r.account_id`

/** Reviews, newest first, with the authors' addresses masked unless the reader may see them. */
export async function findReviews(
  db: Kysely<DB>,
  selection: ReviewSelection,
  { limit, offset, reader }: { limit: number; offset: number; reader: Reader | undefined },
): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${tables}
    where ${selected(selection)}
    order by r.created_at desc, r.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map((row) => shown(row, reader))
}

/** The number of selected reviews. */
export async function countReviews(db: Kysely<DB>, selection: ReviewSelection): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from review r join provider p on p.id = r.provider_id
    where ${selected(selection)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Undefined for a removed or unknown review. */
export async function findReview(db: Kysely<DB>, id: number, reader: Reader): Promise<Review | undefined> {
  const { rows } = await sql<ReviewRow>`
    select ${columns} from ${tables} where r.id = ${id} and r.removed_at is null`.execute(db)
  return rows[0] && shown(rows[0], reader)
}

function shown(
  { email, full_name, account_id, created_at, reply, replied_at, ...row }: ReviewRow,
  reader: Reader | undefined,
): Review {
  const isOfActiveProvider = reader?.providerId === row.provider && reader.suspension === null
  const seesAddress = reader !== undefined && (reader.id === account_id || isOfActiveProvider || reader.isStaff)
  return {
    ...row,
    user: email === null || seesAddress ? (email ?? '') : maskEmail(email),
    author: shortName(full_name ?? ''),
    created_at: created_at.toISOString(),
    reply: shownReply({ reply, replied_at }),
  }
}

/** The reply in the shape of the API. */
export function shownReply({ reply, replied_at }: Pick<ReviewRow, 'reply' | 'replied_at'>): Review['reply'] {
  return reply === null || replied_at === null ? null : { text: reply, created_at: replied_at.toISOString() }
}

export async function isProviderShown(db: Kysely<DB>, providerId: number): Promise<boolean> {
  const { rows } = await sql`select from provider p where p.id = ${providerId} and ${isPublicProvider}`.execute(db)
  return rows.length > 0
}

/** Returns the id; undefined if the author already has a review of this provider. */
export async function insertReview(
  db: Kysely<DB>,
  review: { account_id: number; provider_id: number; rating: number; comment: string },
): Promise<number | undefined> {
  const row = await db
    .insertInto('review')
    .values(review)
    .onConflict((conflict) => conflict.columns(['account_id', 'provider_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export function findReviewOf(db: Kysely<DB>, authorId: number, providerId: number) {
  return db
    .selectFrom('review')
    .select(['id', 'removed_at'])
    .where('account_id', '=', authorId)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

/** Author, provider, version and reply of a review that was not removed, with a row lock until the transaction ends. */
export function lockReview(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('review')
    .select(['account_id', 'provider_id', 'version', 'reply', 'reply_mailed_at'])
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether the review was removed, and the account wrote it. */
export async function isRemovedReviewOf(db: Kysely<DB>, id: number, authorId: number): Promise<boolean> {
  const row = await db
    .selectFrom('review')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', authorId)
    .where('removed_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function updateReviewRow(
  db: Kysely<DB>,
  id: number,
  { rating, comment }: { rating?: number | undefined; comment?: string | undefined },
): Promise<void> {
  await db
    .updateTable('review')
    .set({ updated_at: sql`now()`, ...(rating !== undefined && { rating }), ...(comment !== undefined && { comment }) })
    .where('id', '=', id)
    .execute()
}

/** Who gets mails about the review; undefined if the author's account is closed or its address unproven. */
export async function findReviewAuthor(db: Kysely<DB>, id: number) {
  const { rows } = await sql<{ email: string; language: Language; provider: number; provider_name: string }>`
    select a.email, a.language, p.id as provider, p.name as provider_name from ${tables}
    where r.id = ${id} and a.is_active and a.deactivated_at is null and a.email_proven_at is not null`.execute(db)
  return rows[0]
}

/** Null removes the reply. A changed reply keeps the time of the first one. */
export async function updateReply(db: Kysely<DB>, id: number, text: string | null): Promise<void> {
  const repliedAt = text === null ? null : sql<Date>`coalesce(replied_at, now())`
  await db.updateTable('review').set({ reply: text, replied_at: repliedAt }).where('id', '=', id).execute()
}

export async function markReplyMailed(db: Kysely<DB>, id: number): Promise<void> {
  await db.updateTable('review').set({ reply_mailed_at: sql<Date>`now()` }).where('id', '=', id).execute()
}

export async function deleteReviewRow(db: Kysely<DB>, id: number): Promise<void> {
  await db.deleteFrom('review').where('id', '=', id).execute()
}

interface Removal {
  removedBy: number
  /** Whether the desk decided it. */
  isByStaff: boolean
  /** Whether staff acted for the provider. */
  isOnBehalf: boolean
  reason: string
}

/** Soft deletion: the row stays, with the actor and the reason. */
export async function markRemoved(
  db: Kysely<DB>,
  id: number,
  { removedBy, isByStaff, isOnBehalf, reason }: Removal,
): Promise<void> {
  await db
    .updateTable('review')
    .set({
      ...{ removed_at: sql`now()`, removed_by: removedBy, removal_reason: reason },
      ...{ is_removed_by_staff: isByStaff, is_removed_on_behalf: isOnBehalf },
    })
    .where('id', '=', id)
    .execute()
}

export async function unmarkRemoved(db: Kysely<DB>, id: number): Promise<void> {
  await db
    .updateTable('review')
    .set({
      ...{ removed_at: null, removed_by: null, removal_reason: null },
      ...{ is_removed_by_staff: null, is_removed_on_behalf: false },
    })
    .where('id', '=', id)
    .execute()
}
