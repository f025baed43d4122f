import { perLanguage } from '../../lib/format.ts'
import type { Language } from '../../lib/language.ts'

/** Days are plain dates without a time zone: they are parsed and formatted in UTC. */
function dayFormats(options: Intl.DateTimeFormatOptions) {
  return perLanguage((locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }))
}

const long = dayFormats({ dateStyle: 'long' })
const named = dayFormats({ day: 'numeric', month: 'long' })
const short = dayFormats({ day: 'numeric', month: 'short' })

/** Example: «22 октября – 20 ноября 2026 г.». */
export function formatPeriod(from: string, to: string, language: Language): string {
  return long(language).formatRange(new Date(from), new Date(to))
}

/** Examples: «12 ноября», «10–16 ноября». */
export function formatStep({ from, to }: { from: string; to: string }, language: Language): string {
  return named(language).formatRange(new Date(from), new Date(to))
}

/** Example: «12 нояб.». */
export function formatTick(day: string, language: Language): string {
  return short(language).format(new Date(day))
}
