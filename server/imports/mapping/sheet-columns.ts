import type { ImportSheet } from '@motanet/contract/imports/imports.ts'
import { cellText, columnLetters, type Table, type TableRow } from '../reading/table.ts'

const exampleLength = 60
/** Longer texts are no names of columns: they are compared with patterns, for each row. */
const nameLength = 200

/**
 * The names of the columns in the row. A heading over several columns in the row above is part of the name of each, such as
 * `Preț standard`; a title over all columns is not.
 */
export function columnNames({ rows, merged }: Table, headerRow: number): string[] {
  const cellsOf = (number: number) => rows.find((row) => row.number === number)?.cells ?? []
  const own = cellsOf(headerRow).map(cellText)
  const above = cellsOf(headerRow - 1)
  const headings = merged.filter(
    ({ top, bottom, left, right }) =>
      top === headerRow - 1 && bottom === top && right > left && right - left + 1 < own.length,
  )
  return own.map((name, index) => {
    const heading = headings.find(({ left, right }) => left <= index && index <= right)
    return [heading && cellText(above[heading.left]), name].filter(Boolean).join(' ').slice(0, nameLength)
  })
}

/** The rows below the column names, without titles of sections: rows whose only cell is merged over several columns. */
export function dataRows(table: Table, headerRow: number): TableRow[] {
  const isTitle = createMergedTitleCheck(table)
  return table.rows.filter((row) => row.number > headerRow && !isTitle(row))
}

/** The titles that `dataRows` leaves out. */
export function mergedTitles(table: Table, headerRow: number): TableRow[] {
  const isTitle = createMergedTitleCheck(table)
  return table.rows.filter((row) => row.number > headerRow && isTitle(row))
}

function createMergedTitleCheck({ merged }: Table): (row: TableRow) => boolean {
  const titles = new Set(merged.filter(({ left, right }) => right > left).map(({ top, left }) => `${top} ${left}`))
  return ({ number, cells }) => {
    const filled = cells.findIndex((cell) => cell !== null)
    return filled === cells.length - 1 && titles.has(`${number} ${filled}`)
  }
}

/** What the mapping of a sheet is chosen from. */
export function describeSheet(table: Table, headerRow: number): ImportSheet {
  const data = dataRows(table, headerRow)
  const names = columnNames(table, headerRow)
  const width = data.reduce((most, { cells }) => Math.max(most, cells.length), names.length)
  const columns = Array.from({ length: width }, (_, index) => {
    const filled = data.find(({ cells }) => cellText(cells[index]) !== '')
    const example = cellText(filled?.cells[index]).slice(0, exampleLength)
    return { index, letter: columnLetters(index), name: names[index] ?? '', example }
  })
  return {
    name: table.name,
    row_count: data.length,
    header_row: headerRow,
    columns: columns.filter(({ name, example }) => name !== '' || example !== ''),
  }
}
