import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import type { Text } from '../../lib/language.ts'
import { addEmailForOffers } from './messages-contacts.ts'
import { sentences } from './sentences.ts'

/** Whether offers are announced by mail, as are other events that are not essential. */
function hasOfferMails({ email, is_unsubscribed: isUnsubscribed }: TrackedRequest): boolean {
  return email !== null && !isUnsubscribed
}

/** Where new offers arrive: `withMails` if they are announced by mail, otherwise `here`, with the advice to add a missing address. */
export function offerNews(request: TrackedRequest, { withMails, here }: { withMails: Text; here: Text }): Text {
  if (hasOfferMails(request)) return withMails
  const canAdd = request.email === null && request.acts.includes('contacts')
  return canAdd ? sentences(here, addEmailForOffers) : here
}
