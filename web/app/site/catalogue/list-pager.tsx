import { useText } from '../../lib/language.ts'
import { searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import * as messages from './messages.ts'
import { useListLinks } from './use-wanted-list.ts'

/** Links to the other pages of the list. */
export function ListPager({ search, pageCount }: { search: TariffSearch; pageCount: number }) {
  const t = useText()
  const link = useListLinks(search)
  const list = (of: TariffSearch) => searchQuery({ ...of, page: 1 })
  // The number counts in the shown list: one that is being loaded instead begins with its first page
  const open = (number: number) =>
    link((wanted) => ({ ...wanted, page: list(wanted) === list(search) ? number : 1 }), false)
  const page = (number: number) => (number < 1 || number > pageCount ? { to: null } : open(number))
  return (
    <Pager
      label={t(messages.pages)}
      position={t(messages.pageOf(search.page, pageCount))}
      back={{ label: t(messages.back), ...page(search.page - 1) }}
      next={{ label: t(messages.next), ...page(search.page + 1) }}
    />
  )
}
