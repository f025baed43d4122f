import { maxHouses } from '@motanet/contract/imports/import-fields.ts'
import { foldedName } from '../mapping/column-names.ts'
import { readCsv } from '../reading/csv-table.ts'
import { FileRefused } from '../reading/file-refused.ts'
import { cellText } from '../reading/table.ts'

export interface HouseLine {
  /** Row of the file, from 1. */
  row: number
  /** The address as it is written; columns are joined by commas. */
  text: string
}

/** Longer ones are no addresses. */
const maxTextLength = 200
const columnName =
  /^(sector|sectorul|сектор|bloc|bl|corp|corpul|корпус|корп|блок|lit|litera|литера|литер|locality|localitate|localitatea|oras|city|город|населенный пункт|street|strada|str|улица|house|casa|nr|number|numar|numarul|дом|номер|address|adresa|adrese|адрес|адреса)$/

/**
 * Reads a list of houses: one in each line, or with columns such as locality, street and house. Names of columns are left out. Fails with
 * `FileRefused` if the file is no text, empty or too long.
 */
export function readHouseLines(bytes: Buffer): HouseLine[] {
  const [names, ...rest] = readRows(bytes)
  const rows = names?.cells.filter(isFilled).every((cell) => columnName.test(foldedName(cell)))
    ? rest
    : [names, ...rest]
  const marks = rows === rest ? (names?.cells ?? []).map(markOf) : []
  const lines = rows.flatMap((row) =>
    row === undefined ? [] : [{ row: row.number, text: textOf(row.cells, marks).slice(0, maxTextLength) }],
  )
  if (lines.length === 0) throw new FileRefused('coverage-file-empty')
  return lines
}

/** What the search needs before a part of the house number that has a column of its own, so that it is not read as a flat. */
function markOf(name: string): string {
  const folded = foldedName(name)
  if (/^(bloc|bl|corp|corpul|корпус|корп|блок)$/.test(folded)) return 'корп. '
  return /^(lit|litera|литера|литер)$/.test(folded) ? 'лит. ' : ''
}

function textOf(cells: readonly string[], marks: readonly string[]): string {
  return cells.flatMap((cell, at) => (isFilled(cell) ? [`${marks[at] ?? ''}${cell}`] : [])).join(', ')
}

function isFilled(cell: string): boolean {
  return cell !== ''
}

function readRows(bytes: Buffer): { number: number; cells: string[] }[] {
  try {
    // The column names are one row more
    const { rows } = readCsv(bytes, maxHouses + 1)
    return rows.map(({ number, cells }) => ({ number, cells: cells.map(cellText) }))
  } catch (error) {
    if (error instanceof FileRefused) throw new FileRefused(problems[error.problem] ?? error.problem, error.where)
    throw error
  }
}

/** What the reader of price lists calls them. */
const problems: Partial<Record<FileRefused['problem'], FileRefused['problem']>> = {
  'not-a-price-list': 'not-a-coverage-file',
  'price-list-empty': 'coverage-file-empty',
  'price-list-too-large': 'coverage-file-too-large',
}
