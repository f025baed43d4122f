import type { ProviderCard, ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { data, redirect } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { sameQuery } from '../../lib/query.ts'
import { providerQuery, readProviderSearch } from './list-url.ts'

export interface ProviderListData {
  /** Null if they could not be loaded. */
  cards: ProviderCard[] | null
  /** Fallback if the cards could not be loaded; null if these failed too. */
  names: ProviderName[] | null
}

/** Loads the data of /provider/list. Redirects to the canonical URL. */
export async function loadProviders({ callApi, language, url }: PageRequest) {
  const query = providerQuery(readProviderSearch(url.searchParams))
  if (!sameQuery(url.searchParams, query)) throw redirect(localisedPath(language, '/provider/list') + query)

  const cards = await orNull(callApi('GET /api/auth/providers/cards/', {}))
  const names = cards ? null : await orNull(callApi('GET /info/providers/short/', {}))
  // An incomplete page must not have status 200, so that it is not cached
  return data<ProviderListData>({ cards, names }, { status: cards ? 200 : 503 })
}
