import type { ProviderCard, ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { data, redirect } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { sameQuery } from '../../lib/query.ts'
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
  if (!sameQuery(url.searchParams, query)) throw redirect(localisedPath(language, '/provider/list') + query)

  const cards = await orNull(callApi('GET /api/auth/providers/cards/', {}))
  const names = cards ? null : await orNull(callApi('GET /info/providers/short/', {}))
  // A page that lacks its cards must not pass for a good one, in caches least of all
  return data<ProviderListData>({ cards, names }, { status: cards ? 200 : 503 })
}
