import { minutesOfDay } from '@motanet/contract/delivery/recipient-limits.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { perLanguage } from '../../../lib/format.ts'
import type { Text } from '../../../lib/language.ts'
import { clockTime } from './recipient-draft.ts'

const names = perLanguage((locale) => new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }))

/** The short name of a day of the week: пн, lun. 1 is Monday. */
export function dayName(weekday: number, language: Language): string {
  // 5 January 2026 is a Monday
  return names(language)
    .format(Date.UTC(2026, 0, 4 + weekday))
    .replace(/\.$/, '')
    .toLocaleLowerCase(language)
}

/** «круглые сутки»; «пн–пт, 09:00–18:00»; «18:00–02:00 следующего дня»; days that do not follow each other are listed: «пн, ср». */
export function hoursText({ from_minute: from, to_minute: to, weekdays }: Recipient, language: Language): string {
  const isAllDay = from === 0 && to === minutesOfDay
  const clocks = `${clockTime(from)}–${clockTime(to)}`
  const times = isAllDay ? allDay[language] : to < from ? `${clocks} ${ofNextDay[language]}` : clocks
  return weekdays.length === 7 ? times : `${daysText(weekdays, language)}, ${times}`
}

const allDay: Text = { ru: 'круглые сутки', ro: 'non-stop' }
const ofNextDay: Text = { ru: 'следующего дня', ro: 'a doua zi' }

function daysText(weekdays: readonly number[], language: Language): string {
  const [first = 1] = weekdays
  const last = weekdays.at(-1) ?? first
  const name = (day: number) => dayName(day, language)
  const isRange = weekdays.length > 2 && last - first === weekdays.length - 1
  return isRange ? `${name(first)}–${name(last)}` : weekdays.map(name).join(', ')
}
