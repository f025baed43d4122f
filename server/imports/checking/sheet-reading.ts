import type { ColumnMapping } from '@motanet/contract/imports/imports.ts'
import type { ProviderCatalogue } from '../catalogue.queries.ts'
import { columnNames, dataRows, mergedTitles } from '../mapping/sheet-columns.ts'
import { findKindColumn } from '../mapping/suggested-mapping.ts'
import { cellText, type Table, type TableRow } from '../reading/table.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import { priceNotes } from './price-notes.ts'
import { createProviderCheck, type ProviderNames } from './row-providers.ts'
import { createRowReader, type RowReading } from './row-reading.ts'
import { createSectionReader, type Section } from './section-services.ts'
import { createTitleCheck } from './title-rows.ts'

interface SheetContext {
  catalogue: ProviderCatalogue
  index: IndexedCatalogue
  providers: ProviderNames
  /** See `createTimeSlices`. */
  slice: () => Promise<void> | undefined
}

interface ReadSheet {
  /** Rows without a tariff. */
  titles: TableRow[]
  /** The others in their order, each with the section that states its service if the row itself does not. */
  readings: Map<RowReading, Section | undefined>
}

/** Reads the rows below the column names. */
export async function readSheet(
  table: Table,
  mapping: ColumnMapping,
  { catalogue, index, providers, slice }: SheetContext,
): Promise<ReadSheet> {
  const isNamed = (text: string) =>
    [index.promotions, index.conditions, index.equipment].some((records) => records.find(text) !== undefined)
  const headers = columnNames(table, mapping.header_row)
  const read = createRowReader(mapping, { headers, isNamed, notes: priceNotes(table, mapping.header_row) })
  const merged = new Set(mergedTitles(table, mapping.header_row))
  const isTitle = createTitleCheck(table, mapping, index.tariffs)
  const rejectProvider = createProviderCheck(table, mapping, providers)
  const fileService = index.services.get(mapping.service_id)
  const readSection = createSectionReader({ services: catalogue.services, fileService, headers })
  const kindOf = createKindReader(table, mapping, catalogue)
  const titles: TableRow[] = []
  const readings: ReadSheet['readings'] = new Map()
  let section: Section | undefined
  let kind = ''
  for (const row of [...dataRows(table, mapping.header_row), ...merged].sort((a, b) => a.number - b.number)) {
    if (merged.has(row) || isTitle(row)) {
      titles.push(row)
      section = readSection(row)
    } else {
      const stated = kindOf(row)
      if (stated !== '' && stated !== kind) section = readSection({ ...row, cells: [stated] })
      kind = stated || kind
      const reading = read(row)
      rejectProvider(row, reading)
      readings.set(reading, reading.text('services') === '' ? section : undefined)
    }
    await slice()
  }
  return { titles, readings }
}

/** Reads the cell of a column of no field that is like a title for the rows from its own on; '' without one. */
function createKindReader(table: Table, mapping: ColumnMapping, { services }: ProviderCatalogue) {
  const hasServices = mapping.columns.some(({ field }) => field === 'services')
  const column = hasServices ? undefined : findKindColumn(table, mapping, services)
  const index = column === undefined || column.isFull ? -1 : column.index
  return ({ cells }: TableRow) => cellText(cells[index])
}
