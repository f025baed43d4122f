import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { searchQuery } from '../../parts/tariffs/search-url.ts'
import { Chips } from '../../ui/navigation/chips.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import * as messages from './messages-filters.ts'
import type { SearchData } from './search-data.ts'

/** The active filters, each as a link that removes it. */
export function ActiveFilterChips({ search, lists }: Pick<SearchData, 'search' | 'lists'>) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  return (
    <Chips
      label={t(messages.activeFilters)}
      chips={activeFilters(search, lists, language).map(({ text, without }) => ({
        text,
        to: to('/forhome') + searchQuery(without),
        removeLabel: t(messages.removeFilter(text)),
      }))}
    >
      <Link className="linkish small" to={to('/forhome') + searchQuery(withoutFilters(search))} preventScrollReset>
        {t(messages.resetAll)}
      </Link>
    </Chips>
  )
}
