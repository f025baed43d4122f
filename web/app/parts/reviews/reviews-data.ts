import type { Review } from '@motanet/contract/reviews/reviews.ts'
import { type CallApi, orNull } from '../../lib/api.ts'
import { wholeNumber } from '../../lib/query.ts'

const pageSize = 10
// Larger than any list, and valid in the API
const lastPage = 999_999

/** One page of reviews, newest first. */
export interface ReviewsPage {
  items: Review[]
  /** Total over all pages. */
  count: number
  /** Starts at 1. */
  page: number
  pageCount: number
}

/** The page number in the browser's URL: `?reviews=2`. Invalid values give the first page. */
export function reviewsPageOf(query: URLSearchParams): number {
  return wholeNumber(query.get('reviews') ?? '', lastPage) ?? 1
}

/** The query string of that page in the browser's URL, with its «?», or '' for the first. */
export function reviewsQuery(page: number): string {
  return page === 1 ? '' : `?reviews=${page}`
}

/** The position of the page's first review among all, from 1. */
export function firstOnPage(page: number): number {
  return (page - 1) * pageSize + 1
}

export function pageCountOf(count: number): number {
  return Math.max(1, Math.ceil(count / pageSize))
}

/** The reviews of a provider, or the user's own. */
export type ReviewSelection = { provider_id: number } | { user_id: number }

export async function getReviews(callApi: CallApi, selection: ReviewSelection, page: number): Promise<ReviewsPage> {
  const query = { ...selection, page, page_size: pageSize }
  const response = await callApi('GET /api/auth/reviews/', { query })
  const { results, count } = Array.isArray(response) ? { results: response, count: response.length } : response
  return { items: results, count, page, pageCount: pageCountOf(count) }
}

/** Null if the reviews cannot be loaded. */
export function findReviews(callApi: CallApi, selection: ReviewSelection, page: number): Promise<ReviewsPage | null> {
  return orNull(getReviews(callApi, selection, page))
}
