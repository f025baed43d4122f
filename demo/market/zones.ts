import type { ZoneGeometry } from '@motanet/server/coverage/zone-rings.ts'
import { createRandom } from '../city/random.ts'
import { catalogues } from './providers.ts'
import { drawZone } from './zone-drafts.ts'

export interface DemoZone {
  id: number
  providerId: number
  /** Key of the zone in the provider's tariffs. */
  key: string
  name: string
  nameRo: string
  geometry: ZoneGeometry
}

/** Creates all coverage zones of the demo market; ids count from 1. Rings are closed, outer ones counter-clockwise. */
export function createZones(): DemoZone[] {
  const zones: DemoZone[] = []
  for (const { id: providerId, zones: drafts } of catalogues) {
    for (const [index, [key, draft]] of Object.entries(drafts).entries()) {
      // Each zone has its own seed, so that an additional zone does not change the others.
      const geometry = drawZone(draft, createRandom(providerId * 1000 + index))
      const { ru: name, ro: nameRo } = draft.name
      zones.push({ id: zones.length + 1, providerId, key, name, nameRo, geometry })
    }
  }
  return zones
}
