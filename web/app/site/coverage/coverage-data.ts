import type { ProviderName } from '@motanet/contract/catalogue/providers.ts'
import { data, redirect } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { localisedPath } from '../../lib/language.ts'
import type { PageRequest } from '../../lib/page-data.ts'
import { firstValue, readId, sameQuery } from '../../lib/query.ts'
import { findZoneSummaries, type ZoneSummary } from '../../parts/coverage/zone-summaries.ts'
import { findProviderNames } from '../../parts/providers/provider-names.ts'

/** Of a larger market, the browser loads the others once the page is idle. */
export const maxProviders = 100

export interface CoverageData {
  /** The first `maxProviders` by name, with the selected one; null if they could not be loaded. */
  providers: ProviderName[] | null
  /** The provider whose zones are shown. */
  chosen: ProviderName | null
  /** The zones of the selected provider; null if they could not be loaded, or none is selected. */
  zones: ZoneSummary[] | null
}

/** Loads the data of /coverage except the map. Redirects to the canonical URL, with an existing provider or none. */
export async function loadCoverage({ callApi, language, url }: PageRequest) {
  const id = readId(firstValue(url.searchParams, 'provider'))
  const providers = await findProviderNames(callApi, maxProviders, id === null ? [] : [id])
  if (providers === null) return data<CoverageData>({ providers, chosen: null, zones: null }, { status: 503 })
  const chosen = providers.find((provider) => provider.id === id) ?? null
  const query = chosen ? `?provider=${chosen.id}` : ''
  if (!sameQuery(url.searchParams, query)) throw redirect(localisedPath(language, '/coverage') + query)
  const zones = chosen && (await orNull(findZoneSummaries(callApi, chosen.id)))
  // An incomplete page must not have status 200, so that it is not cached
  return data<CoverageData>({ providers, chosen, zones }, { status: chosen && !zones ? 503 : 200 })
}
