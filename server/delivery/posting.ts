import type { Language } from '@motanet/contract/errors.ts'
import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { newMessageId } from '../notifications/message-ids.ts'
import { mailRow } from '../notifications/outbox.ts'
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
  const added = await insertDeliveries(transaction, rowsOf(messages, now))
  const jobsOf = (channel: string) => added.filter((each) => each.channel === channel)
  const mails = jobsOf('mail').map(({ mail_id, due_at }) => ({ data: { mailId: mail_id as number }, dueAt: due_at }))
  if (mails.length > 0) await jobs.addAll(transaction, 'mail', mails, { now })
  for (const channel of ['telegram', 'webhook'] as const) {
    const others = jobsOf(channel).map(({ id, due_at }) => ({ data: { deliveryId: id }, dueAt: due_at }))
    if (others.length > 0) await jobs.addAll(transaction, channel, others, { now })
  }
}

function rowsOf(messages: readonly Message[], now: Date): Parameters<typeof insertDeliveries>[1] {
  const all = messages.map((message) => ({ ...message, messageId: newMessageId() }))
  return {
    deliveries: all.map(
      ({ destination: { channel }, requestId, recipientId, party, kind, dueAt, content, messageId }) => ({
        ...{ request_id: requestId, recipient_id: recipientId, party, kind, channel, message_id: messageId },
        ...{ payload: payloadOf(channel, content), due_at: dueAt, created_at: now },
      }),
    ),
    mails: all.flatMap(({ destination, language, ...rest }) =>
      destination.channel === 'mail' ? [mailRow({ ...rest, to: { email: destination.email, language } })] : [],
    ),
    links: all.flatMap(({ link }) => (link === undefined ? [] : [link])),
  }
}

function payloadOf(channel: Destination['channel'], content: MailContent): string | null {
  if (channel === 'mail') return null
  const { url } = content.link
  const payload: Payload = channel === 'telegram' ? { text: chatText(content), url } : { url }
  return JSON.stringify(payload)
}
