import { createHash } from 'node:crypto'
import { homeServiceId, mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import { type ImportField, requiredImportFields } from '@motanet/contract/imports/import-fields.ts'
import type { ColumnMapping, ImportSheet } from '@motanet/contract/imports/imports.ts'
import { cellText, type Table, type TableRow } from '../reading/table.ts'
import { isBrief, statedService } from '../service-words.ts'
import { fieldOfName, foldedName, isContract, isNameOfService, isPlace, isPriceByUnit } from './column-names.ts'
import { isInOtherCurrency, isInThousands, isOfOtherPeriod, isWithoutTax } from './column-units.ts'
import { columnNames, dataRows, describeSheet } from './sheet-columns.ts'

/** Titles and addresses of the company precede the column names. */
const searchedRows = 30

export interface SuggestedMapping {
  mapping: ColumnMapping
  sheets: ImportSheet[]
  /** The same for files with the same sheets and column names. */
  headerHash: string
}

/**
 * Suggests the mapping by the names of the columns: the sheet and the row with the most known names, of the sheets with rows below them if
 * there are any.
 */
export function suggestMapping(tables: readonly Table[]): SuggestedMapping {
  const found = tables.map((table) => ({ table, ...findHeader(table) }))
  const filled = found.filter(({ table, headerRow }) => dataRows(table, headerRow).length > 0)
  const best = (filled.length > 0 ? filled : found).reduce((most, each) =>
    each.columns.length > most.columns.length ? each : most,
  )
  const names = columnNames(best.table, best.headerRow).map(foldedName)
  return {
    mapping: {
      sheet: best.table.name,
      header_row: best.headerRow,
      columns: best.columns,
      service_id: defaultService(best.columns),
    },
    sheets: found.map(({ table, headerRow }) => describeSheet(table, headerRow)),
    headerHash: createHash('sha256')
      .update(JSON.stringify([tables.map(({ name }) => name), names]))
      .digest('hex'),
  }
}

function findHeader(table: Table): { headerRow: number; columns: ColumnMapping['columns'] } {
  const candidates = table.rows
    .slice(0, searchedRows)
    .map(({ number }) => ({ headerRow: number, columns: knownColumns(columnNames(table, number)) }))
  const first = { headerRow: table.rows[0]?.number ?? 1, columns: [] }
  return candidates.reduce((most, each) => (each.columns.length > most.columns.length ? each : most), first)
}

/** Of several columns for the same field the first is meant, of amounts the first in lei per month, of zones rather than towns. */
function knownColumns(names: readonly string[]): ColumnMapping['columns'] {
  const columns = new Map<ImportField, number>()
  for (const [index, name] of names.entries()) {
    const field = fieldOfName(name)
    if (field === undefined) continue
    const known = columns.get(field)
    if (known === undefined || likelihood(names[known] ?? '') < likelihood(name)) columns.set(field, index)
  }
  // «План» is often the name of the tariff
  const plan = columns.get('plan')
  if (plan !== undefined && !columns.has('name')) {
    columns.delete('plan')
    columns.set('name', plan)
  }
  const languages = textsInBothLanguages(names, columns)
  return [...new Map([...columns, ...languages])].map(([field, index]) => ({ index, field }))
}

const texts = [
  ['name', 'name_ro'],
  ['description', 'description_ro'],
  ['details', 'details_ro'],
] as const
const romanianName = /^(denumi|nume|descrie|detali)/

/** «Denumire» beside «Название» is the Romanian name, whichever comes first, unless another column has that name. */
function textsInBothLanguages(
  names: readonly string[],
  columns: ReadonlyMap<ImportField, number>,
): (readonly [ImportField, number])[] {
  return texts.flatMap(([field, romanianField]) => {
    const same = names.flatMap((name, index) => (fieldOfName(name) === field ? [index] : []))
    const russian = same.find((index) => /^\P{Script=Latin}*$/u.test(names[index] ?? ''))
    const romanian = same.find((index) => romanianName.test(foldedName(names[index] ?? '')))
    if (russian === undefined || romanian === undefined || columns.has(romanianField)) return []
    return [
      [field, russian],
      [romanianField, romanian],
    ] as const
  })
}

const likely = 2

/** Of columns for the same field. If there is no other than an unlikely one, its rows say what is wrong with it. */
function likelihood(name: string): number {
  const isUnlikely =
    isInOtherCurrency(name) || isInThousands(name) || isOfOtherPeriod(name) || isWithoutTax(name) || isPlace(name)
  return isUnlikely ? 0 : isPriceByUnit(name) || isNameOfService(name) ? 1 : likely
}

/** The names of columns that have prices as well as the chosen one, such as that of a longer contract. */
export function unreadPrices(table: Table, { header_row, columns }: ColumnMapping): string[] {
  return columnNames(table, header_row).filter(
    (name, at) =>
      columns.every(({ index }) => index !== at) && fieldOfName(name) === 'price' && likelihood(name) === likely,
  )
}

/** Volumes are of mobile tariffs, speeds of home internet. */
function defaultService(columns: ColumnMapping['columns']): number | null {
  const has = (field: ImportField) => columns.some((column) => column.field === field)
  if (has('services')) return null
  return has('volume') && !has('speed') ? mobileServiceId : homeServiceId
}

/** Different cells of a column of kinds; with more it is one of names. */
const mostKinds = 50
/** Of a column that tells services or customers apart; a column without a name may consist of merged titles. */
const kindColumn =
  /^$|^(тип|вид|категори|сегмент|групп|раздел|направлени|клиент|абонент|для кого|tip|categori|segment|grup|client|abonat)/

/**
 * The mapping with the column that tells the services apart, if none is known by its own name: it contains nothing but names of services,
 * or as a column such as «Категория» what resembles them. Without such a column with the service that the sheet or its titles state.
 */
export function withServices(
  mapping: ColumnMapping,
  tables: readonly Table[],
  services: readonly Service[],
): ColumnMapping {
  const { columns, header_row: headerRow, sheet } = mapping
  const table = tables.find(({ name }) => name === sheet)
  if (table === undefined || columns.some(({ field }) => field === 'services')) return mapping
  const fileService = services.find(({ id }) => id === mapping.service_id)
  const known = new Set(services.flatMap(({ name, name_ro }) => [name, name_ro]).map(foldedName))
  const rows = dataRows(table, headerRow)
  const named = unmappedColumns(rows, mapping).find((index) =>
    hasOnly(rows, index, (cell) => known.has(foldedName(cellText(cell)))),
  )
  if (named !== undefined)
    return { ...mapping, columns: [...columns, { index: named, field: 'services' }], service_id: null }
  const described = findKindColumn(table, mapping, services)
  if (described?.isFull) return { ...mapping, columns: [...columns, { index: described.index, field: 'services' }] }
  const stated = titlesOf(table, mapping).map((title) => statedService(title, services, fileService))
  const found = new Set(stated.flatMap((each) => (typeof each === 'object' ? each.service : [])))
  const [only] = found.size === 1 && !stated.includes('unclear') ? found : []
  // «Sun TV» is a provider of internet
  const hasSpeeds = columns.some(({ field }) => field === 'speed' || field === 'volume')
  const isPossible = !hasSpeeds || (only?.kind !== 'tv' && only?.kind !== 'telephony')
  return { ...mapping, service_id: (isPossible ? only?.id : undefined) ?? mapping.service_id }
}

function unmappedColumns(rows: readonly TableRow[], { columns }: ColumnMapping): number[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)
  const all = Array.from({ length: width }, (_, index) => index)
  return all.filter((index) => columns.every((column) => column.index !== index))
}

/**
 * The column of no field whose cells tell services or customers apart. Unless it is full, each cell is like a title of the rows from its
 * own on: cells that were merged, or are not repeated.
 */
export function findKindColumn(
  table: Table,
  mapping: ColumnMapping,
  services: readonly Service[],
): { index: number; isFull: boolean } | undefined {
  const rows = dataRows(table, mapping.header_row)
  const names = columnNames(table, mapping.header_row)
  const fileService = services.find(({ id }) => id === mapping.service_id)
  for (const index of unmappedColumns(rows, mapping)) {
    if (!kindColumn.test(foldedName(names[index] ?? ''))) continue
    const texts = new Set(rows.map(({ cells }) => cellText(cells[index])))
    const isFull = !texts.delete('')
    if (texts.size > mostKinds) continue
    const stated = [...texts].map((text) => statedService(text, services, fileService))
    const isOther = stated.some((each) => typeof each === 'object' && each.service.id !== fileService?.id)
    if (isOther && stated.every((each) => each !== undefined)) return { index, isFull }
  }
  return undefined
}

const company = /(?:^| )(?:srl|sa|ооо|ao|ии|ii)(?: |$)/

/** What may name the service of all rows: the sheet, the rows above the column names, and the name of the column of names. */
function titlesOf({ name, rows }: Table, { header_row: headerRow, columns }: ColumnMapping): string[] {
  const above = rows.filter(({ number }) => number < headerRow).flatMap(({ cells }) => cells.map(cellText))
  const header = rows.find(({ number }) => number === headerRow)?.cells ?? []
  const nameAt = columns.find(({ field }) => field === 'name')?.index ?? -1
  const titles = above.filter((text) => isBrief(text) && !company.test(foldedName(text)))
  return [name, ...titles, cellText(header[nameAt])]
}

/** The mapping in which a column such as «Контракт» that contains nothing but terms has the terms, if no other column has. */
export function withTermColumn(
  mapping: ColumnMapping,
  tables: readonly Table[],
  isTerm: (cell: string | number) => boolean,
): ColumnMapping {
  const { columns, header_row: headerRow, sheet } = mapping
  const table = tables.find(({ name }) => name === sheet)
  const conditions = columns.find(({ field }) => field === 'conditions')
  if (table === undefined || conditions === undefined || columns.some(({ field }) => field === 'duration'))
    return mapping
  // A contract condition may be called «Год»
  const isNamed = isContract(columnNames(table, headerRow)[conditions.index] ?? '')
  const isSuch = (cell: string | number) => isTerm(cell) && (isNamed || /^[-–—]$|\d/.test(cellText(cell)))
  if (!hasOnly(dataRows(table, headerRow), conditions.index, isSuch)) return mapping
  return {
    ...mapping,
    columns: columns.map((column) => (column === conditions ? { ...column, field: 'duration' } : column)),
  }
}

const speeds = /\d\s*(?:[mgмг][bб](?:ps|it|ит|\s*\/\s*[sс])|мегабит|гигабит)/iu
const volumes = /\d\s*(?:[gг][bб])(?!\p{L}|\s*\/)/iu

/**
 * The mapping in which a column such as «Internet» has the speeds or volumes that its cells state with their units, if no other column has.
 */
export function withInternetColumn(mapping: ColumnMapping, tables: readonly Table[]): ColumnMapping {
  const { columns, header_row: headerRow, sheet } = mapping
  const table = tables.find(({ name }) => name === sheet)
  if (table === undefined || columns.some(({ field }) => field === 'speed' || field === 'volume')) return mapping
  const rows = dataRows(table, headerRow)
  const names = columnNames(table, headerRow)
  const fieldOf = (index: number): ImportField | undefined => {
    if (!/интернет|internet/.test(foldedName(names[index] ?? ''))) return undefined
    const texts = rows.map(({ cells }) => cellText(cells[index])).filter((text) => /\d/.test(text))
    if (texts.length === 0) return undefined
    if (texts.every((text) => speeds.test(text))) return 'speed'
    return texts.every((text) => volumes.test(text)) ? 'volume' : undefined
  }
  const found = unmappedColumns(rows, mapping).flatMap((index) => {
    const field = fieldOf(index)
    return field === undefined ? [] : { index, field }
  })
  const withFound = [...columns, ...found.slice(0, 1)]
  return { ...mapping, columns: withFound, service_id: defaultService(withFound) }
}

/** Whether the column has filled cells, and all of them are such ones. */
function hasOnly(rows: readonly TableRow[], index: number, isSuch: (cell: string | number) => boolean): boolean {
  const filled = rows.map(({ cells }) => cells[index]).filter((cell) => foldedName(cellText(cell)) !== '')
  return (
    filled.length > 0 && filled.every((cell) => (typeof cell === 'string' || typeof cell === 'number') && isSuch(cell))
  )
}

/** The mapping with the columns that the names in its row suggest. */
export function withSuggestedColumns(mapping: ColumnMapping, tables: readonly Table[]): ColumnMapping {
  const table = tables.find(({ name }) => name === mapping.sheet)
  return table === undefined ? mapping : { ...mapping, columns: knownColumns(columnNames(table, mapping.header_row)) }
}

/** Whether the sheet of the mapping has the row of its column names. */
export function hasRow(tables: readonly Table[], { sheet, header_row }: ColumnMapping): boolean {
  return tables.find(({ name }) => name === sheet)?.rows.some(({ number }) => number === header_row) === true
}

/** Whether there is anything below the column names. */
export function hasRowsBelow(tables: readonly Table[], { sheet, header_row }: ColumnMapping): boolean {
  const table = tables.find(({ name }) => name === sheet)
  return table !== undefined && dataRows(table, header_row).length > 0
}

/** Whether the rows can be checked with the mapping. */
export function isComplete({ columns }: ColumnMapping): boolean {
  return requiredImportFields.every((required) => columns.some(({ field }) => field === required))
}

/** Whether each field and each column occurs once, in a sheet and a row that exist. */
export function fits(mapping: ColumnMapping, tables: readonly Table[]): boolean {
  const { columns } = mapping
  return (
    hasRow(tables, mapping) &&
    new Set(columns.map(({ field }) => field)).size === columns.length &&
    new Set(columns.map(({ index }) => index)).size === columns.length
  )
}
