import type { ProviderCard, ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { data, redirect } from 'react-router'
import { ApiProblem } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { providerQuery, readProviderSearch } from './list-url.ts'

export interface ProviderListData {
  /** Null when they could not be loaded. */
  cards: ProviderCard[] | null
  /** In place of the cards that could not be loaded; null when these could not be either. */
  names: ProviderName[] | null
}

/** Everything that /provider/list shows. Redirects to the canonical URL. */
export async function loadProviders({ callApi, language, url }: PageRequest) {
  const query = providerQuery(readProviderSearch(url.searchParams))
  if (url.searchParams.toString() !== new URLSearchParams(query).toString())
    throw redirect(localisedPath(language, '/provider/list') + query)

  const cards = await unlessFailed(callApi('GET /api/auth/providers/cards/', {}))
  const names = cards ? null : await unlessFailed(callApi('GET /info/providers/short/', {}))
  // A page that lacks its cards must not pass for a good one, in caches least of all
  return data<ProviderListData>({ cards, names }, { status: cards ? 200 : 503 })
}

async function unlessFailed<T>(call: Promise<T>): Promise<T | null> {
  try {
    return await call
  } catch (error) {
    if (error instanceof ApiProblem) return null
    throw error
  }
}
