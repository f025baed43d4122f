import { randomUUID } from 'node:crypto'
import type { RecipientConfirmation } from '@motanet/contract/delivery/recipient-confirmation.ts'
import type { Recipient } from '@motanet/contract/delivery/recipients.ts'
import { shownEmail } from '@motanet/contract/email.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import { lockEmployer } from '../accounts/managers.queries.ts'
import type { Asker } from '../accounts/permission-policy.ts'
import { refineActor } from '../db/audit/actor.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { chatCodeHash, confirmationHash, makeChatConfirmation, makeConfirmationLink } from './confirmation-links.ts'
import { insertDelivery } from './deliveries.queries.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { holdRecipient } from './recipient-access.ts'
import type { RecipientParts } from './recipient-parts.ts'
import { findWaiting, hasDestination, type RecipientRow, updateRecipient } from './recipients.queries.ts'
import { getRecipient, postConfirmation } from './recipients.ts'
import { openWebhookSecret } from './webhook-secrets.ts'
import type { WebhookResult } from './webhook-sender.ts'

/** Columns of a recipient whose link or code is used up. */
const used = { confirmation_hash: null, confirmation_expires_at: null }

/** What the link in the mail asks to confirm. Changes nothing. Fails with `not-found` for unknown, used and expired links alike. */
export async function getConfirmation(
  db: Kysely<DB>,
  { clock }: Pick<DeliveryParts, 'clock'>,
  token: string,
): Promise<RecipientConfirmation> {
  const { destination, provider_id, provider_name } = await getWaitingMail(db, token, clock())
  return { email: shownEmail(destination ?? ''), provider: { id: provider_id, name: provider_name } }
}

/** Accepts or declines; the link is used up. Fails as `getConfirmation` does. */
export async function decideConfirmation(
  db: Kysely<DB>,
  { clock }: Pick<DeliveryParts, 'clock'>,
  { token, decision }: { token: string; decision: 'accept' | 'decline' },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { provider_id } = await getWaitingMail(transaction, token, clock())
    await lockEmployer(transaction, provider_id)
    // Read again under the lock: another tap may have used the link
    refineActor({ providerId: provider_id })
    const { id } = await getWaitingMail(transaction, token, clock())
    const decided = decision === 'accept' ? { confirmed_at: clock() } : { declined_at: clock() }
    await updateRecipient(transaction, id, { ...used, ...decided })
  })
}

async function getWaitingMail(db: Kysely<DB>, token: string, now: Date) {
  const hash = confirmationHash(token)
  const row = hash && (await findWaiting(db, { channel: 'mail', hash, now }))
  return row ?? fail('not-found')
}

/** `known`: the chat is already a recipient of this provider. `invalid`: the code is unknown, used or expired. */
export type ChatConfirmation =
  | { outcome: 'confirmed' | 'known'; provider: string; language: Language }
  | { outcome: 'invalid' }

/** Confirms the Telegram chat in which the bot was started with the code. A recipient without a name gets the title of the chat. */
export async function confirmTelegramChat(
  db: Kysely<DB>,
  { clock }: Pick<DeliveryParts, 'clock'>,
  { code, chatId, title }: { code: string; chatId: number | string; title: string },
): Promise<ChatConfirmation> {
  const now = clock()
  const waiting = { channel: 'telegram', hash: chatCodeHash(code), now } as const
  const destination = String(chatId)
  return db.transaction().execute(async (transaction) => {
    const found = await findWaiting(transaction, waiting)
    if (found === undefined) return { outcome: 'invalid' }
    await lockEmployer(transaction, found.provider_id)
    const row = await findWaiting(transaction, waiting)
    if (row === undefined) return { outcome: 'invalid' }
    refineActor({ providerId: row.provider_id })
    const { id, provider_id: providerId, provider_name: provider } = row
    const language = row.language as Language
    if (await hasDestination(transaction, { providerId, channel: 'telegram', destination }))
      return { outcome: 'known', provider, language }
    const name = row.name === '' ? title.slice(0, maxTitle) : row.name
    await updateRecipient(transaction, id, { ...used, destination, name, confirmed_at: now })
    return { outcome: 'confirmed', provider, language }
  })
}

const maxTitle = 200

/**
 * Asks a waiting recipient again to confirm: a new link by mail, a new code for the bot, or a signed ping to the webhook. The earlier link
 * or code is invalid then. Fails with `not-found`, `forbidden`, `recipient-active`, `recipient-declined`, `channel-unavailable`,
 * `webhook-unanswered`, and with `changed-meanwhile` if the URL is replaced during the ping.
 */
export async function askAgain(db: Kysely<DB>, parts: RecipientParts, asker: Asker, id: number): Promise<Recipient> {
  const row = await db.transaction().execute(async (transaction) => {
    const { row: waiting, providerName } = await holdWaiting(transaction, asker, id)
    if (waiting.channel === 'webhook') return waiting
    await renew(transaction, parts, waiting, providerName)
    return waiting
  })
  const shown = { id, providerId: row.provider_id }
  if (row.channel !== 'webhook') return getRecipient(db, parts, shown)
  const result = await ping(parts, row)
  await db.transaction().execute(async (transaction) => {
    const { row: held } = await holdWaiting(transaction, asker, id)
    // Only the URL that was pinged is confirmed
    if (held.destination !== row.destination)
      fail('changed-meanwhile', undefined, { current: await getRecipient(transaction, parts, shown) })
    await keepPing(transaction, parts, id, result)
    if (result.isAccepted) await updateRecipient(transaction, id, { confirmed_at: parts.clock() })
  })
  const current = await getRecipient(db, parts, shown)
  return result.isAccepted ? current : fail('webhook-unanswered', undefined, { current })
}

async function holdWaiting(transaction: Kysely<DB>, asker: Asker, id: number) {
  const held = await holdRecipient(transaction, asker, id)
  if (held.row.confirmed_at !== null) fail('recipient-active')
  if (held.row.declined_at !== null) fail('recipient-declined')
  return held
}

async function renew(transaction: Kysely<DB>, parts: RecipientParts, row: RecipientRow, providerName: string) {
  const { id, channel, destination } = row
  const now = parts.clock()
  if (channel === 'telegram') {
    if (parts.telegramBot?.() === undefined) fail('channel-unavailable')
    return updateRecipient(transaction, id, makeChatConfirmation(id, now, parts.secretKey))
  }
  const language = row.language as Language
  const { url, confirmation } = makeConfirmationLink(now, { publicUrl: parts.publicUrl, language })
  await updateRecipient(transaction, id, confirmation)
  await postConfirmation(transaction, parts, { email: destination ?? '', language, url, providerName })
}

/** Sends a signed ping to the webhook. Call it outside of any transaction: the receiver may take seconds. Fails with `channel-unavailable`. */
export async function ping(
  { webhooks, clock, secretKey }: RecipientParts,
  row: Pick<RecipientRow, 'destination' | 'webhook_secret'>,
): Promise<WebhookResult> {
  if (webhooks === undefined) return fail('channel-unavailable')
  const secret = openWebhookSecret(row.webhook_secret ?? '', secretKey)
  return webhooks.post(row.destination ?? '', secret, { id: randomUUID(), type: 'ping', time: clock(), data: {} })
}

/** Stores the ping as a delivery, so that the recipient shows its failure. */
export async function keepPing(transaction: Kysely<DB>, { clock }: RecipientParts, id: number, result: WebhookResult) {
  const now = clock()
  const outcome = result.isAccepted ? { sent_at: now } : { failed_at: now, last_error: result.reason.slice(0, 500) }
  await insertDelivery(transaction, {
    ...{ recipient_id: id, party: 'provider', kind: 'ping', channel: 'webhook', attempts: 1, ...outcome },
    ...{ attempted_at: now, response_status: result.status },
    // The desk is not told of a ping: whoever sent it sees the failure
    ...{ due_at: now, created_at: now, reported_at: result.isAccepted ? null : now },
  })
}
