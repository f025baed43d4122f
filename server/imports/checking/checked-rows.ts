import { createTariff } from '@motanet/contract/catalogue/own-tariffs.ts'
import type { Service } from '@motanet/contract/catalogue/services.ts'
import {
  type ImportField,
  jumpPercent,
  maxJumpPercent,
  type RowOutcome,
} from '@motanet/contract/imports/import-fields.ts'
import type { CellProblem, ColumnMapping, ImportCell, SheetSection } from '@motanet/contract/imports/imports.ts'
import type { StoredFields } from '../../catalogue/stored-fields.ts'
import { createTimeSlices } from '../../http/overload/time-slices.ts'
import type { ProviderCatalogue, StoredTariff } from '../catalogue.queries.ts'
import { cellText, type Table, type TableRow } from '../reading/table.ts'
import { statedService } from '../service-words.ts'
import { addDescribed } from './described-records.ts'
import { rejectIssue } from './form-issues.ts'
import { type Addition, type IndexedCatalogue, indexCatalogue } from './indexed-catalogue.ts'
import { cellsOf, changedFields, storedFields } from './row-cells.ts'
import { fieldsOfRow, speedColumn } from './row-changes.ts'
import { rejectCost } from './row-cost.ts'
import { matchRows, type RowService } from './row-matching.ts'
import type { ProviderNames } from './row-providers.ts'
import type { RowReading } from './row-reading.ts'
import { readSheet } from './sheet-reading.ts'

/** What publishing does with a row of the file, or with a tariff that is not in it. */
export interface CheckedRow {
  row: number | null
  outcome: RowOutcome
  jump: number | null
  isShownAgain: boolean
  tariffId: number | null
  cells: ImportCell[]
  problems: CellProblem[]
  /** What is written; empty for unchanged and invalid rows. */
  fields: StoredFields
  /** What undoing writes; null for a new tariff. */
  before: StoredFields | null
}

/** So many services are named to a row that names none of them. */
const namedServices = 10
const tariffForm = createTariff.schema.body

/**
 * Compares a sheet with the catalogue of its provider. Neither file nor catalogue is changed. Returns also the records that the rows
 * describe and the provider does not have: the fields refer to them by negative ids. `sections`: titles that decide about services.
 */
export async function checkRows(
  table: Table,
  mapping: ColumnMapping,
  catalogue: ProviderCatalogue,
  { providers, ...may }: { addsEquipment: boolean; providers: ProviderNames },
): Promise<{ rows: CheckedRow[]; additions: Addition[]; sections: SheetSection[] }> {
  const index = indexCatalogue(catalogue, may)
  const slice = createTimeSlices()
  const { titles, readings } = await readSheet(table, mapping, { catalogue, index, providers, slice })
  const fileService = index.services.get(mapping.service_id)
  const namedService = createServiceSearch(catalogue.services, index, fileService)
  const serviceOf = (row: RowReading): RowService => {
    const named = row.text('services') === '' ? 'of-file' : namedService(row.text('services'))
    if (named !== 'of-file') return { id: named?.id, from: 'row' }
    const ofSection = readings.get(row)?.service
    return ofSection === undefined ? { id: fileService?.id, from: 'file' } : { id: ofSection.id, from: 'section' }
  }
  const rows = [...readings.keys()]
  for (const row of rows) {
    const named = row.text('services')
    if (named !== '' && serviceOf(row).id === undefined)
      rejectService(row, catalogue.services, index.services.findSimilar(named))
    addDescribed(row, index)
    await slice()
  }
  const matches = await matchRows(rows, index, serviceOf, slice)
  const context = { catalogue: index, mapped: new Set(mapping.columns.map(({ field }) => field)) }
  const checked: CheckedRow[] = []
  for (const row of rows) {
    const tariff = matches.get(row)
    const service = serviceOf(row)
    const keepsService = tariff !== undefined && service.from !== 'row'
    const serviceId = (keepsService ? tariff.service_id : undefined) ?? service.id
    checked.push(checkRow(row, tariff, { serviceId, keepsService }, context))
    await slice()
  }
  const found = new Set(matches.values())
  const missing = index.tariffs.filter((tariff) => tariff.state === 'published' && !found.has(tariff))
  const ofFile = [...checked, ...titles.map(skippedRow)].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))
  return {
    rows: [...ofFile, ...missing.map((tariff) => removalOf(tariff, context))],
    additions: index.additions,
    sections: [...new Set(readings.values())].flatMap((each) => each?.shown ?? []),
  }
}

interface Context {
  catalogue: IndexedCatalogue
  mapped: ReadonlySet<ImportField>
}

/**
 * The service that a cell names, by its name or clear words for its kind; `of-file` for customers or an internet that the file's may be.
 */
function createServiceSearch(
  services: readonly Service[],
  index: IndexedCatalogue,
  fileService: Service | undefined,
): (text: string) => Service | 'of-file' | undefined {
  const found = new Map<string, Service | 'of-file' | undefined>()
  const search = (text: string) => {
    const named = index.services.find(text)
    if (named !== undefined) return named
    const stated = statedService(text, services, fileService)
    if (typeof stated === 'object') return stated.service
    return fileService !== undefined && (stated === 'of-file' || stated === 'internet') ? 'of-file' : undefined
  }
  return (text) => {
    if (!found.has(text)) found.set(text, search(text))
    return found.get(text)
  }
}

function rejectService(row: RowReading, services: readonly Service[], similar: string | undefined) {
  const named = services.slice(0, namedServices)
  const ru = named.map(({ name }) => `«${name}»`).join(', ')
  const ro = named.map(({ name, name_ro }) => `„${name_ro || name}”`).join(', ')
  row.reject('services', 'unknown-service', { similar, name: { ru, ro } })
}

function checkRow(
  row: RowReading,
  tariff: StoredTariff | undefined,
  { serviceId, keepsService }: { serviceId: number | undefined; keepsService: boolean },
  context: Context,
): CheckedRow {
  const stored = tariff && storedFields(tariff)
  const given = {
    ...fieldsOfRow(row, { catalogue: context.catalogue, tariff, serviceId }),
    ...(keepsService && { services: undefined }),
    state: 'published' as const,
  }
  const isMobile = context.catalogue.services.get(serviceId ?? null)?.kind === 'mobile'
  validate(row, { ...stored, ...defined(given) }, isMobile)
  const fields = stored ? changedFields(given, stored) : defined(given)
  const after = { ...stored, ...fields }
  if (row.problems.length === 0) rejectCost(row, after, context.catalogue)
  const isInvalid = row.problems.length > 0
  const isChanged = Object.keys(fields).length > 0
  return {
    row: row.number,
    outcome: isInvalid ? 'invalid' : stored === undefined ? 'new' : isChanged ? 'changed' : 'unchanged',
    jump: isInvalid ? null : jumpOf(stored?.price_per_month, after.price_per_month),
    isShownAgain: stored !== undefined && stored.state !== 'published',
    tariffId: tariff?.id ?? null,
    cells: cellsOf(after, stored, context).map((cell) => asWritten(cell, row)),
    problems: row.problems.toSorted(byColumn),
    fields: isInvalid ? {} : fields,
    before: isInvalid || stored === undefined ? null : pick(stored, fields),
  }
}

function skippedRow({ number, cells }: TableRow): CheckedRow {
  const value = cells.map(cellText).filter(Boolean).join(' ')
  return {
    row: number,
    outcome: 'skipped',
    jump: null,
    isShownAgain: false,
    tariffId: null,
    cells: [{ field: 'name', value, value_ro: value, before: null, before_ro: null }],
    problems: [],
    fields: {},
    before: null,
  }
}

/** Term and fee for which no contract condition is chosen, because the row is invalid, are shown as they are written. */
function asWritten(cell: ImportCell, { months, connectionFee, problems }: RowReading): ImportCell {
  const written = { duration: months, connection_fee: connectionFee } as Partial<Record<ImportField, number>>
  const value = written[cell.field]
  if (problems.length === 0 || value === undefined) return cell
  return { ...cell, value: String(value), value_ro: String(value) }
}

function removalOf(tariff: StoredTariff, context: Context): CheckedRow {
  const stored = storedFields(tariff)
  return {
    row: null,
    outcome: 'removed',
    jump: null,
    isShownAgain: false,
    tariffId: tariff.id,
    cells: cellsOf(stored, stored, context),
    problems: [],
    fields: { state: 'hidden' },
    before: { state: 'published' },
  }
}

function byColumn({ column: a }: CellProblem, { column: b }: CellProblem): number {
  return a.length - b.length || (a < b ? -1 : 1)
}

const columnsOfForm: Readonly<Record<string, ImportField>> = {
  price_per_month: 'price',
  import_key: 'key',
  plan_id: 'plan',
}

/** Rejects what the tariff form would reject, at the cells. */
function validate(row: RowReading, fields: StoredFields, isMobile: boolean) {
  const { import_key: key, ...form } = fields
  if ((key ?? '').length > 200)
    row.rejectBecause('key', 'too-long', { ru: 'слишком длинный ключ', ro: 'cheie prea lungă' })
  const result = tariffForm.safeParse(withValidIds(form))
  for (const issue of result.success ? [] : result.error.issues) {
    const name = String(issue.path[0])
    const field =
      name === 'speed' ? (speedColumn(row, isMobile) ?? 'speed') : (columnsOfForm[name] ?? (name as ImportField))
    // The Romanian name that the row lacks is its name
    if (field === 'name_ro' && row.text('name_ro') === '') continue
    rejectIssue(row, field, issue)
  }
}

/** With ids that the form accepts: those of records that publishing will create are negative. */
function withValidIds({ promo, conditions, equipment, ...fields }: StoredFields): StoredFields {
  const valid = (id: number | null | undefined) => id && Math.abs(id)
  return { ...fields, promo: valid(promo), conditions: valid(conditions), equipment: equipment?.map(Math.abs) }
}

/** Percent by which the price changes, if it must be confirmed. */
function jumpOf(before: number | null | undefined, after: number | null | undefined): number | null {
  if (!before || after === null || after === undefined) return null
  const percent = (100 * (after - before)) / before
  return Math.abs(percent) > jumpPercent ? Math.min(Math.round(percent), maxJumpPercent) : null
}

function defined(fields: StoredFields): StoredFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function pick(stored: StoredFields, fields: StoredFields): StoredFields {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, stored[name as keyof StoredFields]]))
}
