import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { pageCountOf, type ReviewsPage } from './reviews-data.ts'

/** The reviews of the first page and of the pages loaded since. */
export interface ReviewPages {
  /** The first page. */
  readonly start: ReviewsPage
  readonly items: readonly Review[]
  /** Total over all pages. */
  readonly count: number
  /** The next page to load; null if there is none. */
  readonly nextPage: number | null
  /** Id of the first review added by the latest page. */
  readonly latestId: number | undefined
}

export function pagesFrom(start: ReviewsPage): ReviewPages {
  return { start, items: start.items, count: start.count, nextPage: pageAfter(start), latestId: undefined }
}

export function withPage(pages: ReviewPages, next: ReviewsPage): ReviewPages {
  const known = new Set(pages.items.map(({ id }) => id))
  // A review added meanwhile shifts the others by one
  const added = next.items.filter(({ id }) => !known.has(id))
  return {
    ...pages,
    items: [...pages.items, ...added],
    count: next.count,
    nextPage: pageAfter(next),
    latestId: added[0]?.id,
  }
}

/** Replaces an edited review. */
export function withReview(pages: ReviewPages, review: Review): ReviewPages {
  return { ...pages, items: pages.items.map((each) => (each.id === review.id ? review : each)) }
}

/** Removes a deleted review: those after it shift by one, so the last page is requested again. */
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
