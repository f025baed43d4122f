import type { Clock } from '../calendar/clock.ts'
import type { WorkingHours } from '../calendar/working-hours.ts'
import type { Jobs } from '../notifications/jobs.ts'

/** Dependencies of every message to a provider, a customer or the desk. */
export interface DeliveryParts {
  jobs: Jobs
  /** Origin of every link, independent of the request's Host header. */
  publicUrl: string
  secretKey: string
  clock: Clock
  /** Mail address of the desk; undefined if its items are read on the site only. */
  deskMail: string | undefined
  /** Sender of the mails, such as `Motanet <mail@motanet.example>`. */
  mailSender: string
  /** When providers and the desk work. */
  workingHours: WorkingHours
}

/** Messages to a provider, by the reason why they are sent. */
export type ProviderMessage =
  | 'request'
  | 'reminder'
  | 'escalation'
  | 'standstill'
  | 'visit_reminder'
  | 'visit_outcome'
  | 'visit_accepted'
  | 'visit_proposed'
  | 'contacts_changed'
  | 'withdrawn'
  | 'customer_connected'
  | 'confirmed'
  | 'connection_taken_back'
  | 'disputed'
  | 'reopened'
  | 'tender'
  | 'offer_accepted'
  | 'offer_declined'
  | 'tender_closed'
  | 'tender_ended'
  | 'tender_reopened'
  | 'tender_reopened_without_offer'
  | 'question'
  | 'claim'
  | 'claim_decided'

/** Messages with which a provider gets a request. */
export const startingMessages: readonly ProviderMessage[] = ['request', 'offer_accepted']

/** Messages that ask a provider to go on with a request. */
export const remindingMessages: readonly ProviderMessage[] = [
  'reminder',
  'escalation',
  'standstill',
  'visit_reminder',
  'visit_outcome',
]

/** Messages after which a provider has nothing more to do for a request. */
export const endingMessages: readonly ProviderMessage[] = ['withdrawn', 'tender_closed', 'tender_ended']

/** Messages to the customer. Those in `essentialMessages` are sent even after an unsubscription. */
export type CustomerMessage =
  | 'received'
  | 'taken'
  | 'taken_over'
  | 'visit_proposed'
  | 'visit_agreed'
  | 'visit_cancelled'
  | 'cannot'
  | 'offered'
  | 'standstill'
  | 'visit_reminder'
  | 'visit_outcome'
  | 'desk_offered'
  | 'connected'
  | 'connected_again'
  | 'confirmed'
  | 'disputed'
  | 'reopened'
  | 'verify'
  | 'offer_received'
  | 'offer_changed'
  | 'offer_withdrawn'
  | 'offers_waiting'
  | 'offer_chosen'
  | 'offers_ended'
  | 'tender_without_offers'
  | 'tender_at_desk'
  | 'tender_taken_over'
  | 'promise_missed'
  | 'question_answered'
  | 'claim_received'
  | 'claim_answered'
  | 'claim_at_desk'
  | 'claim_taken_over'
  | 'claim_decided'

/** Messages about how the request stands: a later one replaces an earlier one, which is not sent after it. */
export const standingMessages: readonly CustomerMessage[] = [
  'taken',
  'visit_proposed',
  'visit_agreed',
  'visit_cancelled',
  'cannot',
  'offered',
  'standstill',
  'visit_reminder',
  'visit_outcome',
  'connected',
  'connected_again',
  'confirmed',
  'disputed',
  'reopened',
]

/** Messages about what can be chosen in an open tender: none is sent once it is decided. */
export const choiceMessages: readonly CustomerMessage[] = [
  'offer_received',
  'offer_changed',
  'offer_withdrawn',
  'offers_waiting',
  'tender_at_desk',
]

export const essentialMessages: readonly CustomerMessage[] = [
  'received',
  // Otherwise the customer waits at home for a technician
  'visit_cancelled',
  'cannot',
  // A person of the desk has worked on it for this customer
  'desk_offered',
  'disputed',
  'reopened',
  'taken_over',
  'connected',
  // Silence after it confirms the connection
  'connected_again',
  'verify',
  'offer_chosen',
  'tender_at_desk',
  'tender_without_offers',
  'tender_taken_over',
  'promise_missed',
  'claim_received',
  // May be sent in its place
  'claim_taken_over',
  'claim_decided',
]
