import { counted } from './format.ts'
import type { Text } from './language.ts'

const minutesInHour = 60
const minutesInDay = 24 * minutesInHour

/** Two largest units of a duration in minutes: 45 мин, 3 ч 20 мин, 2 дня 4 ч. */
export function duration(minutes: number): Text {
  const hours = Math.floor((minutes % minutesInDay) / minutesInHour)
  const rest = minutes % minutesInHour
  if (minutes >= minutesInDay) {
    const days = counted(Math.floor(minutes / minutesInDay), ['день', 'дня', 'дней'], ['zi', 'zile', 'de zile'])
    return joined([days, ...(hours > 0 ? [inHours(hours)] : [])])
  }
  if (hours === 0) return inMinutes(rest)
  return joined([inHours(hours), ...(rest > 0 ? [inMinutes(rest)] : [])])
}

const inHours = (count: number): Text => ({ ru: `${count}\u00a0ч`, ro: `${count}\u00a0h` })
const inMinutes = (count: number): Text => ({ ru: `${count}\u00a0мин`, ro: `${count}\u00a0min` })
const joined = (parts: readonly Text[]): Text => ({
  ru: parts.map(({ ru }) => ru).join(' '),
  ro: parts.map(({ ro }) => ro).join(' '),
})
