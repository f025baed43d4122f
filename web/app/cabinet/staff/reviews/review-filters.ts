import { type PageSize, pageSizes } from '../../kit/lists/page-numbers.ts'
import { useDeskFilters } from '../use-desk-filters.ts'
import { states } from './messages.ts'

export type ReviewState = keyof typeof states

/** What the URL selects: /staff/reviews?state=hidden&provider=2&author=7&page=2. */
export interface ReviewFilters {
  state: ReviewState
  provider: number | null
  author: number | null
  page: number
  size: PageSize
}

export function readFilters(query: URLSearchParams): ReviewFilters {
  const number = (key: string, max: number) => {
    const value = Number(query.get(key))
    return Number.isInteger(value) && value > 0 && value <= max ? value : null
  }
  return {
    state: (Object.keys(states) as ReviewState[]).find((state) => state === query.get('state')) ?? 'all',
    provider: number('provider', maxId),
    author: number('author', maxId),
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0],
    page: number('page', 100_000) ?? 1,
  }
}

const maxId = 2_147_483_647

/** The path of the list with the filters, without the language prefix. A change of filters leads to their first page. */
export function reviewsPath(filters: ReviewFilters, changes: Partial<ReviewFilters> = {}): string {
  const { state, provider, author, page, size } = { ...filters, page: 1, ...changes }
  const query = new URLSearchParams({
    ...(state !== 'all' && { state }),
    ...(provider !== null && { provider: String(provider) }),
    ...(author !== null && { author: String(author) }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== pageSizes[0] && { size: String(size) }),
  })
  return query.size === 0 ? '/staff/reviews' : `/staff/reviews?${query}`
}

/** The query of the API. */
export function apiQuery({ state, provider, author, page, size }: ReviewFilters) {
  return {
    ...(state !== 'all' && { state }),
    ...(provider !== null && { provider }),
    ...(author !== null && { author }),
    page,
    page_size: size,
  }
}

/** The filters of the list that is wanted by now, and their changes. */
export const useReviewFilters = () => useDeskFilters<ReviewFilters>({ read: readFilters, path: reviewsPath })
