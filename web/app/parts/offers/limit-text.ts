import { chisinauClock } from '@motanet/contract/chisinau-time.ts'
import { both, formatDay, formatMoment } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { endOfDay } from './messages.ts'

/** Until when offers are expected or can be chosen: a time, or the end of the day before a midnight. */
export function limitText(closesAt: string): Text {
  if (chisinauClock(closesAt) !== '00:00') return both((language) => formatMoment(closesAt, language))
  const lastMoment = new Date(Date.parse(closesAt) - 1).toISOString()
  return endOfDay(both((language) => formatDay(lastMoment, language)))
}
