import { maxTariffs } from '@motanet/contract/catalogue/own-tariffs.ts'
import type { ImportKind } from '@motanet/contract/imports/import-fields.ts'
import type { ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import type { Clock } from '../calendar/clock.ts'
import { refreshDerivedColumns } from '../catalogue/derived-columns.ts'
import { countOwn } from '../catalogue/own-records.queries.ts'
import { renewChecks } from '../catalogue/price-checks.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import type { StoredFields } from '../catalogue/stored-fields.ts'
import { lockOwnTariffs } from '../catalogue/tariff-changes.queries.ts'
import { findDangling } from '../catalogue/tariff-references.queries.ts'
import { storeNewTariffs, storeTariffChanges } from '../catalogue/tariff-writes.ts'
import { orderedByActor } from '../db/audit/actor.ts'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { reportProgress } from '../notifications/progress-reports.ts'
import { createAdditions, requireAdditions } from './added-records.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { type Addition, fingerprint } from './checking/indexed-catalogue.ts'
import { fingerprintZones } from './coverage/zone-checks.queries.ts'
import { isRoomForImport, publishZones } from './coverage/zone-publishing.ts'
import { findListOfZone, fingerprintHouses } from './houses/house-lists.queries.ts'
import { matchLines } from './houses/house-lists.ts'
import { isRoomForHouses, isRoomForNewZone, publishHouses } from './houses/house-publishing.ts'
import { type LockedImport, lockImport, moveImport } from './imports.queries.ts'
import { getImportRecord, type ImportParts, openImport } from './imports.ts'
import {
  findRowsToWrite,
  findState,
  findUnchanged,
  noteCreated,
  noteWritten,
  type RowToWrite,
  setFailed,
  setProgress,
} from './publishing.queries.ts'
import { Cancelled, Outdated, type Publishing } from './publishing-ends.ts'

/** Each statement on tariffs updates the content version: few statements keep the transaction short. */
const rowsAtOnce = 250
const rowsBetweenLooks = 50
const linesBetweenLooks = 2000

/**
 * Starts publishing a checked import; a repeated call changes nothing. Fails with `import-invalid`, `import-jumps`, `too-many-records`
 * and `wrong-import-state`, and with `import-outdated` if the catalogue has changed since the check, or if the import has been checked
 * again since `checkedAt`.
 */
export async function startPublishing(
  { db, jobs }: ImportParts,
  user: Caller,
  { id, confirmsJumps, checkedAt }: { id: number; confirmsJumps: boolean; checkedAt: Date | undefined },
): Promise<ImportSummary> {
  const { provider } = await getImportRecord(db, user, id)
  await db.transaction().execute(async (transaction) => {
    const now = await openImport(transaction, user, { id, providerId: provider.id })
    const locked = (await lockImport(transaction, id)) ?? fail('import-not-found')
    const { kind, state, base, counts, additions } = locked
    if (state === 'publishing' || state === 'published') return
    if (state !== 'checked') fail('wrong-import-state')
    if (checkedAt && locked.checked_at?.getTime() !== checkedAt.getTime()) fail('import-outdated')
    if (counts.errors > 0) fail('import-invalid')
    if ((await baseOf[kind](transaction, { importId: id, providerId: provider.id })) !== base) fail('import-outdated')
    if (counts.jumps > 0 && !confirmsJumps) fail('import-jumps')
    if (kind === 'coverage') {
      if (!(await isRoomForImport(transaction, { providerId: provider.id, importId: id }))) fail('too-many-zones')
    } else if (kind === 'houses') {
      if (!(await isRoomForHouses(transaction, id))) fail('too-many-records')
      if (!(await isRoomForNewZone(transaction, id))) fail('too-many-zones')
    } else await requireRoom(transaction, now, { providerId: provider.id, counts, additions })
    await moveImport(transaction, id, { from: ['checked'], to: 'publishing', published_by: user.id })
    await jobs.add(transaction, 'import', { importId: id, ...orderedByActor() })
  })
  return getImportRecord(db, user, id)
}

/**
 * Checks that the provider may have what publishing adds; `user` is undefined for a command. Fails with `too-many-records`, and with
 * `forbidden` for managers who may not create the promotions, contract conditions or equipment.
 */
export async function requireRoom(
  db: Kysely<DB>,
  user: Caller | undefined,
  {
    providerId,
    counts,
    additions,
  }: { providerId: number; counts: LockedImport['counts']; additions: readonly Addition[] },
): Promise<void> {
  if ((await countOwn(db, 'tariff', providerId)) + counts.new > maxTariffs) fail('too-many-records')
  await requireAdditions(db, user, { providerId, additions })
}

/** The fingerprint of what the check of each kind compares with. */
const baseOf: Readonly<
  Record<ImportKind, (db: Kysely<DB>, of: { importId: number; providerId: number }) => Promise<string>>
> = {
  tariffs: async (db, { providerId }) => fingerprint(await readCatalogue(db, providerId)),
  coverage: (db, { providerId }) => fingerprintZones(db, providerId),
  houses: async (db, { importId }) => {
    const list = await findListOfZone(db, importId)
    // Without its zone, a list is never as it was checked
    return list === undefined ? '' : fingerprintHouses(db, list)
  },
}

const writers = { tariffs: publishTariffs, coverage: publishZones, houses: publishHouses } as const

/**
 * The handler of the job that matches a list of houses or publishes an import: one transaction also moves the import on, so that a repeated
 * job finds nothing to do.
 */
export function importJobs(db: Kysely<DB>, { clock, log }: { clock: Clock; log: Log }): Pick<JobHandlers, 'import'> {
  return {
    async import({ importId }, { isLast }) {
      let saved = 0
      const onSaved = (rows: number) => {
        saved = rows
      }
      const endReports = reportProgress(() => setProgress(db, importId, saved), log)
      try {
        if ((await findState(db, importId))?.state === 'checking') await matchList(db, { importId, onSaved, clock })
        else await db.transaction().execute((transaction) => publish(transaction, { importId, onSaved, clock }))
      } catch (error) {
        if (error instanceof Cancelled) return
        if (error instanceof Outdated) return setFailed(db, importId, 'changed-meanwhile')
        if (isLast) await setFailed(db, importId, 'internal')
        throw error
      } finally {
        endReports()
      }
    },
  }
}

async function matchList(
  db: Kysely<DB>,
  { importId, onSaved, clock }: { importId: number; onSaved: (saved: number) => void; clock: Clock },
): Promise<void> {
  const noteMatched = async (lines: number) => {
    onSaved(lines)
    if (lines % linesBetweenLooks === 0 && (await findState(db, importId))?.state !== 'checking') throw new Cancelled()
  }
  await matchLines(db, { importId, noteMatched, clock })
}

/** Writes the rows of an import that is being published, and ends it. Fails with `Outdated` and `Cancelled`. */
export async function publish(
  db: Kysely<DB>,
  { importId, onSaved, clock }: { importId: number; onSaved: (saved: number) => void; clock: Clock },
): Promise<void> {
  const found = await findState(db, importId)
  if (found?.state !== 'publishing') return
  const { kind, provider_id: providerId } = found
  await lockProvider(db, providerId)
  // Not a row lock: the progress and a cancellation are written while this runs. What the writers store in the import is therefore last
  const requireWanted = async () => {
    if ((await findState(db, importId))?.state !== 'publishing') throw new Cancelled()
  }
  await requireWanted()
  if (!(await isBase(db, importId, await baseOf[kind](db, { importId, providerId })))) throw new Outdated()
  let looked = 0
  const noteSaved = async (saved: number) => {
    onSaved(saved)
    if (saved - looked < rowsBetweenLooks) return
    looked = saved
    await requireWanted()
  }
  await writers[kind](db, { importId, providerId, noteSaved, clock })
  const end = { from: ['publishing'], to: 'published', published_at: clock() } as const
  if (!(await moveImport(db, importId, end))) throw new Cancelled()
}

async function publishTariffs(db: Kysely<DB>, { importId, providerId, noteSaved, clock }: Publishing): Promise<void> {
  const rows = await findRowsToWrite(db, importId)
  const unchanged = await findUnchanged(db, importId)
  await holdReferences(db, { providerId, rows, unchanged })
  const { additions, withCreated } = await createAdditions(db, { importId, providerId })
  const written: { position: number; tariffId: number }[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, fields: withCreated(row.fields) }))
    written.push(...(await writeRows(db, providerId, batch)))
    await noteSaved(written.length)
  }
  const ids = written.map(({ tariffId }) => tariffId)
  await refreshDerivedColumns(db, ids)
  // The price list confirms the prices of all its tariffs
  await renewChecks(db, [...ids, ...unchanged], clock())
  await noteWritten(db, importId, written)
  await noteCreated(db, importId, additions)
}

async function isBase(db: Kysely<DB>, importId: number, base: string): Promise<boolean> {
  const row = await db.selectFrom('import').select('base').where('id', '=', importId).executeTakeFirst()
  return row?.base === base
}

/** Locks what the rows refer to and then the tariffs, in the order of all writes to a catalogue. */
async function holdReferences(
  db: Kysely<DB>,
  { providerId, rows, unchanged }: { providerId: number; rows: readonly RowToWrite[]; unchanged: readonly number[] },
): Promise<void> {
  if ((await findDangling(db, providerId, referencesOf(rows.map(({ fields }) => fields)))).length > 0)
    throw new Outdated()
  const ids = [...rows.flatMap(({ tariff_id }) => tariff_id ?? []), ...unchanged]
  await lockOwnTariffs(db, { ids, providerId })
}

/** All existing records that the fields refer to, by kind. */
export function referencesOf(fields: readonly StoredFields[]) {
  const unique = (ids: readonly (number | null | undefined)[]) =>
    [...new Set(ids)].filter((id): id is number => typeof id === 'number' && id > 0)
  return {
    promo: unique(fields.map(({ promo }) => promo)),
    conditions: unique(fields.map(({ conditions }) => conditions)),
    equipment: unique(fields.flatMap(({ equipment = [] }) => equipment)),
    coverage_zones: unique(fields.flatMap(({ coverage_zones = [] }) => coverage_zones)),
  }
}

async function writeRows(
  db: Kysely<DB>,
  providerId: number,
  rows: readonly RowToWrite[],
): Promise<{ position: number; tariffId: number }[]> {
  const changes = rows.flatMap(({ tariff_id, fields }) => (tariff_id === null ? [] : [{ id: tariff_id, fields }]))
  await storeTariffChanges(db, changes)
  const added = rows.filter(({ tariff_id }) => tariff_id === null)
  const fields = added.map((row) => row.fields)
  const ids = await storeNewTariffs(db, providerId, fields)
  const newIds = new Map(added.map(({ position }, index) => [position, ids[index] ?? 0]))
  return rows.map(({ position, tariff_id }) => ({ position, tariffId: tariff_id ?? newIds.get(position) ?? 0 }))
}
