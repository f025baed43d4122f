/** The working hours of a day (Chisinau): from the first hour until the second one. Null: nobody works. */
export type DayHours = readonly [from: number, to: number] | null

/** Working hours of the days of the week, Monday first. At least one day has some. */
export type WorkingHours = readonly DayHours[]

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const partPattern = /^([a-z]{3})(?:-([a-z]{3}))? (\d{1,2})-(\d{1,2})$/

/**
 * Parses text such as `mon-fri 9-18, sat 9-14`: days that it does not name are free. Undefined for any other text, for a day that is
 * named twice, and for hours that end before they begin.
 */
export function parseWorkingHours(text: string): WorkingHours | undefined {
  const hours: DayHours[] = weekdays.map(() => null)
  for (const part of text.split(',')) {
    const [, first = '', last = first, from, to] = partPattern.exec(part.trim().toLowerCase()) ?? []
    const [start, end] = [weekdays.indexOf(first), weekdays.indexOf(last)]
    const window = [Number(from), Number(to)] as const
    // Also false for a part that the pattern does not match
    const isValid = start >= 0 && end >= start && window[0] < window[1] && window[1] <= 24
    if (!isValid || hours.slice(start, end + 1).some((given) => given !== null)) return undefined
    hours.fill(window, start, end + 1)
  }
  return hours
}
