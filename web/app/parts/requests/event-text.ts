import type { RequestEvent } from '@motanet/contract/requests/processing.ts'
import { dayAndMonth } from '../../lib/chisinau-time.ts'
import { both } from '../../lib/format.ts'
import type { Text } from '../../lib/language.ts'
import { reasons } from './messages-acts.ts'
import { states as claimStates } from './messages-claims.ts'
import * as messages from './messages-steps.ts'
import { visitText } from './visit-text.ts'

type Event = Pick<RequestEvent, 'kind' | 'step' | 'details' | 'actor'>

/** What happened, as the provider reads it, with the day, visit or reason that the event set. */
export function eventText({ kind, step, details, actor }: Event): Text {
  switch (kind) {
    case 'contacts':
      return messages.contactsChanged
    case 'email_verified':
      return messages.emailVerified
    case 'reminded':
      return messages.reminded
    case 'offered':
      return messages.offered
    case 'consented':
      return messages.consented
    case 'desk':
      return step === 'tendering' ? messages.atDesk : messages.claimAtDesk
    case 'shown':
      return messages.textsShown
    case 'claim':
      return messages.claimed
    case 'claim_response':
      return messages.claimAnswered
    case 'claim_decision':
      return messages.claimDecided(claimStates[details.outcome ?? 'declined'])
    default:
      if (details.taken_back) return messages.takenBack
      // The request was new before
      if (step === 'delivered' && actor === 'system') return messages.arrived
      if (step === 'delivered' && actor === 'desk') return messages.notConnected
      return withDetails(messages.stepNames[step], step, details)
  }
}

function withDetails(
  name: Text,
  step: RequestEvent['step'],
  { date, from, to, reason }: RequestEvent['details'],
): Text {
  if (date !== undefined && from !== undefined && to !== undefined)
    return both((language) => `${name[language]}: ${visitText({ date, from, to }, language)}`)
  if (date !== undefined && step === 'stated')
    return both((language) => `${name[language]}: ${dayAndMonth(date, language)}`)
  if (reason !== undefined) return both((language) => `${name[language]}: ${reasons[reason][language].toLowerCase()}`)
  return name
}
