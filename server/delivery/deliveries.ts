import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { Kysely } from 'kysely'
import { type Clock, daysBefore } from '../calendar/clock.ts'
import type { Log } from '../db/log.ts'
import { repeatInBatches } from '../db/repeated-batches.ts'
import type { DB } from '../db/tables.ts'
import type { Attempt, Jobs } from '../notifications/jobs.ts'
import type { MailOutcomes } from '../notifications/outbox.ts'
import {
  type DeliveryKey,
  deleteDeliveriesBefore,
  dropDelivery,
  findUnsentDelivery,
  lockUnsentDelivery,
  markDeliveryFailed,
  markDeliverySent,
  type Outcome,
  type UnsentDelivery,
} from './deliveries.queries.ts'
import { startingMessages } from './delivery-parts.ts'

/**
 * Is called in the transaction that marks a message with a request as sent. `providerId`: of the recipient; null if it is the owner's
 * account or the desk.
 */
export type NoteDelivered = (
  transaction: Kysely<DB>,
  message: { requestId: number; providerId: number | null },
) => Promise<void>

/** Dependencies of the jobs that send. */
export interface SendingParts {
  jobs: Jobs
  clock: Clock
  log: Log
  noteDelivered?: NoteDelivered | undefined
}

/** Deletes old deliveries, except the last ones of each recipient. They are kept as long as a guarantee lasts, so that a dispute can be settled. */
export function forgetOldDeliveries(db: Kysely<DB>, { clock }: Pick<SendingParts, 'clock'>): Promise<void> {
  const before = daysBefore(clock(), retentionDays.delivery)
  return repeatInBatches((limit) => deleteDeliveriesBefore(db, { before, limit }))
}

/** The receiver did not accept the message; a retry may succeed. `responseStatus`: of its response, if the channel has one. */
export class NotDelivered extends Error {
  readonly responseStatus: number | null
  constructor(reason: string, responseStatus: number | null = null) {
    super(reason)
    this.responseStatus = responseStatus
  }
}

/** The receiver rejects the message, and would reject it again. */
export class DeliveryRefused extends NotDelivered {}

/** A retry may succeed. The message is one line without the message's content. */
class DeliveryFailed extends Error {}

/**
 * Sends a delivery with `send` unless it is already sent or not due yet, and stores how the attempt went. `send` returns the status of the
 * receiver's response, if the channel has one, and throws `DeliveryRefused` if a retry cannot succeed; after every other error this throws
 * too, so that the job is retried until its last attempt, or until `giveUpMs` after the delivery was due. If somebody sends the delivery
 * again during the last attempt, another job is added.
 */
export async function attemptDelivery(
  db: Kysely<DB>,
  { jobs, clock, log, noteDelivered }: SendingParts,
  { channel, deliveryId, giveUpMs }: { channel: 'telegram' | 'webhook'; deliveryId: number; giveUpMs: number },
  { isLast }: Attempt,
  send: (delivery: UnsentDelivery) => Promise<number | null>,
): Promise<void> {
  const delivery = await findUnsentDelivery(db, deliveryId)
  if (delivery === undefined) return
  const now = clock()
  if (delivery.due_at > now) return jobs.add(db, channel, { deliveryId }, { dueAt: delivery.due_at, now })
  if (delivery.destination === null || delivery.confirmed_at === null)
    return dropDelivery(db, deliveryId, { reason: 'the recipient was removed', at: now })
  const startedAt = performance.now()
  const outcomeWith = (status: number | null): Outcome => ({
    ...{ attempted_at: now, response_status: status, duration_ms: Math.round(performance.now() - startedAt) },
  })
  let outcome: Outcome
  try {
    outcome = outcomeWith(await send(delivery))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const failed = outcomeWith(error instanceof NotDelivered ? error.responseStatus : null)
    const isOver = error instanceof DeliveryRefused || isLast || now.getTime() - delivery.due_at.getTime() > giveUpMs
    const isGivenUp = await db.transaction().execute(async (transaction) => {
      const current = await lockUnsentDelivery(transaction, { id: deliveryId, mailId: null })
      // Somebody asked for another attempt during this one
      const isRearmed = current !== undefined && current.due_at.getTime() !== delivery.due_at.getTime()
      const failedAt = isOver && !isRearmed ? clock() : null
      await markDeliveryFailed(transaction, { id: deliveryId }, { reason, failedAt, outcome: failed })
      if (isOver && isRearmed) await jobs.add(transaction, channel, { deliveryId })
      return failedAt !== null
    })
    if (!isOver) throw new DeliveryFailed(`delivery ${deliveryId} by ${channel}: ${reason}`)
    if (isGivenUp) log.error({ deliveryId, channel, reason }, 'a delivery is given up')
    return
  }
  await db
    .transaction()
    .execute((transaction) => noteSent(transaction, { clock, noteDelivered }, { id: deliveryId }, outcome))
}

const isStarting = (kind: string) => (startingMessages as readonly string[]).includes(kind)

/** Marks the delivery as sent; the first message with a request that reaches its provider starts the time for a response. */
async function noteSent(
  transaction: Kysely<DB>,
  { clock, noteDelivered }: Pick<SendingParts, 'clock' | 'noteDelivered'>,
  key: DeliveryKey,
  outcome: Outcome = {},
): Promise<void> {
  const sent = await markDeliverySent(transaction, key, { at: clock(), outcome })
  if (sent?.party === 'provider' && sent.request_id !== null && isStarting(sent.kind))
    await noteDelivered?.(transaction, { requestId: sent.request_id, providerId: sent.provider_id })
}

/** Keeps the delivery of a mail up to date with the outbox. Mails about nothing but an account have none. */
export function mailOutcomes({ clock, noteDelivered }: Pick<SendingParts, 'clock' | 'noteDelivered'>): MailOutcomes {
  return {
    async sent(db, { id, kind }, marking) {
      const key = { mail_id: id }
      // One statement is enough, unless the request is changed as well
      if (!isStarting(kind)) await markDeliverySent(db, key, { at: clock(), outcome: {} }, marking)
      else
        await db.transaction().execute(async (transaction) => {
          await marking.execute(transaction)
          await noteSent(transaction, { clock, noteDelivered }, key)
        })
    },
    failed: (transaction, mailId, { reason, isFinal }) =>
      markDeliveryFailed(transaction, { mail_id: mailId }, { reason, failedAt: isFinal ? clock() : null }),
  }
}
