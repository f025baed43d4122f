import type { Language } from '../../lib/language.ts'
import { everything, speedUnitOf, type TariffSearch, withServices } from '../../parts/tariffs/search-url.ts'
import { type FilterLists, providerName, serviceName } from './filters.ts'
import * as messages from './messages-filters.ts'

/** A removable condition of a search. */
export interface ActiveFilter {
  text: string
  /** A search without this condition, at the first page. */
  without: (search: TariffSearch) => TariffSearch
}

/** The search without its filters; the place and the order are preserved. */
export function withoutFilters(search: TariffSearch): TariffSearch {
  return { ...everything, place: search.place, sort: search.sort }
}

/** Toggles the id: removes it, or appends it. */
export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? excluding(ids, id) : [...ids, id]
}

function excluding(ids: readonly number[], id: number): number[] {
  return ids.filter((other) => other !== id)
}

/** The conditions of a search, labelled in the page's language; the place is not included. */
export function activeFilters(search: TariffSearch, lists: FilterLists, language: Language): ActiveFilter[] {
  const unit = speedUnitOf(search.services, lists.services)
  const filters: ActiveFilter[] = []
  const add = (text: string, without: ActiveFilter['without']) => filters.push({ text, without })
  const addPart = (text: string, part: Partial<TariffSearch>) => add(text, (from) => ({ ...from, ...part, page: 1 }))

  for (const id of search.services)
    add(serviceName(lists, id, language), (from) => withServices(from, excluding(from.services, id), lists.services))
  if (search.priceMin !== null) addPart(messages.priceFrom(search.priceMin)[language], { priceMin: null })
  if (search.priceMax !== null) addPart(messages.priceUpTo(search.priceMax)[language], { priceMax: null })
  if (search.speedMin !== null) addPart(messages.speedFrom(search.speedMin, unit)[language], { speedMin: null })
  if (search.speedMax !== null) addPart(messages.speedUpTo(search.speedMax, unit)[language], { speedMax: null })
  if (search.promoOnly) addPart(messages.promoOnly[language], { promoOnly: false })
  for (const id of search.providers)
    add(providerName(lists, id, language), (from) => ({ ...from, providers: excluding(from.providers, id), page: 1 }))
  return filters
}
