import type { Tariff } from '@motanet/contract/catalogue/tariffs.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { orNull } from '../../lib/api.ts'
import type { PageRequest } from '../../lib/page-data.ts'

export interface TrackData {
  request: TrackedRequest
  /** The requested tariff as it is now; null without one, or if it is no longer public. */
  tariff: Tariff | null
  /** When the page was loaded: what it says about the present is as of this time. */
  loadedAt: string
}

export async function loadTrack({ callApi, params }: PageRequest): Promise<TrackData> {
  const request = await callApi('GET /info/api/track/:token/', { params: { token: params.token ?? '' } })
  const id = request.tariff?.id
  const tariff = id ? await orNull(callApi('GET /info/api/tariffs/:id/', { params: { id: String(id) } })) : null
  return { request, tariff, loadedAt: new Date().toISOString() }
}
