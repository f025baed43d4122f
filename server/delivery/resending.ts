import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '../db/tables.ts'
import { replaceAnswerLinks } from './answer-links.queries.ts'
import { makeAnswerLink } from './answer-links.ts'
import {
  findRepeatable,
  lockUnsentDelivery,
  lockWaitingTo,
  type RepeatableDelivery,
  rearmDelivery,
} from './deliveries.queries.ts'
import { insertRepetition } from './delivery-log.queries.ts'
import type { DeliveryParts, ProviderMessage } from './delivery-parts.ts'
import { messageRecipient, repeatMessage } from './messages.ts'
import { isOutdated } from './outdated-messages.ts'
import type { Payload } from './posting.ts'
import { findRecipient } from './recipients.queries.ts'

/** A message that did not arrive, and can be sent again: see `canResend`. */
export type Undelivered = RepeatableDelivery

/** The message of a delivery that has not arrived; undefined if it has, or is no longer stored. */
export function findUndelivered(db: Kysely<DB>, deliveryId: number): Promise<Undelivered | undefined> {
  return findRepeatable(db, deliveryId)
}

/**
 * Whether it is not outdated, and its content is still there, or can be written again for the recipient. A mail to a former address of the
 * customer would give its reader the request.
 */
export function canResend(delivery: Undelivered): boolean {
  const { failed_at, mail_id, has_mail, is_recipient_active, is_for_customer, party } = delivery
  if (party === 'provider' && isOutdated(delivery)) return false
  if (party === 'customer' && !is_for_customer) return false
  if (mail_id !== null) return has_mail
  return failed_at === null || is_recipient_active
}

/**
 * Sends a message again now, to the same recipient. A mail, and whatever is still being retried, is sent as it is; a message to a
 * webhook that was given up is repeated with its id, one to a chat is written again. `row`: the request that it is about.
 */
export async function resend(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  { delivery, row }: { delivery: Undelivered; row: Selectable<DB['request']> | undefined },
): Promise<void> {
  const { id, mail_id: mailId, channel, kind, recipient_id: recipientId } = delivery
  const current = await lockUnsentDelivery(transaction, { id, mailId })
  if (current === undefined) return
  const isGivenUp = current.failed_at !== null
  if (mailId === null && isGivenUp) {
    if (recipientId === null) return
    if (channel === 'webhook') {
      const recipient = await findRecipient(transaction, recipientId)
      if (recipient === undefined) return
      return repeatToWebhook(transaction, parts, { delivery, recipient, isReported: true })
    }
    if (row === undefined) return messageRecipient(transaction, parts, { recipientId, kind: 'test' })
    return repeatMessage(transaction, parts, { row, kind: kind as ProviderMessage, recipientId })
  }
  await rearmDelivery(transaction, { id, mailId, at: parts.clock() })
  // The job that has given the mail up may not be settled yet
  if (mailId !== null) await parts.jobs[isGivenUp ? 'add' : 'hurry'](transaction, 'mail', { mailId })
  else await parts.jobs.hurry(transaction, channel as 'telegram' | 'webhook', { deliveryId: id })
}

type WebhookRecipient = Pick<Selectable<DB['recipient']>, 'id' | 'provider_id' | 'language'>

/**
 * Revokes the links that a webhook has received: its messages will go to another URL. Those that wait get new links, because a failed
 * attempt may have shown the former URL theirs.
 */
export async function renewWebhookLinks(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  recipient: WebhookRecipient,
): Promise<void> {
  const waiting = await lockWaitingTo(transaction, recipient.id)
  const renewed = waiting.map(({ id, request_id }) => ({ id, ...webhookLink(parts, request_id, recipient) }))
  await replaceAnswerLinks(transaction, recipient.id, renewed)
}

function webhookLink(parts: DeliveryParts, requestId: number | null, recipient: WebhookRecipient) {
  const { id: recipientId, provider_id: providerId, language } = recipient
  const holder = { providerId, recipientId, language: language as Language }
  const { url, link } = makeAnswerLink(parts, requestId, holder)
  const payload: Payload = { url }
  return { link, payload }
}

/**
 * Sends a message to a webhook that was sent or given up once more: as a new delivery with the same id for the receiver and a new link.
 * `isReported`: whether a failure becomes an item of the desk.
 */
export async function repeatToWebhook(
  transaction: Kysely<DB>,
  parts: DeliveryParts,
  {
    delivery,
    recipient,
    isReported,
  }: {
    delivery: { id: number; request_id: number | null }
    recipient: WebhookRecipient
    isReported: boolean
  },
): Promise<void> {
  const { link, payload } = webhookLink(parts, delivery.request_id, recipient)
  const deliveryId = await insertRepetition(transaction, {
    ...{ id: delivery.id, at: parts.clock(), link, payload, isReported },
  })
  await parts.jobs.add(transaction, 'webhook', { deliveryId })
}
