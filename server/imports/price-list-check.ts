import { maxTariffs } from '@motanet/contract/catalogue/own-tariffs.ts'
import { importLimits } from '@motanet/contract/imports/import-fields.ts'
import type { ColumnMapping, ImportSheet, ImportSummary, SheetSection } from '@motanet/contract/imports/imports.ts'
import type { Kysely } from 'kysely'
import { countOwn } from '../catalogue/own-records.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findExceededKind } from './added-records.ts'
import { findProviderNames, findServices, readConsistently } from './catalogue.queries.ts'
import { parseMonths } from './checking/cell-values.ts'
import { type CheckedRow, checkRows } from './checking/checked-rows.ts'
import { type Addition, fingerprint } from './checking/indexed-catalogue.ts'
import { findSavedMapping } from './import-mappings.queries.ts'
import type { Check, StoredRow } from './imports.queries.ts'
import { dataRows, describeSheet } from './mapping/sheet-columns.ts'
import {
  fits,
  isComplete,
  type SuggestedMapping,
  suggestMapping,
  unreadPrices,
  withInternetColumn,
  withServices,
  withTermColumn,
} from './mapping/suggested-mapping.ts'
import type { Table } from './reading/table.ts'

/**
 * The given mapping, else the one that the provider has used for the same column names, else one suggested by the names, and for the
 * services and the terms by the cells. Fails with `invalid-input` if the given one is of another file.
 */
export async function chooseColumns(
  db: Kysely<DB>,
  { providerId, tables, given }: { providerId: number; tables: readonly Table[]; given: ColumnMapping | undefined },
): Promise<SuggestedMapping> {
  const suggested = suggestMapping(tables)
  if (given !== undefined && !fits(given, tables)) fail('invalid-input', { mapping: 'invalid' })
  const saved = given ?? (await findSavedMapping(db, { providerId, headerHash: suggested.headerHash }))
  if (saved !== undefined && fits(saved, tables)) return { ...suggested, mapping: saved }
  const internet = withInternetColumn(suggested.mapping, tables)
  const mapping = withTermColumn(internet, tables, (cell) => 'value' in parseMonths(cell))
  return { ...suggested, mapping: withServices(mapping, tables, await findServices(db)) }
}

/**
 * Compares the file with the catalogue as it is now. Without the required columns nothing is compared. Fails with `invalid-input`, such as
 * for a sheet without rows or with too many, or for more new tariffs, promotions, contract conditions or equipment than the provider may
 * have. `addsEquipment`: whether publishing may create the equipment that rows describe.
 */
export async function makeCheck(
  db: Kysely<DB>,
  {
    providerId,
    tables,
    sheets,
    mapping,
    addsEquipment = true,
  }: {
    providerId: number
    tables: Table[]
    sheets: readonly ImportSheet[]
    mapping: ColumnMapping
    addsEquipment?: boolean
  },
): Promise<{ check: Check; rows: StoredRow[] }> {
  const table = tables.find(({ name }) => name === mapping.sheet) ?? fail('invalid-input', { sheet: 'invalid' })
  const describe = (sections: SheetSection[]) =>
    sheets.map((sheet) =>
      sheet.name === mapping.sheet
        ? { ...describeSheet(table, mapping.header_row), unread_prices: unreadPrices(table, mapping), sections }
        : sheet,
    )
  const shown = { sheets: describe([]), mapping, coverage: null }
  if (!isComplete(mapping))
    return { check: { ...shown, counts: countRows([], []), base: null, additions: [] }, rows: [] }
  // A truncated file or a row of names that is too low would hide all tariffs
  const rowCount = dataRows(table, mapping.header_row).length
  if (rowCount === 0) fail('invalid-input', { file: 'price-list-empty' })
  if (rowCount > importLimits.rows) fail('invalid-input', { file: 'price-list-too-large' })
  const catalogue = await readConsistently(db, providerId)
  const services = catalogue.services.map(({ id }) => id)
  if (mapping.service_id !== null && !services.includes(mapping.service_id))
    fail('invalid-input', { service_id: 'unknown-reference' })
  const providers = await findProviderNames(db, providerId)
  const { rows, additions, sections } = await checkRows(table, mapping, catalogue, { addsEquipment, providers })
  if (rows.every(({ row, outcome }) => row === null || outcome === 'skipped'))
    fail('invalid-input', { file: 'price-list-empty' })
  const counts = countRows(rows, additions)
  if ((await countOwn(db, 'tariff', providerId)) + counts.new > maxTariffs)
    fail('invalid-input', { file: 'too-many-tariffs' })
  const exceeded = await findExceededKind(db, { providerId, additions })
  if (exceeded !== undefined) fail('invalid-input', { file: `too-many-${exceeded}` })
  const check = {
    ...shown,
    sheets: describe(sections),
    counts,
    base: fingerprint(catalogue),
    additions,
  }
  return { check, rows: rows.map(toStoredRow) }
}

function toStoredRow(row: CheckedRow): StoredRow {
  return {
    row_number: row.row,
    outcome: row.outcome,
    jump_percent: row.jump,
    is_shown_again: row.isShownAgain,
    tariff_id: row.tariffId,
    cells: row.cells,
    problems: row.problems,
    fields: row.fields,
    fields_before: row.before,
  }
}

function countRows(rows: readonly CheckedRow[], additions: readonly Addition[]): ImportSummary['counts'] {
  const count = (outcome: CheckedRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return {
    rows: rows.filter(({ row }) => row !== null).length,
    new: count('new'),
    changed: count('changed'),
    removed: count('removed'),
    unchanged: count('unchanged'),
    jumps: rows.filter(({ jump }) => jump !== null).length,
    errors: rows.reduce((sum, { problems }) => sum + problems.length, 0),
    error_rows: count('invalid'),
    additions: additions.length,
  }
}
