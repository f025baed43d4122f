import type { Kysely } from 'kysely'
import type { Log } from '../db/log.ts'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { claimUnreported, markUnreported } from './deliveries.queries.ts'
import type { DeliveryParts } from './delivery-parts.ts'
import { closeItemsOfSent } from './desk-items.queries.ts'
import { storeDeskItem } from './desk-queue.ts'
import { messageDeskOfFailures } from './messages.ts'

const lateMs = 10 * 60_000
const batch = 100

/**
 * Reports each delivery that is given up, or not sent ten minutes after it was due: as one error in the log and to the desk, once over
 * all instances. The desk gets one mail about all of them; messages to the desk itself only enter its queue, because another mail would not
 * arrive either, and those about failed deliveries only the log: their items are in it. The desk has one item at a time for each request
 * and recipient; the next delivery is reported once that is closed. Items about messages that have arrived since are closed.
 */
export async function reportDeliveries(db: Kysely<DB>, parts: DeliveryParts, log: Log): Promise<void> {
  await closeItemsOfSent(db, parts.clock())
  let reported = batch
  while (reported === batch) reported = await reportBatch(db, parts, log)
}

async function reportBatch(db: Kysely<DB>, parts: DeliveryParts, log: Log): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const at = parts.clock()
    const lateSince = new Date(at.getTime() - lateMs)
    const deliveries = await claimUnreported(transaction, { lateSince, at, limit: batch })
    const added: { requestId: number | null; deskItemId: number }[] = []
    for (const { id, request_id, recipient_id, party, kind, channel, failed_at, attempts } of deliveries) {
      if (party !== 'desk' || kind !== 'failed_delivery') {
        const details = { delivery: id, message: kind, channel, party }
        const item = { kind: 'failed_delivery', requestId: request_id, recipientId: recipient_id, details } as const
        const deskItemId = await storeDeskItem(transaction, parts, item)
        if (deskItemId === undefined) {
          await markUnreported(transaction, id)
          continue
        }
        if (party !== 'desk') added.push({ requestId: request_id, deskItemId })
      }
      const line = { deliveryId: id, channel, party, kind, attempts }
      log.error(line, failed_at === null ? 'a delivery is late' : 'a delivery has failed')
    }
    await messageDeskOfFailures(transaction, parts, added)
    return deliveries.length
  })
}

/** Handler of the job that is due every minute. */
export function deliveryReportJobs(
  db: Kysely<DB>,
  parts: DeliveryParts,
  log: Log,
): Pick<JobHandlers, 'delivery-reports'> {
  return { 'delivery-reports': () => reportDeliveries(db, parts, log) }
}
