import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { type Kysely, sql } from 'kysely'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import type { DB } from '../db/tables.ts'
import { maskEmail, shortName } from './author.ts'

interface ReviewRow extends Pick<Review, 'id' | 'avatar' | 'comment' | 'rating' | 'provider' | 'provider_name'> {
  email: string
  full_name: string
  created_at: Date
  is_verified: boolean
}

/** Those of a public provider that are shown to everybody. */
const shownOf = (providerId: number) =>
  sql`r.provider_id = ${providerId} and r.removed_at is null and ${isPublicProvider}`

/** Reviews of a provider as everybody may read them, newest first. */
export async function findReviews(
  db: Kysely<DB>,
  providerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<Review[]> {
  const { rows } = await sql<ReviewRow>`
    select r.id, a.email, a.full_name, a.avatar, r.comment, r.rating, r.created_at,
      p.id as provider, p.name as provider_name,
      exists (select from connection_request c
        where c.account_id = r.account_id and c.provider_id = r.provider_id and c.status = 'connected') as is_verified
    from review r
    join provider p on p.id = r.provider_id
    join account a on a.id = r.account_id
    where ${shownOf(providerId)}
    order by r.created_at desc, r.id desc
    limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ email, full_name, created_at, ...row }) => ({
    ...row,
    user: maskEmail(email),
    author: shortName(full_name),
    created_at: created_at.toISOString(),
  }))
}

/** How many reviews of the provider everybody may read. */
export async function countReviews(db: Kysely<DB>, providerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from review r join provider p on p.id = r.provider_id
    where ${shownOf(providerId)}`.execute(db)
  return rows[0]?.count ?? 0
}
