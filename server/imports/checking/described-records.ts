import { createContractCondition } from '@motanet/contract/catalogue/contract-conditions.ts'
import { createEquipmentOption } from '@motanet/contract/catalogue/equipment.ts'
import { createPromotion } from '@motanet/contract/catalogue/promotions.ts'
import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { z } from 'zod'
import { maxRecords } from '../../catalogue/own-records.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { Condition, Described, Equipment, Promotion } from '../catalogue.queries.ts'
import type { CellProblemCode } from './cell-problems.ts'
import { rejectIssue } from './form-issues.ts'
import type { Addition, IndexedCatalogue } from './indexed-catalogue.ts'
import { type Mention, mentionedCondition, mentionedEquipment, mentionedPromotion } from './mentioned-records.ts'
import { conditionColumns, equipmentColumns, promotionColumns } from './record-columns.ts'
import { type RowReading, termField } from './row-reading.ts'
import type { NameIndex } from './similar-names.ts'

/** What records of a kind are found in, and created from. */
interface Kind<Fields extends object> {
  records: NameIndex<Described<Fields>>
  columns: Readonly<Record<string, ImportField>>
  form: z.ZodType<Fields>
  unknown: CellProblemCode
  /** Why none may be added. */
  refused?: CellProblemCode | undefined
  /** Adds a record that does not exist yet, and returns its id. */
  add(fields: Fields): number
}

/** The id of the promotion that the row names; null for none. Rejects the cell if there is none and the row does not describe it. */
export function promotionOf(row: RowReading, catalogue: IndexedCatalogue, now: number | null | undefined) {
  return idOf(row, mentionedPromotion(row, catalogue), promotionsIn(catalogue), [now ?? 0])
}

/** The id of the contract condition that the row names. Rejects as `promotionOf` does. */
export function namedConditionOf(row: RowReading, catalogue: IndexedCatalogue, now: number | null | undefined) {
  return idOf(row, mentionedCondition(row), conditionsIn(catalogue), [now ?? 0])
}

/** The ids of the equipment that the row names, in its order. Rejects as `promotionOf` does. */
export function equipmentOf(row: RowReading, catalogue: IndexedCatalogue, now: readonly number[] = []): number[] {
  const ids: number[] = []
  for (const mention of mentionedEquipment(row, catalogue)) {
    const others = now.filter((id) => !ids.includes(id))
    const id = idOf(row, mention, equipmentIn(catalogue), others)
    if (id !== null && !ids.includes(id)) ids.push(id)
  }
  return ids
}

/** Adds what the row describes to the catalogue, so that all rows can name it. */
export function addDescribed(row: RowReading, catalogue: IndexedCatalogue): void {
  const promotion = mentionedPromotion(row, catalogue)
  // Another row may describe the promotion of that name
  if (promotion.isDescribed && promotion.created === undefined) promotionOf(row, catalogue, null)
  if (mentionedCondition(row).isDescribed) namedConditionOf(row, catalogue, null)
  if (row.text('equipment_type') !== '') equipmentOf(row, catalogue)
}

function idOf<Fields extends object>(
  row: RowReading,
  { name, fields, created, isDescribed }: Mention<Fields>,
  { records, columns, form, unknown, refused, add }: Kind<Fields>,
  now: readonly number[],
): number | null {
  const field = columns.name ?? columns.title
  if (name === '' || field === undefined || Object.values(columns).some((column) => row.isInvalid(column))) return null
  const named = records.findAll(name)
  const found = named.filter((record) => isMeant(record.fields, fields))
  const [first] = [...found.filter(({ id }) => now.includes(id)), ...found]
  if (first !== undefined) return first.id
  if (isDescribed && refused !== undefined) row.reject(field, refused)
  else if (isDescribed) {
    const result = form.safeParse({ ...created, ...fields })
    if (result.success) return add(result.data)
    rejectIssues(row, result.error.issues, (name) => columns[name] ?? field)
  } else if (named.length > 0) row.reject(termField(row), 'no-condition')
  else row.reject(field, unknown, { similar: records.findSimilar(name) })
  return null
}

function rejectIssues(
  row: RowReading,
  issues: readonly z.core.$ZodIssue[],
  columnOf: (name: string) => ImportField,
): void {
  const names = issues.map(({ path }) => String(path[0]))
  for (const [index, issue] of issues.entries()) {
    const name = names[index] ?? ''
    const isTranslation = name.endsWith('_ro') && names.includes(name.slice(0, -3))
    // A text that is missing in both languages is missing once
    if (!isTranslation) rejectIssue(row, columnOf(name), issue)
  }
}

/** Whether the record has the written values. The names are the same, but perhaps in the other language. */
function isMeant<Fields extends object>(record: Fields, written: Partial<Fields>): boolean {
  const values = record as Readonly<Record<string, unknown>>
  return Object.entries(written).every(([field, value]) => {
    if (field === 'name' || field === 'title') return true
    return normal(values[field]) === normal(value)
  })
}

/** Fails with `invalid-input` beyond the records that a provider may have: each row is compared with all of the same name. */
function nextId(additions: readonly Addition[], kind: Addition['kind']): number {
  if (additions.filter((each) => each.kind === kind).length >= maxRecords)
    fail('invalid-input', { file: `too-many-${kind}` })
  return -1 - additions.length
}

const normal = (value: unknown) => (typeof value === 'string' ? value.replaceAll('\r\n', '\n') : value)

function promotionsIn({ promotions, additions }: IndexedCatalogue): Kind<Promotion['fields']> {
  return {
    records: promotions,
    columns: promotionColumns,
    form: createPromotion.schema.body,
    unknown: 'unknown-promotion',
    add(fields) {
      const id = nextId(additions, 'promotions')
      additions.push({ kind: 'promotions', id, fields })
      promotions.add({ id, name: fields.name, name_ro: fields.name_ro, fields })
      return id
    },
  }
}

function conditionsIn({ conditions, additions }: IndexedCatalogue): Kind<Condition['fields']> {
  return {
    records: conditions,
    columns: conditionColumns,
    form: createContractCondition.schema.body,
    unknown: 'unknown-condition',
    add(fields) {
      const id = nextId(additions, 'conditions')
      additions.push({ kind: 'conditions', id, fields })
      conditions.add({ id, name: fields.title, name_ro: fields.title_ro, fields })
      return id
    },
  }
}

function equipmentIn({ equipment, addsEquipment, additions }: IndexedCatalogue): Kind<Equipment['fields']> {
  return {
    records: equipment,
    columns: equipmentColumns,
    form: createEquipmentOption.schema.body,
    unknown: 'unknown-equipment',
    refused: addsEquipment ? undefined : 'new-equipment-by-key',
    add(fields) {
      const id = nextId(additions, 'equipment')
      additions.push({ kind: 'equipment', id, fields })
      equipment.add({ id, name: fields.name, name_ro: fields.name_ro, fields })
      return id
    },
  }
}
