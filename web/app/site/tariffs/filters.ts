import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type Language, variant } from '../../lib/language.ts'
import * as messages from './messages-search.ts'
import { ascending, everything, speedUnitOf, type TariffSearch, withServices } from './search-url.ts'

/** What the sidebar offers; null where a list could not be loaded. */
export interface FilterLists {
  services: Service[] | null
  providers: ProviderName[] | null
}

/** One condition of a search that can be taken away. */
export interface ActiveFilter {
  text: string
  /** The search without it, from its first page. */
  without: TariffSearch
}

/** The search without its filters; the place and the order stay. */
export function withoutFilters(search: TariffSearch): TariffSearch {
  return { ...everything, place: search.place, sort: search.sort }
}

export function toggled(ids: readonly number[], id: number): number[] {
  return ids.includes(id) ? ids.filter((other) => other !== id) : ascending([...ids, id])
}

/** The conditions of a search one by one, named in the page's language; the place is not among them. */
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

/** The title of the list: by its one service or its one provider, if it has one. */
export function listTitle(search: TariffSearch, lists: FilterLists, language: Language): string {
  const [service, otherService] = search.services
  const [provider, otherProvider] = search.providers
  if (service !== undefined && otherService === undefined) {
    if (service === 1) return messages.apartmentTitle[language]
    if (service === 2) return messages.mobileTitle[language]
    const name = serviceName(lists, service, language)
    return messages.serviceTitle({ ru: name, ro: name })[language]
  }
  if (service === undefined && provider !== undefined && otherProvider === undefined)
    return messages.providerTitle(providerName(lists, provider, language))[language]
  return messages.everythingTitle[language]
}

function serviceName(lists: FilterLists, id: number, language: Language): string {
  const service = lists.services?.find((candidate) => candidate.id === id)
  return service ? variant(service, 'name', language) : messages.unknownService(id)[language]
}

function providerName(lists: FilterLists, id: number, language: Language): string {
  return lists.providers?.find((candidate) => candidate.id === id)?.name ?? messages.unknownProvider(id)[language]
}
