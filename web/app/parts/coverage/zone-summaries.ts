import { compareNames } from '@motanet/contract/name-order.ts'
import type { CallApi } from '../../lib/api.ts'
import { type Box, boxOf } from './boxes.ts'
import { withIds } from './listed-zones.ts'

/** A zone without its geometry. */
export interface ZoneSummary {
  id: number
  name: string
  provider: { id: number; name: string }
  version: number
  /** Its approximate bounding box. */
  box: Box
  /** A zone without an outline has single houses only. */
  has_outline: boolean
}

/** Selects the zones of one provider, or of all. */
export type Whose = number | 'everybody'

/** A simplified outline is enough for the position: the error is at most half a kilometre. */
const roughly = { zoom: '8' } as const

/** The summaries of all zones by name, regardless of the view. */
export async function findZoneSummaries(callApi: CallApi, whose: Whose): Promise<ZoneSummary[]> {
  if (whose !== 'everybody') return callApi('GET /info/api/zones/names/', { query: { provider: whose } })
  const { features } = await callApi('GET /info/api/zones/', { query: roughly })
  return withIds(features)
    .map(({ id, geometry, properties: { name, provider, version } }) => ({
      id,
      name,
      provider,
      version,
      box: boxOf(geometry),
      has_outline: true,
    }))
    .sort((one, other) => compareNames(one.name, other.name))
}

export function ofProvider(whose: Whose): { provider?: string } {
  return whose === 'everybody' ? {} : { provider: String(whose) }
}
