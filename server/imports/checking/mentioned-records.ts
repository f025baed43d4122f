import type { ImportField } from '@motanet/contract/imports/import-fields.ts'
import type { Condition, Equipment, Promotion } from '../catalogue.queries.ts'
import { splitEntries, splitList } from './cell-lists.ts'
import { devicePrice } from './device-price.ts'
import type { IndexedCatalogue } from './indexed-catalogue.ts'
import { equipmentColumns, promotionColumns } from './record-columns.ts'
import type { RowReading } from './row-reading.ts'
import { wordedPromotion } from './worded-promotions.ts'

/** A record that a row names. */
export interface Mention<Fields> {
  name: string
  /** What the row says about it: a record of that name with other values is another one. */
  fields: Partial<Fields>
  /** What else it is created with. */
  created?: Partial<Fields>
  /** Whether the row describes it, so that it can be created. */
  isDescribed: boolean
}

const isWritten = (row: RowReading, fields: readonly ImportField[]) => fields.some((field) => row.text(field) !== '')

export function mentionedPromotion(row: RowReading, { promotions }: IndexedCatalogue): Mention<Promotion['fields']> {
  const { name: named, ...described } = promotionColumns
  const name = row.text(named)
  if (name === '' || !isWritten(row, Object.values(described))) {
    const worded = promotions.find(name) === undefined ? wordedPromotion(name) : undefined
    if (worded === undefined) return { name, fields: {}, isDescribed: false }
    const { discount_percent, months_free, term } = worded
    return { name: worded.name, fields: { discount_percent, months_free, term }, created: worded, isDescribed: true }
  }
  const type = row.text('promo_type')
  const fields = {
    ...{ name, name_ro: row.text('promo_ro') || name, type, type_ro: row.text('promo_type_ro') || type },
    ...{ description: row.text('promo_text'), description_ro: row.text('promo_text_ro') },
    discount_percent: row.discountPercent ?? 0,
    months_free: row.monthsFree ?? 0,
    term: row.discountMonths ?? null,
  }
  return { name, fields, isDescribed: true }
}

/** A condition is described by its text; term and fee only choose between several. */
export function mentionedCondition(row: RowReading): Mention<Condition['fields']> {
  const name = row.text('conditions')
  const content = row.text('conditions_text')
  const isDescribed = name !== '' && content !== ''
  const known = {
    ...(row.text('duration') !== '' && { duration_months: row.months ?? 0 }),
    ...(row.text('connection_fee') !== '' && { connection_fee: row.connectionFee ?? 0 }),
  }
  if (!isDescribed) return { name, fields: known, isDescribed }
  const fields = {
    ...{ title: name, title_ro: row.text('conditions_ro'), content, content_ro: row.text('conditions_text_ro') },
    ...{ duration_months: 0, connection_fee: 0, ...known },
  }
  return { name, fields, isDescribed }
}

/** The devices of a row, in its order. If one is described, each line is a device. */
export function mentionedEquipment(row: RowReading, catalogue: IndexedCatalogue): Mention<Equipment['fields']>[] {
  const { name: named, ...described } = equipmentColumns
  const text = row.text(named)
  if (!isWritten(row, Object.values(described))) {
    const isName = (part: string) => catalogue.equipment.find(part) !== undefined
    return splitList(text, isName).map((name) => ({ name, fields: {}, isDescribed: false }))
  }
  const names = text
    .split(/\r?\n/)
    .map((name) => name.trim())
    .filter(Boolean)
  const entries = (field: ImportField) => splitEntries(row.text(field), names.length)
  const [inRomanian, types, texts, textsRo] = [
    entries('equipment_ro'),
    entries('equipment_type'),
    entries('equipment_text'),
    entries('equipment_text_ro'),
  ]
  const [priceKinds, prices] = [entries('equipment_price_kind'), entries('equipment_price')]
  return names.map((name, index) => {
    const type = types[index] ?? ''
    if (type === '') return { name, fields: {}, isDescribed: false }
    // Several types may have the name
    const known = catalogue.equipment.findAll(name).map(({ fields }) => fields.item)
    const named = catalogue.equipmentTypes.findAll(type)
    const item = named.find(({ id }) => known.includes(id)) ?? named[0]
    if (item === undefined)
      row.reject('equipment_type', 'unknown-equipment-type', { similar: catalogue.equipmentTypes.findSimilar(type) })
    const fields = {
      ...{ name, name_ro: inRomanian[index] || name, item: item?.id ?? 0 },
      ...{ description: texts[index] ?? '', description_ro: textsRo[index] ?? '' },
      ...devicePrice(row, { kind: priceKinds[index] ?? '', price: prices[index] ?? '' }),
    }
    return { name, fields, isDescribed: true }
  })
}
