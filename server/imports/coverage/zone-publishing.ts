import { areaLimits } from '@motanet/contract/coverage/area.ts'
import type { ExceededLimit } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import { storeNewZones, storeZoneChanges, type ZoneFields } from '../../coverage/zone-writes.ts'
import { lockTariffsOfZones, measureZonesOf, removeZones } from '../../coverage/zones.queries.ts'
import { auditedBatches } from '../../db/audit/audited-batches.ts'
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
  return (await findExceededByZones(db, given)) === null
}

/** The limit of zones or vertices that the provider would exceed, once the import is published. */
export async function findExceededByZones(
  db: Kysely<DB>,
  given: { providerId: number; importId: number },
): Promise<ExceededLimit | null> {
  return exceededBy(await measureAfterImport(db, given))
}

function exceededBy({ zones, vertices }: { zones: number; vertices: number }): ExceededLimit | null {
  if (zones > areaLimits.zonesOfProvider) return 'zones'
  return vertices > areaLimits.verticesOfProvider ? 'vertices' : null
}

/**
 * Writes the zones of an import by batches, because each statement updates the content version, and a transaction with many of them becomes
 * slow. Fails with `Outdated` if a zone to be deleted is sold by now.
 */
export async function publishZones(db: Kysely<DB>, { importId, providerId, noteSaved }: Publishing): Promise<void> {
  const rows = await findZonesToWrite<ZoneFields>(db, importId)
  await lockZones(db, idsOf(rows))
  const removed = rows.filter(({ outcome }) => outcome === 'removed')
  if ((await lockTariffsOfZones(db, idsOf(removed))).length > 0) throw new Outdated()
  const kept = rows.filter(({ outcome }) => outcome !== 'removed')
  const changed = kept.flatMap(({ zone_id: id, ...row }) => (id === null ? [] : [{ ...row, id }]))
  const added = kept.filter(({ zone_id }) => zone_id === null)
  const written: { position: number; zoneId: number }[] = []
  let saved = 0
  const noteBatch = async (batch: readonly unknown[]) => {
    saved += batch.length
    await noteSaved(saved)
  }
  for (const batch of auditedBatches(removed)) {
    await removeZones(db, idsOf(batch))
    await noteBatch(batch)
  }
  for (const batch of auditedBatches(changed)) {
    await storeZoneChanges(db, batch)
    written.push(...batch.map(({ position, id }) => ({ position, zoneId: id })))
    await noteBatch(batch)
  }
  for (const batch of auditedBatches(added)) {
    const ids = await storeNewZones(
      db,
      providerId,
      batch.map(({ fields }) => ({ fields })),
    )
    written.push(...batch.map(({ position }, index) => ({ position, zoneId: ids[index] ?? 0 })))
    await noteBatch(batch)
  }
  await noteWrittenZones(db, importId, written)
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
  for (const batch of auditedBatches(idsOf(added))) await removeZones(db, batch)
  const before = rows.flatMap(({ outcome, zone_id: id, fields_before: fields }) =>
    id === null || fields === null ? [] : [{ outcome, id, fields }],
  )
  const changed = before.filter(({ outcome, id }) => outcome !== 'removed' && versions.has(id))
  for (const batch of auditedBatches(changed)) await storeZoneChanges(db, batch)
  const removed = before.filter(({ outcome }) => outcome === 'removed')
  for (const batch of auditedBatches(removed)) await storeNewZones(db, providerId, batch)
  if (exceededBy(await measureZonesOf(db, providerId)) !== null) fail('too-many-zones')
}

function idsOf(rows: readonly ZoneToWrite<ZoneFields>[]): number[] {
  return rows.flatMap(({ zone_id }) => zone_id ?? [])
}
