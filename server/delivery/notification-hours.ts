import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { chisinauTime } from '../calendar/clock.ts'

/** Daily window in minutes of the day (Chisinau), on the given days of the week; 1 is Monday. */
export interface NotificationHours {
  from_minute: number
  to_minute: number
  weekdays: readonly number[]
}

/**
 * The first time from `now` on at which the recipient may be notified: `now` within its notification hours, otherwise their next start.
 * The end of the window is exclusive.
 */
export function nextNotificationTime({ from_minute, to_minute, weekdays }: NotificationHours, now: Date): Date {
  const today = chisinauDay(now)
  // The window of today may be over: the same weekday of the next week is the last candidate
  for (let later = 0; later <= 7; later += 1) {
    const day = addDays(today, later)
    if (!weekdays.includes(weekdayOf(day)) || minuteOf(day, to_minute) <= now) continue
    const start = minuteOf(day, from_minute)
    return start > now ? start : now
  }
  throw new RangeError('notification hours without a day')
}

/** The time of a minute of the day. Minutes that the change to summer time skips are those of the next hour. */
function minuteOf(day: string, minute: number): Date {
  return new Date(chisinauTime(day, Math.floor(minute / 60)).getTime() + (minute % 60) * 60_000)
}

function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}
