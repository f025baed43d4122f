import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'

/** Whether offers return when the customer reopens the tender: those that the choice closed, and that are still valid. */
export function hasOtherOffers({ tender }: Pick<TrackedRequest, 'tender'>, now: string): boolean {
  const today = chisinauDay(now)
  return tender?.offers.some(({ state, valid_until: last }) => state === 'closed' && last >= today) ?? false
}
