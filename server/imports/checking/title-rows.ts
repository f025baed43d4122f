import type { ColumnMapping } from '@motanet/contract/imports/imports.ts'
import type { StoredTariff } from '../catalogue.queries.ts'
import { nameKey } from '../folded-text.ts'
import { cellText, type TableRow } from '../reading/table.ts'

/** With fewer columns such a row may be a tariff that lacks its price. */
const leastColumns = 3

/**
 * Returns whether a row is the title of a section or a footnote: a text up to the column of the names and nothing else. The name or key of a
 * tariff is none, because the tariff would be hidden.
 */
export function createTitleCheck(
  { columns }: ColumnMapping,
  tariffs: readonly StoredTariff[],
): (row: TableRow) => boolean {
  const last = columns.find(({ field }) => field === 'name')?.index ?? -1
  const known = new Set(
    tariffs.flatMap(({ name, name_ro, import_key: key }) => [name, name_ro, key ?? ''].map(nameKey)),
  )
  return ({ cells }) => {
    const filled = cells.findIndex((cell) => cellText(cell) !== '')
    const cell = cells[filled]
    return (
      columns.length >= leastColumns &&
      filled <= last &&
      cells.slice(filled + 1).every((each) => cellText(each) === '') &&
      typeof cell === 'string' &&
      /\p{L}/u.test(cell) &&
      !known.has(nameKey(cell))
    )
  }
}
