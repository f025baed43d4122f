import { isInCountry } from '@motanet/contract/coverage/country.ts'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import * as activeMessages from './messages-active.ts'
import * as emptyMessages from './messages-empty.ts'
import * as searchMessages from './messages-search.ts'
import type { SearchData } from './search-data.ts'
import { searchQuery } from './search-url.ts'

/** The empty list: names the condition that causes it, and offers one action. */
export function EmptyList({ search, lists, obstacle }: Pick<SearchData, 'search' | 'lists' | 'obstacle'>) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  const { place } = search
  if (place?.kind === 'point' && !isInCountry(place.longitude, place.latitude)) {
    return (
      <EmptyState title={t(searchMessages.noTariffs)} text={t(emptyMessages.abroad)} catAlt={t(emptyMessages.cat)}>
        <Link className="btn btn--soft" to={to('/forhome') + searchQuery({ ...search, place: null, page: 1 })}>
          {t(emptyMessages.removePlace)}
        </Link>
      </EmptyState>
    )
  }
  if (!obstacle) {
    return (
      <EmptyState title={t(searchMessages.noTariffs)} text={t(emptyMessages.noneAtAll)} catAlt={t(emptyMessages.cat)}>
        <Link className="btn btn--soft" to={to('/forhome') + searchQuery(withoutFilters({ ...search, place: null }))}>
          {t(activeMessages.resetAll)}
        </Link>
      </EmptyState>
    )
  }
  const kept = new Set(activeFilters(obstacle.without, lists, language).map(({ text }) => text))
  const removed = activeFilters(search, lists, language)
    .map(({ text }) => text)
    .filter((text) => !kept.has(text))
  const isPlace = search.place !== null && obstacle.without.place === null
  return (
    <EmptyState
      title={t(searchMessages.noTariffs)}
      text={t(isPlace ? emptyMessages.noneAtPlace(obstacle.count) : emptyMessages.noneWith(removed, obstacle.count))}
      catAlt={t(emptyMessages.cat)}
    >
      <Link className="btn btn--soft" to={to('/forhome') + searchQuery(obstacle.without)} preventScrollReset>
        {isPlace ? t(emptyMessages.removePlace) : t(activeMessages.removeFilter(removed.join(', ')))}
      </Link>
    </EmptyState>
  )
}
