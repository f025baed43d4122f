import { chisinauClock, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Visit } from '@motanet/contract/requests/processing.ts'

/** Whether the visit is not over at the time, in ISO format. */
export function isAhead({ date, to }: Pick<Visit, 'date' | 'to'>, now: string): boolean {
  const today = chisinauDay(now)
  return date > today || (date === today && `${String(to).padStart(2, '0')}:00` > chisinauClock(now))
}
