import type { ProviderCard, ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { data, redirect } from 'react-router'
import { type CallApi, orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { sameQuery } from '../../lib/query.ts'
import { type ProviderSearch, providerQuery, readProviderSearch } from './list-url.ts'

/** Page size of the list. */
export const pageSize = 30

/** One page of the cards. */
export interface FoundCards {
  cards: ProviderCard[]
  /** Of all pages. */
  count: number
  pageCount: number
  /** Whether these are all cards of the market, whatever the name: the page filters them itself. */
  isWhole: boolean
}

export interface ProviderListData {
  /** The search that `found` belongs to. */
  search: ProviderSearch
  /** Null if the cards could not be loaded. */
  found: FoundCards | null
  /** Fallback if the cards could not be loaded; null if these failed too. */
  names: ProviderName[] | null
}

/** Loads the data of /provider/list. Redirects to the canonical URL, and beyond the end to the last page. */
export async function loadProviders({ callApi, language, url }: PageRequest) {
  const search = readProviderSearch(url.searchParams)
  const here = localisedPath(language, '/provider/list')
  if (!sameQuery(url.searchParams, providerQuery(search))) throw redirect(here + providerQuery(search))

  const found = await findCards(callApi, search)
  if (found && search.page > Math.max(1, found.pageCount))
    throw redirect(here + providerQuery({ ...search, page: found.pageCount }))
  const names = found ? null : await orNull(callApi('GET /info/providers/short/', {}))
  // An incomplete page must not have status 200, so that it is not cached
  return data<ProviderListData>({ search, found, names }, { status: found ? 200 : 503 })
}

const orderings = { popular: undefined, rating: '-rating', price: 'price' } as const

async function findCards(callApi: CallApi, { name, sort, page }: ProviderSearch): Promise<FoundCards | null> {
  const find = async (search: string | undefined, page: number) => {
    const query = { search, ordering: orderings[sort], page, page_size: pageSize }
    const response = await orNull(callApi('GET /api/auth/providers/cards/', { query }))
    return response === null || Array.isArray(response) ? null : response
  }
  const all = await find(undefined, name === '' ? page : 1)
  const isWhole = all !== null && all.count <= pageSize
  const found = isWhole || name === '' ? all : await find(name, page)
  if (found === null) return null
  return { cards: found.results, count: found.count, pageCount: Math.ceil(found.count / pageSize), isWhole }
}
