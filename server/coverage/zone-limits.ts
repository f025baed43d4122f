import { areaLimits } from '@motanet/contract/coverage/area.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { countVertices, type ZoneGeometry } from './zone-rings.ts'
import { measureZonesOf } from './zones.queries.ts'

/** A new or changed zone outline of a provider. */
interface ZoneChange {
  added: ZoneGeometry
  /** Number of vertices of the replaced outline; undefined for a new zone. */
  replacedVertices?: number | undefined
}

/**
 * Fails with `too-many-zones` if the provider would exceed the limit of zones or vertices. An outline with fewer vertices than the
 * replaced one is always accepted. The caller must lock the provider until the change is stored.
 */
export async function requireRoomForZone(db: Kysely<DB>, providerId: number, change: ZoneChange): Promise<void> {
  const { added, replacedVertices } = change
  const { zones, vertices } = await measureZonesOf(db, providerId)
  if (replacedVertices === undefined && zones >= areaLimits.zonesOfProvider) fail('too-many-zones')
  const more = countVertices(added) - (replacedVertices ?? 0)
  if (more > 0 && vertices + more > areaLimits.verticesOfProvider) fail('too-many-zones')
}
