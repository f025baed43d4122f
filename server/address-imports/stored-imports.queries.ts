import type { Translated } from '@motanet/contract/errors.ts'
import type {
  AddressFormat,
  AddressImportFailure,
  AddressImportState,
  AddressImportStep,
} from '@motanet/contract/staff/address-import-limits.ts'
import type { AddressImport } from '@motanet/contract/staff/address-imports.ts'
import { type Kysely, sql } from 'kysely'
import { storableJson } from '../db/storable-json.ts'
import type { DB } from '../db/tables.ts'
import type { ImportReport } from './delta.queries.ts'

const listLength = 100
const running = ['checking', 'publishing'] as const

export interface NewAddressImport {
  accountId: number
  fileName: string
  fileBytes: number
  keepsMissing: boolean
  at: Date
}

export async function insertAddressImport(db: Kysely<DB>, given: NewAddressImport): Promise<number> {
  const { id } = await db
    .insertInto('address_import')
    .values({
      ...{ state: 'uploaded', account_id: given.accountId, file_name: given.fileName, file_bytes: given.fileBytes },
      ...{ keeps_missing: given.keepsMissing, created_at: given.at, imported_at: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores a part of the file, once. Returns the number of bytes that have arrived so far. */
export async function storePart(
  db: Kysely<DB>,
  { importId, position, bytes }: { importId: number; position: number; bytes: Buffer },
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('address_import_part')
    .values({ import_id: importId, position, bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  const added = numInsertedOrUpdatedRows === 0n ? 0 : bytes.length
  const { received_bytes: received } = await db
    .updateTable('address_import')
    .set({ received_bytes: sql`received_bytes + ${added}::integer` })
    .where('id', '=', importId)
    .returning('received_bytes')
    .executeTakeFirstOrThrow()
  return received
}

/** The bytes of the file, in order. */
export async function* readParts(db: Kysely<DB>, importId: number): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const part = await db
      .selectFrom('address_import_part')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('position', '=', position)
      .executeTakeFirst()
    if (part === undefined) return
    yield part.bytes
  }
}

export interface LockedAddressImport {
  state: AddressImportState
  file_bytes: number
  keeps_missing: boolean
  /** Null before the check. */
  report: ImportReport | null
}

/** The import; its row is locked until the transaction ends. */
export async function lockAddressImport(db: Kysely<DB>, id: number): Promise<LockedAddressImport | undefined> {
  const row = await db
    .selectFrom('address_import')
    .select(['state', 'file_bytes', 'keeps_missing', 'report'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as LockedAddressImport | undefined
}

/** Starts a job's work on the import. */
export async function setRunning(
  db: Kysely<DB>,
  id: number,
  given: { state: (typeof running)[number]; keeps_missing?: boolean; published_by?: number },
): Promise<void> {
  await db
    .updateTable('address_import')
    .set({ ...given, step: null, percent: 0, failure: null, failure_reason: null })
    .where('id', '=', id)
    .execute()
}

/** Cancels the import unless it has ended. Returns whether it has not. */
export async function setCancelled(db: Kysely<DB>, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_import')
    .set({ state: 'cancelled', step: null })
    .where('id', '=', id)
    .where('state', 'not in', ['published', 'cancelled'])
    .executeTakeFirst()
  await deleteParts(db, id)
  return numUpdatedRows > 0n
}

export async function deleteParts(db: Kysely<DB>, importId: number): Promise<void> {
  await db.deleteFrom('address_import_part').where('import_id', '=', importId).execute()
}

/** What a job is to do, as committed by now; undefined if nothing. */
export async function findWork(
  db: Kysely<DB>,
  id: number,
): Promise<{ state: (typeof running)[number]; keepsMissing: boolean; reportHash: string | null } | undefined> {
  const row = await db
    .selectFrom('address_import')
    .select(['state', 'keeps_missing', 'report_hash'])
    .where('id', '=', id)
    .where('state', 'in', running)
    .executeTakeFirst()
  return row && { state: row.state as 'checking', keepsMissing: row.keeps_missing, reportHash: row.report_hash }
}

/** Stores how far a job is. Returns whether its work is still wanted. */
export async function noteStep(
  db: Kysely<DB>,
  id: number,
  given: { step: AddressImportStep | null; percent: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_import')
    .set(given)
    .where('id', '=', id)
    .where('state', 'in', running)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stores the report of a check, which waits for publishing now. */
export async function setChecked(
  db: Kysely<DB>,
  id: number,
  { report, hash, at }: { report: ImportReport; hash: string; at: Date },
): Promise<void> {
  await db
    .updateTable('address_import')
    .set({ state: 'checked', step: null, report_hash: hash, checked_at: at, ...columnsOf(report) })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .execute()
}

/** Ends publishing. Returns false if it was cancelled. */
export async function setPublished(
  db: Kysely<DB>,
  id: number,
  { report, at }: { report: ImportReport; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('address_import')
    .set({ state: 'published', step: null, imported_at: at, ...columnsOf(report) })
    .where('id', '=', id)
    .where('state', '=', 'publishing')
    .executeTakeFirst()
  await deleteParts(db, id)
  return numUpdatedRows > 0n
}

function columnsOf(report: ImportReport) {
  return { format: report.format, counts: JSON.stringify(report.counts), report: storableJson(report) }
}

export async function setFailed(
  db: Kysely<DB>,
  id: number,
  failure: AddressImportFailure,
  reason?: Translated,
): Promise<void> {
  await db
    .updateTable('address_import')
    .set({ state: 'failed', step: null, failure, failure_reason: reason === undefined ? null : storableJson(reason) })
    .where('id', '=', id)
    .where('state', 'in', running)
    .execute()
}

/** Cancels imports of addresses that have not been published since. */
export async function cancelForgotten(db: Kysely<DB>, before: Date): Promise<void> {
  await sql`
    with cancelled as (
      update address_import set state = 'cancelled'
      where state in ('uploaded', 'checked', 'failed') and created_at < ${before} returning id)
    delete from address_import_part where import_id in (select id from cancelled)`.execute(db)
}

/** Lets the imports of addresses fail for which no job is left: they can be checked again. */
export async function failWithoutJob(db: Kysely<DB>): Promise<void> {
  await sql`
    update address_import i set state = 'failed', step = null, failure = 'internal', failure_reason = null
    where state = any(${running}) and not exists (select from jobs.job j
      where j.name = 'address-import' and (j.data ->> 'importId')::integer = i.id and j.state <= 'active')
  `.execute(db)
}

interface RawImport {
  id: number
  state: AddressImportState
  file_name: string
  file_bytes: number
  received_bytes: number
  author: string
  publisher: string
  keeps_missing: boolean
  format: AddressFormat | null
  counts: AddressImport['counts']
  step: AddressImportStep | null
  percent: number
  failure: AddressImportFailure | null
  failure_reason: Translated | null
  created_at: Date
  checked_at: Date | null
  imported_at: Date | null
}

const columns = sql`
  i.id, i.state, i.file_name, i.file_bytes, i.received_bytes, i.keeps_missing, i.format, i.counts, i.step, i.percent,
  coalesce(nullif(a.full_name, ''), a.email, '') as author,
  case when i.imported_at is not null then coalesce(nullif(b.full_name, ''), b.email, '') else '' end as publisher,
  i.failure, i.failure_reason, i.created_at, i.checked_at, i.imported_at`

/** The last imports, newest first. */
export async function findAddressImports(db: Kysely<DB>): Promise<AddressImport[]> {
  const { rows } = await sql<RawImport>`
    select ${columns} from address_import i left join account a on a.id = i.account_id
    left join account b on b.id = i.published_by
    order by i.id desc limit ${listLength}`.execute(db)
  return rows.map(toImport)
}

export async function findAddressImport(
  db: Kysely<DB>,
  id: number,
): Promise<{ summary: AddressImport; report: ImportReport | null } | undefined> {
  const { rows } = await sql<RawImport & { report: ImportReport | null }>`
    select ${columns}, i.report from address_import i left join account a on a.id = i.account_id
    left join account b on b.id = i.published_by
    where i.id = ${id}`.execute(db)
  return rows[0] && { summary: toImport(rows[0]), report: rows[0].report }
}

function toImport(row: RawImport): AddressImport {
  const {
    id,
    state,
    file_name,
    file_bytes,
    received_bytes,
    author,
    publisher,
    keeps_missing,
    format,
    counts,
    failure,
  } = row
  const { ru, ro } = row.failure_reason ?? { ru: '', ro: '' }
  const isRunning = state === 'checking' || state === 'publishing'
  return {
    ...{ id, state, file_name, file_bytes, received_bytes, author, publisher, keeps_missing, format, counts },
    progress: isRunning ? { step: row.step ?? 'waiting', percent: row.percent } : null,
    failure: failure && { code: failure, reason: ru, reason_ro: ro },
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    published_at: row.imported_at?.toISOString() ?? null,
  }
}
