/** Converts lei with at most two decimals to whole bani: 19.99 lei are 1999 bani, not 1998.9999999999998. */
export function toBani(lei: number): number {
  return Math.round(toBaniUnrounded(lei))
}

/** Converts lei with any number of decimals, such as a limit of a filter: 0.1 lei is 10 bani, not 10.000000000000002. */
export function toBaniUnrounded(lei: number): number {
  return Number((lei * 100).toFixed(6))
}
