import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { findMessageContext, findRequestOfDelivery, type UnsentDelivery } from './deliveries.queries.ts'
import { attemptDelivery, DeliveryRefused, NotDelivered, type SendingParts } from './deliveries.ts'
import type { Payload } from './posting.ts'
import { ClosedAddress } from './webhook-address.ts'
import { eventTypeOf, requestEventData } from './webhook-events.ts'
import { openWebhookSecret } from './webhook-secrets.ts'
import type { WebhookSender } from './webhook-sender.ts'

const giveUpMs = 24 * 60 * 60_000
/** The receiver asks not to be called again, or must not be called. */
const finalReasons = ['status 410', new ClosedAddress().message, 'not https']

export interface WebhookParts extends SendingParts {
  secretKey: string
  webhooks: WebhookSender
}

/** Handler of the jobs that call webhooks. */
export function webhookJobs(db: Kysely<DB>, parts: WebhookParts): Pick<JobHandlers, 'webhook'> {
  return {
    webhook: ({ deliveryId }, attempt) =>
      attemptDelivery(db, parts, { channel: 'webhook', deliveryId, giveUpMs }, attempt, async (delivery) => {
        const { url } = delivery.payload as unknown as Payload
        const event = await writeEvent(db, delivery, url)
        if (event === undefined) throw new DeliveryRefused('the request was deleted')
        const secret = openWebhookSecret(delivery.webhook_secret ?? '', parts.secretKey)
        const result = await parts.webhooks.post(delivery.destination ?? '', secret, event)
        if (result.isAccepted) return result.status
        const { reason, status } = result
        throw finalReasons.includes(reason) ? new DeliveryRefused(reason, status) : new NotDelivered(reason, status)
      }),
  }
}

type DeliveryOfEvent = Pick<
  UnsentDelivery,
  'kind' | 'message_id' | 'webhook_id' | 'request_id' | 'created_at' | 'provider_id'
>

/**
 * The event of a message, as its request is now. A repeated message has the id of the first one. `url`: the link of the message, null if it
 * is not shown. Undefined if the request no longer exists.
 */
export async function writeEvent(db: Kysely<DB>, delivery: DeliveryOfEvent, url: string | null) {
  const { message_id, webhook_id, kind, created_at, request_id, provider_id } = delivery
  const event = { id: webhook_id ?? message_id, type: eventTypeOf(kind), time: created_at }
  if (request_id === null) return { ...event, data: { url } as Record<string, unknown> }
  const row = await findRequestOfDelivery(db, request_id)
  const providerId = provider_id ?? row?.provider_id ?? 0
  const context = await findMessageContext(db, { requestId: request_id, providerId })
  if (row === undefined || context === undefined) return undefined
  return { ...event, data: requestEventData(row, context, { url, providerId }) }
}
