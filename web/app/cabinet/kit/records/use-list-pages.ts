import { useLocation, useSearchParams } from 'react-router'
import { wholeNumber } from '../../../lib/query.ts'
import { type PageSize, pageSizes } from '../lists/page-numbers.ts'
import { withView } from './list-view.ts'
import { useListView } from './use-list-order.ts'

const maxPages = 1_000_000

/** The page size in the query, and the page that contains the item `firstId`; without such an item the one in the query. */
export function useListPages<Item extends { id: number }>(items: readonly Item[], firstId: number | null) {
  const [query] = useSearchParams()
  const { pathname } = useLocation()
  const change = useListView()
  const pageSize = pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0]
  const index = items.findIndex(({ id }) => id === firstId)
  const named = index < 0 ? (wholeNumber(query.get('p') ?? '', maxPages) ?? 1) : Math.floor(index / pageSize) + 1
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize))
  // The last page may disappear after a deletion
  const page = Math.min(named, pageCount)
  return {
    onPage: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageSize,
    count: items.length,
    to: (next: number) => `${pathname}?${withView(query, { p: String(next) })}`,
    onPageSize: (size: PageSize) => change({ size: size === pageSizes[0] ? '' : String(size) }),
  }
}
