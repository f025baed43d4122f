import { randomUUID } from 'node:crypto'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { MailContent } from '../notifications/mail-content.ts'
import { postMail } from '../notifications/outbox.ts'
import { insertDelivery } from './deliveries.queries.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { chatText } from './provider-mails.ts'

/** Where a message goes. The destination of a chat or webhook is read when it is sent. */
export type Destination = { channel: 'mail'; email: string } | { channel: 'telegram' | 'webhook' }

export interface Posted {
  requestId: number | null
  recipientId: number | null
  party: 'provider' | 'customer' | 'desk'
  kind: string
  language: Language
  content: MailContent
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

/** Inserts a message into the outbox of its channel, with its job, in the transaction that causes it. */
export async function post(
  transaction: Kysely<DB>,
  { jobs, clock }: DeliveryParts,
  destination: Destination,
  { requestId, recipientId, party, kind, language, content, dueAt, headers, calendar }: Posted,
): Promise<void> {
  const now = clock()
  const messageId = randomUUID()
  const row = {
    ...{ request_id: requestId, recipient_id: recipientId, party, kind, message_id: messageId },
    ...{ due_at: dueAt, created_at: now },
  }
  if (destination.channel === 'mail') {
    const to = { email: destination.email, language }
    const mail = { to, kind, content, dueAt, now, messageId, calendar, ...(headers && { headers }) }
    const mailId = await postMail(transaction, jobs, mail)
    await insertDelivery(transaction, { ...row, channel: 'mail', mail_id: mailId })
    return
  }
  const { channel } = destination
  const { url } = content.link
  const payload: Payload = channel === 'telegram' ? { text: chatText(content), url } : { url }
  const deliveryId = await insertDelivery(transaction, { ...row, channel, payload: JSON.stringify(payload) })
  await jobs.add(transaction, channel, { deliveryId }, { dueAt, now })
}
