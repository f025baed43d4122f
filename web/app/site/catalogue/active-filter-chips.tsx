import { Link } from 'react-router'
import { useLanguage, useText } from '../../lib/language.ts'
import { Chips } from '../../ui/navigation/chips.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import * as messages from './messages-filters.ts'
import type { SearchData } from './search-data.ts'
import { useListLinks } from './use-wanted-list.ts'

/** The active filters, each as a link that removes it. */
export function ActiveFilterChips({ search, lists }: Pick<SearchData, 'search' | 'lists'>) {
  const t = useText()
  const link = useListLinks(search)
  const language = useLanguage()
  return (
    <Chips
      label={t(messages.activeFilters)}
      chips={activeFilters(search, lists, language).map(({ text, without }) => ({
        text,
        ...link(without),
        removeLabel: t(messages.removeFilter(text)),
      }))}
    >
      <Link className="linkish small" {...link(withoutFilters)} preventScrollReset>
        {t(messages.resetAll)}
      </Link>
    </Chips>
  )
}
