import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { chisinauTime } from '../calendar/clock.ts'

/**
 * Daily window in minutes of the day (Chisinau), which starts on the given days of the week; 1 is Monday. An end before the start is on the
 * next day.
 */
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
  // The window of yesterday may end today, and that of today may be over: the same weekday of the next week is the last candidate
  for (let later = -1; later <= 7; later += 1) {
    const day = addDays(today, later)
    const end = minuteOf(to_minute < from_minute ? addDays(day, 1) : day, to_minute)
    if (!weekdays.includes(weekdayOf(day)) || end <= now) continue
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
