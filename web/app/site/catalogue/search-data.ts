import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { data, redirect } from 'react-router'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { sameQuery } from '../../lib/query.ts'
import { findNamedPlace, type NamedPlace } from '../../parts/places/named-place.ts'
import { sureOf } from '../../parts/places/sure-address.ts'
import { findProviderNames } from '../../parts/providers/provider-names.ts'
import { pageSize, readSearch, searchQuery, type TariffSearch, typedAddress } from '../../parts/tariffs/search-url.ts'
import { apiQuery } from './api-query.ts'
import { correctedQuery } from './corrected-url.ts'
import type { EmptyReason, findReason } from './empty-reason.ts'
import { type FilterLists, maxProviders } from './filters.ts'
import { findTyped, type TypedText } from './typed-text.ts'

export interface FoundTariffs {
  items: TariffItem[]
  /** Total over all pages. */
  count: number
  pageCount: number
  /** Known only if the response contained every tariff. */
  providerCount: number | null
}

export interface SearchData extends EmptyReason {
  search: TariffSearch
  lists: FilterLists
  /** Null when the list could not be loaded. */
  found: FoundTariffs | null
  place: NamedPlace | null
  /** Suggestions for an address typed without JavaScript; null without one, or if one suggestion is certain. */
  typed: TypedText | null
  /** The typed text, if the address is a correction of it; otherwise null. */
  corrected: string | null
}

/** Loads the data of /forhome. Redirects to the canonical URL, and from a typed address to its house. */
export async function loadSearch(page: PageRequest, loadLists: LoadLists, loadReason: LoadReason) {
  const { callApi, language, url } = page
  const here = localisedPath(language, '/forhome')
  const search = readSearch(url.searchParams)
  const text = typedAddress(url.searchParams)
  const corrected = text !== '' && search.place?.kind === 'address' ? text : null
  const isTyped = text !== '' && corrected === null
  const canonical = correctedQuery(search, corrected ?? undefined)
  if (!isTyped && !sameQuery(url.searchParams, canonical)) throw redirect(here + canonical)
  const typed = isTyped ? await findTyped(callApi, text) : null
  const sure = typed && url.searchParams.get('choose') !== '1' && sureOf(typed.hits)
  if (sure) {
    const atHouse = { ...search, place: { kind: 'address', addressId: sure.id }, page: 1 } as const
    throw redirect(here + correctedQuery(atHouse, sure.match === 'corrected' ? text : undefined))
  }

  const [found, lists, place] = await Promise.all([
    findTariffs(callApi, search),
    loadLists(callApi, search.providers),
    findNamedPlace(callApi, search.place),
  ])
  if (found && found.items.length === 0 && found.count > 0 && typed === null)
    throw redirect(here + searchQuery({ ...search, page: found.pageCount }))
  const countOf = async (without: TariffSearch) => (await findTariffs(callApi, without))?.count ?? 0
  const reason =
    found?.count === 0 ? await explainEmpty(loadReason, search, countOf, lists.services, place) : unexplained
  // An incomplete page must not have status 200, so that it is not cached
  return data<SearchData>({ search, lists, found, ...reason, place, typed, corrected }, { status: found ? 200 : 503 })
}

type LoadLists = (callApi: CallApi, providerIds: readonly number[]) => Promise<FilterLists>

/** Services and providers for the sidebar, these with the selected ones; each may fail independently. */
export const loadFilterLists: LoadLists = async (callApi, ids) => {
  const [services, providers] = await Promise.all([
    orNull(callApi('GET /info/api/services/', {})),
    findProviderNames(callApi, maxProviders, ids),
  ])
  return { services, providers }
}

let knownLists: FilterLists | null = null

/** In the browser: the cached lists, or new ones. */
export const loadListsOnce: LoadLists = async (callApi, ids) => {
  const names = knownLists?.providers ?? []
  const isKnown = names.length < maxProviders || ids.every((id) => names.some((known) => known.id === id))
  return knownLists && isKnown ? knownLists : loadFilterLists(callApi, ids)
}

/** Caches the lists of a page, from the server or the API, if they are complete. */
export function keepLists(lists: FilterLists): void {
  if (lists.services && lists.providers) knownLists = lists
}

async function findTariffs(callApi: CallApi, search: TariffSearch): Promise<FoundTariffs | null> {
  try {
    const response = await callApi('GET /info/api/tariffs/', { query: apiQuery(search) })
    // With an address the response contains the whole list
    if (Array.isArray(response)) {
      const start = (search.page - 1) * pageSize
      return foundTariffs(response.slice(start, start + pageSize), response.length, response)
    }
    return foundTariffs(
      response.results,
      response.count,
      response.results.length === response.count ? response.results : null,
    )
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    return error.code === 'address-not-found' ? foundTariffs([], 0, []) : null
  }
}

function foundTariffs(items: TariffItem[], count: number, all: TariffItem[] | null): FoundTariffs {
  return {
    items,
    count,
    pageCount: Math.max(1, Math.ceil(count / pageSize)),
    providerCount: all && new Set(all.map((tariff) => tariff.provider.id)).size,
  }
}

const unexplained: EmptyReason = { obstacle: null, badPlace: null }

/** Lazy-loaded, because few lists are empty. */
type LoadReason = () => Promise<{ findReason: typeof findReason }>

/** If the code cannot be loaded, the list is just empty. */
async function explainEmpty(load: LoadReason, ...search: Parameters<typeof findReason>): Promise<EmptyReason> {
  const reasons = await load().catch(() => null)
  return reasons ? reasons.findReason(...search) : unexplained
}
