import type { Visit } from '@motanet/contract/requests/processing.ts'
import { dayAndMonth, weekday } from '../../lib/chisinau-time.ts'
import type { Language } from '../../lib/language.ts'

/** The windows that a visit can be proposed in: first and last hour. */
export const visitWindows = [
  { from: 9, to: 11 },
  { from: 10, to: 12 },
  { from: 12, to: 14 },
  { from: 14, to: 16 },
  { from: 16, to: 18 },
  { from: 18, to: 20 },
] as const

/** 10–12 */
export function windowText({ from, to }: Pick<Visit, 'from' | 'to'>): string {
  return `${from}–${to}`
}

/** чт, 19 ноября; joi, 19 noiembrie */
export function dayText(day: string, language: Language): string {
  return `${weekday(day, language)}, ${dayAndMonth(day, language)}`
}

/** чт, 19 ноября, 10–12 */
export function visitText(visit: Pick<Visit, 'date' | 'from' | 'to'>, language: Language): string {
  return `${dayText(visit.date, language)}, ${windowText(visit)}`
}
