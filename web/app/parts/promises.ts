import { aims } from '@motanet/contract/analytics/aims.ts'

/** The promises of the marketplace: the single source of these numbers for all texts in both languages. */
export const promises = {
  offersUpTo: 5,
  /** Genitive form after «до» and „până la”. */
  offersUpToInWords: { ru: 'пяти', ro: 'cinci' },
  /** A tender without a response expires after this time. */
  answerWorkingDays: 3,
  connectionDays: aims.connectionDays,
  /** Counted from the day of connection. */
  guaranteeDays: 90,
  selectionMinutes: aims.choiceMinutes,
  /** Hours for telephone and technical support, every day; requests are accepted at any time. */
  consultationHours: [8, 21],
} as const

export type Promises = typeof promises
