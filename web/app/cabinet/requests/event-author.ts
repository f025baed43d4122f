import type { Text } from '../../lib/language.ts'
import { onBehalf } from '../kit/acting/messages.ts'
import { roles } from './messages-panel.ts'
import type { RequestDetails } from './use-request-details.ts'

type Authored = Pick<RequestDetails['history'][number], 'actor' | 'role' | 'is_on_behalf'>

/** Who acted, as the provider may know it. */
export function eventAuthor({ actor, role, is_on_behalf: isOnBehalf }: Authored): Text {
  if (isOnBehalf) return onBehalf()
  return actor === null ? roles[role] : { ru: actor, ro: actor }
}
