/** The figures of the order «Популярные», which a page explains. */
export const ranking = {
  /** Days of the requests and views that count, and within which a person counts once for a provider. */
  countedDays: 30,
  /** Visitors of one network whose views are counted in a day. */
  visitorsOfNetwork: 20,
} as const
