import { useLocalisedPath, useText } from '../../lib/language.ts'
import { searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { Pager } from '../../ui/navigation/pager.tsx'
import * as messages from './messages.ts'

/** Links to the other pages of the list. */
export function ListPager({ search, pageCount }: { search: TariffSearch; pageCount: number }) {
  const t = useText()
  const to = useLocalisedPath()
  const page = (number: number) =>
    number < 1 || number > pageCount ? null : to('/forhome') + searchQuery({ ...search, page: number })
  return (
    <Pager
      label={t(messages.pages)}
      position={t(messages.pageOf(search.page, pageCount))}
      back={{ label: t(messages.back), to: page(search.page - 1) }}
      next={{ label: t(messages.next), to: page(search.page + 1) }}
    />
  )
}
