import { equipmentPriceWords } from '@motanet/contract/catalogue/equipment-prices.ts'
import type { Translated } from '@motanet/contract/errors.ts'
import { type ImportField, importFields } from '@motanet/contract/imports/import-fields.ts'
import type { ImportCell } from '@motanet/contract/imports/imports.ts'
import type { StoredFields } from '../../catalogue/stored-fields.ts'
import type { Named, StoredTariff } from '../catalogue.queries.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import { conditionColumns, describingFields, equipmentColumns, promotionColumns } from './record-columns.ts'

/** The fields of a stored tariff, as the form names them. */
export function storedFields(tariff: StoredTariff): StoredFields {
  const { import_key, plan_id, name, name_ro, speed, description, description_ro, details, details_ro, state } = tariff
  return {
    ...{ import_key, plan_id, name, name_ro, speed, description, description_ro, details, details_ro, state },
    services: tariff.service_id,
    price_per_month: tariff.price_bani === null ? null : tariff.price_bani / 100,
    promo: tariff.promotion_id,
    conditions: tariff.contract_condition_id,
    coverage_zones: tariff.zones,
    equipment: tariff.equipment,
  }
}

/** The given fields that differ from the stored ones; zones have no order. */
export function changedFields(given: StoredFields, stored: StoredFields): StoredFields {
  const sorted = (ids: unknown) => (Array.isArray(ids) ? ids.toSorted((a, b) => a - b) : ids)
  const differs = (name: string, value: unknown) => {
    const before = stored[name as keyof StoredFields]
    const [now, then] = name === 'coverage_zones' ? [sorted(value), sorted(before)] : [value, before]
    return value !== undefined && JSON.stringify(now) !== JSON.stringify(then)
  }
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => differs(name, value)))
}

/**
 * Shown of every row, so that it can be recognised, and the service that a title or the mapping gives it; others only if the file has them.
 */
const alwaysShown: readonly ImportField[] = ['name', 'services', 'speed', 'price', 'duration', 'coverage_zones']

/** The cells of a row as they are shown; what only describes other records, if it changes. `before` is undefined for a new tariff. */
export function cellsOf(
  after: StoredFields,
  before: StoredFields | undefined,
  { catalogue, mapped }: { catalogue: IndexedCatalogue; mapped: ReadonlySet<ImportField> },
): ImportCell[] {
  const shown = importFields.filter((field) => mapped.has(field) || alwaysShown.includes(field))
  const cells = shown.map((field) => {
    const value = textOf(field, after, catalogue)
    const then = before && textOf(field, before, catalogue)
    const isChanged = then !== undefined && (then.ru !== value.ru || then.ro !== value.ro)
    return {
      field,
      value: value.ru,
      value_ro: field === 'name' && !isChanged ? after.name_ro || value.ro : value.ro,
      before: isChanged ? then.ru : null,
      before_ro: isChanged ? then.ro : null,
    }
  })
  return cells.filter(({ field, before: then }) => then !== null || !describingFields.has(field))
}

function textOf(field: ImportField, fields: StoredFields, catalogue: IndexedCatalogue): Translated {
  switch (field) {
    case 'key':
      return plain(fields.import_key)
    case 'plan':
      return plain(fields.plan_id)
    case 'price':
      return plain(fields.price_per_month)
    case 'speed':
    case 'volume':
      return plain(fields.speed)
    case 'services':
      return named(catalogue.services.get(fields.services ?? null))
    case 'promo':
      return named(catalogue.promotions.get(fields.promo ?? null))
    case 'conditions':
      return named(catalogue.conditions.get(fields.conditions ?? null))
    case 'duration':
      return plain(catalogue.conditions.get(fields.conditions ?? null)?.fields.duration_months ?? 0)
    case 'connection_fee':
      return plain(catalogue.conditions.get(fields.conditions ?? null)?.fields.connection_fee ?? 0)
    case 'coverage_zones':
      return list((fields.coverage_zones ?? []).map((id) => catalogue.zones.get(id)))
    case 'equipment':
      return list((fields.equipment ?? []).map((id) => catalogue.equipment.get(id)))
    case 'name':
    case 'name_ro':
    case 'description':
    case 'description_ro':
    case 'details':
    case 'details_ro':
      return plain(fields[field])
    default:
      return describedIn(field, fields, catalogue)
  }
}

/** What the records of the tariff have in the column that describes them. */
function describedIn(field: ImportField, fields: StoredFields, catalogue: IndexedCatalogue): Translated {
  const devices = (fields.equipment ?? []).flatMap((id) => catalogue.equipment.get(id)?.fields ?? [])
  if (field === 'equipment_type') return list(devices.map(({ item }) => catalogue.equipmentTypes.get(item)))
  if (field === 'equipment_price_kind') {
    const words = devices.map(({ price_kind: kind }) => equipmentPriceWords[kind]).filter(({ ru }) => ru !== '')
    return { ru: words.map(({ ru }) => ru).join('; '), ro: words.map(({ ro }) => ro).join('; ') }
  }
  const values = [
    valueIn(promotionColumns, field, catalogue.promotions.get(fields.promo ?? null)?.fields),
    valueIn(conditionColumns, field, catalogue.conditions.get(fields.conditions ?? null)?.fields),
    ...devices.map((device) => valueIn(equipmentColumns, field, device)),
  ]
  return plain(values.filter(Boolean).join('; '))
}

function valueIn<Name extends string>(
  columns: Readonly<Record<Name, ImportField>>,
  field: ImportField,
  record: Readonly<Record<Name, string | number | null>> | undefined,
): string | number | null | undefined {
  const name = (Object.keys(columns) as Name[]).find((each) => columns[each] === field)
  return name && record?.[name]
}

function plain(value: string | number | null | undefined): Translated {
  const text = value === null || value === undefined ? '' : String(value)
  return { ru: text, ro: text }
}

function named(row: Named | undefined): Translated {
  return { ru: row?.name ?? '', ro: row?.name_ro || (row?.name ?? '') }
}

function list(rows: readonly (Named | undefined)[]): Translated {
  const texts = rows.map(named)
  return {
    ru: texts
      .map(({ ru }) => ru)
      .toSorted((a, b) => a.localeCompare(b, 'ru'))
      .join(', '),
    ro: texts
      .map(({ ro }) => ro)
      .toSorted((a, b) => a.localeCompare(b, 'ro'))
      .join(', '),
  }
}
