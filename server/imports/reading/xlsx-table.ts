import { importLimits } from '@motanet/contract/imports/import-fields.ts'
import { FileRefused } from './file-refused.ts'
import { type Cell, columnLetters, type MergedCells, maxSheetRows, type Table, type TableRow } from './table.ts'
import { type NumberKind, readPart, readWorkbook, TextParts, type Workbook } from './xlsx-workbook.ts'
import { parseXml } from './xml-events.ts'
import { openZip } from './zip-entries.ts'

/** Of all sheets together: each row of a file can be full, but few files have such rows. */
const maxCells = 1_000_000
/** Of all sheets together, like the rows that they reach into: a price list has some thousands. */
const maxMerges = 20_000
const maxMergedRows = 1_000_000
/** Spreadsheets keep 15 digits of a number: the others of a longer code are lost. */
const roundedFrom = 1e15

/**
 * Reads the visible sheets of a workbook: of formulas only the stored values, 20 for 20 %, and `10 €` for a number that is shown with
 * another currency than lei. Cells that are merged downwards all have the value of the first.
 */
export function readXlsx(bytes: Buffer): Table[] {
  const zip = openZip(bytes)
  const workbook = readWorkbook(zip)
  const budget = { cells: maxCells, merges: maxMerges, mergedRows: maxMergedRows }
  const tables = workbook.sheets.map(({ name, part }) => readSheet(name, readPart(zip, part), workbook, budget))
  const filled = tables.filter(({ rows }) => rows.length > 0)
  if (filled.length === 0) throw new FileRefused('price-list-empty')
  return filled
}

/** What may still be read of the workbook. */
interface Budget {
  cells: number
  merges: number
  mergedRows: number
}

interface OpenCell {
  row: number
  column: number
  type: string
  kind: NumberKind | undefined
  hasFormula: boolean
  value: string | undefined
}

function readSheet(
  sheetName: string,
  part: { name: string; xml: string },
  { sharedStrings, numberKinds }: Workbook,
  budget: Budget,
): Table {
  const rows = new Map<number, Cell[]>()
  const merged: MergedCells[] = []
  let cell: OpenCell | undefined
  let row = 0
  let column = -1
  let isText = false
  const store = (found: OpenCell) => {
    const value = readCell(found, sharedStrings, part.name)
    if (value === null) return
    const where = `${sheetName}!${columnLetters(found.column)}${found.row}`
    budget.cells -= 1
    if (found.column >= importLimits.columns || budget.cells < 0) throw new FileRefused('price-list-too-large', where)
    const cells = rows.get(found.row) ?? []
    if (cells.length === 0 && rows.size >= maxSheetRows) throw new FileRefused('price-list-too-large', where)
    while (cells.length < found.column) cells.push(null)
    cells[found.column] = value
    rows.set(found.row, cells)
  }
  const spendMerge = ({ top, left, bottom }: MergedCells) => {
    budget.merges -= 1
    budget.mergedRows -= Math.min(bottom - top, maxSheetRows)
    if (budget.merges < 0 || budget.mergedRows < 0)
      throw new FileRefused('price-list-merged-cells', `${sheetName}!${columnLetters(left)}${top}`)
  }
  const parts = new TextParts()
  parseXml(part, {
    open(tag, attribute) {
      parts.open(tag, attribute)
      if (tag === 'row') {
        row = Number(attribute('r') ?? row + 1)
        column = -1
      } else if (tag === 'c') {
        const address = parseAddress(attribute('r'))
        column = address?.column ?? column + 1
        const type = attribute('t') ?? 'n'
        const kind = numberKinds[Number(attribute('s'))]
        cell = { row: address?.row ?? row, column, type, kind, hasFormula: false, value: undefined }
      } else if (tag === 'f' && cell) cell.hasFormula = true
      else if (tag === 'mergeCell') addMerge(merged, attribute('ref'), spendMerge)
      isText = tag === 'v' || tag === 't'
    },
    text(value) {
      if (isText && cell) cell.value = (cell.value ?? '') + parts.read(value)
    },
    close(tag) {
      parts.close(tag)
      isText = false
      if (tag === 'c' && cell) {
        store(cell)
        cell = undefined
      }
    },
  })
  fillMerged(rows, merged)
  return { name: sheetName, rows: sortedRows(rows), merged }
}

function readCell({ type, kind, hasFormula, value }: OpenCell, sharedStrings: readonly string[], part: string): Cell {
  if (value === undefined || (value === '' && type === 'n'))
    return hasFormula && type !== 'str' ? { problem: 'formula-without-value', text: '' } : null
  if (type === 's') {
    const shared = sharedStrings[Number(value)]
    if (shared === undefined) throw new FileRefused('file-damaged', part)
    return textOf(shared)
  }
  if (type === 'e') return { problem: 'formula-error', text: value }
  if (type === 'd') return { problem: 'date', text: value.slice(0, 10) }
  if (type === 'b') return value
  if (type !== 'n') return textOf(value)
  const number = Number(value)
  if (!Number.isFinite(number)) throw new FileRefused('file-damaged', part)
  if (kind === 'date') return { problem: 'date', text: dateOf(number) }
  if (Math.abs(number) >= roundedFrom) return { problem: 'rounded-number', text: writtenOut(number) }
  // Codes
  if (kind === undefined && Number.isInteger(number)) return number
  // Sums of binary fractions, such as 149.00000000000003
  const shown = Number((kind === 'percent' ? 100 * number : number).toPrecision(12))
  return typeof kind === 'object' ? `${shown} ${kind.currency}` : shown
}

/** With all digits, unless there are too many to be read. */
function writtenOut(number: number): string {
  return Number.isInteger(number) && Math.abs(number) < 1e40 ? BigInt(number).toString() : String(number)
}

/** `_x000D_` stands for a character that XML cannot contain. */
function textOf(value: string): string | null {
  const text = value.replace(/_x([0-9A-F]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))).trim()
  return text === '' ? null : text
}

/** Days since the end of 1899, as Excel counts them. */
function dateOf(days: number): string {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.round(days) * 86_400_000)
  return Number.isNaN(date.getTime()) ? String(days) : date.toISOString().slice(0, 10)
}

function parseAddress(address: string | undefined): { row: number; column: number } | undefined {
  const [, letters, digits] = /^([A-Z]{1,3})(\d{1,7})$/.exec(address ?? '') ?? []
  if (letters === undefined) return undefined
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
  return { row: Number(digits), column }
}

function addMerge(merged: MergedCells[], range: string | undefined, spend: (cells: MergedCells) => void) {
  const [first, last] = (range ?? '').split(':').map(parseAddress)
  if (first === undefined || last === undefined || last.row < first.row) return
  const cells = { top: first.row, left: first.column, bottom: last.row, right: last.column }
  spend(cells)
  merged.push(cells)
}

/** Downwards only: a cell over several columns is a heading. */
function fillMerged(rows: Map<number, Cell[]>, merged: readonly MergedCells[]) {
  for (const { top, left, bottom } of merged) {
    const value = rows.get(top)?.[left] ?? null
    if (value === null) continue
    for (let row = top + 1; row <= Math.min(bottom, top + maxSheetRows); row += 1) {
      const cells = rows.get(row)
      if (cells === undefined) continue
      while (cells.length <= left) cells.push(null)
      cells[left] ??= value
    }
  }
}

function sortedRows(rows: ReadonlyMap<number, Cell[]>): TableRow[] {
  return [...rows].sort(([a], [b]) => a - b).map(([number, cells]) => ({ number, cells }))
}
