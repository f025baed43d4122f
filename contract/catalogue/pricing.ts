import type { EquipmentPriceKind } from './equipment-prices.ts'

/**
 * Prices of a tariff. Pure functions, in integer bani (1 leu = 100 bani) wherever halves can occur. The server uses them for sorting and
 * the pages for display, so both always agree.
 */

export interface Promotion {
  discountPercent: number
  monthsFree: number
  /** Months during which the discount applies; null: the whole contract. */
  termMonths: number | null
}

export interface Contract {
  durationMonths: number
  connectionFeeBani: number
}

/** What the devices of a tariff cost besides its monthly price. */
export interface EquipmentCost {
  /** Of each month of the term. */
  rentBani: number
  /** Paid once. */
  purchaseBani: number
  /** False if the provider has not stated the price of a device: then the sums lack it. */
  isComplete: boolean
}

/** Assumed term in months of a tariff without a contract term. */
export const defaultTermMonths = 12

/** The discounted monthly price, rounded half up to whole lei. */
export function discountedPriceLei(priceBani: number, discountPercent: number): number {
  return Math.floor((priceBani * (100 - discountPercent) + 5_000) / 10_000)
}

/** The monthly price changed by a percentage with at most one decimal, rounded half up to whole lei: -10 lowers it by 10 %. */
export function priceByPercentLei(priceBani: number, percent: number): number {
  return Math.floor((priceBani * (1_000 + Math.round(percent * 10)) + 50_000) / 100_000)
}

export function termMonths(contract: Contract | null): number {
  return contract !== null && contract.durationMonths > 0 ? contract.durationMonths : defaultTermMonths
}

/** Price of each month of the term, in bani: free months first, then the discounted months, then the full price. */
export function monthlyPricesBani(priceBani: number, promotion: Promotion | null, contract: Contract | null): number[] {
  const months = termMonths(contract)
  const discountMonths = promotion?.termMonths ?? months
  const discounted = shownPriceBani(priceBani, promotion)
  return Array.from({ length: months }, (_, month) => {
    if (promotion !== null && month < promotion.monthsFree) return 0
    return month < discountMonths ? discounted : priceBani
  })
}

export function equipmentCost(
  devices: readonly { kind: EquipmentPriceKind; priceBani: number | null }[],
): EquipmentCost {
  const sumOf = (kind: EquipmentPriceKind) =>
    devices.reduce((sum, device) => sum + (device.kind === kind ? (device.priceBani ?? 0) : 0), 0)
  return {
    rentBani: sumOf('rent'),
    purchaseBani: sumOf('purchase'),
    isComplete: devices.every(({ kind }) => kind !== 'unknown'),
  }
}

/**
 * The effective monthly cost in bani, rounded half up: the total paid over the term, including the connection fee and the known prices of
 * the equipment, divided by the number of months.
 */
export function effectiveMonthlyCostBani(
  priceBani: number,
  promotion: Promotion | null,
  contract: Contract | null,
  equipment: Pick<EquipmentCost, 'rentBani' | 'purchaseBani'> | null,
): number {
  const prices = monthlyPricesBani(priceBani, promotion, contract)
  const once = (contract?.connectionFeeBani ?? 0) + (equipment?.purchaseBani ?? 0)
  const paid = prices.reduce((sum, price) => sum + price + (equipment?.rentBani ?? 0), once)
  return Math.floor((2 * paid + prices.length) / (2 * prices.length))
}

/**
 * The displayed monthly price in bani: discounted and rounded to whole lei, or the plain price without a discount. Lists are filtered and
 * ordered by it.
 */
export function shownPriceBani(priceBani: number, promotion: Pick<Promotion, 'discountPercent'> | null): number {
  const percent = promotion?.discountPercent ?? 0
  return percent === 0 ? priceBani : discountedPriceLei(priceBani, percent) * 100
}
