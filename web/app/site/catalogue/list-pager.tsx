import { useText } from '../../lib/language.ts'
import type { TariffSearch } from '../../parts/tariffs/search-url.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import * as messages from './messages.ts'
import { useListLinks } from './use-wanted-list.ts'

/** Links to the other pages of the list. */
export function ListPager({ search, pageCount }: { search: TariffSearch; pageCount: number }) {
  const t = useText()
  const link = useListLinks(search)
  const page = (number: number) =>
    number < 1 || number > pageCount ? { to: null } : link((wanted) => ({ ...wanted, page: number }), false)
  return (
    <Pager
      label={t(messages.pages)}
      position={t(messages.pageOf(search.page, pageCount))}
      back={{ label: t(messages.back), ...page(search.page - 1) }}
      next={{ label: t(messages.next), ...page(search.page + 1) }}
    />
  )
}
