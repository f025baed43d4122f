import { useText } from '../../lib/language.ts'
import type { TariffSearch } from '../../parts/tariffs/search-url.ts'
import { Segments } from '../../ui/navigation/segments.tsx'
import * as messages from './messages.ts'
import { useListLinks } from './use-wanted-list.ts'

const sortOrder = ['popular', 'price', '-speed', 'cost'] as const

/** Links to the orders of the list; the current one is marked. */
export function ListSorts({ search }: { search: TariffSearch }) {
  const t = useText()
  const link = useListLinks(search)
  return (
    <Segments
      className="seg--scroll bar__sorts"
      label={t(messages.sorting)}
      segments={sortOrder.map((sort) => ({
        label: t(messages.sorts[sort]),
        ...link((wanted) => ({ ...wanted, sort, page: 1 })),
        current: search.sort === sort,
      }))}
    />
  )
}
