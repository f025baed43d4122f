import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxVisitDays } from '@motanet/contract/requests/steps.ts'
import { chisinauHour } from './clock.ts'
import { isHoliday } from './holidays.ts'

/** From this hour on no visit is proposed for the same day. */
const lastHourToday = 18
/** What the provider chooses from as buttons. */
const shownDays = 5
/** What the customer chooses from a list. */
const listedDays = 18
const sunday = 0

/** The next days on which visits usually take place: without Sundays and holidays, and today only while there is still time. */
export function nextVisitDays(now: Date): string[] {
  return visitDaysFrom(now, chisinauHour(now) < lastHourToday ? 0 : 1, shownDays)
}

/** The days that a customer can propose: those days of about three weeks, from tomorrow on. */
export function proposableVisitDays(now: Date): string[] {
  return visitDaysFrom(now, 1, listedDays)
}

function visitDaysFrom(now: Date, first: number, count: number): string[] {
  const today = chisinauDay(now)
  const days: string[] = []
  for (let ahead = first; ahead <= maxVisitDays && days.length < count; ahead += 1) {
    const day = addDays(today, ahead)
    if (new Date(`${day}T00:00:00Z`).getUTCDay() !== sunday && !isHoliday(day)) days.push(day)
  }
  return days
}
