import { createHash } from 'node:crypto'
import { addDays, chisinauDay, chisinauTime } from './clock.ts'
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
    const window = hoursOf(day, hours)
    if (window === null) continue
    const [opensAt, closesAt] = window.map((hour) => chisinauTime(day, hour).getTime()) as [number, number]
    const start = Math.max(at, opensAt)
    const workedMs = Math.min(restMs, closesAt - start)
    if (workedMs <= 0) continue
    restMs -= workedMs
    at = start + workedMs
  }
  return new Date(at)
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
