import { addDays } from '@motanet/contract/chisinau-time.ts'

/** Days on which nobody works, each year, as month-day: the public holidays of Moldova and the day of its capital. */
export const fixedHolidays = [
  '01-01', // New Year
  '01-07', // Christmas, Julian calendar
  '01-08',
  '03-08', // International Women's Day
  '05-01', // Labour Day
  '05-09', // Victory Day, Europe Day
  '06-01', // Children's Day
  '08-27', // Independence Day
  '08-31', // Language Day
  '10-14', // Day of Chișinău
  '12-25', // Christmas, Gregorian calendar
] as const

/** Holidays as days after Easter Sunday: Easter, Easter Monday, and Memorial Easter on the Monday a week later. */
export const easterHolidays = [0, 1, 8] as const

/** Whether nobody works on the day, such as 2026-10-14. */
export function isHoliday(day: string): boolean {
  if ((fixedHolidays as readonly string[]).includes(day.slice(5))) return true
  const easter = orthodoxEaster(Number(day.slice(0, 4)))
  return easterHolidays.some((days) => addDays(easter, days) === day)
}

/** Orthodox Easter Sunday as a day of the Gregorian calendar: computed in the Julian one by the algorithm of Meeus. */
export function orthodoxEaster(year: number): string {
  const moon = (19 * (year % 19) + 15) % 30
  const sunday = (2 * (year % 4) + 4 * (year % 7) - moon + 34) % 7
  const month = Math.floor((moon + sunday + 114) / 31)
  const date = ((moon + sunday + 114) % 31) + 1
  const julian = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return addDays(julian, Math.floor(year / 100) - Math.floor(year / 400) - 2)
}
