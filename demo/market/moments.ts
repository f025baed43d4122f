import type { Random } from '../city/random.ts'

const minutesOfDay = 24 * 60

/** Base of all dates: they precede the loading day, so that „the last 30 days” are never empty. `midnight` is the start of that day. */
export interface Calendar {
  midnight: Date
}

/** Returns the time `minutes` before the start of the loading day. */
export function minutesBefore({ midnight }: Calendar, minutes: number): Date {
  return new Date(midnight.getTime() - minutes * 60_000)
}

/** Returns the minutes from a waking hour (8 to 23) of the day `daysAgo` to the start of the loading day; `daysAgo` is at least 1. */
export function wakingMinutes(daysAgo: number, random: Random): number {
  return daysAgo * minutesOfDay - random.integer(8 * 60, 23 * 60)
}

/** Returns the date `daysAgo` days before the loading day, such as 2026-11-20. */
export function dayBefore({ midnight }: Calendar, daysAgo: number): string {
  // Midnight in Chișinău is the previous evening in UTC; noon has the same date in both.
  return new Date(midnight.getTime() - (daysAgo - 0.5) * minutesOfDay * 60_000).toISOString().slice(0, 10)
}
