import type { Review } from '@motanet/contract/reviews/reviews.ts'

/** A published review; `part` replaces values. */
export function makeReview(part: Partial<Review> = {}): Review {
  return {
    id: 7,
    user: 'ana@example.md',
    author: 'Ana P.',
    avatar: null,
    comment: 'Работает',
    rating: 4,
    created_at: '2026-11-20T10:00:00Z',
    provider: 2,
    provider_name: 'Orange',
    has_public_provider: true,
    is_verified: false,
    has_bonus: false,
    reply: null,
    hidden_by: null,
    version: 1,
    ...part,
  }
}

/** The API's first page of reviews with these ids; `count` is the number on all pages. */
export function makePage(ids: readonly number[], count = ids.length, page = 1) {
  const items = ids.map((id) => makeReview({ id, provider_name: `Provider ${id}`, author: `Author ${id}` }))
  return { items, count, page, pageCount: Math.max(1, Math.ceil(count / 10)) }
}

/** Numbers from `from` on. */
export const idsFrom = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)
