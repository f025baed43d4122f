import type { CoverageCheck, ZoneProblem } from '@motanet/contract/imports/coverage-checks.ts'
import {
  type ImportKind,
  type ImportState,
  importRowsPerPage,
  type RowFilter,
  type RowOutcome,
} from '@motanet/contract/imports/import-fields.ts'
import type { CellProblem, ColumnMapping, ImportSheet, ImportSummary } from '@motanet/contract/imports/imports.ts'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import { storableJson } from '../db/storable-json.ts'
import type { DB } from '../db/tables.ts'
import type { Addition } from './checking/indexed-catalogue.ts'
import type { StoredCoverageCheck } from './mapped-changes.queries.ts'

const listLength = 100
const rowsPerInsert = 1000

export interface NewImport {
  kind: ImportKind
  providerId: number
  /** Null for a command and an API key. */
  accountId: number | null
  state: ImportState
  fileName: string
  fileBytes: number
  /** The file as it was read. */
  content: object
  headerHash: string
  /** Of a list of houses, if it is chosen already: its zone, or the name of the one that publishing creates. */
  zoneId?: number | null
  newZone?: string | null
  at: Date
}

export interface Check {
  sheets: readonly ImportSheet[]
  /** Null for coverage. */
  mapping: ColumnMapping | null
  /** Null for a price list. */
  coverage: StoredCoverageCheck | Pick<CoverageCheck, 'removes_missing'> | null
  counts: ImportSummary['counts']
  /** Null if nothing was checked, because columns are missing. */
  base: string | null
  /** Records that a price list describes and publishing creates; default: none. */
  additions?: readonly Addition[]
}

export async function insertImport(db: Kysely<DB>, given: NewImport, check: Check): Promise<number> {
  const { id } = await db
    .insertInto('import')
    .values({
      kind: given.kind,
      provider_id: given.providerId,
      account_id: given.accountId,
      state: given.state,
      file_name: given.fileName,
      file_bytes: given.fileBytes,
      tables: storableJson(given.content),
      header_hash: given.headerHash,
      zone_id: given.zoneId ?? null,
      zone_name: given.newZone ?? null,
      created_at: given.at,
      checked_at: check.base === null ? null : given.at,
      ...columnsOfCheck(check),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function columnsOfCheck({ sheets, mapping, coverage, counts, base, additions = [] }: Check) {
  return {
    sheets: storableJson(sheets),
    mapping: storableJson(mapping),
    coverage: coverage === null ? null : storableJson(coverage),
    counts: JSON.stringify(counts),
    base,
    additions: storableJson(additions),
  }
}

const checkable = ['uploaded', 'checking', 'checked', 'failed'] as const

/** Stores another check of the import. Returns whether its state allowed that. */
export async function updateCheck(
  db: Kysely<DB>,
  id: number,
  { state, at, check }: { state: ImportState; at: Date; check: Check },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ state, failure: null, checked_at: check.base === null ? null : at, ...columnsOfCheck(check) })
    .where('id', '=', id)
    .where('state', 'in', checkable)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface StoredRow {
  row_number: number | null
  outcome: RowOutcome
  jump_percent?: number | null
  is_shown_again?: boolean
  tariff_id?: number | null
  zone_id?: number | null
  address_id?: number | null
  cells: object
  problems: object[]
  fields: object
  fields_before: object | null
}

export async function replaceRows(db: Kysely<DB>, importId: number, rows: readonly StoredRow[]): Promise<void> {
  await db.deleteFrom('import_row').where('import_id', '=', importId).execute()
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const chunk = rows.slice(start, start + rowsPerInsert).map((row, index) => ({ position: start + index, ...row }))
    await sql`
      insert into import_row (import_id, position, row_number, outcome, jump_percent, is_shown_again, tariff_id, zone_id,
        address_id, cells, problems, fields, fields_before)
      select ${importId}, position, row_number, outcome, jump_percent, coalesce(is_shown_again, false), tariff_id, zone_id,
        address_id, cells, problems, fields, fields_before
      from jsonb_to_recordset(${storableJson(chunk)}::jsonb) as given (position integer, row_number integer, outcome text,
        jump_percent integer, is_shown_again boolean, tariff_id integer, zone_id integer, address_id integer, cells jsonb,
        problems jsonb, fields jsonb, fields_before jsonb)`.execute(db)
  }
}

export interface ImportRecord extends ImportSummary, Pick<Check, 'mapping' | 'coverage'> {
  sheets: ImportSheet[]
  /** The zone of a list of houses, and the name of the one that publishing creates. */
  zone: { id: number; name: string; name_ro: string } | null
  new_zone: string | null
}

interface RawImport
  extends Omit<ImportRecord, 'provider' | 'created_at' | 'checked_at' | 'published_at' | 'undone_at'> {
  provider_id: number
  provider_name: string
  created_at: Date
  checked_at: Date | null
  published_at: Date | null
  undone_at: Date | null
}

/** Whether the import of the alias changes anything when it is published: a file as it was before only confirms the prices. */
const changes = (alias: 'i' | 'later') => sql`(${sql.ref(alias)}.zone_name is not null or exists (
  select from jsonb_each_text(${sql.ref(alias)}.counts) counted
  where counted.key in ('new', 'changed', 'removed', 'additions') and counted.value <> '0'))`

/** Whether the import, if it is published, has changed anything. */
export function changesSomething({ counts, new_zone: newZone }: Pick<ImportRecord, 'counts' | 'new_zone'>): boolean {
  return newZone !== null || counts.new + counts.changed + counts.removed + counts.additions > 0
}

const columns = sql`
  i.id, i.kind, i.state, i.provider_id, p.name as provider_name, ${isPublicProvider} as has_public_provider,
  i.file_name, i.file_bytes,
  coalesce(nullif(a.full_name, ''), a.email, '') as author,
  case when i.published_at is not null then coalesce(nullif(b.full_name, ''), b.email, '') else '' end as publisher,
  i.counts, i.progress, i.failure, i.created_at, i.checked_at,
  i.published_at, i.undone_at,
  i.state = 'published' and ${changes('i')} and not exists (select from import later where later.provider_id = i.provider_id
    and later.state = 'published' and (later.published_at, later.id) > (i.published_at, i.id) and ${changes('later')})
    and exists (select from import_row r where r.import_id = i.id) as may_undo`
const joined = sql`import i join provider p on p.id = i.provider_id left join account a on a.id = i.account_id
  left join account b on b.id = i.published_by`

/** The last imports of the kinds, of all providers if none is given. */
export async function findImports(
  db: Kysely<DB>,
  { providerId, kinds }: { providerId: number | undefined; kinds: readonly ImportKind[] },
): Promise<ImportSummary[]> {
  const condition = providerId === undefined ? sql`true` : sql`i.provider_id = ${providerId}`
  const { rows } = await sql<RawImport>`
    select ${columns} from ${joined} where ${condition} and i.kind = any(${kinds}::text[]) order by i.id desc limit ${listLength}`.execute(
    db,
  )
  return rows.map(toImport)
}

export async function findImport(db: Kysely<DB>, id: number): Promise<ImportRecord | undefined> {
  const { rows } = await sql<RawImport>`
    select ${columns}, i.sheets, i.mapping, i.coverage, i.zone_name as new_zone,
      case when z.id is not null then json_build_object('id', z.id, 'name', z.name, 'name_ro', z.name_ro) end as zone
    from ${joined} left join zone z on z.id = i.zone_id where i.id = ${id}`.execute(db)
  return rows[0] && toImport(rows[0])
}

function toImport({ provider_id, provider_name, ...row }: RawImport): ImportRecord {
  return {
    ...row,
    provider: { id: provider_id, name: provider_name },
    created_at: row.created_at.toISOString(),
    checked_at: row.checked_at?.toISOString() ?? null,
    published_at: row.published_at?.toISOString() ?? null,
    undone_at: row.undone_at?.toISOString() ?? null,
  }
}

/** The file, as it was read, of an import that can be checked again. */
export async function findContent<Content>(
  db: Kysely<DB>,
  id: number,
): Promise<{ content: Content; headerHash: string } | undefined> {
  const row = await db
    .selectFrom('import')
    .select(['tables', 'header_hash'])
    .where('id', '=', id)
    .where('state', 'in', checkable)
    .executeTakeFirst()
  if (row === undefined || row.tables === null) return undefined
  return { content: row.tables as unknown as Content, headerHash: row.header_hash }
}

export interface LockedImport {
  kind: ImportKind
  state: ImportState
  base: string | null
  counts: ImportSummary['counts']
  additions: Addition[]
  provider_id: number
  checked_at: Date | null
}

/** The import; its row is locked until the transaction ends. */
export async function lockImport(db: Kysely<DB>, id: number): Promise<LockedImport | undefined> {
  const row = await db
    .selectFrom('import')
    .select(['kind', 'state', 'base', 'counts', 'additions', 'provider_id', 'checked_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row as unknown as LockedImport | undefined
}

const conditions: Readonly<Record<RowFilter, RawBuilder<unknown>>> = {
  all: sql`outcome <> 'unchanged'`,
  errors: sql`outcome = 'invalid'`,
  jumps: sql`jump_percent is not null`,
  new: sql`outcome = 'new'`,
  changed: sql`outcome = 'changed'`,
  removed: sql`outcome = 'removed'`,
  unchanged: sql`outcome = 'unchanged'`,
  skipped: sql`outcome = 'skipped'`,
}

/** A page of the rows that match the filter, in the order of the file, and their number. */
export async function findRows<Row>(
  db: Kysely<DB>,
  importId: number,
  { filter, page }: { filter: RowFilter; page: number },
): Promise<{ rows: Row[]; count: number }> {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*)::integer as count from import_row where import_id = ${importId} and ${conditions[filter]}`.execute(
    db,
  )
  const { rows } = await sql<Row>`
    select position, row_number as row, outcome, jump_percent, is_shown_again, tariff_id, zone_id, address_id, cells,
      problems
    from import_row where import_id = ${importId} and ${conditions[filter]}
    order by position limit ${importRowsPerPage} offset ${(page - 1) * importRowsPerPage}`.execute(db)
  return { rows, count: counted[0]?.count ?? 0 }
}

/** All invalid cells or zones in the order of the file. */
export async function findProblems<Problem extends CellProblem | ZoneProblem>(
  db: Kysely<DB>,
  importId: number,
): Promise<Problem[]> {
  const rows = await db
    .selectFrom('import_row')
    .select('problems')
    .where('import_id', '=', importId)
    .where('outcome', '=', 'invalid')
    .orderBy('position')
    .execute()
  return rows.flatMap(({ problems }) => problems as unknown as Problem[])
}

/** Moves the import on if it is in one of the states; forgets its file, unless a job comes next. Returns whether it was. */
export async function moveImport(
  db: Kysely<DB>,
  id: number,
  {
    from,
    to,
    ...columns
  }: {
    from: readonly ImportState[]
    to: ImportState
    published_at?: Date
    published_by?: number | null
    undone_at?: Date
    zone_id?: number | null
    zone_name?: string | null
    coverage?: string
  },
): Promise<boolean> {
  const isForJob = to === 'publishing' || to === 'checking'
  const { numUpdatedRows } = await db
    .updateTable('import')
    .set({ state: to, ...columns, ...(isForJob ? { progress: 0, failure: null } : { tables: null }) })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Cancels the unpublished imports of a provider except the newest `kept`. */
export async function cancelOldImports(
  db: Kysely<DB>,
  { providerId, kept }: { providerId: number; kept: number },
): Promise<void> {
  await sql`
    update import set state = 'cancelled', tables = null where id in (
      select id from import where provider_id = ${providerId} and state in ('uploaded', 'checked', 'failed')
      order by id desc offset ${kept})`.execute(db)
}
