import type { Random } from '../city/random.ts'

const minutesOfDay = 24 * 60

/** Moments before the loading day, so that „the last 30 days” always hold something. `midnight` begins that day. */
export interface Calendar {
  midnight: Date
}

/** The moment `minutes` before the loading day began. */
export function minutesBefore({ midnight }: Calendar, minutes: number): Date {
  return new Date(midnight.getTime() - minutes * 60_000)
}

/** Minutes from a waking hour (8 to 23) of the day `daysAgo` to the begin of the loading day; `daysAgo` is at least 1. */
export function wakingMinutes(daysAgo: number, random: Random): number {
  return daysAgo * minutesOfDay - random.integer(8 * 60, 23 * 60)
}

/** The date `daysAgo` days before the loading day, as 2026-11-20. */
export function dayBefore({ midnight }: Calendar, daysAgo: number): string {
  // Midnight in Chișinău is the evening before in UTC: noon has the same date in both.
  return new Date(midnight.getTime() - (daysAgo - 0.5) * minutesOfDay * 60_000).toISOString().slice(0, 10)
}
