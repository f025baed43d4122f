import { importLimits } from '@motanet/contract/imports/import-fields.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { FileRefused } from './file-refused.ts'
import { unescapeFormula } from './formula-escape.ts'
import type { Table } from './table.ts'
import { decodeText } from './text-encoding.ts'

const delimiters = [';', '\t', ',', '|']
const sampledLines = 40

/** Reads a CSV file. Line breaks within quotes belong to the cell, so that rows are numbered as a spreadsheet numbers them. */
export function readCsv(bytes: Uint8Array, maxRows: number = importLimits.rows): Table {
  const text = decodeText(bytes)
  if (text.trim() === '') throw new FileRefused('price-list-empty')
  const named = /^sep=(.)\r?\n/.exec(text)?.[1]
  const records = parseRecords(text, named ?? delimiterOf(text))
  const rows = records
    .map((cells, index) => ({ number: index + 1, cells: withoutTrailing(cells) }))
    .filter(({ cells, number }) => cells.length > 0 && !(named !== undefined && number === 1))
  if (rows.length > maxRows) throw new FileRefused('price-list-too-large', String(rows.at(-1)?.number))
  const wide = rows.find(({ cells }) => cells.length > importLimits.columns)
  if (wide !== undefined) throw new FileRefused('price-list-too-large', String(wide.number))
  return { name: '', rows, merged: [] }
}

function parseRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })
  } catch (error) {
    if (error instanceof CsvError) throw new FileRefused('file-damaged', String(error.lines ?? ''))
    throw error
  }
}

/** The delimiter that divides the most lines into the same number of columns. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .replace(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, sampledLines)
  const scores = delimiters.map((delimiter) => {
    const counts = Map.groupBy(
      lines.map((line) => line.split(delimiter).length - 1).filter((count) => count > 0),
      (count) => count,
    )
    return { delimiter, lines: Math.max(0, ...[...counts.values()].map(({ length }) => length)) }
  })
  return scores.sort((a, b) => b.lines - a.lines)[0]?.delimiter ?? ';'
}

function withoutTrailing(cells: readonly string[]): (string | null)[] {
  const end = cells.findLastIndex((cell) => cell.trim() !== '')
  return cells.slice(0, end + 1).map((cell) => (cell.trim() === '' ? null : unescapeFormula(cell.trim())))
}
