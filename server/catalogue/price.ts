/** Converts lei with at most two decimals to whole bani: 19.99 lei are 1999 bani, not 1998.9999999999998. */
export function toBani(lei: number): number {
  return Math.round(lei * 100)
}
