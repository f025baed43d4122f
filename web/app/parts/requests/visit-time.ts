import { chisinauClock, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Visit } from '@motanet/contract/requests/processing.ts'
import type { ProviderActsProps } from './provider-acts-props.ts'

/** Whether the visit is not over at the time, in ISO format. */
export function isAhead({ date, to }: Pick<Visit, 'date' | 'to'>, now: string): boolean {
  const today = chisinauDay(now)
  return date > today || (date === today && `${String(to).padStart(2, '0')}:00` > chisinauClock(now))
}

/** Whether the time of a proposed visit is over, also since the page was loaded: accepting it was refused then. */
export function isProposalOver({ request, sending }: ProviderActsProps): boolean {
  const { step, visit, calendar } = request
  const { refused } = sending
  const isRefused = refused?.values.act === 'accept_visit' && refused.fields.date !== undefined
  return step === 'visit_proposed' && visit !== null && (isRefused || !isAhead(visit, calendar.now))
}
