import { homeServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import { Link } from 'react-router'
import { useLanguage, useLocalisedPath, useText } from '../../lib/language.ts'
import { catAlt } from '../../lib/messages-errors.ts'
import { startTender } from '../../parts/requests/messages-start.ts'
import { searchQuery } from '../../parts/tariffs/search-url.ts'
import { EmptyState } from '../../ui/content/empty-state.tsx'
import { activeFilters, withoutFilters } from './active-filters.ts'
import { filterCount } from './filters.ts'
import * as messages from './messages.ts'
import * as emptyMessages from './messages-empty.ts'
import * as filterMessages from './messages-filters.ts'
import type { SearchData } from './search-data.ts'

/** The empty list: names the condition that causes it, and offers its removal or a tender. */
export function EmptyList({ search, lists, obstacle, badPlace, isMarketEmpty }: SearchData) {
  const t = useText()
  const to = useLocalisedPath()
  const language = useLanguage()
  if (badPlace !== null) {
    return (
      <EmptyState title={t(messages.noTariffs)} text={t(emptyMessages.badPlace[badPlace])} catAlt={t(catAlt)}>
        <Link className="btn btn--soft" to={to('/forhome') + searchQuery({ ...search, place: null, page: 1 })}>
          {t(emptyMessages.removePlace)}
        </Link>
      </EmptyState>
    )
  }
  if (!obstacle) {
    if (isMarketEmpty || (search.place === null && filterCount(search) === 0))
      return <EmptyState title={t(messages.noTariffs)} text={t(emptyMessages.noneYet)} catAlt={t(catAlt)} />
    return (
      <EmptyState title={t(messages.noTariffs)} text={t(emptyMessages.noneAtAll)} catAlt={t(catAlt)}>
        <Link className="btn btn--soft" to={to('/forhome') + searchQuery(withoutFilters({ ...search, place: null }))}>
          {t(filterMessages.resetAll)}
        </Link>
      </EmptyState>
    )
  }
  const kept = new Set(activeFilters(obstacle.without, lists, language).map(({ text }) => text))
  const removed = activeFilters(search, lists, language)
    .map(({ text }) => text)
    .filter((text) => !kept.has(text))
  const isPlace = search.place !== null && obstacle.without.place === null
  // Without other filters the empty list means that nobody offers the services at the place
  const areAbsent = search.place !== null && filterCount(search) === search.services.length
  const noneWith = areAbsent ? emptyMessages.noServicesHere : emptyMessages.noneWith
  return (
    <EmptyState
      title={t(messages.noTariffs)}
      text={t(isPlace ? emptyMessages.noneAtPlace(obstacle.count) : noneWith(removed, obstacle.count))}
      catAlt={t(catAlt)}
    >
      <Link className="btn btn--soft" to={to('/forhome') + searchQuery(obstacle.without)} preventScrollReset>
        {isPlace ? t(emptyMessages.removePlace) : t(filterMessages.removeFilter(removed.join(', ')))}
      </Link>
      {areAbsent && search.services.includes(homeServiceId) && (
        <>
          <p>{t(emptyMessages.tenderHint)}</p>
          <Link className="btn btn--outline" to={to('/orders/home')}>
            {t(startTender)}
          </Link>
        </>
      )}
    </EmptyState>
  )
}
