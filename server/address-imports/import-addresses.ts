import {
  type AddressFormat,
  type AddressImportStep,
  listedAddressRows,
} from '@motanet/contract/staff/address-import-limits.ts'
import type { ControlledTransaction, Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import {
  countChanges,
  findIncompleteLocalities,
  type HouseCounts,
  type ImportReport,
  type IncompleteLocality,
  listMissing,
  listRenumbered,
} from './delta.queries.ts'
import { createFileStreets, type FileStreets } from './file-streets.ts'
import { createKnownNames } from './known-names.ts'
import { findLocalities, findMissingHouses, findStreets, matchHouses } from './matching.queries.ts'
import { type PlannedStreets, planStreets, writeStreets } from './planned-streets.ts'
import { openAddressFile } from './reading/address-file.ts'
import { fileReasons, type Reason } from './reasons.ts'
import { AddressFileRefused, type Rejection, type SourceRecord } from './source-house.ts'
import {
  countStaged,
  createStagingTables,
  findKnownKeys,
  finishStaging,
  type NumberedHouse,
  setStreets,
  stageHouses,
  stageRejected,
} from './staging.queries.ts'
import {
  analyzeAddresses,
  beginImport,
  chooseHomeLocality,
  lockCoverage,
  publishAddresses,
  writeHouses,
  writeKeys,
  writeSuccessors,
} from './writing.queries.ts'

const rowsOfBatch = 4000

export interface ImportOptions {
  isDryRun: boolean
  /** Retires no house: the file does not contain all of its localities. */
  keepsMissing: boolean
  /** Retires also implausibly many houses. */
  retiresMany: boolean
  progress(step: AddressImportStep, done: number, total: number): void
  signal: AbortSignal
  /** Notes in the transaction, before the addresses become public, what the import changes. An error prevents the import. */
  record(transaction: Kysely<DB>, report: ImportReport): Promise<void>
}

/**
 * Imports the houses of a file in one transaction: all or nothing. Houses keep their ids; those of the file's localities that it does not
 * contain are retired. Running servers search the new addresses with the next request. Fails with `AddressFileRefused`. `db` is one
 * connection without time limits.
 */
export async function importAddresses(db: Kysely<DB>, path: string, options: ImportOptions): Promise<ImportReport> {
  const transaction = await db.startTransaction().execute()
  try {
    const report = await importInTransaction(transaction, path, options)
    options.signal.throwIfAborted()
    await (options.isDryRun ? transaction.rollback() : transaction.commit()).execute()
    if (!options.isDryRun) await analyzeAddresses(db)
    return report
  } catch (error) {
    await endTransaction(transaction)
    throw error
  }
}

async function endTransaction(transaction: ControlledTransaction<DB>): Promise<void> {
  if (!transaction.isCommitted && !transaction.isRolledBack) await transaction.rollback().execute()
}

async function importInTransaction(db: Kysely<DB>, path: string, options: ImportOptions): Promise<ImportReport> {
  await beginImport(db, () => options.progress('waiting', 0, 1))
  const { format, streets, rejections } = await readIntoStaging(db, path, options)
  options.progress('comparing', 0, 1)
  const planned = await planStreets(db, streets, await countStaged(db))
  await setStreets(db, planned.idOfStreet)
  await matchHouses(db, planned.localityIds)
  options.signal.throwIfAborted()
  const held = [...rejections.heldLocalities].flatMap((index) => planned.localityIdOf.get(index) ?? [])
  await findMissingHouses(db, planned.localityIds, { keepsMissing: options.keepsMissing, held })
  const report = await describe(db, format, planned, rejections)
  options.progress('comparing', 1, 1)
  if (options.isDryRun) return report
  if (!report.changes) {
    await writeKeys(db)
    await options.record(db, report)
    return report
  }
  if (!options.retiresMany) requireComplete(report.incomplete_localities)
  await write(db, planned, report, options)
  return report
}

interface Rejections {
  count: number
  listed: Rejection[]
  /** Localities of the file, by index: a rejected row may be any of their houses. */
  heldLocalities: Set<number>
}

/** Reads the file in batches, so that its size does not matter. */
async function readIntoStaging(db: Kysely<DB>, path: string, { progress, signal }: ImportOptions) {
  await createStagingTables(db)
  const report = (done: number, total: number) => progress('reading', done, total)
  const { format, records } = await openAddressFile(path, { report, signal })
  const localities = await findLocalities(db)
  const knownStreets = await findStreets(
    db,
    localities.map(({ id }) => id),
  )
  const streets = createFileStreets(createKnownNames(localities, knownStreets))
  const rejections: Rejections = { count: 0, listed: [], heldLocalities: new Set() }
  let staged = 0
  for await (const batch of batchesOf(records)) {
    const houses: NumberedHouse[] = []
    const rejected: Rejection[] = []
    for (const record of batch) {
      if ('house' in record) houses.push({ house: record.house, street: streets.numberOf(record.house) })
      else rejected.push(record.rejected)
    }
    rejected.push(...(await stageHouses(db, houses, { joinsSame: format !== 'csv' })))
    await stageRejections(db, rejected, { streets, rejections })
    staged += houses.length
    rejections.count += rejected.length
    const left = listedAddressRows - rejections.listed.length
    rejections.listed.push(...inFileOrder(rejected, batch).slice(0, left))
  }
  if (staged === 0) throw new AddressFileRefused(emptyReason(rejections))
  await finishStaging(db)
  return { format, streets, rejections }
}

/** Stages what is known of the houses of rejected rows. */
async function stageRejections(
  db: Kysely<DB>,
  rejected: readonly Rejection[],
  { streets, rejections }: { streets: FileStreets; rejections: Rejections },
): Promise<void> {
  const houses = rejected.flatMap(({ address }) =>
    address === undefined ? [] : [{ house: address.house, street: streets.numberOf(address) }],
  )
  const withoutPlace = rejected.filter(({ address, lonLat }) => address === undefined && lonLat === undefined)
  const known = await findKnownKeys(
    db,
    withoutPlace.flatMap(({ keys }) => keys),
  )
  for (const { keys, locality, street } of withoutPlace) {
    if (locality === undefined || keys.some((key) => known.has(key))) continue
    if (street === undefined) rejections.heldLocalities.add(streets.localityOf(locality))
    else houses.push({ house: '', street: streets.numberOf({ locality, street }) })
  }
  await stageRejected(db, {
    keys: rejected.flatMap(({ keys }) => keys),
    houses,
    positions: rejected.flatMap(({ lonLat }) => (lonLat === undefined ? [] : [lonLat])),
  })
}

function inFileOrder(rejected: readonly Rejection[], batch: readonly SourceRecord[]): Rejection[] {
  const placeOf = new Map(
    batch.map((record, at) => ['house' in record ? record.house.where : record.rejected.where, at]),
  )
  return rejected.toSorted((one, other) => (placeOf.get(one.where) ?? 0) - (placeOf.get(other.where) ?? 0))
}

function emptyReason({ count, listed: [first] }: Rejections): Reason {
  return first === undefined ? fileReasons.noHouses : fileReasons.noUsableHouses(count, first.where, first.reason)
}

async function* batchesOf(records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord[]> {
  let batch: SourceRecord[] = []
  for await (const record of records) {
    batch.push(record)
    if (batch.length < rowsOfBatch) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

async function describe(
  db: Kysely<DB>,
  format: AddressFormat,
  planned: PlannedStreets,
  rejections: Rejections,
): Promise<ImportReport> {
  const houses = await countChanges(
    db,
    planned.renamed.map(({ id }) => id),
  )
  const changes = {
    ...omitUnchanged(houses),
    new_localities: planned.newLocalities.length,
    changed_localities: planned.changedLocalities.length,
    new_streets: planned.newStreets.length,
    renamed_streets: planned.renamed.length,
    changed_streets: planned.changed.length - planned.renamed.length,
  }
  return {
    format,
    counts: { ...changes, unchanged: houses.unchanged, rejected: rejections.count },
    changes: Object.values(changes).some((count) => count > 0),
    renamed_streets: planned.renamed.slice(0, listedAddressRows),
    renumbered: await listRenumbered(db, listedAddressRows),
    missing: await listMissing(db, listedAddressRows),
    rejected: rejections.listed.map(({ where, reason }) => ({ where, reason })),
    incomplete_localities: await findIncompleteLocalities(db),
  }
}

function omitUnchanged({ unchanged: _, ...changes }: HouseCounts): Omit<HouseCounts, 'unchanged'> {
  return changes
}

function requireComplete([first, ...others]: readonly IncompleteLocality[]): void {
  if (first === undefined) return
  const { locality, houses, retired } = first
  throw new AddressFileRefused(fileReasons.incomplete(retired, houses, locality, others.length))
}

async function write(
  db: Kysely<DB>,
  planned: PlannedStreets,
  report: ImportReport,
  { progress, signal, record }: ImportOptions,
): Promise<void> {
  const steps = [
    () => lockCoverage(db),
    () => writeStreets(db, planned),
    () => writeHouses(db),
    () => writeSuccessors(db),
    () => writeKeys(db),
    () => chooseHomeLocality(db),
    () => record(db, report),
    () => publishAddresses(db, report.counts),
  ]
  for (const [index, step] of steps.entries()) {
    progress('writing', index, steps.length)
    signal.throwIfAborted()
    await step()
  }
  progress('writing', steps.length, steps.length)
}
