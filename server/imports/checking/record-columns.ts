import type { ConditionFields } from '@motanet/contract/catalogue/contract-conditions.ts'
import type { EquipmentFields } from '@motanet/contract/catalogue/equipment.ts'
import type { PromotionFields } from '@motanet/contract/catalogue/promotions.ts'
import type { ImportField } from '@motanet/contract/imports/import-fields.ts'

/** Which column has which field of the form of a record. */
export const promotionColumns = {
  name: 'promo',
  name_ro: 'promo_ro',
  type: 'promo_type',
  type_ro: 'promo_type_ro',
  description: 'promo_text',
  description_ro: 'promo_text_ro',
  discount_percent: 'promo_discount',
  months_free: 'promo_months_free',
  term: 'promo_term',
} as const satisfies Record<keyof PromotionFields, ImportField>

export const conditionColumns = {
  title: 'conditions',
  title_ro: 'conditions_ro',
  content: 'conditions_text',
  content_ro: 'conditions_text_ro',
  duration_months: 'duration',
  connection_fee: 'connection_fee',
} as const satisfies Record<keyof ConditionFields, ImportField>

/** A cell has one entry for each device. */
export const equipmentColumns = {
  name: 'equipment',
  name_ro: 'equipment_ro',
  item: 'equipment_type',
  price_kind: 'equipment_price_kind',
  price: 'equipment_price',
  description: 'equipment_text',
  description_ro: 'equipment_text_ro',
} as const satisfies Record<keyof EquipmentFields, ImportField>

/** What a tariff does not need: it only describes the records that its row names. */
export const describingFields: ReadonlySet<ImportField> = new Set(
  [promotionColumns, conditionColumns, equipmentColumns]
    .flatMap((columns) => Object.values<ImportField>(columns))
    .filter((field) => !['promo', 'conditions', 'duration', 'connection_fee', 'equipment'].includes(field)),
)
