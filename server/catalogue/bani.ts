/** Converts lei with at most two decimals to whole bani: 19.99 lei are 1999 bani, not 1998.9999999999998. */
export function toBani(lei: number): number {
  return Math.round(toBaniUnrounded(lei))
}

/** Converts lei with any number of decimals, such as a limit of a filter: 0.1 lei is 10 bani, not 10.000000000000002. */
export function toBaniUnrounded(lei: number): number {
  return Number((lei * 100).toFixed(6))
}

/** Converts the bounds of a filter in lei to the whole bani within them; undefined: no bound. */
export function boundsInBani(from: number | undefined, to: number | undefined) {
  return {
    from: from === undefined ? undefined : Math.ceil(toBaniUnrounded(from)),
    to: to === undefined ? undefined : Math.floor(toBaniUnrounded(to)),
  }
}
