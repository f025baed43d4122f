import { importLimits } from '@motanet/contract/imports/import-fields.ts'

/** Rows that are read of a sheet: those of an import, and below titles its column names. */
export const maxSheetRows = importLimits.rows + 30

/** A value that is no value: the cell is invalid whatever its column is. */
export interface UnreadableCell {
  problem: 'formula-error' | 'formula-without-value' | 'date' | 'rounded-number'
  /** As the spreadsheet shows it; empty for a formula without a value. */
  text: string
}

/** Text as it is written, a number of a workbook, or an empty cell. */
export type Cell = string | number | null | UnreadableCell

/** Rows from 1 and columns from 0, inclusive. */
export interface MergedCells {
  top: number
  left: number
  bottom: number
  right: number
}

export interface TableRow {
  /** Row of the file, from 1. */
  number: number
  /** Without empty cells at the end. */
  cells: Cell[]
}

/** A sheet of a workbook or a CSV file, without blank rows. */
export interface Table {
  /** Name of the sheet; empty for CSV. */
  name: string
  rows: TableRow[]
  merged: MergedCells[]
}

export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? cell.text : String(cell).trim()
}

/** `C` for 2. */
export function columnLetters(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? columnLetters(rest) : '') + String.fromCharCode(65 + (index % 26))
}
