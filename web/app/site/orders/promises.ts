/** What the marketplace promises to those who start a tender: the pages' texts in both languages are made from it. */
export const promises = {
  offersUpTo: 5,
  /** A tender that nobody answers within them expires. */
  answerWorkingDays: 3,
  connectionDays: [1, 2],
  /** From the day of connection. */
  guaranteeDays: 90,
  selectionMinutes: 3,
  /** By telephone, every day; requests are taken at any time. */
  consultationHours: [8, 21],
} as const

export type Promises = typeof promises
