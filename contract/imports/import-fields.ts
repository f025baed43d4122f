import type { Translated } from '../errors.ts'

const romanian = ({ ru, ro }: Translated): Translated => ({ ru: `${ru} на румынском`, ro: `${ro} în română` })

const name = { ru: 'Название', ro: 'Denumire' }
const description = { ru: 'Описание', ro: 'Descriere' }
const details = { ru: 'Подробности', ro: 'Detalii' }
const promotion = { ru: 'Акция', ro: 'Promoție' }
const promotionType = { ru: 'Вид акции', ro: 'Tipul promoției' }
const promotionText = { ru: 'Описание акции', ro: 'Descrierea promoției' }
const condition = { ru: 'Условие договора', ro: 'Condiție contractuală' }
const conditionText = { ru: 'Текст условия', ro: 'Textul condiției' }
const equipment = { ru: 'Оборудование', ro: 'Echipament' }
const equipmentText = { ru: 'Описание оборудования', ro: 'Descrierea echipamentului' }

/**
 * What a column of a price list can be, in display order, with its name: in the mapping, and as the column of an export. A promotion, a
 * contract condition or equipment that does not exist yet is described by the columns after its name.
 */
export const importFieldNames = {
  key: { ru: 'Ключ тарифа', ro: 'Cheia tarifului' },
  plan: { ru: 'План', ro: 'Plan' },
  name,
  name_ro: romanian(name),
  services: { ru: 'Услуга', ro: 'Serviciu' },
  speed: { ru: 'Скорость', ro: 'Viteză' },
  volume: { ru: 'Объём', ro: 'Volum' },
  price: { ru: 'Цена', ro: 'Preț' },
  conditions: condition,
  duration: { ru: 'Срок договора', ro: 'Durata contractului' },
  connection_fee: { ru: 'Стоимость подключения', ro: 'Prețul conectării' },
  conditions_ro: romanian(condition),
  conditions_text: conditionText,
  conditions_text_ro: romanian(conditionText),
  promo: promotion,
  promo_discount: { ru: 'Скидка по акции, %', ro: 'Reducerea promoției, %' },
  promo_months_free: { ru: 'Бесплатные месяцы по акции', ro: 'Luni gratuite ale promoției' },
  promo_term: { ru: 'Срок скидки, мес', ro: 'Durata reducerii, luni' },
  promo_ro: romanian(promotion),
  promo_type: promotionType,
  promo_type_ro: romanian(promotionType),
  promo_text: promotionText,
  promo_text_ro: romanian(promotionText),
  coverage_zones: { ru: 'Зоны', ro: 'Zone' },
  equipment,
  equipment_type: { ru: 'Тип оборудования', ro: 'Tip de echipament' },
  equipment_ro: romanian(equipment),
  equipment_text: equipmentText,
  equipment_text_ro: romanian(equipmentText),
  description,
  description_ro: romanian(description),
  details,
  details_ro: romanian(details),
} as const satisfies Record<string, Translated>
export type ImportField = keyof typeof importFieldNames
export const importFields = Object.keys(importFieldNames) as [ImportField, ...ImportField[]]

/** Without these columns nothing can be checked. */
export const requiredImportFields = ['name', 'price'] as const satisfies readonly ImportField[]

/**
 * uploaded → checked → publishing → published → undone. An uploaded file waits for its mapping. Publishing is one transaction: it ends
 * published, failed or cancelled. A failed import can be checked again.
 */
export const importStates = ['uploaded', 'checked', 'publishing', 'published', 'failed', 'cancelled', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What publishing does with a row; a removed tariff has no row in the file and is hidden. */
export const rowOutcomes = ['new', 'changed', 'removed', 'unchanged', 'invalid'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** `all` leaves out unchanged rows, which would hide the others. */
export const rowFilters = ['all', 'errors', 'jumps', 'new', 'changed', 'removed', 'unchanged'] as const
export type RowFilter = (typeof rowFilters)[number]

export const importLimits = { bytes: 5 * 1024 * 1024, rows: 20_000, columns: 200 } as const
/** A larger change of a price in percent must be confirmed. */
export const jumpPercent = 30
export const importRowsPerPage = 50
export const importFileTypes = ['.xlsx', '.csv', '.txt'] as const
