import { maxTariffs } from '@motanet/contract/catalogue/own-tariffs.ts'
import type { TariffImport } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import { type Caller, holdCaller } from '../accounts/current-user.ts'
import type { Clock } from '../calendar/clock.ts'
import { refreshDerivedColumns } from '../catalogue/derived-columns.ts'
import { countOwn } from '../catalogue/own-records.queries.ts'
import { renewChecks } from '../catalogue/price-checks.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import type { StoredFields } from '../catalogue/stored-fields.ts'
import { lockOwnTariffs } from '../catalogue/tariff-changes.queries.ts'
import { findDangling } from '../catalogue/tariff-references.queries.ts'
import { storeNewTariffs, storeTariffChanges } from '../catalogue/tariff-writes.ts'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { createAdditions, requireAdditions } from './added-records.ts'
import { readCatalogue } from './catalogue.queries.ts'
import { type Addition, fingerprint } from './checking/indexed-catalogue.ts'
import { type LockedImport, lockImport, moveImport } from './imports.queries.ts'
import { getImportRecord, type ImportParts, openImport } from './imports.ts'
import {
  findRowsToWrite,
  findState,
  findUnchanged,
  noteWritten,
  type RowToWrite,
  setFailed,
  setProgress,
} from './publishing.queries.ts'

/** Each statement on tariffs updates the content version: few statements keep the transaction short. */
const rowsAtOnce = 250
const progressMs = 1000

/**
 * Starts publishing a checked import; a repeated call changes nothing. Fails with `import-invalid`, `import-jumps`, `too-many-records`
 * and `wrong-import-state`, and with `import-outdated` if the catalogue has changed since the check.
 */
export async function startPublishing(
  { db, jobs }: ImportParts,
  user: Caller,
  { id, confirmsJumps }: { id: number; confirmsJumps: boolean },
): Promise<TariffImport> {
  const { provider } = await getImportRecord(db, user, id)
  await db.transaction().execute(async (transaction) => {
    await openImport(transaction, user, { id, providerId: provider.id })
    const { state, base, counts, additions } = (await lockImport(transaction, id)) ?? fail('import-not-found')
    if (state === 'publishing' || state === 'published') return
    if (state !== 'checked') fail('wrong-import-state')
    if (counts.errors > 0) fail('import-invalid')
    if (fingerprint(await readCatalogue(transaction, provider.id)) !== base) fail('import-outdated')
    if (counts.jumps > 0 && !confirmsJumps) fail('import-jumps')
    const now = await holdCaller(transaction, user)
    await requireRoom(transaction, now, { providerId: provider.id, counts, additions })
    await moveImport(transaction, id, { from: ['checked'], to: 'publishing' })
    await jobs.add(transaction, 'import', { importId: id })
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

/** What the check compared with has changed. */
export class Outdated extends Error {}
/** Somebody has cancelled the import. */
class Cancelled extends Error {}

/** The handler of the job that publishes: one transaction, which also ends the import, so that a repeated job finds nothing to do. */
export function importJobs(db: Kysely<DB>, { clock, log }: { clock: Clock; log: Log }): Pick<JobHandlers, 'import'> {
  return {
    async import({ importId }, { isLast }) {
      const progress = { saved: 0 }
      // Beside the transaction, whose own changes nobody sees before its end
      const reporting = setInterval(() => {
        setProgress(db, importId, progress.saved).catch((err) => log.warn({ err }, 'the progress was not stored'))
      }, progressMs)
      try {
        await db
          .transaction()
          .execute((transaction) =>
            publish(transaction, { importId, clock, onSaved: (saved) => (progress.saved = saved) }),
          )
      } catch (error) {
        if (error instanceof Cancelled) return
        if (error instanceof Outdated) return setFailed(db, importId, 'changed-meanwhile')
        if (isLast) await setFailed(db, importId, 'internal')
        throw error
      } finally {
        clearInterval(reporting)
      }
    },
  }
}

/** Publishes an import in the given transaction and ends it; `onSaved` is called with the number of saved tariffs. */
export async function publish(
  db: Kysely<DB>,
  { importId, clock, onSaved }: { importId: number; clock: Clock; onSaved: (count: number) => void },
): Promise<void> {
  const found = await findState(db, importId)
  if (found?.state !== 'publishing') return
  const { provider_id: providerId } = found
  await lockProvider(db, providerId)
  // Not a row lock: the progress and a cancellation are written while this runs
  const requireWanted = async () => {
    if ((await findState(db, importId))?.state !== 'publishing') throw new Cancelled()
  }
  await requireWanted()
  const base = fingerprint(await readCatalogue(db, providerId))
  if (!(await isBase(db, importId, base))) throw new Outdated()
  const rows = await findRowsToWrite(db, importId)
  const unchanged = await findUnchanged(db, importId)
  await holdReferences(db, { providerId, rows, unchanged })
  const withCreated = await createAdditions(db, { importId, providerId })
  const written: { position: number; tariffId: number }[] = []
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const batch = rows.slice(start, start + rowsAtOnce).map((row) => ({ ...row, fields: withCreated(row.fields) }))
    written.push(...(await writeRows(db, providerId, batch)))
    onSaved(written.length)
    await requireWanted()
  }
  await refreshDerivedColumns(
    db,
    written.map(({ tariffId }) => tariffId),
  )
  // The price list confirms the prices of all its tariffs
  await renewChecks(db, [...written.map(({ tariffId }) => tariffId), ...unchanged], clock())
  await noteWritten(db, importId, written)
  const end = { from: ['publishing'], to: 'published', published_at: clock() } as const
  if (!(await moveImport(db, importId, end))) throw new Cancelled()
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
