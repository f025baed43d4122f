import { importLimits } from '@motanet/contract/imports/import-fields.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { FileRefused } from './file-refused.ts'
import { unescapeFormula } from './formula-escape.ts'
import { maxSheetRows, type Table, type TableRow } from './table.ts'
import { decodeText } from './text-encoding.ts'

const delimiters = [';', '\t', ',', '|']
const sampledLines = 40
/** The beginning of JSON, such as zones, or of XML or HTML. */
const noTable = /^\s*(?:[{[]\s*["{[\]}]|<[?!a-z])/i

/** Reads a CSV file. Line breaks within quotes belong to the cell, so that rows are numbered as a spreadsheet numbers them. */
export function readCsv(bytes: Uint8Array, maxRows: number = maxSheetRows): Table {
  const text = decodeText(bytes)
  if (noTable.test(text)) throw new FileRefused('not-a-price-list')
  const named = /^sep=(.)\r?\n/.exec(text)?.[1]
  const rows = readRows(text, { delimiter: named ?? delimiterOf(text), isNamed: named !== undefined, maxRows })
  if (rows.length === 0) throw new FileRefused('price-list-empty')
  return { name: '', rows, merged: [] }
}

/** Stops at the first row that is too much, so that neither time nor memory depend on what follows. */
function readRows(
  text: string,
  { delimiter, isNamed, maxRows }: { delimiter: string; isNamed: boolean; maxRows: number },
): TableRow[] {
  const rows: TableRow[] = []
  let number = 0
  const keep = (record: string[]) => {
    number += 1
    const cells = withoutTrailing(record)
    if (cells.length === 0 || (isNamed && number === 1)) return null
    if (rows.length === maxRows || cells.length > importLimits.columns)
      throw new FileRefused('price-list-too-large', String(number))
    rows.push({ number, cells })
    return null
  }
  try {
    const lenient = { relax_column_count: true, relax_quotes: true, skip_empty_lines: false } as const
    parse(text, { ...lenient, delimiter, on_record: keep })
    return rows
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
