import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { pageCountOf, type ReviewsPage } from './reviews-data.ts'

/** The reviews of one page and of those that were asked for since. */
export interface ReviewPages {
  /** The page that they began with. */
  readonly start: ReviewsPage
  readonly items: readonly Review[]
  /** Of all pages. */
  readonly count: number
  /** The page to be asked for next; null where there is none. */
  readonly nextPage: number | null
  /** The first review that came with the latest page asked for. */
  readonly latestId: number | undefined
}

export function pagesFrom(start: ReviewsPage): ReviewPages {
  return { start, items: start.items, count: start.count, nextPage: pageAfter(start), latestId: undefined }
}

export function withPage(pages: ReviewPages, next: ReviewsPage): ReviewPages {
  const known = new Set(pages.items.map(({ id }) => id))
  // A review that came in between moves the others on by one
  const added = next.items.filter(({ id }) => !known.has(id))
  return {
    ...pages,
    items: [...pages.items, ...added],
    count: next.count,
    nextPage: pageAfter(next),
    latestId: added[0]?.id,
  }
}

/** After the review was written anew. */
export function withReview(pages: ReviewPages, review: Review): ReviewPages {
  return { ...pages, items: pages.items.map((each) => (each.id === review.id ? review : each)) }
}

/** After the review was deleted: those behind it have moved up by one, so the last page is asked for again. */
export function withoutReview(pages: ReviewPages, id: number): ReviewPages {
  const items = pages.items.filter((each) => each.id !== id)
  const count = pages.count - 1
  const isMore = pages.nextPage !== null && items.length < count
  return {
    ...pages,
    items,
    count,
    nextPage: isMore ? Math.max(1, pages.nextPage - 1) : null,
  }
}

function pageAfter({ page, count }: ReviewsPage): number | null {
  return page < pageCountOf(count) ? page + 1 : null
}
