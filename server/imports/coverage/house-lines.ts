import { maxHouses } from '@motanet/contract/imports/import-fields.ts'
import { foldedText } from '../folded-text.ts'
import { fieldOfName, foldedName } from '../mapping/column-names.ts'
import { delimiterOf, readCsv } from '../reading/csv-table.ts'
import { FileRefused } from '../reading/file-refused.ts'
import { cellText } from '../reading/table.ts'
import { decodeText } from '../reading/text-encoding.ts'

export interface HouseLine {
  /** Row of the file, from 1. */
  row: number
  /** The address as it is written; columns are joined by commas. */
  text: string
  /** Whether it begins with the cell of a column of streets, so that it is no town. */
  isStreet?: true
}

/** Longer ones are no addresses. */
const maxTextLength = 200
type HouseListColumn = 'locality' | 'sector' | 'kind' | 'street' | 'house' | 'block' | 'letter' | 'address'

/** Folded names of columns, of which № is `no`. */
const columnNames: readonly (readonly [HouseListColumn, RegExp])[] = [
  ['sector', /^(sector|sectorul|raion|raionul|сектор|район)$/],
  ['kind', /^(tip|tipul|тип)( (strada|strazii|улицы))?$/],
  ['block', /^(bloc|bl|corp|corpul|корпус|корп|блок)$/],
  ['letter', /^(lit|litera|литера|литер)$/],
  ['locality', /^(locality|localitate|localitatea|oras|orasul|city|город|населенный пункт)$/],
  ['street', /^(denumirea |nume |название |наименование )?(street|strada|strazii|str|улица|улицы)$/],
  ['house', /^(house|casa|nr|number|numar|numarul|дом|номер)$/],
  ['house', /^((nr|numar|numarul|номер|no) (de )?(casa|casei|bloc|blocului|imobil|imobilului|дома|здания)|дома)$/],
  ['address', /^(address|adresa|adrese|адрес|адреса)$/],
]
/** «Nr» beside a column of house numbers, or before one of addresses, counts the rows. */
const ordinalName = /^(nr|number|numar|numarul|номер)$/
/** «Список подключённых домов», «Lista caselor nr. 5»; «Адреса» only without a number, which may be that of a house. */
const title = /^(?:список|перечень|реестр|list[ae]? |registr|дома на )|^(?:адрес|дома(?: |:|$)|adres|casele |case )\D*$/
/** «Итого: 120 домов» */
const total = /^(?:итого|всего|total)(?!\p{L})/u
/** «12. ул. Измаил 86», «13) Дачия 5». */
const ordinal = /^\d{1,6}[.)]\s+(?=\S)/

/**
 * Reads a list of houses: one in each line, or with columns such as locality, street and house. Titles above it, totals below it, other
 * columns, their names and numbers of lines are left out. Fails with `FileRefused` if the file is no text, empty or too long.
 */
export function readHouseLines(bytes: Buffer): HouseLine[] {
  const [names, ...rest] = withoutTitles(readRows(bytes))
  const columns = columnsOf(names?.cells ?? [])
  const rows = columns === undefined ? [names, ...rest] : joined(rest, columns.length, bytes)
  const lines = rows.flatMap((row) => {
    const text = row === undefined ? '' : textOf(row.cells, columns).slice(0, maxTextLength)
    if (row === undefined || text === '') return []
    const [first] = (columns ?? []).filter((column, at) => column !== undefined && isFilled(row.cells[at] ?? ''))
    return [{ row: row.number, text, ...(first === 'street' && { isStreet: true as const }) }]
  })
  if (lines.length === 0) throw new FileRefused('coverage-file-empty')
  const areNumbered = (some: readonly HouseLine[]) => some.length > 1 && some.every(({ text }) => ordinal.test(text))
  // The first line may be an unknown title
  const isNumbered = areNumbered(lines) || (columns === undefined && areNumbered(lines.slice(1)))
  return isNumbered ? lines.map((line) => ({ ...line, text: line.text.replace(ordinal, '') })) : lines
}

/** A title over the column names is one text; a name of a column is none. */
function withoutTitles(rows: readonly SourceRow[]): SourceRow[] {
  const textOnly = ({ cells }: SourceRow) => foldedText(cells.filter(isFilled).join(' ')).trim()
  const isTitle = (row: SourceRow) =>
    row.cells.filter(isFilled).length === 1 && title.test(textOnly(row)) && columnsOf(row.cells) === undefined
  const start = rows.findIndex((row) => !isTitle(row))
  const end = rows.findLastIndex((row) => !total.test(textOnly(row)))
  return start === -1 ? [] : rows.slice(start, end + 1)
}

/** Whether the cells are the column names of a list of houses with streets and house numbers. */
export function areHouseColumns(cells: readonly string[]): boolean {
  const columns = columnsOf(cells) ?? []
  return columns.includes('street') && columns.includes('house')
}

/** The columns by index, undefined for others; undefined if the row does not name the columns of a list. */
function columnsOf(cells: readonly string[]): (HouseListColumn | undefined)[] | undefined {
  // № is a capital N once it is folded
  const names = cells.map((cell) => foldedName(cell).toLowerCase())
  const columns = names.map((name) => columnNames.find(([, pattern]) => pattern.test(name))?.[0])
  const isComplete = cells.every((cell, at) => !isFilled(cell) || columns[at] !== undefined)
  const hasHouses = columns.includes('address') || (columns.includes('street') && columns.includes('house'))
  const isPriceList = cells.some((cell) => fieldOfName(cell) === 'price')
  if (!columns.some((column) => column !== undefined) || isPriceList || !(isComplete || hasHouses)) return undefined
  const numberAt = names.findIndex((name) => ordinalName.test(name))
  const isOrdinal = columns.filter((column) => column === 'house').length > 1 || columns.indexOf('address') > numberAt
  const ordinalAt = isOrdinal ? numberAt : -1
  return columns.map((column, at) => (at === ordinalAt ? undefined : column))
}

/** Without quotes, the commas of an address divide it in a file of commas: what is beyond the columns belongs to the last of them. */
function joined(rows: readonly SourceRow[], columns: number, bytes: Buffer): readonly SourceRow[] {
  if (delimiterOf(decodeText(bytes)) !== ',') return rows
  return rows.map(({ number, cells }) => {
    const last = cells
      .slice(columns - 1)
      .filter(isFilled)
      .join(', ')
    return { number, cells: [...cells.slice(0, columns - 1), last] }
  })
}

/** What the search needs before a part of the house number that has a column of its own, so that it is not read as a flat. */
const marks: Partial<Record<HouseListColumn, string>> = { block: 'корп. ', letter: 'лит. ' }

function textOf(cells: readonly string[], columns: readonly (HouseListColumn | undefined)[] | undefined): string {
  if (columns === undefined) return cells.filter(isFilled).join(', ')
  return cells
    .flatMap((cell, at) => {
      const column = columns[at]
      return column === undefined || !isFilled(cell) ? [] : [`${marks[column] ?? ''}${cell}`]
    })
    .join(', ')
}

function isFilled(cell: string): boolean {
  return cell !== ''
}

interface SourceRow {
  number: number
  cells: string[]
}

function readRows(bytes: Buffer): SourceRow[] {
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
