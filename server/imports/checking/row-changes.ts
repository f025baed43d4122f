import { mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { StoredFields } from '../../catalogue/stored-fields.ts'
import type { Condition, Named, StoredTariff } from '../catalogue.queries.ts'
import type { CellProblemCode } from './cell-problems.ts'
import { splitList } from './cell-values.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import type { RowReading } from './row-reading.ts'
import type { NameIndex } from './similar-names.ts'

/** The fields of the tariff form that a row sets; unmapped ones are undefined. Unknown names are rejected at their cells. */
export function fieldsOfRow(
  row: RowReading,
  {
    catalogue,
    tariff,
    serviceId,
  }: { catalogue: IndexedCatalogue; tariff: StoredTariff | undefined; serviceId: number | undefined },
): StoredFields {
  const text = (field: ImportField) => (row.has(field) ? row.text(field) : undefined)
  const name = row.text('name')
  return {
    import_key: row.text('key') === '' ? undefined : row.text('key'),
    name,
    name_ro: nameRo(row, tariff),
    services: row.text('services') === '' && tariff !== undefined ? undefined : serviceId,
    price_per_month: row.price ?? null,
    speed: speedOf(row, tariff, { kind: catalogue.services.get(serviceId ?? null)?.kind, serviceId }),
    description: text('description'),
    description_ro: text('description_ro'),
    details: text('details'),
    details_ro: text('details_ro'),
    promo: row.has('promo') ? idOf(row, 'promo', catalogue.promotions, 'unknown-promotion') : undefined,
    conditions: conditionOf(row, catalogue, tariff),
    coverage_zones: idsOf(row, 'coverage_zones', { names: catalogue.zones, code: 'unknown-zone', now: tariff?.zones }),
    equipment: idsOf(row, 'equipment', {
      names: catalogue.equipment,
      code: 'unknown-equipment',
      now: tariff?.equipment,
    }),
  }
}

/** A new tariff has one name in both languages if the file has only one: most are proper names. */
function nameRo(row: RowReading, tariff: StoredTariff | undefined): string | undefined {
  if (row.text('name_ro') !== '') return row.text('name_ro')
  return tariff === undefined || tariff.name_ro === '' ? row.text('name') : undefined
}

/** Mb/s or GB, depending on the service. Television and telephony have neither. */
function speedOf(
  row: RowReading,
  tariff: StoredTariff | undefined,
  { kind, serviceId }: { kind: string | undefined; serviceId: number | undefined },
): number | null | undefined {
  if (kind === 'tv' || kind === 'telephony') return tariff === undefined ? 0 : undefined
  const isMobile = kind === 'mobile' || serviceId === mobileServiceId
  const column = speedColumn(row, isMobile)
  if (column === undefined) return tariff === undefined ? null : undefined
  if (isMobile && column === 'speed' && row.text('speed') !== '') return row.speed ?? null
  return (column === 'volume' ? row.volume : row.speed) ?? null
}

/** The column that has the speed of the row, or the volume of a mobile tariff. */
export function speedColumn(row: Pick<RowReading, 'has'>, isMobile: boolean): 'speed' | 'volume' | undefined {
  const wanted = isMobile ? (['volume', 'speed'] as const) : (['speed'] as const)
  return wanted.find((field) => row.has(field))
}

function idOf(row: RowReading, field: ImportField, names: NameIndex, code: CellProblemCode): number | null {
  const name = row.text(field)
  if (name === '' || row.isInvalid(field)) return null
  const found = names.find(name)
  if (found === undefined) row.reject(field, code, { similar: names.findSimilar(name) })
  return found?.id ?? null
}

function idsOf(
  row: RowReading,
  field: ImportField,
  { names, code, now = [] }: { names: NameIndex<Named>; code: CellProblemCode; now: readonly number[] | undefined },
): number[] | undefined {
  if (!row.has(field)) return undefined
  const parts = splitList(row.text(field), (part) => names.find(part) !== undefined)
  const ids = parts.flatMap((part) => {
    const found = names.find(part, now)
    if (found === undefined) row.reject(field, code, { similar: names.findSimilar(part) })
    return found?.id ?? []
  })
  return [...new Set(ids)]
}

/** The named condition, else one of the provider's with the term and the connection fee of the row. */
function conditionOf(
  row: RowReading,
  catalogue: IndexedCatalogue,
  tariff: StoredTariff | undefined,
): number | null | undefined {
  if (row.text('conditions') !== '') return idOf(row, 'conditions', catalogue.conditions, 'unknown-condition')
  const { months, connectionFee } = row
  // Without a valid name the row has no tariff, whose present condition would decide between several
  const deciding = ['name', 'key', 'duration', 'connection_fee'] as const
  if (deciding.some((field) => row.isInvalid(field))) return undefined
  if (months === undefined && connectionFee === undefined) return row.has('conditions') ? null : undefined
  const feeBani = connectionFee === undefined ? undefined : Math.round(connectionFee * 100)
  const fits = (condition: Condition) =>
    (months === undefined || condition.duration_months === months) &&
    (feeBani === undefined || condition.connection_fee_bani === feeBani)
  const now = catalogue.conditions.get(tariff?.contract_condition_id ?? null)
  if (now !== undefined && fits(now)) return now.id
  const found = catalogue.allConditions.filter(fits)
  const [first, ...others] = found
  if ((months ?? 0) === 0 && (feeBani ?? 0) === 0 && first === undefined) return null
  const field = row.has('duration') ? 'duration' : 'connection_fee'
  if (first === undefined) row.reject(field, 'no-condition')
  const withSameFee = found.filter(({ connection_fee_bani }) => connection_fee_bani === now?.connection_fee_bani)
  if (others.length === 0) return first?.id ?? null
  if (withSameFee.length !== 1) row.reject(field, 'several-conditions')
  return withSameFee[0]?.id ?? null
}
