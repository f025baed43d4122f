import type { LoggedDelivery, ShownEvent } from '@motanet/contract/delivery/deliveries.ts'
import { type DeliveryState, deliveryLogDays, maxLoggedDeliveries } from '@motanet/contract/delivery/delivery-events.ts'
import type { Kysely } from 'kysely'
import { type Asker, requireProvider } from '../accounts/permission-policy.ts'
import { daysBefore } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { lockUnsentDelivery, rearmDelivery } from './deliveries.queries.ts'
import { findLogged, findRecipientDelivery, type LoggedRow } from './delivery-log.queries.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { isOutdated } from './outdated-messages.ts'
import { holdRecipient } from './recipient-access.ts'
import { findRecipient } from './recipients.queries.ts'
import { repeatToWebhook } from './resending.ts'
import { writeEvent } from './webhook-deliveries.ts'
import { eventTypeOf } from './webhook-events.ts'

/** A page of the messages to a recipient, newest first. Fails with `not-found`, and as `requireProvider` does. */
export async function listDeliveries(
  db: Kysely<DB>,
  { clock }: Pick<DeliveryParts, 'clock'>,
  asker: Asker,
  { id, state, before }: { id: number; state?: DeliveryState | undefined; before?: number | undefined },
): Promise<LoggedDelivery[]> {
  const { confirmed_at } = await getOwnRecipient(db, asker, id)
  const since = daysBefore(clock(), deliveryLogDays)
  const rows = await findLogged(db, { recipientId: id, state, before, since, limit: maxLoggedDeliveries })
  const mayResend = asker.user.suspension === null && confirmed_at !== null
  return rows.map((row) => wireDelivery(row, { mayResend }))
}

/** The event of a message to a webhook as it would be sent now, without contacts. Fails as `listDeliveries` does. */
export async function getDeliveredEvent(
  db: Kysely<DB>,
  asker: Asker,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<ShownEvent> {
  await getOwnRecipient(db, asker, id)
  const delivery = (await findRecipientDelivery(db, { id: deliveryId, recipientId: id })) ?? fail('not-found')
  const { time, data, ...event } = (await writeEvent(db, delivery, null)) ?? fail('not-found')
  const hidden = { ...('contacts' in data && { contacts: null }), ...('answer_url' in data && { answer_url: null }) }
  return { ...event, timestamp: time.toISOString(), data: { ...data, ...hidden } }
}

/**
 * Sends a message to a webhook again at once: as a new delivery with the same id for the receiver, or, while it waits for its next attempt,
 * as it is. Fails with `not-found`, `forbidden`, `recipient-inactive`, `message-outdated` and `provider-suspended`.
 */
export async function resendDelivery(
  db: Kysely<DB>,
  parts: DeliveryParts,
  asker: Asker,
  { id, deliveryId }: { id: number; deliveryId: number },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { row } = await holdRecipient(transaction, asker, id)
    const delivery =
      (await findRecipientDelivery(transaction, { id: deliveryId, recipientId: id })) ?? fail('not-found')
    if (delivery.kind === 'ping') fail('not-found')
    // Nobody tells a suspended provider of customers
    if (delivery.suspended_at !== null) fail('provider-suspended')
    if (row.confirmed_at === null) fail('recipient-inactive')
    if (isOutdated(delivery)) fail('message-outdated')
    const unsent = await lockUnsentDelivery(transaction, { id: deliveryId, mailId: null })
    if (unsent?.failed_at === null) {
      await rearmDelivery(transaction, { id: deliveryId, mailId: null, at: parts.clock() })
      return parts.jobs.hurry(transaction, 'webhook', { deliveryId })
    }
    // The log shows the outcome to the user who repeats it
    await repeatToWebhook(transaction, parts, { delivery, recipient: row, isReported: false })
  })
}

async function getOwnRecipient(db: Kysely<DB>, asker: Asker, id: number) {
  const providerId = requireProvider(asker)
  const recipient = await findRecipient(db, id)
  return recipient?.provider_id === providerId ? recipient : fail('not-found')
}

function wireDelivery(row: LoggedRow, { mayResend }: { mayResend: boolean }): LoggedDelivery {
  const { sent_at, failed_at, attempted_at, due_at, next_attempt_at } = row
  const isWebhook = row.channel === 'webhook'
  return {
    id: row.id,
    event: eventTypeOf(row.kind),
    webhook_id: isWebhook ? (row.webhook_id ?? row.message_id) : null,
    request_id: row.request_id,
    state: row.state,
    at: (attempted_at ?? sent_at ?? failed_at ?? due_at).toISOString(),
    attempts: row.attempts,
    response_status: row.response_status,
    error: sent_at === null ? row.error : null,
    duration_ms: row.duration_ms,
    next_attempt_at: next_attempt_at?.toISOString() ?? null,
    may_resend: mayResend && isWebhook && row.kind !== 'ping' && !isOutdated(row),
  }
}
