import {
  importKinds,
  importLimits,
  importRowsPerPage,
  type RowFilter,
  type UploadKind,
} from '@motanet/contract/imports/import-fields.ts'
import type {
  ColumnMapping,
  ImportDetails,
  ImportRow,
  ImportSummary,
  TariffImportDetails,
} from '@motanet/contract/imports/imports.ts'
import type { UploadedFile } from '@motanet/contract/media/pictures.ts'
import type { Kysely } from 'kysely'
import { type Caller, callerIds, holdCaller } from '../accounts/current-user.ts'
import { mayDrawZones, requireOwnProviderUnlessStaff, requireTariffImport } from '../accounts/permission-policy.ts'
import type { Clock } from '../calendar/clock.ts'
import { lockProvider } from '../catalogue/provider-lock.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { fileHash, findEarlierResponse, runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { signalOf } from '../http/incoming/uploaded-files.ts'
import type { Jobs } from '../notifications/jobs.ts'
import { addsEquipment, mayDeleteAdded } from './added-records.ts'
import { findExceededByZones } from './coverage/zone-publishing.ts'
import { type RawZoneRow, toZoneRow } from './coverage/zone-rows.queries.ts'
import { findExceededByHouses } from './houses/house-publishing.ts'
import { type RawHouseRow, toHouseRows } from './houses/house-rows.ts'
import { saveMapping } from './import-mappings.queries.ts'
import {
  cancelOldImports,
  findContent,
  findImport,
  findImports,
  findRows,
  type ImportRecord,
  insertImport,
  moveImport,
  replaceRows,
  updateCheck,
} from './imports.queries.ts'
import { fits, hasRow, hasRowsBelow, withSuggestedColumns } from './mapping/suggested-mapping.ts'
import { chooseColumns, makeCheck } from './price-list-check.ts'
import { chooseProvider } from './price-list-providers.ts'
import { type FileContents, readInProcess } from './reading/reader-process.ts'
import type { Table } from './reading/table.ts'

export interface ImportParts {
  db: Kysely<DB>
  jobs: Jobs
  clock: Clock
}

export interface Upload {
  provider: number | null | undefined
  file: UploadedFile
  /** Of the idempotent request. */
  key: string | undefined
  /** Counts the upload, unless it is a repeated request. */
  countUpload: () => Promise<void>
}

/** Of one provider; older ones are cancelled. Each stores its file. */
const maxOpenImports = 10
const maxFileNameLength = 100

/**
 * Reads a price list and compares it with the tariffs of its provider; changes none of them. A repeated request gets its import as it is
 * now. Fails with `invalid-input` and the place if the file cannot be read, and with `provider-not-found`.
 */
export async function checkPriceList(
  parts: ImportParts,
  user: Caller,
  { mapping: given, ...upload }: Upload & { mapping: ColumnMapping | undefined },
): Promise<ImportDetails> {
  const { db, clock } = parts
  const providerId = await chooseProvider(db, requireTariffImport(user), upload.provider)
  const { file } = upload
  const content = { priceList: { providerId, mapping: given ?? null, file: await fileHash(file) } }
  const request = { providerId, key: upload.key, content, require: requireTariffImport }
  const earlier = await findEarlierImport(db, user, request)
  if (earlier !== undefined) return earlier
  await upload.countUpload()
  if (file.size > importLimits.bytes) fail('invalid-input', { file: 'price-list-too-large' })
  const tables = await readFileOf('tariffs', file)
  const { headerHash, ...columns } = await chooseColumns(db, { providerId, tables, given })
  const source = { providerId, headerHash }
  const { check, rows } = await makeCheck(db, { providerId, tables, ...columns, addsEquipment: addsEquipment(user) })
  const id = await storeOnce(parts, user, request, async (transaction) => {
    const state = check.base === null ? 'uploaded' : 'checked'
    const stored = { ...source, ...describeFile(file), kind: 'tariffs', accountId: user.id, state } as const
    const importId = await insertImport(transaction, { ...stored, content: tables, at: clock() }, check)
    await replaceRows(transaction, importId, rows)
    if (given !== undefined) await saveMapping(transaction, source, given)
    return importId
  })
  return getDetails(db, user, id, { filter: 'all', page: 1 })
}

export interface ImportRequest {
  providerId: number
  key: string | undefined
  /** What a repeated request has in common with the first one. */
  content: object
  require: (user: Caller) => number | undefined
}

/** The import of an earlier upload with the same key, as it is now. Fails with `idempotency-key-reused`. */
export async function findEarlierImport(
  db: Kysely<DB>,
  user: Caller,
  { key, content }: Pick<ImportRequest, 'key' | 'content'>,
): Promise<ImportDetails | undefined> {
  const earlier = await findEarlierResponse<{ id: number }>(db, { ...callerIds(user), key, content })
  return earlier && getDetails(db, user, earlier.id, { filter: 'all', page: 1 })
}

/** Stores an import once for its idempotency key, under the lock of the provider. Returns its id. */
export async function storeOnce(
  { db }: ImportParts,
  user: Caller,
  { providerId, key, content, require }: ImportRequest,
  store: (transaction: Kysely<DB>) => Promise<number>,
): Promise<number> {
  const own = require(user)
  const { response } = await db.transaction().execute(async (transaction) => {
    await lockProvider(transaction, providerId)
    if (require(await holdCaller(transaction, user)) !== own) fail('forbidden')
    return runIdempotentForCaller(transaction, { ...callerIds(user), key, content }, async () => {
      const id = await store(transaction)
      await cancelOldImports(transaction, { providerId, kept: maxOpenImports })
      return { id }
    })
  })
  return response.id
}

export function describeFile({ name, size }: Pick<UploadedFile, 'name' | 'size'>) {
  return { fileName: shownFileName(name), fileBytes: size }
}

/** Without folders and characters that would not be seen. */
function shownFileName(name: string): string {
  const shown = (name.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return shown.slice(-maxFileNameLength) || 'prices'
}

/** Reads an uploaded file in a process of its own. Fails with `invalid-input` and the place. */
export async function readFileOf<Kind extends UploadKind>(kind: Kind, file: UploadedFile): Promise<FileContents[Kind]> {
  const outcome = await readInProcess(kind, file.path, signalOf(file))
  if ('content' in outcome) return outcome.content
  const { problem, where } = outcome.refused
  fail('invalid-input', { file: problem }, where === '' ? {} : { where })
}

/**
 * The import. Fails with `import-not-found` for an import of another provider, and for a key if it is not one of tariffs; with `forbidden`
 * for managers if it is not one of tariffs.
 */
export async function getImportRecord(db: Kysely<DB>, user: Caller, id: number): Promise<ImportRecord> {
  const own = requireTariffImport(user)
  const found = (await findImport(db, id)) ?? fail('import-not-found')
  if (own !== undefined && found.provider.id !== own) fail('import-not-found')
  if (found.kind !== 'tariffs' && user.key !== null) fail('import-not-found')
  if (found.kind !== 'tariffs') requireOwnProviderUnlessStaff(user)
  return withOwnUndo(db, user, found)
}

/** The last imports that the user may read; `provider`: the only one that staff ask for. Fails as `requireTariffImport` does. */
export async function findReadableImports(
  db: Kysely<DB>,
  user: Caller,
  provider: number | undefined,
): Promise<ImportSummary[]> {
  const providerId = requireTariffImport(user) ?? provider
  const kinds = user.key === null && mayDrawZones(user) ? importKinds : (['tariffs'] as const)
  const found: ImportSummary[] = []
  for (const each of await findImports(db, { providerId, kinds })) found.push(await withOwnUndo(db, user, each))
  return found
}

/** The import with `may_undo` for this user: false without the permission to delete the tariffs and records that it added. */
async function withOwnUndo<Found extends ImportSummary>(db: Kysely<DB>, user: Caller, found: Found): Promise<Found> {
  return { ...found, may_undo: found.may_undo && (await mayDeleteAdded(db, user, found)) }
}

/** The import with a page of its rows. Fails as `getImportRecord` does. */
export async function getDetails(
  db: Kysely<DB>,
  user: Caller,
  id: number,
  { filter, page }: { filter: RowFilter; page: number },
): Promise<ImportDetails> {
  const { kind, mapping, coverage, zone, new_zone, ...found } = await getImportRecord(db, user, id)
  const { rows, count } = await findRows(db, id, { filter, page })
  const page_count = Math.max(1, Math.ceil(count / importRowsPerPage))
  const isChecked = found.state === 'checked'
  const shown = { ...found, filter, page, page_count, row_count: count }
  if (kind === 'coverage' && coverage !== null && 'gained' in coverage) {
    const exceeds = isChecked ? await findExceededByZones(db, { providerId: found.provider.id, importId: id }) : null
    return { ...shown, kind, coverage, exceeds, rows: (rows as RawZoneRow[]).map(toZoneRow) }
  }
  if (kind === 'houses') {
    const { removes_missing = false } = coverage ?? {}
    const exceeds = isChecked ? await findExceededByHouses(db, id) : null
    return {
      ...shown,
      kind,
      zone,
      new_zone,
      removes_missing,
      exceeds,
      rows: await toHouseRows(db, rows as RawHouseRow[]),
    }
  }
  if (kind === 'tariffs' && mapping !== null) return { ...shown, kind, mapping, rows: rows as ImportRow[] }
  throw new Error(`import ${id} lacks what belongs to its kind`)
}

/** Checks an import again, with a chosen mapping, which is kept for the next file like it; without columns they are suggested. Fails with `wrong-import-state`. */
export async function mapColumns(
  { db, clock }: ImportParts,
  user: Caller,
  { id, mapping: chosen }: { id: number; mapping: ColumnMapping },
): Promise<TariffImportDetails> {
  const { kind, provider, sheets } = await getImportRecord(db, user, id)
  if (kind !== 'tariffs') fail('import-not-found')
  const providerId = provider.id
  const { content: tables, headerHash } = (await findContent<Table[]>(db, id)) ?? fail('wrong-import-state')
  if (!hasRow(tables, chosen) || !hasRowsBelow(tables, chosen)) fail('invalid-input', { header_row: 'invalid' })
  const mapping = chosen.columns.length > 0 ? chosen : withSuggestedColumns(chosen, tables)
  if (!fits(mapping, tables)) fail('invalid-input', { columns: 'invalid' })
  const { check, rows } = await makeCheck(db, {
    providerId,
    tables,
    sheets,
    mapping,
    addsEquipment: addsEquipment(user),
  })
  await db.transaction().execute(async (transaction) => {
    await openImport(transaction, user, { id, providerId })
    const state = check.base === null ? 'uploaded' : 'checked'
    if (!(await updateCheck(transaction, id, { state, at: clock(), check }))) fail('wrong-import-state')
    await replaceRows(transaction, id, rows)
    await saveMapping(transaction, { providerId, headerHash }, mapping)
  })
  return (await getDetails(db, user, id, { filter: 'all', page: 1 })) as TariffImportDetails
}

/**
 * Locks the provider, for a write of the user to the import. Returns the user as it is now, until the transaction ends. Fails as
 * `getImportRecord` does if the account lost its rights.
 */
export async function openImport(
  transaction: Kysely<DB>,
  user: Caller,
  { id, providerId }: { id: number; providerId: number },
): Promise<Caller> {
  await lockProvider(transaction, providerId)
  const now = await holdCaller(transaction, user)
  await getImportRecord(transaction, now, id)
  return now
}

/** Cancels an import that is not published yet; a job that has begun ends without an effect. Fails with `wrong-import-state`. */
export async function cancelImport({ db }: ImportParts, user: Caller, id: number): Promise<ImportSummary> {
  const { state } = await getImportRecord(db, user, id)
  if (state === 'cancelled') return getImportRecord(db, user, id)
  await db.transaction().execute(async (transaction) => {
    // Not the lock of the provider: publishing holds it until its end
    await getImportRecord(transaction, await holdCaller(transaction, user), id)
    const from = ['uploaded', 'checking', 'checked', 'publishing', 'failed'] as const
    if (!(await moveImport(transaction, id, { from, to: 'cancelled' }))) fail('wrong-import-state')
  })
  return getImportRecord(db, user, id)
}
