import { createHash } from 'node:crypto'
import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { chisinauTime } from './clock.ts'
import { easterHolidays, fixedHolidays, isHoliday } from './holidays.ts'
import type { DayHours, WorkingHours } from './working-hours.ts'

const minuteMs = 60_000

/**
 * The earliest time at which so many working minutes have passed since `from`. Half an hour after half past five on a Friday is its
 * closing time, not the opening time of the next working day.
 */
export function addWorkingTime(from: Date, minutes: number, hours: WorkingHours): Date {
  let [restMs, at] = [minutes * minuteMs, from.getTime()]
  for (let day = chisinauDay(from); restMs > 0; day = addDays(day, 1)) {
    const window = windowOf(day, hours)
    if (window === null) continue
    const [opensAt, closesAt] = window
    const start = Math.max(at, opensAt)
    const workedMs = Math.min(restMs, closesAt - start)
    if (workedMs <= 0) continue
    restMs -= workedMs
    at = start + workedMs
  }
  return new Date(at)
}

type Window = readonly [opensAt: number, closesAt: number] | null
/** By working hours and day: every request needs those of the same few days several times. */
const windows = new WeakMap<WorkingHours, Map<string, Window>>()

function windowOf(day: string, hours: WorkingHours): Window {
  const known = windows.get(hours) ?? new Map<string, Window>()
  windows.set(hours, known)
  let window = known.get(day)
  if (window === undefined) {
    const [from, to] = hoursOf(day, hours) ?? []
    window = from === undefined || to === undefined ? null : [timeOf(day, from), timeOf(day, to)]
    known.set(day, window)
  }
  return window
}

function timeOf(day: string, hour: number): number {
  return chisinauTime(day, hour).getTime()
}

/**
 * Closing time of the last of so many working days after the day of `from`: at least that many whole days to act. A day with any
 * working hours is a working day.
 */
export function closingAfterWorkingDays(from: Date, days: number, hours: WorkingHours): Date {
  let day = chisinauDay(from)
  for (let rest = days; rest > 0; ) {
    day = addDays(day, 1)
    if (hoursOf(day, hours) !== null) rest -= 1
  }
  return chisinauTime(day, hoursOf(day, hours)?.[1] ?? 24)
}

/** That hour of the last working day before the day, or its closing time if that is earlier. */
export function lastWorkingHourBefore(before: string, hour: number, hours: WorkingHours): Date {
  let day = addDays(before, -1)
  while (hoursOf(day, hours) === null) day = addDays(day, -1)
  return chisinauTime(day, Math.min(hour, hoursOf(day, hours)?.[1] ?? hour))
}

function hoursOf(day: string, hours: WorkingHours): DayHours {
  // Days of the week count from Sunday, working hours from Monday
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return isHoliday(day) ? null : (hours[weekday] ?? null)
}

/** Changes whenever working hours or holidays do: times that were computed with another fingerprint are out of date. */
export function fingerprintOf(hours: WorkingHours): string {
  return createHash('sha256').update(JSON.stringify({ hours, fixedHolidays, easterHolidays })).digest('hex')
}
