import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { homeServiceId, mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type Language, variant } from '../../lib/language.ts'
import type { TariffSearch } from '../../parts/tariffs/search-url.ts'
import * as messages from './messages.ts'

/** The choices of the sidebar; null for a list that could not be loaded. */
export interface FilterLists {
  services: Service[] | null
  /** The first `maxProviders` by name, and the selected ones. */
  providers: ProviderName[] | null
}

/** From this number on, the sidebar searches for the others. */
export const maxProviders = 30

/** The number of conditions of a search, without the place. */
export function filterCount({
  services,
  providers,
  priceMin,
  priceMax,
  speedMin,
  speedMax,
  promoOnly,
}: TariffSearch): number {
  const bounds = [priceMin, priceMax, speedMin, speedMax].filter((bound) => bound !== null)
  return services.length + providers.length + bounds.length + Number(promoOnly)
}

/** The title of the list: names its service or provider if there is exactly one, and it exists. */
export function listTitle(search: TariffSearch, lists: FilterLists, language: Language): string {
  const [service, otherService] = search.services
  const [provider, otherProvider] = search.providers
  if (service !== undefined && otherService === undefined) {
    if (service === homeServiceId) return messages.apartmentTitle[language]
    if (service === mobileServiceId) return messages.mobileTitle[language]
    const known = byId(lists.services, service)
    if (known) return messages.serviceTitle(variant(known, 'name', language))[language]
  } else if (service === undefined && otherProvider === undefined) {
    const known = byId(lists.providers, provider)
    if (known) return messages.providerTitle(known.name)[language]
  }
  return messages.everythingTitle[language]
}

export function serviceName(lists: FilterLists, id: number, language: Language): string {
  const service = byId(lists.services, id)
  return service ? variant(service, 'name', language) : messages.unknownService(id)[language]
}

export function providerName(lists: FilterLists, id: number, language: Language): string {
  return byId(lists.providers, id)?.name ?? messages.unknownProvider(id)[language]
}

/** The selected ids for which the form has no checkbox: the list could not be loaded or lacks them. */
export function idsWithoutCheck(ids: readonly number[], list: readonly { id: number }[] | null): number[] {
  return ids.filter((id) => byId(list, id) === undefined)
}

function byId<Listed extends { id: number }>(list: readonly Listed[] | null, id: number | undefined) {
  return list?.find((candidate) => candidate.id === id)
}
