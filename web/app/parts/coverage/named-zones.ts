import type { CallApi } from '../../lib/api.ts'
import { type Box, boxOf } from './boxes.ts'
import { withIds } from './listed-zones.ts'

export interface NamedZone {
  id: number
  name: string
  provider: { id: number; name: string }
  version: number
  /** About what it fits in. */
  box: Box
}

/** Whose zones: one provider's, or everybody's. */
export type Whose = number | 'everybody'

/** Few points tell about where a zone is: half a kilometre off at most. */
const roughly = { zoom: '8' } as const

/** Names and places of zones, wherever they are. */
export async function nameZones(callApi: CallApi, whose: Whose): Promise<NamedZone[]> {
  if (whose !== 'everybody') return callApi('GET /info/api/zones/names/', { query: { provider: whose } })
  const { features } = await callApi('GET /info/api/zones/', { query: roughly })
  return withIds(features).map(({ id, geometry, properties: { name, provider, version } }) => ({
    id,
    name,
    provider,
    version,
    box: boxOf(geometry),
  }))
}

export function ofProvider(whose: Whose): { provider?: string } {
  return whose === 'everybody' ? {} : { provider: String(whose) }
}
