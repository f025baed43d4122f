import { equipmentPriceWords } from '@motanet/contract/catalogue/equipment-prices.ts'
import { mobileServiceId } from '@motanet/contract/catalogue/service-ids.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { type ImportField, importFields } from '@motanet/contract/imports/import-fields.ts'
import type { Condition, Equipment, Named, Promotion, ProviderCatalogue, StoredTariff } from '../catalogue.queries.ts'
import { joinEntries } from '../checking/cell-lists.ts'
import { keyOf } from '../tariff-key.ts'

type Value = string | number | null
type Cells = Partial<Record<ImportField, Value>>

/**
 * The published tariffs of a catalogue as the rows of a price list, with a cell for each of `importFields`. The first row that names a
 * promotion, a contract condition or a device describes it, and so do the others if several have the name.
 */
export function exportRows(catalogue: ProviderCatalogue, language: Language): Value[][] {
  const names = namesIn(catalogue, language)
  const describe = createDescriber(catalogue)
  return catalogue.tariffs
    .filter(({ state }) => state === 'published')
    .map((tariff) => {
      const cells: Cells = {
        ...ownCells(tariff, names),
        ...conditionCells(names.conditions.get(tariff.contract_condition_id ?? 0), describe),
        ...promotionCells(names.promotions.get(tariff.promotion_id ?? 0), describe),
        ...equipmentCells(
          tariff.equipment.flatMap((id) => names.equipment.get(id) ?? []),
          { describe, nameOfType: (id) => names.of(names.types.get(id)), language },
        ),
      }
      return importFields.map((field) => cells[field] ?? null)
    })
}

function namesIn(catalogue: ProviderCatalogue, language: Language) {
  const byId = <Row extends { id: number }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))
  return {
    services: byId(catalogue.services),
    types: byId(catalogue.equipmentTypes),
    zones: byId(catalogue.zones),
    conditions: byId(catalogue.conditions),
    promotions: byId(catalogue.promotions),
    equipment: byId(catalogue.equipment),
    of: (row: Named | undefined) => (language === 'ro' && row?.name_ro) || (row?.name ?? ''),
  }
}
type Names = ReturnType<typeof namesIn>

/** Returns whether a row describes the record: so that a file says once what many rows name. */
function createDescriber({ promotions, conditions, equipment }: ProviderCatalogue): (record: Named) => boolean {
  const counts = new Map<string, number>()
  const keys = new Map<Named, string>()
  for (const [kind, records] of Object.entries({ promotions, conditions, equipment }))
    for (const record of records) {
      const key = `${kind} ${record.name}`
      keys.set(record, key)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const described = new Set<Named>()
  return (record) => {
    const isAmbiguous = (counts.get(keys.get(record) ?? '') ?? 0) > 1
    if (described.has(record)) return isAmbiguous
    described.add(record)
    return true
  }
}

function ownCells(tariff: StoredTariff, names: Names): Cells {
  const { name, name_ro, description, description_ro, details, details_ro, speed, service_id, price_bani } = tariff
  const service = names.services.get(service_id ?? 0)
  const isMobile = service?.kind === 'mobile' || service_id === mobileServiceId
  const hasSpeed = service?.kind !== 'tv' && service?.kind !== 'telephony'
  const zones = tariff.zones.map((id) => names.of(names.zones.get(id)))
  return {
    ...{ key: keyOf(tariff), plan: tariff.plan_id, name, name_ro, description, description_ro, details, details_ro },
    services: names.of(service),
    price: price_bani === null ? null : price_bani / 100,
    coverage_zones: zones.toSorted().join('\n'),
    ...(hasSpeed && { [isMobile ? 'volume' : 'speed']: speed }),
  }
}

type Describe = (record: Named) => boolean

function conditionCells(condition: Condition | undefined, describe: Describe): Cells {
  if (condition === undefined) return {}
  const { title, title_ro, content, content_ro, duration_months, connection_fee } = condition.fields
  return {
    ...{ conditions: title, duration: duration_months, connection_fee },
    ...(describe(condition) && { conditions_ro: title_ro, conditions_text: content, conditions_text_ro: content_ro }),
  }
}

function promotionCells(promotion: Promotion | undefined, describe: Describe): Cells {
  if (promotion === undefined) return {}
  const { name, name_ro, type, type_ro, description, description_ro, ...figures } = promotion.fields
  if (!describe(promotion)) return { promo: name }
  return {
    ...{ promo: name, promo_ro: name_ro, promo_type: type, promo_type_ro: type_ro },
    ...{ promo_text: description, promo_text_ro: description_ro },
    ...{ promo_discount: figures.discount_percent, promo_months_free: figures.months_free, promo_term: figures.term },
  }
}

function equipmentCells(
  devices: readonly Equipment[],
  { describe, nameOfType, language }: { describe: Describe; nameOfType: (id: number) => string; language: Language },
): Cells {
  const shown = devices.map((device) =>
    describe(device) ? { ...device.fields, type: nameOfType(device.fields.item) } : undefined,
  )
  const names = devices.map(({ name }) => name).join('\n')
  if (shown.every((device) => device === undefined)) return { equipment: names }
  const cell = (of: (device: NonNullable<(typeof shown)[number]>) => string) =>
    joinEntries(shown.map((device) => (device ? of(device) : '')))
  return {
    equipment: names,
    equipment_ro: cell(({ name_ro }) => name_ro),
    equipment_type: cell(({ type }) => type),
    equipment_price_kind: cell(({ price_kind }) => equipmentPriceWords[price_kind][language]),
    equipment_price: cell(({ price }) => (price === null ? '' : String(price))),
    equipment_text: cell(({ description }) => description),
    equipment_text_ro: cell(({ description_ro }) => description_ro),
  }
}
