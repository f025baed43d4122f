import { useSearchParams } from 'react-router'
import { wholeNumber } from '../../lib/query.ts'
import { useListView } from '../records/use-list-order.ts'

const pageSize = 20
const mostPages = 1_000_000

export type ListPages = Pick<ReturnType<typeof useListPages>, 'page' | 'pageCount' | 'setPage'>

/** The page of a list that the address names; without a name the one with the item of that id, else the first. */
export function useListPages<Item extends { id: number }>(items: readonly Item[], firstId: number | null) {
  const [query] = useSearchParams()
  const change = useListView()
  const place = Math.max(
    0,
    items.findIndex(({ id }) => id === firstId),
  )
  const named = wholeNumber(query.get('p') ?? '', mostPages) ?? Math.floor(place / pageSize) + 1
  const pageCount = Math.max(1, Math.ceil(items.length / pageSize))
  // After a deletion the last page may be gone
  const page = Math.min(named, pageCount)
  return {
    onPage: items.slice((page - 1) * pageSize, page * pageSize),
    page,
    pageCount,
    setPage: (next: number) => change({ p: next === 1 ? '' : String(next) }),
  }
}
