import { areaLimits } from '@motanet/contract/coverage/area.ts'
import { type ExceededLimit, maxHouses } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import { noOutline, outlineOf } from '../../coverage/zone-rings.ts'
import { insertZone, lockTariffsOfZones, measureZonesOf, removeZones } from '../../coverage/zones.queries.ts'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import { lockZones } from '../coverage/zone-rows.queries.ts'
import { Outdated, type Publishing } from '../publishing-ends.ts'
import {
  countHouses,
  findHousesOfZone,
  findListOfZone,
  storeCreatedZone,
  takeBackHouses,
  writeHouses,
  type ZoneOfList,
} from './house-lists.queries.ts'

/** Whether the zone would have no more houses than allowed, once the import is published. */
export async function isRoomForHouses(db: Kysely<DB>, importId: number): Promise<boolean> {
  const list = await findListOfZone(db, importId)
  if (list === undefined) return true
  const { new: added, removed } = await countHouses(db, importId)
  return (await findHousesOfZone(db, list.zoneId)).length + added - removed <= maxHouses
}

/** Whether the provider may have one more zone, if publishing the import creates one. */
export async function isRoomForNewZone(db: Kysely<DB>, importId: number): Promise<boolean> {
  const list = await findListOfZone(db, importId)
  if (list === undefined || list.newZone === null) return true
  return (await measureZonesOf(db, list.providerId)).zones < areaLimits.zonesOfProvider
}

/** The limit that would be exceeded once the import is published: of houses of its zone, or of zones of the provider. */
export async function findExceededByHouses(db: Kysely<DB>, importId: number): Promise<ExceededLimit | null> {
  if (!(await isRoomForHouses(db, importId))) return 'houses'
  return (await isRoomForNewZone(db, importId)) ? null : 'zones'
}

/** Writes the houses of an import, into a new zone if it names one. Fails with `Outdated` if the zone or a house was deleted. */
export async function publishHouses(db: Kysely<DB>, { importId, noteSaved }: Publishing): Promise<void> {
  const list = await findListOfZone(db, importId)
  if (list === undefined) throw new Outdated()
  const zoneId = list.zoneId ?? (await createZone(db, list))
  if ((await lockZones(db, [zoneId])).size === 0) throw new Outdated()
  if ((await writeHouses(db, { importId, zoneId })) > 0) throw new Outdated()
  const { new: added, removed } = await countHouses(db, importId)
  await noteSaved(added + removed)
  if (list.zoneId === null) await storeCreatedZone(db, importId, zoneId)
}

/** Returns the id of the zone, which has no outline. */
function createZone(db: Kysely<DB>, { providerId, newZone }: ZoneOfList): Promise<number> {
  return insertZone(db, { name: newZone ?? '', providerId, outline: outlineOf(noOutline) })
}

/**
 * Restores the houses of the zone, or deletes the zone that the import has created. Fails with `import-zones-edited` if the zone was deleted
 * since, or if a created one was changed or got other houses; with `used-by-tariffs` and the tariffs that are sold in a created one.
 */
export async function restoreHouses(db: Kysely<DB>, importId: number): Promise<void> {
  const list = await findListOfZone(db, importId)
  if (list === undefined || list.zoneId === null) fail('import-zones-edited')
  const { zoneId, newZone } = list
  if (newZone !== null) await holdCreatedZone(db, { zoneId, newZone })
  await takeBackHouses(db, { importId, zoneId })
  if (newZone === null) return
  if ((await findHousesOfZone(db, zoneId)).length > 0) refuseEdited({ zoneId, newZone })
  await removeZones(db, [zoneId])
}

interface CreatedZone {
  zoneId: number
  newZone: string
}

const firstVersion = 1

/** Locks the zone and its tariffs, of which there must be none. */
async function holdCreatedZone(db: Kysely<DB>, zone: CreatedZone): Promise<void> {
  const { zoneId } = zone
  if ((await lockZones(db, [zoneId])).get(zoneId) !== firstVersion) refuseEdited(zone)
  const tariffs = await lockTariffsOfZones(db, [zoneId])
  if (tariffs.length > 0) fail('used-by-tariffs', undefined, { tariffs })
}

function refuseEdited({ zoneId, newZone }: CreatedZone): never {
  fail('import-zones-edited', undefined, { zones: [{ id: zoneId, name: newZone, name_ro: '' }] })
}
