import {
  type Contract,
  type EquipmentCost,
  equipmentCost,
  monthlyPricesBani,
  type Promotion,
} from '@motanet/contract/catalogue/pricing.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { type MonthRange, monthRanges } from './month-ranges.ts'

type Device = TariffItem['equipment'][number]

/** The cost of a tariff over its term, calculated as for the effective monthly cost; amounts in bani. */
export interface TariffCost {
  ranges: MonthRange[]
  /** Sum of all monthly payments, without the connection fee. */
  paymentsBani: number
  /** Zero if it is not known. */
  connectionFeeBani: number
  /** Only a contract names the fee. */
  isFeeKnown: boolean
  /** Rent and purchase of the equipment over the term, as far as the prices are known. */
  equipmentBani: number
  termMonths: number
  /** The contract has no term, so the default term is used. */
  isTermAssumed: boolean
}

export function tariffCost(
  tariff: Pick<TariffItem, 'price_per_month' | 'promo' | 'conditions' | 'equipment'>,
): TariffCost {
  const { promo, conditions } = tariff
  const promotion: Promotion | null = promo && {
    discountPercent: promo.discount_percent,
    monthsFree: promo.months_free,
    termMonths: promo.term,
  }
  const contract: Contract | null = conditions && {
    durationMonths: conditions.duration_months,
    connectionFeeBani: bani(conditions.connection_fee),
  }
  const prices = monthlyPricesBani(bani(tariff.price_per_month), promotion, contract)
  const { rentBani, purchaseBani } = costOfEquipment(tariff.equipment)
  return {
    ranges: monthRanges(prices),
    paymentsBani: prices.reduce((sum, price) => sum + price, 0),
    connectionFeeBani: contract?.connectionFeeBani ?? 0,
    isFeeKnown: contract !== null,
    equipmentBani: rentBani * prices.length + purchaseBani,
    termMonths: prices.length,
    isTermAssumed: !contract || contract.durationMonths === 0,
  }
}

/** The known and unknown prices of the devices. */
export function costOfEquipment(devices: readonly Pick<Device, 'price_kind' | 'price'>[]): EquipmentCost {
  return equipmentCost(
    devices.map(({ price_kind: kind, price }) => ({ kind, priceBani: price === null ? null : bani(price) })),
  )
}

function bani(lei: number): number {
  return Math.round(lei * 100)
}
