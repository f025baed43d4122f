import { mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { StoredFields } from '../../catalogue/stored-fields.ts'
import type { Condition, StoredTariff } from '../catalogue.queries.ts'
import { foldedName } from '../mapping/column-names.ts'
import { keyOf } from '../tariff-key.ts'
import { splitList } from './cell-lists.ts'
import { isNothing } from './cell-values.ts'
import { equipmentOf, namedConditionOf, promotionOf } from './described-records.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import { type RowReading, termField } from './row-reading.ts'
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
    import_key: keyIn(row, tariff),
    plan_id: row.has('plan') ? row.text('plan') || null : undefined,
    name,
    name_ro: nameRo(row, tariff),
    services: serviceId,
    price_per_month: row.price ?? null,
    speed: speedOf(row, tariff, { kind: catalogue.services.get(serviceId ?? null)?.kind, serviceId }),
    description: text('description'),
    description_ro: text('description_ro'),
    details: text('details'),
    details_ro: text('details_ro'),
    promo: row.has('promo') ? promotionOf(row, catalogue, tariff?.promotion_id) : undefined,
    conditions: conditionOf(row, catalogue, tariff),
    coverage_zones: row.has('coverage_zones') ? zonesOf(row, catalogue.zones, tariff?.zones) : undefined,
    equipment: row.has('equipment') ? equipmentOf(row, catalogue, tariff?.equipment) : undefined,
  }
}

/** A key that an export gave the tariff is not its own. */
function keyIn(row: RowReading, tariff: StoredTariff | undefined): string | undefined {
  const key = row.text('key')
  return key === '' || (tariff !== undefined && key === keyOf(tariff)) ? undefined : key
}

/** A new tariff has one name in both languages if the file has only one: most are proper names. */
function nameRo(row: RowReading, tariff: StoredTariff | undefined): string | undefined {
  if (row.text('name_ro') !== '') return row.text('name_ro')
  return tariff === undefined || tariff.name_ro === '' ? row.text('name') : undefined
}

/** Mb/s or GB, depending on the service. Television and telephony have neither. Only the cell that has it is read. */
function speedOf(
  row: RowReading,
  tariff: StoredTariff | undefined,
  { kind, serviceId }: { kind: string | undefined; serviceId: number | undefined },
): number | null | undefined {
  if (kind === 'tv' || kind === 'telephony') return tariff === undefined ? 0 : undefined
  const isMobile = kind === 'mobile' || serviceId === mobileServiceId
  const column = speedColumn(row, isMobile)
  if (column === undefined) return tariff === undefined ? null : undefined
  return (column === 'volume' ? row.volume() : row.speedAs(isMobile ? 'volume' : 'speed')) ?? null
}

/** The column that has the speed of the row, or the volume of a mobile tariff. */
export function speedColumn(row: Pick<RowReading, 'has'>, isMobile: boolean): 'speed' | 'volume' | undefined {
  const wanted = isMobile ? (['volume', 'speed'] as const) : (['speed'] as const)
  return wanted.find((field) => row.has(field))
}

/** «Все зоны», «вся страна»: a tariff without zones is sold in all of its provider. */
const everywhere = new RegExp(
  [
    '(?:по )?(?:все(?: (?:зоны|районы|сектора|города|регионы))?|вс(?:я|ей) (?:страна|стране|молдова|молдове|территори[яи]|зона покрытия))',
    '(?:республика )?молдова|везде|повсеместно',
    '(?:in )?(?:toate(?: (?:zonele|raioanele|sectoarele|orasele|localitatile|regiunile))?|toata (?:tara|moldova|zona de acoperire))',
    '(?:republica )?moldova|peste tot|oriunde',
  ]
    .map((words) => `^(?:${words})$`)
    .join('|'),
)

/** The zones in the order of the cell. Of several with a name those of the tariff are meant, or all if the cell names as many. */
function zonesOf(row: RowReading, zones: NameIndex, now: readonly number[] = []): number[] {
  const text = row.text('coverage_zones')
  if (zones.find(text) === undefined && everywhere.test(foldedName(text))) return []
  const parts = splitList(text, (part) => zones.find(part) !== undefined)
  const ids: number[] = []
  for (const part of parts) {
    const named = zones.findAll(part)
    if (named.length === 0)
      row.reject('coverage_zones', 'unknown-zone', { name: shortened(part), similar: zones.findSimilar(part) })
    const free = named.map(({ id }) => id).filter((id) => !ids.includes(id))
    ids.push(...[...free.filter((id) => now.includes(id)), ...free].slice(0, 1))
  }
  for (const part of new Set(parts)) {
    const named = zones.findAll(part).map(({ id }) => id)
    const chosen = named.filter((id) => ids.includes(id)).length
    const present = named.filter((id) => now.includes(id)).length
    if (chosen < named.length && chosen !== present)
      row.reject('coverage_zones', 'several-zones', { name: shortened(part) })
  }
  return ids
}

/** The beginning of a text for a message. */
function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}

/** The named condition, else one of the provider's with the term and the connection fee of the row. */
function conditionOf(
  row: RowReading,
  catalogue: IndexedCatalogue,
  tariff: StoredTariff | undefined,
): number | null | undefined {
  if (row.text('conditions') !== '') return namedConditionOf(row, catalogue, tariff?.contract_condition_id)
  const { connectionFee } = row
  // Without a valid name the row has no tariff, whose present condition would decide between several
  const deciding = ['name', 'key', 'duration', 'connection_fee'] as const
  if (deciding.some((field) => row.isInvalid(field))) return undefined
  const fee = row.text('connection_fee')
  const isBlank = row.text('duration') === '' && (fee === '' || isNothing(fee))
  if (row.has('conditions') && isBlank) return null
  if (row.months === undefined && connectionFee === undefined) return undefined
  const now = catalogue.conditions.get(tariff?.contract_condition_id ?? null)
  // A file without terms states nothing about contracts: «0 lei» is not the fee of the one for two years
  const months = row.months ?? now?.fields.duration_months ?? 0
  const fits = ({ fields }: Condition) =>
    fields.duration_months === months && (connectionFee === undefined || fields.connection_fee === connectionFee)
  if (now !== undefined && fits(now)) return now.id
  const found = catalogue.allConditions.filter(fits)
  const [first, ...others] = found
  if (months === 0 && (connectionFee ?? 0) === 0 && first === undefined) return null
  const field = termField(row)
  if (first === undefined) row.reject(field, 'no-condition')
  const withSameFee = found.filter(({ fields }) => fields.connection_fee === now?.fields.connection_fee)
  if (others.length === 0) return first?.id ?? null
  if (withSameFee.length !== 1) row.reject(field, 'several-conditions')
  return withSameFee[0]?.id ?? null
}
