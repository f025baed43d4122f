import { mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import type { TariffOrdering } from '@motanet/contract/catalogue/tariffs.ts'
import { cleaned, firstValue, readId, wholeNumber } from '../../lib/query.ts'
import { type Place, placeParameters, readPlace } from '../places/place-url.ts'

export type Bound = 'priceMin' | 'priceMax' | 'speedMin' | 'speedMax'

/** The parsed URL of /forhome. */
export interface TariffSearch extends Record<Bound, number | null> {
  providers: readonly number[]
  /** In the order of selection: the first service determines the unit of speeds. */
  services: readonly number[]
  promoOnly: boolean
  place: Place | null
  sort: TariffOrdering
  /** Starts at 1. */
  page: number
  /** The encoded answers that led to this search (needs/need-url.ts); their advice is shown with the list. */
  need: string | null
}

export const everything: TariffSearch = {
  providers: [],
  services: [],
  priceMin: null,
  priceMax: null,
  speedMin: null,
  speedMax: null,
  promoOnly: false,
  place: null,
  sort: 'popular',
  page: 1,
  need: null,
}

/** Page size of the list. */
export const pageSize = 12

const maxBound = 1_000_000
const maxPages = 1_000_000
const maxIds = 100
const maxAddressLength = 200
const sorts: readonly TariffOrdering[] = ['popular', 'price', '-price', '-speed', 'cost']
const bounds = { price_min: 'priceMin', price_max: 'priceMax', speed_min: 'speedMin', speed_max: 'speedMax' } as const
/**
 * Parses a query string leniently: a form without JavaScript sends empty and repeated keys, and visitors edit URLs by hand.
 * Invalid and out-of-range values are ignored.
 */
export function readSearch(query: URLSearchParams): TariffSearch {
  const services = idsOf(query, 'service')
  const isMobileTab = query.get('page') === String(mobileServiceId) && services.length === 0
  const search: TariffSearch = {
    ...everything,
    providers: idsOf(query, 'provider'),
    services: isMobileTab ? [mobileServiceId] : services,
    promoOnly: query.getAll('promo').includes('1'),
    place: readPlace(query),
    sort: sorts.find((sort) => sort === firstValue(query, 'sort')) ?? 'popular',
    page: wholeNumber(firstValue(query, 'p'), maxPages) ?? 1,
    need: /^[fm]\d[a-z]{1,5}$/.exec(firstValue(query, 'need'))?.[0] ?? null,
  }
  for (const [key, bound] of Object.entries(bounds)) search[bound] = readBound(firstValue(query, key))
  return search
}

/**
 * The canonical query string of a search, with its «?», or '' for everything: fixed order of keys, providers sorted, services
 * in the order of selection, no empty or default values. The mobile service alone is written `page=2`, as in the header's link.
 */
export function searchQuery(search: TariffSearch): string {
  const parts: string[] = []
  const add = (key: string, value: string | number | null) => {
    if (value !== null && value !== '') parts.push(`${key}=${value}`)
  }
  const onlyMobile = search.services.length === 1 && search.services[0] === mobileServiceId
  if (onlyMobile) add('page', mobileServiceId)
  add('provider', joined(ascending(search.providers)))
  if (!onlyMobile) add('service', joined(search.services))
  for (const [key, bound] of Object.entries(bounds)) add(key, search[bound])
  add('promo', search.promoOnly ? 1 : null)
  for (const [key, value] of placeParameters(search.place)) add(key, value)
  add('sort', search.sort === 'popular' ? null : search.sort)
  add('p', search.page === 1 ? null : search.page)
  add('need', search.need)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}

/** The address submitted as text by a form without JavaScript, or ''. */
export function typedAddress(query: URLSearchParams): string {
  return query.getAll('q').map(cleaned).find(Boolean)?.slice(0, maxAddressLength) ?? ''
}

/** The services of the catalogue; null if they could not be loaded. */
export type KnownServices = readonly Pick<Service, 'id' | 'kind'>[] | null

/** Unit of the speed bounds: GB if the first selected service is mobile, otherwise Mb/s. */
export function speedUnitOf([first]: readonly number[], known: KnownServices): 'gb' | 'mbps' {
  const kind = known ? known.find(({ id }) => id === first)?.kind : first === mobileServiceId && 'mobile'
  return kind === 'mobile' ? 'gb' : 'mbps'
}

/**
 * The search with other services. If the unit of speeds changes, the speed bounds are reset, because Mb/s and GB are not
 * comparable.
 */
export function withServices(search: TariffSearch, services: readonly number[], known: KnownServices): TariffSearch {
  const next = { ...search, services: distinct(services), page: 1 }
  return speedUnitOf(next.services, known) === speedUnitOf(search.services, known)
    ? next
    : { ...next, speedMin: null, speedMax: null }
}

/**
 * Parses an amount, whole or with up to two decimals after a point or comma: «350», «99,5». Null if invalid or above a million.
 */
export function readBound(text: string): number | null {
  if (!/^\d{1,7}(?:[.,]\d{1,2})?$/.test(text)) return null
  const value = Number(text.replace(',', '.'))
  return value <= maxBound ? value : null
}

function idsOf(query: URLSearchParams, key: string): number[] {
  const ids = query
    .getAll(key)
    .flatMap((list) => list.split(','))
    .map((text) => readId(text.trim()))
    .filter((id) => id !== null)
  return distinct(ids).slice(0, maxIds)
}

function distinct(ids: readonly number[]): number[] {
  return [...new Set(ids)]
}

function ascending(ids: readonly number[]): number[] {
  return [...ids].sort((a, b) => a - b)
}

function joined(ids: readonly number[]): string {
  return ids.join(',')
}
