import { soundsOf } from '@motanet/contract/catalogue/matching-name.ts'
import type { ColumnMapping } from '@motanet/contract/imports/imports.ts'
import { foldedName } from '../mapping/column-names.ts'
import { columnNames, dataRows } from '../mapping/sheet-columns.ts'
import { cellText, columnLetters, type Table, type TableRow } from '../reading/table.ts'
import { reasonOf } from './cell-problems.ts'
import type { RowReading } from './row-reading.ts'

/** What cells with names of providers are compared with. */
export interface ProviderNames {
  own: string
  others: readonly string[]
}

const titles =
  /^(название |наименование |denumire(a)? )?(провайдера?|оператора?|furnizor(ul|ului)?|operator(ul|ului)?|provider)$/
const nameLength = 200
const legalForms = new Set(['srl', 'sa', 'sc', 'ооо', 'зао', 'оао', 'ао', 'llc', 'ltd', 'ii', 'im', 'ip'])

/** The column that names the provider of each row, unless it is chosen as a field. */
export function findProviderColumn(table: Table, { header_row, columns }: ColumnMapping): number | undefined {
  const found = columnNames(table, header_row).findIndex(
    (name, index) => titles.test(foldedName(name)) && columns.every((column) => column.index !== index),
  )
  return found === -1 ? undefined : found
}

/**
 * Returns a function that rejects the row of another provider: of a known one, and any in a column with several names. A name that is the
 * only one may be a spelling of the own one.
 */
export function createProviderCheck(
  table: Table,
  mapping: ColumnMapping,
  { own, others }: ProviderNames,
): (row: TableRow, reading: RowReading) => void {
  const index = findProviderColumn(table, mapping)
  if (index === undefined) return () => undefined
  const header = columnNames(table, mapping.header_row)[index] ?? ''
  const names = new Set(dataRows(table, mapping.header_row).map(({ cells }) => cellText(cells[index])))
  names.delete('')
  const ownWords = wordsOf(own)
  const otherWords = others.map(wordsOf)
  const foreign = new Map(
    [...names].map((name) => {
      const words = wordsOf(name)
      const isOther = names.size > 1 || otherWords.some((other) => isSame(other, words))
      return [name, isOther && words.length > 0 && !isSame(ownWords, words)]
    }),
  )
  return ({ number, cells }, { problems }) => {
    const value = cellText(cells[index])
    if (!foreign.get(value)) return
    const { ru, ro } = reasonOf('other-provider', { name: own })
    problems.push({
      ...{ sheet: mapping.sheet, row: number, column: columnLetters(index), header, field: 'name', value },
      ...{ code: 'other-provider', reason: ru, reason_ro: ro },
    })
  }
}

function wordsOf(name: string): string[] {
  const words = foldedName(name.slice(0, nameLength)).split(' ')
  return words.filter((word) => word !== '' && !legalForms.has(word)).map((word) => soundsOf(word)[0])
}

/** Whether one name consists of the words of the other one and more, such as «Orange» and «Orange Moldova SA». */
function isSame(a: readonly string[], b: readonly string[]): boolean {
  if (a.join('') === b.join('')) return true
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  return short.length > 0 && short.every((word) => long.includes(word))
}
