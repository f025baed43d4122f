import type { Language } from '../../lib/language.ts'
import { everything, speedUnitOf, type TariffSearch, withServices } from '../../parts/tariffs/search-url.ts'
import { type FilterLists, providerName, serviceName } from './filters.ts'
import * as messages from './messages-filters.ts'

/** A removable condition of a search. */
export interface ActiveFilter {
  text: string
  /** The search without this condition, at the first page. */
  without: TariffSearch
}

/** The search without its filters; the place and the order are preserved. */
export function withoutFilters(search: TariffSearch): TariffSearch {
  return { ...everything, place: search.place, sort: search.sort }
}

/** Toggles the id: removes it, or appends it. */
export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
}

/** The conditions of a search, labelled in the page's language; the place is not included. */
export function activeFilters(search: TariffSearch, lists: FilterLists, language: Language): ActiveFilter[] {
  const first = { ...search, page: 1 }
  const unit = speedUnitOf(search.services)
  const filters: ActiveFilter[] = []
  const add = (text: string, without: TariffSearch) => filters.push({ text, without })

  for (const id of search.services)
    add(serviceName(lists, id, language), withServices(search, toggled(search.services, id)))
  if (search.priceMin !== null) add(messages.priceFrom(search.priceMin)[language], { ...first, priceMin: null })
  if (search.priceMax !== null) add(messages.priceUpTo(search.priceMax)[language], { ...first, priceMax: null })
  if (search.speedMin !== null) add(messages.speedFrom(search.speedMin, unit)[language], { ...first, speedMin: null })
  if (search.speedMax !== null) add(messages.speedUpTo(search.speedMax, unit)[language], { ...first, speedMax: null })
  if (search.promoOnly) add(messages.promoOnly[language], { ...first, promoOnly: false })
  for (const id of search.providers)
    add(providerName(lists, id, language), { ...first, providers: toggled(search.providers, id) })
  return filters
}
