import type { StoredTariff } from '../catalogue.queries.ts'
import { nameKey } from '../folded-text.ts'
import { keyOf } from '../tariff-key.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { RowReading } from './row-reading.ts'

/** The service of a row, and what states it: the row itself, the title of its section, or the mapping of the file. */
export interface RowService {
  id: number | undefined
  from: 'row' | 'section' | 'file'
}

/**
 * Finds the tariff of each row: by its key, else by name, term and service, else by a name that only one row and one tariff have. Rejects
 * rows that repeat an earlier one and rows with several tariffs. A tariff belongs to one row. `slice`: see `createTimeSlices`.
 */
export async function matchRows(
  rows: readonly RowReading[],
  catalogue: IndexedCatalogue,
  serviceOf: (row: RowReading) => RowService,
  slice: () => Promise<void> | undefined,
): Promise<Map<RowReading, StoredTariff>> {
  const matches = new Map<RowReading, StoredTariff>()
  const free = new Set(catalogue.tariffs)
  const match = (row: RowReading, tariff: StoredTariff) => {
    matches.set(row, tariff)
    free.delete(tariff)
  }
  const monthsOf = (tariff: StoredTariff) =>
    catalogue.conditions.get(tariff.contract_condition_id)?.fields.duration_months ?? 0
  const identified = rejectRepeated(rows, (row) => identityOf(row, catalogue, serviceOf(row)))
  const byKey = new Map(catalogue.tariffs.map((tariff) => [keyOf(tariff), tariff]))
  for (const row of identified) {
    const tariff = row.text('key') === '' ? undefined : byKey.get(row.text('key'))
    if (tariff !== undefined && free.has(tariff)) match(row, tariff)
    await slice()
  }
  const waiting = () => identified.filter((row) => !matches.has(row) && row.text('name') !== '')
  // A key that no tariff has yet is given to the tariff with the name; a tariff with another key is another one
  const candidates = (row: RowReading, deciding: readonly RowService['from'][]) => {
    const { id, from } = serviceOf(row)
    return (byName.get(nameKey(row.text('name'))) ?? []).filter(
      (tariff) =>
        free.has(tariff) &&
        (row.text('key') === '' || tariff.import_key === null) &&
        (id === undefined || !deciding.includes(from) || tariff.service_id === id),
    )
  }
  const byName = Map.groupBy(catalogue.tariffs, ({ name }) => nameKey(name))
  const isOfSection = (row: RowReading) => serviceOf(row).from === 'section'
  // Rows of a section choose before those that may have any service
  for (const row of waiting().toSorted((a, b) => Number(isOfSection(b)) - Number(isOfSection(a)))) {
    const months = termOf(row, catalogue)
    const same = candidates(row, ['row', 'section']).filter(
      (tariff) => months === undefined || monthsOf(tariff) === months,
    )
    const [tariff] = preferPublished(same)
    if (tariff !== undefined && preferPublished(same).length === 1) match(row, tariff)
    else if (same.length > 1) row.reject('name', 'several-tariffs')
    await slice()
  }
  const rowsByName = Map.groupBy(waiting(), (row) => nameKey(row.text('name')))
  for (const [row, ...others] of rowsByName.values()) {
    // Its service may have been chosen in the cabinet
    const [tariff, ...further] = row === undefined ? [] : candidates(row, ['row'])
    if (row !== undefined && others.length === 0 && tariff !== undefined && further.length === 0) match(row, tariff)
    await slice()
  }
  return matches
}

function preferPublished(tariffs: readonly StoredTariff[]): readonly StoredTariff[] {
  const published = tariffs.filter(({ state }) => state === 'published')
  return published.length > 0 ? published : tariffs
}

/** Months of the row's contract, if it states them. */
function termOf(row: RowReading, { conditions }: IndexedCatalogue): number | undefined {
  return row.months ?? conditions.find(row.text('conditions'))?.fields.duration_months
}

function identityOf(row: RowReading, catalogue: IndexedCatalogue, { id, from }: RowService): string | undefined {
  if (row.text('key') !== '') return `key ${row.text('key')}`
  if (row.text('name') === '') return undefined
  return `name ${nameKey(row.text('name'))} ${termOf(row, catalogue) ?? ''} ${from === 'file' ? '' : id}`
}

/** Returns the rows that repeat no earlier one. */
function rejectRepeated(rows: readonly RowReading[], identity: (row: RowReading) => string | undefined): RowReading[] {
  const firsts = new Map<string, RowReading>()
  return rows.filter((row) => {
    const own = identity(row)
    const first = own === undefined ? undefined : firsts.get(own)
    if (own !== undefined && first === undefined) firsts.set(own, row)
    if (first === undefined) return true
    const rows = { row: row.number, other: first.number }
    if (own?.startsWith('key ')) row.reject('key', 'repeated-key', rows)
    else row.reject('name', 'repeated-name', rows)
    return false
  })
}
