import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { ColumnMapping } from '@motanet/contract/imports/imports.ts'
import type { StoredTariff } from '../catalogue.queries.ts'
import { foldedText, nameKey } from '../folded-text.ts'
import { foldedName } from '../mapping/column-names.ts'
import { dataRows } from '../mapping/sheet-columns.ts'
import { cellText, type Table, type TableRow } from '../reading/table.ts'

/** With fewer columns such a row may be a tariff that lacks its price. */
const leastColumns = 3
const total = /^(?:(?:итого|всего|общий итог|subtotal|total general|grand total)(?: по \p{L}+)?:?|total:)$/u
/** A television package may be called «Total». */
const totalOrName = /^total(?:ul)?$/
const sum = /^[\d\s.,%−-]*(?:lei|mdl|лей|лея|шт|buc)?\.?$/

/**
 * Returns whether a row is certainly no tariff: the title of a section, a footnote, a total, the column names once more, their units or
 * numbers, or a row without any of the columns. The name or key of a tariff is no title or total, because the tariff would be hidden.
 */
export function createTitleCheck(
  table: Table,
  mapping: ColumnMapping,
  tariffs: readonly StoredTariff[],
): (row: TableRow) => boolean {
  const { columns } = mapping
  const indexOf = (field: ImportField) => columns.find((column) => column.field === field)?.index ?? -1
  const nameAt = indexOf('name')
  const known = new Set(
    tariffs.flatMap(({ name, name_ro, import_key: key }) => [name, name_ro, key ?? ''].map(nameKey)),
  )
  const header = table.rows.find(({ number }) => number === mapping.header_row)?.cells ?? []
  const isTitle = (filled: number, { cells }: TableRow) => {
    const cell = cells[filled]
    return columns.length >= leastColumns && filled <= nameAt && typeof cell === 'string' && /\p{L}/u.test(cell)
  }
  const isTotal = (filled: number, { cells }: TableRow) => {
    const word = foldedText(cellText(cells[filled])).trim()
    const isBlank = (field: ImportField) => cellText(cells[indexOf(field)]) === ''
    const hasSpeeds = indexOf('speed') !== -1 && isBlank('speed') && isBlank('services')
    const others = cells.slice(filled + 1)
    return (
      filled <= nameAt &&
      (total.test(word) || (hasSpeeds && totalOrName.test(word))) &&
      others.every((cell) => cell === null || typeof cell !== 'string' || sum.test(foldedText(cell)))
    )
  }
  const priceName = foldedName(cellText(header[indexOf('price')]))
  // In place of the name there may be the title of a section
  const repeatsHeader = ({ cells }: TableRow) =>
    priceName !== '' && priceName === foldedName(cellText(cells[indexOf('price')]))
  const belongsToHeader = (row: TableRow) => {
    const texts = row.cells.map(cellText)
    const isUnits = (texts[nameAt] ?? '') === '' && !texts.some((text) => /\d/.test(text))
    const isNumbers = texts.length >= leastColumns && texts.every((text, at) => text === String(at + 1))
    return isUnits || isNumbers || repeatsHeader(row)
  }
  const data = dataRows(table, mapping.header_row)
  const firstData = data.find((row) => !belongsToHeader(row))?.number ?? Number.POSITIVE_INFINITY
  return (row) => {
    const { cells } = row
    if (columns.every(({ index }) => (cells[index] ?? null) === null)) return true
    if (row.number < firstData || repeatsHeader(row)) return true
    const filled = cells.findIndex((cell) => cellText(cell) !== '')
    if (known.has(nameKey(cellText(cells[filled])))) return false
    const isAlone = cells.slice(filled + 1).every((each) => cellText(each) === '')
    return (isAlone && isTitle(filled, row)) || isTotal(filled, row)
  }
}
