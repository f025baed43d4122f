/**
 * Days and times of day in Chisinau as text that programs compare, sort and send. Composed of the parts of a format: how a locale orders
 * them differs between browsers.
 */
let format: Intl.DateTimeFormat | undefined

type Part = 'year' | 'month' | 'day' | 'hour' | 'minute'

function partsOf(time: Date | string | number): Record<Part, string> {
  // Created when it is first used: the first one of `Intl` blocks a page for 20 to 30 ms on a fast computer
  format ??= new Intl.DateTimeFormat('en', {
    timeZone: 'Europe/Chisinau',
    calendar: 'gregory',
    numberingSystem: 'latn',
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
  })
  const parts = format.formatToParts(new Date(time)).map(({ type, value }) => [type, value])
  return Object.fromEntries(parts)
}

/** The day of a time, such as 2026-11-21. */
export function chisinauDay(time: Date | string | number): string {
  const { year, month, day } = partsOf(time)
  return `${year}-${month}-${day}`
}

/** The time of day, such as 16:05. */
export function chisinauClock(time: Date | string | number): string {
  const { hour, minute } = partsOf(time)
  return `${hour}:${minute}`
}

/** The day that is `count` days later in the calendar, or earlier if negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}
