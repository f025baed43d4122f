/** What the marketplace promises: the only place where these numbers stand; all texts in both languages are made from it. */
export const promises = {
  offersUpTo: 5,
  /** The same after «до» and „până la”. */
  offersUpToInWords: { ru: 'пяти', ro: 'cinci' },
  /** A tender that nobody answers within them expires. */
  answerWorkingDays: 3,
  connectionDays: [1, 2],
  /** From the day of connection. */
  guaranteeDays: 90,
  selectionMinutes: 3,
  /** By telephone, every day, and so for technical support; requests are taken at any time. */
  consultationHours: [8, 21],
} as const

export type Promises = typeof promises
