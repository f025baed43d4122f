import { perLanguage } from './format.ts'
import type { Language } from './language.ts'

// Days without a time: formatted in the zone in which they are parsed
const timeZone = 'UTC'
const monthDays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone }))
const weekdays = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone }))
const months = perLanguage((locale) => new Intl.DateTimeFormat(locale, { month: 'long', timeZone }))

/** A date of the calendar: 19 ноября, 19 noiembrie. */
export function dayAndMonth(day: string, language: Language): string {
  return monthDays(language).format(new Date(day))
}

/** чт, joi */
export function weekday(day: string, language: Language): string {
  // In the Romanian of Moldova Intl writes it with a capital letter
  return weekdays(language).format(new Date(day)).replace(/\.$/, '').toLowerCase()
}

/** ноябрь, noiembrie */
export function monthName(day: string, language: Language): string {
  return months(language).format(new Date(day))
}
