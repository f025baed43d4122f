/** Consecutive months of a contract with the same price; the first month is 1. */
export interface MonthRange {
  from: number
  to: number
  priceBani: number
}

/** Groups the months of a term (`monthlyPricesBani`) by equal price: months 1–3 free, 4–12 at 180 lei. */
export function monthRanges(pricesBani: readonly number[]): MonthRange[] {
  const ranges: MonthRange[] = []
  pricesBani.forEach((priceBani, index) => {
    const month = index + 1
    const last = ranges.at(-1)
    if (last?.priceBani === priceBani) last.to = month
    else ranges.push({ from: month, to: month, priceBani })
  })
  return ranges
}
