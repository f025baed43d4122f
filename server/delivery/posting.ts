import { randomUUID } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { postMails } from '../notifications/outbox.ts'
import { insertDeliveries } from './deliveries.queries.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { chatText } from './provider-mails.ts'

/** Where a message goes. The destination of a chat or webhook is read when it is sent. */
export type Destination = { channel: 'mail'; email: string } | { channel: 'telegram' | 'webhook' }

export interface Message {
  destination: Destination
  requestId: number | null
  recipientId: number | null
  party: 'provider' | 'customer' | 'desk'
  kind: string
  language: Language
  content: MailContent
  /** The row of the link that the content contains, if that is a link to /answer. */
  link?: Insertable<DB['answer_link']>
  /** Not sent before. */
  dueAt: Date
  headers?: Record<string, string>
  calendar?: string | undefined
}

/** The stored content of a message to a chat, and the link of an event for a webhook; the rest of the event is read when it is sent. */
export interface Payload {
  text?: string
  url: string
}

/**
 * Inserts messages into the outboxes of their channels, with their jobs and links, in the transaction that causes them. The number of
 * statements depends on the channels, not on the number of messages.
 */
export async function post(
  transaction: Kysely<DB>,
  { jobs, clock }: DeliveryParts,
  messages: readonly Message[],
): Promise<void> {
  if (messages.length === 0) return
  const now = clock()
  const all = messages.map((message) => ({ ...message, messageId: randomUUID() }))
  const mails = all.flatMap(({ destination, language, ...rest }) =>
    destination.channel === 'mail' ? [{ ...rest, to: { email: destination.email, language } }] : [],
  )
  const mailIds = mails.length === 0 ? [] : await postMails(transaction, jobs, mails, now)
  const mailIdOf = new Map(mails.map(({ messageId }, index) => [messageId, mailIds[index]]))
  const links = all.flatMap(({ link }) => (link === undefined ? [] : [link]))
  const rows = all.map(
    ({ destination: { channel }, requestId, recipientId, party, kind, dueAt, content, messageId }) => ({
      ...{ request_id: requestId, recipient_id: recipientId, party, kind, channel, message_id: messageId },
      ...{ mail_id: mailIdOf.get(messageId) ?? null, payload: payloadOf(channel, content) },
      ...{ due_at: dueAt, created_at: now },
    }),
  )
  const ids = await insertDeliveries(transaction, { deliveries: rows, links })
  for (const channel of ['telegram', 'webhook'] as const) {
    const added = rows.flatMap((row, index) =>
      row.channel === channel ? [{ data: { deliveryId: ids[index] as number }, dueAt: row.due_at }] : [],
    )
    if (added.length > 0) await jobs.addAll(transaction, channel, added, { now })
  }
}

function payloadOf(channel: Destination['channel'], content: MailContent): string | null {
  if (channel === 'mail') return null
  const { url } = content.link
  const payload: Payload = channel === 'telegram' ? { text: chatText(content), url } : { url }
  return JSON.stringify(payload)
}
