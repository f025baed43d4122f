import { endingMessages, type ProviderMessage } from './delivery-parts.ts'
import { stepsWithoutContacts } from './webhook-events.ts'

interface MessageOfRequest {
  kind: string
  /** Of the receiver; null if it is not known. */
  provider_id: number | null
  /** Null without a request, as in a test message. */
  request_step: string | null
  request_provider_id: number | null
  request_erased_at: Date | null
}

/** Without contacts, and true whatever happens to the request afterwards. */
const lastingMessages: readonly ProviderMessage[] = ['withdrawn', 'claim_decided']
/** To those that are invited to a tender, while it is open. */
const invitations: readonly ProviderMessage[] = [
  'tender',
  'question',
  'offer_declined',
  'tender_reopened',
  'tender_reopened_without_offer',
]

const includes = (kinds: readonly ProviderMessage[], kind: string) => (kinds as readonly string[]).includes(kind)

/**
 * Whether a message to a provider is no longer to be sent: its request has ended for the provider, or is erased, and the message is none
 * that says so. Such messages are discarded while they wait, and are not sent again.
 */
export function isOutdated(message: MessageOfRequest): boolean {
  const { kind, provider_id, request_step: step, request_provider_id, request_erased_at } = message
  if (step === null || includes(lastingMessages, kind)) return false
  if (includes(endingMessages, kind)) return step === 'tendering'
  if (request_erased_at !== null || stepsWithoutContacts.includes(step)) return true
  if (includes(invitations, kind)) return step !== 'tendering'
  return step === 'tendering' || (provider_id !== null && provider_id !== request_provider_id)
}
