import type { CallApi } from '../../lib/api.ts'
import { type Language, variant } from '../../lib/language.ts'
import { type Box, boxOf } from './boxes.ts'
import { withIds } from './listed-zones.ts'

/** A zone without its geometry. */
export interface ZoneSummary {
  id: number
  name: string
  /** Empty if it is the same as `name`. */
  name_ro: string
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

/** The summaries of all zones, regardless of the view. */
export async function findZoneSummaries(callApi: CallApi, whose: Whose): Promise<ZoneSummary[]> {
  if (whose !== 'everybody') return callApi('GET /info/api/zones/names/', { query: { provider: whose } })
  const { features } = await callApi('GET /info/api/zones/', { query: roughly })
  return withIds(features).map(({ id, geometry, properties: { name, name_ro, provider, version } }) => ({
    ...{ id, name, name_ro, provider, version },
    box: boxOf(geometry),
    has_outline: true,
  }))
}

interface NamedZone {
  name: string
  name_ro: string
}

/** The zones by their names in the language, numbers in them by value («Зона 2» before «Зона 10»). */
export function inNameOrder<Zone extends NamedZone>(zones: readonly Zone[], language: Language): Zone[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return zones.toSorted((one, other) => compare(variant(one, 'name', language), variant(other, 'name', language)))
}

export function ofProvider(whose: Whose): { provider?: string } {
  return whose === 'everybody' ? {} : { provider: String(whose) }
}
