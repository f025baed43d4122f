import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isOfConfirmedCustomer } from '../reviews/reviews.queries.ts'

export interface ReviewSelection {
  state?: 'visible' | 'hidden' | undefined
  provider?: number | undefined
  author?: number | undefined
}

function selected(db: Kysely<DB>, { state, provider, author }: ReviewSelection) {
  return db
    .selectFrom('review as r')
    .$if(state === 'visible', (query) => query.where('r.removed_at', 'is', null))
    .$if(state === 'hidden', (query) => query.where('r.removed_at', 'is not', null))
    .$if(provider !== undefined, (query) => query.where('r.provider_id', '=', provider ?? 0))
    .$if(author !== undefined, (query) => query.where('r.account_id', '=', author ?? 0))
}

export async function countStaffReviews(db: Kysely<DB>, selection: ReviewSelection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(sql<number>`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The ids of a page of the selected reviews, newest first. Indexes: review_newest, review_visible, review_hidden, review_of_provider. */
export async function findReviewIds(
  db: Kysely<DB>,
  selection: ReviewSelection,
  { limit, offset }: { limit: number; offset: number },
): Promise<number[]> {
  const rows = await selected(db, selection)
    .select('r.id')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id }) => id)
}

export type StaffReviewRow = Awaited<ReturnType<typeof findStaffReviews>>[number]

/** The reviews in the order of the ids, without those that do not exist. */
export async function findStaffReviews(db: Kysely<DB>, ids: readonly number[]) {
  const rows = await db
    .selectFrom('review as r')
    .leftJoin('account as a', 'a.id', 'r.account_id')
    .innerJoin('provider as p', 'p.id', 'r.provider_id')
    .leftJoin('account as h', 'h.id', 'r.removed_by')
    .select([
      'r.id',
      'r.rating',
      'r.comment',
      'r.created_at',
      'r.removed_at',
      'r.removal_reason',
      'r.version',
      'r.reply',
      'r.replied_at',
    ])
    .select(['r.is_removed_by_staff', 'r.is_removed_on_behalf'])
    .select(['r.account_id', 'a.full_name', 'a.email', 'r.provider_id', 'p.name as provider_name'])
    .select([
      'r.removed_by',
      'h.full_name as remover_name',
      'h.email as remover_email',
      'h.is_staff as is_remover_staff',
    ])
    .select(sql<boolean>`coalesce(${isOfConfirmedCustomer}, false)`.as('is_verified'))
    .select(sql<boolean>`exists (select from bonus_code b where b.review_id = r.id)`.as('has_bonus'))
    .where(sql<boolean>`r.id = any(${[...ids]}::integer[])`)
    .execute()
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Version and state of a review, with a row lock until the transaction ends. */
export function lockAnyReview(db: Kysely<DB>, id: number) {
  return db.selectFrom('review').select(['version', 'removed_at']).where('id', '=', id).forUpdate().executeTakeFirst()
}
