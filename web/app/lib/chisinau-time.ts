import { perLanguage } from './format.ts'
import type { Language } from './language.ts'

const days = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Chisinau', dateStyle: 'short' })
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Chisinau', timeStyle: 'short' })

/** The date in Chisinau, such as 2026-11-21. */
export function chisinauDay(time: string | number): string {
  return days.format(new Date(time))
}

/** The time of day in Chisinau, such as 16:05. */
export function chisinauClock(time: string): string {
  return clock.format(new Date(time))
}

/** The date that is `count` days later in the calendar, or earlier if negative. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return date.toISOString().slice(0, 10)
}

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
