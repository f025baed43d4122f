import type { Language } from '@motanet/contract/errors.ts'
import type { ProviderContext } from './deliveries.queries.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { nextNotificationTime } from './notification-hours.ts'
import type { Destination } from './posting.ts'
import type { RecipientRow } from './recipients.queries.ts'

/** Whom a message to a provider reaches: a recipient, the owner's account if there is none, the desk if there is no owner. */
export interface Target {
  reason: 'list' | 'owner' | 'desk'
  recipientId?: number
  accountId?: number
  language: Language
  destination: Destination
  dueAt: Date
}

export function targetsOf({ recipients, owner }: ProviderContext, { clock, deskMail }: DeliveryParts): Target[] {
  const now = clock()
  if (recipients.length > 0)
    return recipients.map((recipient) => ({
      reason: 'list',
      recipientId: recipient.id,
      language: recipient.language as Language,
      destination: destinationOf(recipient),
      dueAt: nextNotificationTime(recipient, now),
    }))
  if (owner !== null) {
    const destination = { channel: 'mail', email: owner.email } as const
    return [{ reason: 'owner', accountId: owner.id, language: owner.language as Language, destination, dueAt: now }]
  }
  if (deskMail === undefined) return []
  return [{ reason: 'desk', language: 'ru', destination: { channel: 'mail', email: deskMail }, dueAt: now }]
}

export function destinationOf({ channel, destination }: Pick<RecipientRow, 'channel' | 'destination'>): Destination {
  return channel === 'mail' ? { channel, email: destination ?? '' } : { channel: channel as 'telegram' | 'webhook' }
}
