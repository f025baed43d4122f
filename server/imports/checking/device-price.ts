import type { EquipmentFields } from '@motanet/contract/catalogue/equipment.ts'
import {
  type EquipmentPriceKind,
  equipmentPriceKinds,
  equipmentPriceWords,
} from '@motanet/contract/catalogue/equipment-prices.ts'
import { foldedText } from '../folded-text.ts'
import { isFree, parseLei } from './cell-values.ts'
import type { RowReading } from './row-reading.ts'

/**
 * What a row says about the price of a device: nothing if the list has no column for it, and unknown for blank cells. Rejects the cells
 * otherwise.
 */
export function devicePrice(
  row: RowReading,
  { kind: written, price: amount }: { kind: string; price: string },
): Pick<EquipmentFields, 'price_kind' | 'price'> {
  if (!row.has('equipment_price_kind')) return {}
  const isFreeAmount = isFree(amount)
  const kind = written === '' && isFreeAmount ? 'free' : kindOf(written)
  if (kind === undefined) row.reject('equipment_price_kind', 'unknown-price-kind')
  const isBlank = amount === '' || (isFreeAmount && kind === 'free')
  const price = isBlank ? { value: null } : parseLei(amount, row.amountName('equipment_price'))
  if ('problem' in price) row.reject('equipment_price', price.problem)
  return { price_kind: kind ?? 'unknown', price: 'value' in price ? price.value : null }
}

function kindOf(text: string): EquipmentPriceKind | undefined {
  const word = foldedText(text)
  return equipmentPriceKinds.find((kind) => {
    const { ru, ro } = equipmentPriceWords[kind]
    return [ru, ro, ...(kind === 'unknown' ? [] : [kind])].some((each) => foldedText(each) === word)
  })
}
