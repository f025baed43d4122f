import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import type { SharedTender } from '@motanet/contract/requests/tenders.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { ApiProblem, orNull } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'

export interface TrackData {
  request: TrackedRequest
  /** The requested tariff as it is now; null without one, or if it is no longer public. */
  tariff: Tariff | null
  /** When the page was loaded: what it says about the present is as of this time. */
  loadedAt: string
}

/** What a link that the customer shared opens. */
export interface SharedData {
  shared: SharedTender
}

/** The request of a tracking link, or the offers of a shared link; the page has the same URL for both. */
export async function loadTrack({ callApi, params }: PageRequest): Promise<TrackData | SharedData> {
  const link = { params: { token: params.token ?? '' } }
  const request = await callApi('GET /info/api/track/:token/', link).catch(async (problem) => {
    if (!(problem instanceof ApiProblem) || problem.status !== 404) throw problem
    return { shared: await callApi('GET /info/api/shared-tenders/:token/', link) }
  })
  if ('shared' in request) return request
  const id = request.tariff?.id
  const tariff = id ? await orNull(callApi('GET /info/api/tariffs/:id/', { params: { id: String(id) } })) : null
  return { request, tariff, loadedAt: new Date().toISOString() }
}
