import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { delimiterOf } from '../../imports/reading/csv-table.ts'
import { checkHouse } from '../checked-house.ts'
import { qualifyKeys } from '../house-keys.ts'
import { fileReasons } from '../reasons.ts'
import { AddressFileRefused, type SourceRecord } from '../source-house.ts'
import type { FileProgress } from './file-chunks.ts'
import { findHouseColumns, findMissingColumns, type HouseColumn } from './house-columns.ts'
import { readText } from './text-file.ts'

/** Bounds the memory if a quotation mark is never closed. */
const maxRowBytes = 64 * 1024

/** An apostrophe that protects a spreadsheet from the cell. */
const escapedFormula = /^'(?=[=+\-@])/

interface CsvRow {
  record: string[]
  info: { lines: number }
}

/** The houses of a CSV file whose first row names the columns, in its order. Lists within a cell are separated by semicolons. */
export async function* readCsvHouses(path: string, progress: FileProgress): AsyncGenerator<SourceRecord> {
  let columns: Map<HouseColumn, number> | undefined
  for await (const { record, info } of readRows(path, progress)) {
    if (columns === undefined) {
      columns = findHouseColumns(record)
      const missing = findMissingColumns(columns)
      if (missing.length > 0) throw new AddressFileRefused(fileReasons.missingColumns(missing))
    } else if (record.some((cell) => cell.trim() !== '')) yield readRow(record, columns, `line ${info.lines}`)
  }
  if (columns === undefined) throw new AddressFileRefused(fileReasons.empty)
}

async function* readRows(path: string, progress: FileProgress): AsyncGenerator<CsvRow> {
  const texts = readText(path, progress)
  const first = ((await texts.next()).value ?? '').replace(/^\uFEFF/, '')
  const named = /^sep=(.)\r?\n/.exec(first)?.[1]
  const rest = async function* () {
    yield first.slice(named === undefined ? 0 : first.indexOf('\n') + 1)
    yield* texts
  }
  const input = Readable.from(rest())
  const parser = parse({
    ...{ delimiter: named ?? delimiterOf(first), relax_column_count: true, relax_quotes: true },
    ...{ skip_empty_lines: true, info: true, max_record_size: maxRowBytes },
  })
  input.on('error', (error) => parser.destroy(error))
  try {
    for await (const row of input.pipe(parser) as AsyncIterable<CsvRow>) yield row
  } catch (error) {
    if (error instanceof CsvError)
      throw new AddressFileRefused(fileReasons.damagedRow(Number(error.lines ?? parser.info.lines), error.message))
    throw error
  } finally {
    input.destroy()
  }
}

function readRow(cells: readonly string[], columns: ReadonlyMap<HouseColumn, number>, where: string): SourceRecord {
  const cell = (column: HouseColumn) => cells[columns.get(column) ?? -1]?.replace(escapedFormula, '')
  const list = (column: HouseColumn) => (cell(column) ?? '').split(';')
  return checkHouse({
    where,
    keys: [...qualifyKeys('oa', list('hash')), ...qualifyKeys('csv', [...list('key'), ...list('replaces')])],
    ...{ locality: cell('locality'), localityRu: cell('localityRu'), localityRo: cell('localityRo') },
    ...{ sector: cell('sector'), sectorRu: cell('sectorRu'), sectorRo: cell('sectorRo') },
    ...{ kind: cell('kind'), street: cell('street'), streetRu: cell('streetRu'), streetRo: cell('streetRo') },
    ...{ oldNames: list('oldNames'), house: cell('house') },
    ...{ longitude: cell('longitude'), latitude: cell('latitude') },
  })
}
