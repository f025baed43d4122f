import { areaLimits } from '@motanet/contract/coverage/area.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'
import { measureZonesOf } from './zones.queries.ts'

/** A change of a provider's zones: what comes and what it replaces. */
interface ZoneChange {
  added: ZoneGeometry
  /** The vertices of the outline that is replaced; undefined for a new zone. */
  replacedVertices?: number | undefined
}

/**
 * Fails with `too-many-zones` where the provider would have more zones or vertices than allowed. An outline with fewer vertices than the
 * one it replaces is always accepted. The provider must be locked until the change is stored.
 */
export async function requireRoomForZone(db: Kysely<DB>, providerId: number, change: ZoneChange): Promise<void> {
  const { added, replacedVertices } = change
  const { zones, vertices } = await measureZonesOf(db, providerId)
  if (replacedVertices === undefined && zones >= areaLimits.zonesOfProvider) fail('too-many-zones')
  const more = countVertices(added) - (replacedVertices ?? 0)
  if (more > 0 && vertices + more > areaLimits.verticesOfProvider) fail('too-many-zones')
}

/** The position that closes a ring is not a vertex of its own. */
export function countVertices(geometry: ZoneGeometry): number {
  return polygonsOf(geometry)
    .flat()
    .reduce((count, ring) => count + ring.length - 1, 0)
}
