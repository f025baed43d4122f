import { useNavigate, useSearchParams } from 'react-router'
import { useLanguage } from '../../../lib/language.ts'
import { cleaned, firstValue } from '../../../lib/query.ts'
import { useTypedFilter } from '../../use-typed-filter.ts'
import { useWantedPage } from '../../wanted-page.ts'
import { arranged, type Sort } from './arranged.ts'
import { withView } from './list-view.ts'

export const maxSearchLength = 200

/** The search and the sort order in the query, and the items that they select. The search is debounced. */
export function useListOrder<Item>(
  items: readonly Item[],
  { namesOf, sorts }: { namesOf: (item: Item) => readonly string[]; sorts: readonly [Sort<Item>, ...Sort<Item>[]] },
) {
  const language = useLanguage()
  const [query] = useSearchParams()
  const change = useListView()
  const { typed, type, clear } = useTypedFilter({
    value: firstValue(query, 'q').slice(0, maxSearchLength),
    apply: (q) => change({ q }, { replace: true }),
    read: cleaned,
  })
  const [first] = sorts
  const sort = sorts.find(({ key }) => key === query.get('sort')) ?? first
  const setSort = ({ key }: Sort<Item>) => change({ sort: key === first.key ? '' : key })
  const shown = arranged(items, { typed, namesOf, compare: sort.compare, language })
  return { shown, typed, setTyped: type, showAll: () => type('', 0), clear, sorts, sort, setSort }
}

export type ListOrder<Item> = ReturnType<typeof useListOrder<Item>>

/** Returns a function that changes a part of the view state in the query. */
export function useListView() {
  const navigate = useNavigate()
  const wanted = useWantedPage()
  return (part: Parameters<typeof withView>[1], { replace = false } = {}) =>
    void navigate({ search: `?${withView(wanted().query, part)}` }, { replace, preventScrollReset: true })
}
