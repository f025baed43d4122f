import { areaLimits } from '@motanet/contract/coverage/area.ts'
import { maxHouses } from '@motanet/contract/imports/import-fields.ts'
import type { Kysely } from 'kysely'
import { lockProvider } from '../../catalogue/provider-lock.queries.ts'
import type { DB } from '../../db/tables.ts'
import type { HouseLine } from '../../imports/coverage/house-lines.ts'
import { lockZones } from '../../imports/coverage/zone-rows.queries.ts'
import { type CheckedHouses, checkHouses, matchHouses } from '../../imports/houses/house-checks.ts'
import type { ZoneOfList } from '../../imports/houses/house-lists.queries.ts'
import { isRoomForHouses, isRoomForNewZone } from '../../imports/houses/house-publishing.ts'
import { insertImport, replaceRows } from '../../imports/imports.queries.ts'
import { publish } from '../../imports/publishing.ts'
import { Outdated } from '../../imports/publishing-ends.ts'
import { type CommandCall, type CommandOutcome, rejectInput } from '../command.ts'
import { describeHouses } from './house-report.ts'
import { getNamedZone, nameNewZone } from './named-zone.ts'

interface HouseListFile {
  providerId: number
  lines: readonly HouseLine[]
  fileName: string
  fileBytes: number
}

interface HouseImport extends Pick<CommandCall, 'progress' | 'signal'> {
  /** Id or name of the zone that gets the houses; the name of a new one if `createsZone` is set. */
  zone: string
  createsZone: boolean
  removesMissing: boolean
  skipsUncertain: boolean
  isDryRun: boolean
}

/**
 * Imports a list of houses into a zone of the provider, unless it is a dry run or a line has no certain match that is not skipped. Exit code 3
 * for an unknown zone, for a new one whose name is taken, and for too many houses. Fails with `Outdated` if the zone changes meanwhile.
 */
export async function importHouses(
  db: Kysely<DB>,
  file: HouseListFile,
  { zone: given, createsZone, removesMissing, skipsUncertain, isDryRun, progress, signal }: HouseImport,
): Promise<CommandOutcome> {
  const zone = await (createsZone ? nameNewZone : getNamedZone)(db, file.providerId, given)
  const { lines } = file
  const matched = await matchHouses(db, lines, async (done) => {
    signal.throwIfAborted()
    progress('matching', done, lines.length)
  })
  const target = { zoneId: zone.id, newZone: createsZone ? zone.name : null }
  const made = await checkHouses(db, matched, {
    ...{ providerId: file.providerId, ...target, removesMissing, skipsUncertain },
  })
  const isAccepted = made.check.counts.errors === 0
  const importId = isAccepted && !isDryRun ? await publishList(db, made, { ...file, ...target }, progress) : null
  return describeHouses(db, made, { zone, isDryRun, importId })
}

/** Stores and publishes the import in one transaction, so that a killed command leaves nothing. Returns its id. */
function publishList(
  db: Kysely<DB>,
  { check, rows }: CheckedHouses,
  { lines, ...file }: HouseListFile & Pick<ZoneOfList, 'zoneId' | 'newZone'>,
  progress: CommandCall['progress'],
): Promise<number> {
  const { providerId, zoneId } = file
  const total = check.counts.new + check.counts.removed
  return db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, providerId)
    if (zoneId !== null && (await lockZones(transaction, [zoneId])).size === 0) throw new Outdated()
    const now = new Date()
    const stored = { ...file, kind: 'houses', state: 'publishing', accountId: null, headerHash: '', at: now } as const
    const importId = await insertImport(transaction, { ...stored, content: { lines } }, check)
    await replaceRows(transaction, importId, rows)
    if (!(await isRoomForHouses(transaction, importId)))
      rejectInput(`The zone would have more than ${maxHouses} houses. Nothing was changed.`)
    if (!(await isRoomForNewZone(transaction, importId)))
      rejectInput(`The provider would have more than ${areaLimits.zonesOfProvider} zones. Nothing was changed.`)
    const onSaved = (saved: number) => progress('houses', saved, total)
    await publish(transaction, { importId, onSaved, clock: () => now })
    return importId
  })
}
