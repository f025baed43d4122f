import { type Contract, monthlyPricesBani, type Promotion } from '@motanet/contract/catalogue/pricing.ts'
import type { TariffItem } from '@motanet/contract/catalogue/tariffs.ts'
import { type MonthRange, monthRanges } from './month-ranges.ts'

/** The cost of a tariff over its term, calculated as for the effective monthly cost; amounts in bani. */
export interface TariffCost {
  ranges: MonthRange[]
  /** Sum of all monthly payments, without the connection fee. */
  paymentsBani: number
  connectionFeeBani: number
  termMonths: number
  /** The contract has no term, so the default term is used. */
  isTermAssumed: boolean
}

export function tariffCost(tariff: Pick<TariffItem, 'price_per_month' | 'promo' | 'conditions'>): TariffCost {
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
  return {
    ranges: monthRanges(prices),
    paymentsBani: prices.reduce((sum, price) => sum + price, 0),
    connectionFeeBani: contract?.connectionFeeBani ?? 0,
    termMonths: prices.length,
    isTermAssumed: !contract || contract.durationMonths === 0,
  }
}

function bani(lei: number): number {
  return Math.round(lei * 100)
}
