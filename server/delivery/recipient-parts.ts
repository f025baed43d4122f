import type { Channel } from '@motanet/contract/delivery/recipient-limits.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import type { WebhookSender } from './webhook-sender.ts'

/** Dependencies of the recipients. */
export interface RecipientParts extends DeliveryParts {
  /** The bot's user name, without @; undefined if there is no bot or its name is not known yet. */
  telegramBot?: (() => string | undefined) | undefined
  webhooks?: WebhookSender | undefined
}

/** The channels of which recipients can be added now. */
export function availableChannels({ telegramBot, webhooks }: RecipientParts): Channel[] {
  return [
    'mail',
    ...(telegramBot?.() === undefined ? [] : (['telegram'] as const)),
    ...(webhooks === undefined ? [] : (['webhook'] as const)),
  ]
}
