import { maxRecipients } from '@motanet/contract/delivery/recipient-limits.ts'
import type { AddedRecipient, NewRecipient, Recipient, RecipientList } from '@motanet/contract/delivery/recipients.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import { actingPart } from '../accounts/current-user.ts'
import { type Asker, refuseActing, requireProvider } from '../accounts/permission-policy.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { postMail } from '../notifications/outbox.ts'
import { makeChatConfirmation, makeConfirmationLink } from './confirmation-links.ts'
import { discardUnsentTo, findOwnerAccount } from './deliveries.queries.ts'
import { messageRecipient } from './messages.ts'
import { holdRecipient, holdRecipients } from './recipient-access.ts'
import { confirmationMail } from './recipient-mails.ts'
import { availableChannels, type RecipientParts } from './recipient-parts.ts'
import {
  countRecipients,
  deleteRecipient,
  findMailRecipient,
  findRecipients,
  insertRecipient,
  updatePositions,
  updateRecipient,
} from './recipients.queries.ts'
import { makeWebhookSecret, openWebhookSecret, sealWebhookSecret } from './webhook-secrets.ts'
import { wireRecipient } from './wire-recipient.ts'

/** The recipients of a provider, for its owner and staff. Fails as `requireProvider` does. */
export function listRecipients(db: Kysely<DB>, parts: RecipientParts, asker: Asker): Promise<RecipientList> {
  return getList(db, parts, requireProvider(asker))
}

async function getList(db: Kysely<DB>, parts: RecipientParts, providerId: number): Promise<RecipientList> {
  const rows = await findRecipients(db, providerId)
  return {
    recipients: rows.map((row) => wireRecipient(row, parts, { isOwner: true })),
    channels: availableChannels(parts),
    fallback: (await findOwnerAccount(db, providerId))?.email ?? null,
  }
}

/** The recipient as its owner sees it. Fails with `not-found`. */
export async function getRecipient(
  db: Kysely<DB>,
  parts: RecipientParts,
  { id, providerId }: { id: number; providerId: number },
): Promise<Recipient> {
  const [row] = await findRecipients(db, providerId, id)
  return wireRecipient(row ?? fail('not-found'), parts, { isOwner: true })
}

/**
 * Adds a recipient, which is notified once it is confirmed; once per idempotency key. A mail address gets a link. The key's stored response
 * contains neither code nor signing key. Fails with `forbidden`, `not-while-acting` for a webhook, `too-many-records`,
 * `channel-unavailable`, `idempotency-key-reused`, and with `invalid-input` for a destination that the provider already has.
 */
export async function addRecipient(
  db: Kysely<DB>,
  parts: RecipientParts,
  asker: Asker,
  { fields, key }: { fields: AddedRecipient; key: string | undefined },
): Promise<NewRecipient> {
  requireProvider(asker)
  if (!availableChannels(parts).includes(fields.channel)) fail('channel-unavailable')
  const accountKey = { accountId: asker.user.id, key, content: { recipient: fields, ...actingPart(asker.user) } }
  return db.transaction().execute(async (transaction) => {
    const provider = await holdRecipients(transaction, asker)
    const { providerId } = provider
    if (fields.channel === 'webhook') refuseActing(asker.user)
    const { response } = await runIdempotentForCaller(transaction, accountKey, async () => {
      const id = await insertWaiting(transaction, parts, provider, fields)
      return { ...(await getRecipient(transaction, parts, { id, providerId })), telegram_link: null }
    })
    const [row] = await findRecipients(transaction, providerId, response.id)
    const { telegram_link = null } = row === undefined ? {} : wireRecipient(row, parts, { isOwner: true })
    const sealed = row?.webhook_secret ?? null
    return {
      ...response,
      telegram_link,
      webhook_secret: sealed === null ? null : openWebhookSecret(sealed, parts.secretKey),
    }
  })
}

async function insertWaiting(
  transaction: Kysely<DB>,
  parts: RecipientParts,
  { providerId, providerName }: { providerId: number; providerName: string },
  { destination, ...fields }: AddedRecipient,
): Promise<number> {
  const { channel, language } = fields
  const { count, next } = await countRecipients(transaction, providerId)
  if (count >= maxRecipients) fail('too-many-records')
  const now = parts.clock()
  const link = channel === 'mail' ? makeConfirmationLink(now, { publicUrl: parts.publicUrl, language }) : undefined
  const address = channel === 'mail' ? destination.toLowerCase() : destination
  const id =
    (await insertRecipient(transaction, {
      ...{ ...fields, provider_id: providerId, position: next, created_at: now, ...link?.confirmation },
      destination: channel === 'telegram' ? null : address,
      webhook_secret: channel === 'webhook' ? sealWebhookSecret(makeWebhookSecret(), parts.secretKey) : null,
    })) ?? fail('invalid-input', { destination: 'recipient-exists' })
  if (channel === 'telegram') await updateRecipient(transaction, id, makeChatConfirmation(id, now, parts.secretKey))
  if (link) await postConfirmation(transaction, parts, { email: address, language, url: link.url, providerName })
  return id
}

/** Inserts the mail with a confirmation link into the outbox. */
export async function postConfirmation(
  transaction: Kysely<DB>,
  { jobs }: RecipientParts,
  { email, language, url, providerName }: { email: string; language: Language; url: string; providerName: string },
): Promise<void> {
  const content = confirmationMail({ url, provider: providerName }, language)
  await postMail(transaction, jobs, { to: { email, language }, kind: 'recipient-confirmation', content })
}

/** Fails with `forbidden`, and with `changed-meanwhile` unless the ids are exactly those of the recipients. */
export async function orderRecipients(
  db: Kysely<DB>,
  parts: RecipientParts,
  asker: Asker,
  ids: readonly number[],
): Promise<RecipientList> {
  return db.transaction().execute(async (transaction) => {
    const { providerId } = await holdRecipients(transaction, asker)
    const list = () => getList(transaction, parts, providerId)
    const known = await findRecipients(transaction, providerId)
    const isWhole = ids.length === known.length && known.every(({ id }) => ids.includes(id))
    if (!isWhole) fail('changed-meanwhile', undefined, { current: await list() })
    await updatePositions(transaction, ids)
    return list()
  })
}

/**
 * Its answer links become invalid with it, and what waits for its notification hours is not sent. Fails with `not-found`, `forbidden` and
 * `changed-meanwhile`.
 */
export async function removeRecipient(
  db: Kysely<DB>,
  parts: RecipientParts,
  asker: Asker,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { row } = await holdRecipient(transaction, asker, id)
    await requireVersion(seen, row.version, () => getRecipient(transaction, parts, { id, providerId: row.provider_id }))
    await drop(transaction, id)
  })
}

/** The same for the provider's recipient with this e-mail address, if there is one. The transaction has locked the provider. */
export async function removeMailRecipient(
  transaction: Kysely<DB>,
  given: { providerId: number; email: string },
): Promise<void> {
  const id = await findMailRecipient(transaction, given)
  if (id !== undefined) await drop(transaction, id)
}

async function drop(transaction: Kysely<DB>, id: number): Promise<void> {
  await discardUnsentTo(transaction, id)
  await deleteRecipient(transaction, id)
}

/** Inserts a test message to the recipient. Fails with `not-found`, `forbidden` and `recipient-inactive`. */
export async function testRecipient(db: Kysely<DB>, parts: RecipientParts, asker: Asker, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { row } = await holdRecipient(transaction, asker, id)
    if (row.confirmed_at === null) fail('recipient-inactive')
    await messageRecipient(transaction, parts, { recipientId: id, kind: 'test' })
  })
}

/** The signing key of a webhook. Fails with `not-found` for other recipients too, with `forbidden` and `not-while-acting`. */
export async function getWebhookSecret(
  db: Kysely<DB>,
  { secretKey }: RecipientParts,
  asker: Asker,
  id: number,
): Promise<{ webhook_secret: string }> {
  return db.transaction().execute(async (transaction) => {
    const { row } = await holdRecipient(transaction, asker, id)
    refuseActing(asker.user)
    return { webhook_secret: openWebhookSecret(row.webhook_secret ?? fail('not-found'), secretKey) }
  })
}

/** Replaces the signing key of a webhook at once. Fails as `getWebhookSecret` does. */
export async function replaceWebhookSecret(
  db: Kysely<DB>,
  { secretKey }: RecipientParts,
  asker: Asker,
  id: number,
): Promise<{ webhook_secret: string }> {
  return db.transaction().execute(async (transaction) => {
    const { row } = await holdRecipient(transaction, asker, id)
    refuseActing(asker.user)
    if (row.webhook_secret === null) fail('not-found')
    const webhook_secret = makeWebhookSecret()
    await updateRecipient(transaction, id, { webhook_secret: sealWebhookSecret(webhook_secret, secretKey) })
    return { webhook_secret }
  })
}
