import type { SuggestedAddress, UnknownAddressParts } from '@motanet/contract/addresses/addresses.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { data, redirect } from 'react-router'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { sameQuery } from '../../lib/query.ts'
import { sureOf } from '../places/sure-address.ts'
import { apiQuery } from './api-query.ts'
import { correctedQuery } from './corrected-url.ts'
import type { FilterLists } from './filters.ts'
import { findNamedPlace, type NamedPlace } from './named-place.ts'
import { conditions } from './search-conditions.ts'
import { pageSize, readSearch, searchQuery, type TariffSearch, typedAddress } from './search-url.ts'

export interface FoundTariffs {
  items: TariffItem[]
  /** Of all pages. */
  count: number
  pageCount: number
  /** Known when the answer held every tariff. */
  providerCount: number | null
}

/** The one condition whose removal shows most tariffs. */
export interface Obstacle {
  without: TariffSearch
  count: number
}

export interface SearchData {
  search: TariffSearch
  lists: FilterLists
  /** Null when the list could not be loaded. */
  found: FoundTariffs | null
  /** Only of an empty list, where one condition is to blame. */
  obstacle: Obstacle | null
  place: NamedPlace | null
  /** What the address typed without JavaScript could mean; null when none was typed, or one is surely meant. */
  typed: TypedText | null
  /** What was typed in place of the address that the list is for; null where it is the same. */
  corrected: string | null
}

export interface TypedText {
  text: string
  hits: SuggestedAddress[]
  /** What of it is not in the data; null where that is not known. */
  unknown: UnknownAddressParts | null
}

/** Everything that /forhome shows. Redirects to the canonical URL, and from a typed address to the house it names. */
export async function loadSearch(page: PageRequest, loadLists: (callApi: CallApi) => Promise<FilterLists>) {
  const { callApi, language, url } = page
  const here = localisedPath(language, '/forhome')
  const search = readSearch(url.searchParams)
  const text = typedAddress(url.searchParams)
  const corrected = text !== '' && search.place?.kind === 'address' ? text : null
  const isTyped = text !== '' && corrected === null
  const canonical = correctedQuery(search, corrected ?? undefined)
  if (!isTyped && !sameQuery(url.searchParams, canonical)) throw redirect(here + canonical)
  const hits = isTyped ? await findHits(callApi, text) : []
  const sure = url.searchParams.get('choose') === '1' ? undefined : sureOf(hits)
  if (sure) {
    const atHouse = { ...search, place: { kind: 'address', addressId: sure.id }, page: 1 } as const
    throw redirect(here + correctedQuery(atHouse, sure.match === 'corrected' ? text : undefined))
  }
  const typed = isTyped ? { text, hits, unknown: await findUnknownParts(callApi, text) } : null

  const [found, lists, place] = await Promise.all([
    findTariffs(callApi, search),
    loadLists(callApi),
    findNamedPlace(callApi, search.place),
  ])
  if (found && found.items.length === 0 && found.count > 0 && typed === null)
    throw redirect(here + searchQuery({ ...search, page: found.pageCount }))
  const obstacle = found?.count === 0 ? await findObstacle(callApi, search) : null
  // A page that lacks its list must not pass for a good one, in caches least of all
  return data<SearchData>({ search, lists, found, obstacle, place, typed, corrected }, { status: found ? 200 : 503 })
}

/** Services and providers for the sidebar; one that fails leaves the other alone. */
export async function loadFilterLists(callApi: CallApi): Promise<FilterLists> {
  const [services, providers] = await Promise.all([
    orNull(callApi('GET /info/api/services/', {})),
    orNull(callApi('GET /info/api/providers/', {})),
  ])
  return { services, providers }
}

let knownLists: FilterLists | null = null

/** For the browser: the lists that were kept, or new ones. */
export async function loadListsOnce(callApi: CallApi): Promise<FilterLists> {
  if (knownLists) return knownLists
  return loadFilterLists(callApi)
}

/** Keeps the lists that a page came with, from the server or not, if they are whole. */
export function keepLists(lists: FilterLists): void {
  if (lists.services && lists.providers) knownLists = lists
}

async function findTariffs(callApi: CallApi, search: TariffSearch): Promise<FoundTariffs | null> {
  try {
    const answer = await callApi('GET /info/api/tariffs/', { query: apiQuery(search) })
    // With an address the answer is the whole list
    if (Array.isArray(answer)) {
      const start = (search.page - 1) * pageSize
      return foundTariffs(answer.slice(start, start + pageSize), answer.length, answer)
    }
    return foundTariffs(answer.results, answer.count, answer.results.length === answer.count ? answer.results : null)
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

async function findObstacle(callApi: CallApi, search: TariffSearch): Promise<Obstacle | null> {
  const freed = await Promise.all(
    conditions(search).map(async (without) => {
      const found = await findTariffs(callApi, without)
      return { without, count: found?.count ?? 0 }
    }),
  )
  // The place is what the visitor came with: it goes only when nothing else helps
  const helpful = freed.filter(({ count }) => count > 0)
  const beside = helpful.filter(({ without }) => without.place !== null || search.place === null)
  return (beside.length > 0 ? beside : helpful).sort((a, b) => b.count - a.count)[0] ?? null
}

async function findUnknownParts(callApi: CallApi, text: string): Promise<UnknownAddressParts | null> {
  return orNull(callApi('GET /info/api/addresses/unknown-parts/', { query: { q: text } }))
}

async function findHits(callApi: CallApi, text: string): Promise<SuggestedAddress[]> {
  return (await orNull(callApi('GET /info/api/addresses/', { query: { q: text, limit: 8 } }))) ?? []
}
