import { areaLimits } from '@motanet/contract/coverage/area.ts'
import type { Kysely } from 'kysely'
import { storeNewZone, storeZoneChange, type ZoneFields } from '../../coverage/zone-writes.ts'
import { lockTariffsOfZones, measureZonesOf, removeZone } from '../../coverage/zones.queries.ts'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import { Outdated, type Publishing } from '../publishing-ends.ts'
import {
  findZonesToWrite,
  lockZones,
  measureAfterImport,
  noteWrittenZones,
  type ZoneToWrite,
} from './zone-rows.queries.ts'

/** Whether the provider would have no more zones and vertices than allowed, once the import is published. */
export async function isRoomForImport(
  db: Kysely<DB>,
  given: { providerId: number; importId: number },
): Promise<boolean> {
  return isAllowed(await measureAfterImport(db, given))
}

function isAllowed({ zones, vertices }: { zones: number; vertices: number }): boolean {
  return zones <= areaLimits.zonesOfProvider && vertices <= areaLimits.verticesOfProvider
}

/** Writes the zones of an import. Fails with `Outdated` if a zone to be deleted is sold by now. */
export async function publishZones(db: Kysely<DB>, { importId, providerId, noteSaved }: Publishing): Promise<void> {
  const rows = await findZonesToWrite<ZoneFields>(db, importId)
  await lockZones(db, idsOf(rows))
  const removed = rows.filter(({ outcome }) => outcome === 'removed')
  if ((await lockTariffsOfZones(db, idsOf(removed))).length > 0) throw new Outdated()
  const written: { position: number; zoneId: number }[] = []
  for (const [index, row] of rows.entries()) {
    const zoneId = await writeZone(db, providerId, row)
    if (zoneId !== undefined) written.push({ position: row.position, zoneId })
    await noteSaved(index + 1)
  }
  await noteWrittenZones(db, importId, written)
}

/** The zone's id; undefined for a deleted one. */
async function writeZone(
  db: Kysely<DB>,
  providerId: number,
  { outcome, zone_id: id, fields }: ZoneToWrite<ZoneFields>,
): Promise<number | undefined> {
  if (id === null) return storeNewZone(db, { providerId, fields })
  if (outcome !== 'removed') {
    await storeZoneChange(db, id, fields)
    return id
  }
  await removeZone(db, id)
  return undefined
}

/**
 * Restores what an import has changed and deleted, and deletes what it has added. Fails with `import-zones-edited` and the zones that were
 * edited or deleted since, with `used-by-tariffs` and the tariffs that are sold in new zones, and with `too-many-zones`.
 */
export async function restoreZones(db: Kysely<DB>, providerId: number, importId: number): Promise<void> {
  const rows = await findZonesToWrite<ZoneFields>(db, importId)
  const added = rows.filter(({ outcome }) => outcome === 'new')
  const versions = await lockZones(db, idsOf(rows))
  const edited = rows.filter(
    ({ outcome, zone_id, version_after }) =>
      (outcome === 'new' || outcome === 'changed') && versions.get(zone_id ?? 0) !== version_after,
  )
  if (edited.length > 0)
    fail('import-zones-edited', undefined, {
      zones: edited.map(({ zone_id, name, name_ro }) => ({ id: zone_id ?? 0, name, name_ro })),
    })
  const tariffs = await lockTariffsOfZones(db, idsOf(added))
  if (tariffs.length > 0) fail('used-by-tariffs', undefined, { tariffs })
  // First, because a key that the import has given to a new zone may have been that of a deleted one
  for (const id of idsOf(added)) await removeZone(db, id)
  for (const { outcome, zone_id: id, fields_before: fields } of rows) {
    if (id === null || fields === null) continue
    if (outcome === 'removed') await storeNewZone(db, { providerId, id, fields })
    else if (versions.has(id)) await storeZoneChange(db, id, fields)
  }
  if (!isAllowed(await measureZonesOf(db, providerId))) fail('too-many-zones')
}

function idsOf(rows: readonly ZoneToWrite<ZoneFields>[]): number[] {
  return rows.flatMap(({ zone_id }) => zone_id ?? [])
}
