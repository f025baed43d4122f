import type { Translated } from '../errors.ts'

/** `coverage`: zones of a provider; `houses`: single houses that belong to one of its zones. */
export const importKinds = ['tariffs', 'coverage', 'houses'] as const
export type ImportKind = (typeof importKinds)[number]
/** A file with coverage contains zones or a list of houses, which its content tells. */
export const uploadKinds = ['tariffs', 'coverage'] as const
export type UploadKind = (typeof uploadKinds)[number]

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
  equipment_price_kind: { ru: 'Оплата оборудования', ro: 'Plata echipamentului' },
  equipment_price: { ru: 'Цена оборудования', ro: 'Prețul echipamentului' },
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
 * uploaded → checked → publishing → published → undone. An uploaded file waits for its mapping, or for the zone of its houses; these are
 * then matched by a job (checking). Publishing is one transaction: it ends published, failed or cancelled. A failed import can be checked
 * again.
 */
export const importStates = [
  'uploaded',
  'checking',
  'checked',
  'publishing',
  'published',
  'failed',
  'cancelled',
  'undone',
] as const
export type ImportState = (typeof importStates)[number]

/**
 * What publishing does with a row, which is a zone in a file with coverage. A removed tariff or zone has no row in the file: the tariff is
 * hidden, the zone deleted. Skipped are lines of a list of houses, and rows of a price list that are no tariffs: titles, footnotes, totals.
 */
export const rowOutcomes = ['new', 'changed', 'removed', 'unchanged', 'invalid', 'skipped'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/** `all` leaves out unchanged rows, which would hide the others. */
export const rowFilters = ['all', 'errors', 'jumps', 'new', 'changed', 'removed', 'unchanged', 'skipped'] as const
export type RowFilter = (typeof rowFilters)[number]

/** `rows` are those below the column names. */
export const importLimits = { bytes: 5 * 1024 * 1024, rows: 20_000, columns: 200 } as const
/** A larger change of a price in percent must be confirmed. */
export const jumpPercent = 30
/** A change of a price from a few bani is stated as so many percent. */
export const maxJumpPercent = 1_000_000
export const importRowsPerPage = 50
export const importFileTypes = ['.xlsx', '.csv', '.txt'] as const

export const coverageLimits = { bytes: 10 * 1024 * 1024 } as const
/** Of a list of houses, and of all houses that belong to a zone. */
export const maxHouses = 100_000
export const coverageFileTypes = ['.geojson', '.json', '.kml', '.csv', '.txt'] as const
/**
 * Why a line of a list of houses has no certain match: the street is known by another name or not at all, it lacks the number, the line has
 * none, those of several houses or a date instead, or the town has no known streets.
 */
export const houseDoubts = ['street', 'number', 'no-number', 'several', 'date', 'town'] as const
export type HouseDoubt = (typeof houseDoubts)[number]
/** Of the addresses that publishing gains and loses, so many are listed. */
export const listedAddresses = 100
/** Of the addresses that it gains, and of those that it loses, a map shows so many. */
export const mappedAddresses = 1000
/** Streets with such addresses, those with the most first, that are listed beside the map. */
export const listedStreets = 200
/** What a provider, or for houses a zone, would have more of than allowed. */
export const exceededLimits = ['zones', 'vertices', 'houses'] as const
export type ExceededLimit = (typeof exceededLimits)[number]
/** What can be wrong with a zone of a file. */
export const zoneFields = ['name', 'name_ro', 'id', 'provider', 'area'] as const
export type ZoneField = (typeof zoneFields)[number]
