import type { ImportSummary } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import type { Caller } from '../accounts/current-user.ts'
import { refreshDerivedColumns } from '../catalogue/derived-columns.ts'
import { renewChecks } from '../catalogue/price-checks.ts'
import { deleteTariffRows, lockOwnTariffs } from '../catalogue/tariff-changes.queries.ts'
import { findDangling } from '../catalogue/tariff-references.queries.ts'
import { storeTariffChanges } from '../catalogue/tariff-writes.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { mayDeleteAdded, removeAdditions } from './added-records.ts'
import { restoreZones } from './coverage/zone-publishing.ts'
import { restoreHouses } from './houses/house-publishing.ts'
import { changesSomething, lockImport, moveImport } from './imports.queries.ts'
import { getImportRecord, type ImportParts, openImport } from './imports.ts'
import { findRowsToWrite, type RowToWrite } from './publishing.queries.ts'
import { referencesOf } from './publishing.ts'

/**
 * Restores what the last published import has changed and deletes what it has added, in one transaction; a repeated call changes nothing.
 * Renews the price checks of restored tariffs. Fails with `wrong-import-state`, with `forbidden` for managers without the permission to
 * delete what it has added, with `import-not-last`, with `import-without-changes`, with `import-edited` and the tariffs that were edited
 * or deleted since, and as `restoreZones` and `restoreHouses` do.
 */
export async function undoImport({ db, clock }: ImportParts, user: Caller, id: number): Promise<ImportSummary> {
  const { provider } = await getImportRecord(db, user, id)
  await db.transaction().execute(async (transaction) => {
    const now = await openImport(transaction, user, { id, providerId: provider.id })
    const { kind, state } = (await lockImport(transaction, id)) ?? fail('import-not-found')
    if (state === 'undone') return
    if (state !== 'published') fail('wrong-import-state')
    const record = await getImportRecord(transaction, now, id)
    if (!(await mayDeleteAdded(transaction, now, record))) fail('forbidden')
    if (!changesSomething(record)) fail('import-without-changes')
    if (!record.may_undo) fail('import-not-last')
    if (kind === 'coverage') await restoreZones(transaction, provider.id, id)
    else if (kind === 'houses') await restoreHouses(transaction, id)
    else {
      await restore(transaction, {
        providerId: provider.id,
        rows: await findRowsToWrite(transaction, id),
        now: clock(),
      })
      await removeAdditions(transaction, id)
    }
    await moveImport(transaction, id, { from: ['published'], to: 'undone', undone_at: clock() })
  })
  return getImportRecord(db, user, id)
}

async function restore(
  db: Kysely<DB>,
  { providerId, rows, now }: { providerId: number; rows: readonly RowToWrite[]; now: Date },
): Promise<void> {
  const existing = rows.filter(({ outcome }) => outcome !== 'new')
  await requireReferences(db, providerId, existing)
  const ids = rows.flatMap(({ tariff_id }) => tariff_id ?? [])
  const locked = new Map((await lockOwnTariffs(db, { ids, providerId })).map((tariff) => [tariff.id, tariff]))
  refuseEdited(rows.filter((row) => locked.get(row.tariff_id ?? 0)?.version !== row.version_after))
  const changes = existing.flatMap(({ tariff_id, fields_before: fields }) =>
    tariff_id !== null && fields !== null ? [{ id: tariff_id, fields }] : [],
  )
  // Changes their requests: before the first write of public content, which locks its version
  await deleteTariffRows(
    db,
    rows.flatMap(({ outcome, tariff_id }) => (outcome === 'new' ? (tariff_id ?? []) : [])),
  )
  await storeTariffChanges(db, changes)
  const restored = existing.flatMap(({ tariff_id }) => tariff_id ?? [])
  await refreshDerivedColumns(db, restored)
  // The import has confirmed other prices of these tariffs, and the same of those that it has left as they were
  await renewChecks(db, restored, now)
}

/** Locks what the restored tariffs refer to: a zone or promotion that the import removed from them may have been deleted since. */
async function requireReferences(db: Kysely<DB>, providerId: number, rows: readonly RowToWrite[]): Promise<void> {
  const before = (row: RowToWrite) => row.fields_before ?? {}
  if ((await findDangling(db, providerId, referencesOf(rows.map(before)))).length === 0) return
  const broken: RowToWrite[] = []
  for (const row of rows)
    if ((await findDangling(db, providerId, referencesOf([before(row)]))).length > 0) broken.push(row)
  refuseEdited(broken)
}

function refuseEdited(rows: readonly RowToWrite[]): void {
  if (rows.length === 0) return
  const tariffs = rows.map(({ tariff_id, name }) => ({ id: tariff_id ?? 0, name, name_ro: name }))
  fail('import-edited', undefined, { tariffs })
}
