/**
 * What a tariff costs. Pure, in integer bani (1 leu = 100 bani) wherever halves can occur, used by the server for sorting
 * and by the pages for display, so that both always agree.
 */

export interface Promotion {
  discountPercent: number
  monthsFree: number
  /** Months that the discount lasts; null: the whole contract. */
  termMonths: number | null
}

export interface Contract {
  durationMonths: number
  connectionFeeBani: number
}

/** The term that the cost is worked out over when a tariff has no contract of its own. */
export const defaultTermMonths = 12

/** The monthly price with the discount, rounded half up to whole lei. */
export function discountedPriceLei(priceBani: number, discountPercent: number): number {
  return Math.floor((priceBani * (100 - discountPercent) + 5_000) / 10_000)
}

/** The monthly price changed by a percentage of at most one decimal, rounded half up to whole lei: -10 lowers it by a tenth. */
export function priceByPercentLei(priceBani: number, percent: number): number {
  return Math.floor((priceBani * (1_000 + Math.round(percent * 10)) + 50_000) / 100_000)
}

export function termMonths(contract: Contract | null): number {
  return contract !== null && contract.durationMonths > 0 ? contract.durationMonths : defaultTermMonths
}

/** What each month of the term costs, in bani: free months first, then the discount while it lasts, then the full price. */
export function monthlyPricesBani(priceBani: number, promotion: Promotion | null, contract: Contract | null): number[] {
  const months = termMonths(contract)
  const discountMonths = promotion?.termMonths ?? months
  const discounted = shownPriceBani(priceBani, promotion)
  return Array.from({ length: months }, (_, month) => {
    if (promotion !== null && month < promotion.monthsFree) return 0
    return month < discountMonths ? discounted : priceBani
  })
}

/**
 * The effective monthly cost in bani, rounded half up: everything paid over the term, the connection included, divided by
 * the months of the term.
 */
export function effectiveMonthlyCostBani(
  priceBani: number,
  promotion: Promotion | null,
  contract: Contract | null,
): number {
  const prices = monthlyPricesBani(priceBani, promotion, contract)
  const paid = prices.reduce((sum, price) => sum + price, contract?.connectionFeeBani ?? 0)
  return Math.floor((2 * paid + prices.length) / (2 * prices.length))
}

/**
 * The monthly price that is shown of a tariff, in bani: with the discount in whole lei, else as it is. Lists are filtered and
 * ordered by it.
 */
export function shownPriceBani(priceBani: number, promotion: Pick<Promotion, 'discountPercent'> | null): number {
  const percent = promotion?.discountPercent ?? 0
  return percent === 0 ? priceBani : discountedPriceLei(priceBani, percent) * 100
}
