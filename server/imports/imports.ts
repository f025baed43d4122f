import { importRowsPerPage, type RowFilter } from '@motanet/contract/imports/import-fields.ts'
import type { ColumnMapping, ImportDetails, TariffImport } from '@motanet/contract/imports/imports.ts'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { Kysely } from 'kysely'
import { type Caller, callerIds, holdCaller } from '../accounts/current-user.ts'
import { requireTariffImport } from '../accounts/permission-policy.ts'
import type { Clock } from '../calendar/clock.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { fileHash, runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { signalOf } from '../http/incoming/uploaded-files.ts'
import type { Jobs } from '../notifications/jobs.ts'
import { saveMapping } from './import-mappings.queries.ts'
import {
  cancelOldImports,
  findImport,
  findRows,
  findTables,
  type ImportRecord,
  insertImport,
  moveImport,
  replaceRows,
  updateCheck,
} from './imports.queries.ts'
import { fits, hasRow, withSuggestedColumns } from './mapping/suggested-mapping.ts'
import { chooseColumns, makeCheck } from './price-list-check.ts'
import { getPriceListProvider } from './price-list-providers.ts'
import { readInProcess } from './reading/reader-process.ts'
import type { Table } from './reading/table.ts'

export interface ImportParts {
  db: Kysely<DB>
  jobs: Jobs
  clock: Clock
}

export interface Upload {
  provider: number | null | undefined
  file: UploadedFile
  mapping: ColumnMapping | undefined
  key: string | undefined
}

/** Of one provider; older ones are cancelled. Each stores its file. */
const maxOpenImports = 10
const maxFileNameLength = 100

/**
 * Reads a price list and compares it with the tariffs of its provider; changes none of them. Fails with `invalid-input` and the place if
 * the file cannot be read, and with `provider-not-found`.
 */
export async function checkPriceList(
  { db, clock }: ImportParts,
  user: Caller,
  { provider, file, mapping: given, key }: Upload,
): Promise<ImportDetails> {
  const providerId = await getPriceListProvider(db, user, provider)
  const own = requireTariffImport(user)
  const tables = await readTables(file)
  const { headerHash, ...source } = await chooseColumns(db, { providerId, tables, given })
  const { check, rows } = await makeCheck(db, { providerId, tables, ...source })
  const content = { priceList: { providerId, mapping: given ?? null, file: await fileHash(file) } }
  const { response } = await db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, providerId)
    if (requireTariffImport(await holdCaller(transaction, user)) !== own) fail('forbidden')
    return runIdempotentForCaller(transaction, { ...callerIds(user), key, content }, async () => {
      const state = check.base === null ? 'uploaded' : 'checked'
      const named = { fileName: shownFileName(file.name), fileBytes: file.size }
      const row = { providerId, headerHash, ...named, accountId: user.id, state, tables, at: clock() } as const
      const id = await insertImport(transaction, row, check)
      await replaceRows(transaction, id, rows)
      if (given !== undefined) await saveMapping(transaction, { providerId, headerHash }, given)
      await cancelOldImports(transaction, { providerId, kept: maxOpenImports })
      return { id }
    })
  })
  return getDetails(db, user, response.id, { filter: 'all', page: 1 })
}

/** Without folders and characters that would not be seen. */
function shownFileName(name: string): string {
  const shown = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown.slice(-maxFileNameLength) || 'prices'
}

async function readTables(file: UploadedFile): Promise<Table[]> {
  const outcome = await readInProcess(file.path, signalOf(file))
  if ('tables' in outcome) return outcome.tables
  const { problem, where } = outcome.refused
  return fail('invalid-input', { file: problem }, where === '' ? {} : { where })
}

/** The import. Fails with `import-not-found` for an import of another provider. */
export async function getImportRecord(db: Kysely<DB>, user: Caller, id: number): Promise<ImportRecord> {
  const own = requireTariffImport(user)
  const found = (await findImport(db, id)) ?? fail('import-not-found')
  if (own !== undefined && found.provider.id !== own) fail('import-not-found')
  return found
}

/** The import with a page of its rows. Fails as `getImportRecord` does. */
export async function getDetails(
  db: Kysely<DB>,
  user: Caller,
  id: number,
  { filter, page }: { filter: RowFilter; page: number },
): Promise<ImportDetails> {
  const found = await getImportRecord(db, user, id)
  const { rows, count } = await findRows(db, id, { filter, page })
  const page_count = Math.max(1, Math.ceil(count / importRowsPerPage))
  return { ...found, filter, page, page_count, row_count: count, rows }
}

/** Checks an import again, with a chosen mapping, which is kept for the next file like it; without columns they are suggested. Fails with `wrong-import-state`. */
export async function mapColumns(
  { db, clock }: ImportParts,
  user: Caller,
  { id, mapping: chosen }: { id: number; mapping: ColumnMapping },
): Promise<ImportDetails> {
  const found = await getImportRecord(db, user, id)
  const providerId = found.provider.id
  const { tables, headerHash } = (await findTables(db, id)) ?? fail('wrong-import-state')
  if (!hasRow(tables, chosen)) fail('invalid-input', { header_row: 'invalid' })
  const mapping = chosen.columns.length > 0 ? chosen : withSuggestedColumns(chosen, tables)
  if (!fits(mapping, tables)) fail('invalid-input', { columns: 'invalid' })
  const { check, rows } = await makeCheck(db, { providerId, tables, sheets: found.sheets, mapping })
  await db.transaction().execute(async (transaction) => {
    await openImport(transaction, user, { id, providerId })
    const state = check.base === null ? 'uploaded' : 'checked'
    if (!(await updateCheck(transaction, id, { state, at: clock(), check }))) fail('wrong-import-state')
    await replaceRows(transaction, id, rows)
    await saveMapping(transaction, { providerId, headerHash }, mapping)
  })
  return getDetails(db, user, id, { filter: 'all', page: 1 })
}

/** Locks the provider, for a write of the user to the import. Fails with `import-not-found` if the account lost its rights. */
export async function openImport(
  transaction: Kysely<DB>,
  user: Caller,
  { id, providerId }: { id: number; providerId: number },
): Promise<void> {
  await lockProvider(transaction, providerId)
  await getImportRecord(transaction, await holdCaller(transaction, user), id)
}

/** Cancels an import that is not published yet; publishing that has begun ends without an effect. Fails with `wrong-import-state`. */
export async function cancelImport({ db }: ImportParts, user: Caller, id: number): Promise<TariffImport> {
  const { state } = await getImportRecord(db, user, id)
  if (state === 'cancelled') return getImportRecord(db, user, id)
  await db.transaction().execute(async (transaction) => {
    // Not the lock of the provider: publishing holds it until its end
    await getImportRecord(transaction, await holdCaller(transaction, user), id)
    const from = ['uploaded', 'checked', 'publishing', 'failed'] as const
    if (!(await moveImport(transaction, id, { from, to: 'cancelled' }))) fail('wrong-import-state')
  })
  return getImportRecord(db, user, id)
}
