import { fromHome } from '../../lib/crumbs.tsx'
import type { Language } from '../../lib/language.ts'
import { breadcrumbs, type Fact, itemList } from '../../lib/structured-data.ts'
import { everything, pageSize, searchQuery, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { tariffTitle } from '../../parts/tariffs/tariff-title.ts'
import * as messages from './messages.ts'
import type { SearchData } from './search-data.ts'

/** Metadata of /forhome for search engines; `title` is that of the list, and data is undefined if the page failed. */
export function listMeta(data: SearchData | undefined, title: string, language: Language) {
  const { search = everything, found = null } = data ?? {}
  const named = canonicalSearch(search)
  return {
    description: messages.listDescription(title, found?.count ?? 0, search.page)[language],
    bare: `/forhome${searchQuery(named)}`,
    noindex: search.place !== null || !found || found.count === 0,
    facts: data ? listFacts(data, title, language) : [],
  }
}

/**
 * The canonical list for search engines: only with the one service or provider named in its title. Prices, speeds, promotions,
 * orders and further filters have no canonical list of their own.
 */
export function canonicalSearch(search: TariffSearch): TariffSearch {
  const services = search.services.length === 1 ? search.services : []
  const providers = search.services.length === 0 && search.providers.length === 1 ? search.providers : []
  const named = { ...everything, services, providers }
  // Another list contains other tariffs, so its page number does not apply
  const isSame = searchQuery(named) === searchQuery({ ...search, page: 1 })
  return isSame ? { ...named, page: search.page } : named
}

function listFacts({ search, found }: SearchData, title: string, language: Language): Fact[] {
  const tariffs = (found?.items ?? []).map((tariff) => ({
    name: tariffTitle(tariff, language),
    bare: `/tariff/${tariff.id}`,
  }))
  return [breadcrumbs(fromHome(language, { name: title })), itemList(tariffs, (search.page - 1) * pageSize + 1)]
}
