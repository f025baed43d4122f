import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { findMessageContext, findRequestOfDelivery, type UnsentDelivery } from './deliveries.queries.ts'
import { attemptDelivery, DeliveryRefused, type SendingParts } from './deliveries.ts'
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
        const event = {
          id: delivery.message_id,
          type: eventTypeOf(delivery.kind),
          time: delivery.created_at,
          data: await dataOf(db, delivery),
        }
        const secret = openWebhookSecret(delivery.webhook_secret ?? '', parts.secretKey)
        const result = await parts.webhooks.post(delivery.destination ?? '', secret, event)
        if (result.isAccepted) return
        throw finalReasons.includes(result.reason) ? new DeliveryRefused(result.reason) : new Error(result.reason)
      }),
  }
}

async function dataOf(db: Kysely<DB>, delivery: UnsentDelivery): Promise<Record<string, unknown>> {
  const { url } = delivery.payload as unknown as Payload
  if (delivery.request_id === null) return { url }
  const row = await findRequestOfDelivery(db, delivery.request_id)
  const providerId = delivery.provider_id ?? row?.provider_id ?? 0
  const context = await findMessageContext(db, { requestId: delivery.request_id, providerId })
  if (row === undefined || context === undefined) throw new DeliveryRefused('the request was deleted')
  return requestEventData(row, context, { url, providerId })
}
