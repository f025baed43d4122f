/** Consecutive months of a contract that cost the same; months count from 1. */
export interface MonthRange {
  from: number
  to: number
  priceBani: number
}

/** The months of a term (`monthlyPricesBani`) drawn together where the price stays: months 1–3 free, 4–12 at 180 lei. */
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
