import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { Kysely } from 'kysely'
import { forgetOldClicks, roundOldPoints } from '../analytics/clicks.queries.ts'
import { foldOldViews } from '../analytics/views.ts'
import { daysBefore } from '../calendar/clock.ts'
import { repeatInBatches } from '../db/repeated-batches.ts'
import type { DB } from '../db/tables.ts'
import { forgetOldDeliveries } from '../delivery/deliveries.ts'
import { runSteps } from '../notifications/job-steps.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { forgetOldMails } from '../notifications/outbox.ts'
import { findExpired } from '../requests/erasure.queries.ts'
import { forgetOldComplaints } from '../reviews/complaints.queries.ts'
import { discardPictures, type ErasureParts } from './erasure.ts'
import { expireRequests } from './request-erasure.ts'

/** Requests that are erased in one transaction. */
const batchSize = 50

/** Returns the handler of the daily job that deletes what has been kept for its period. */
export function retentionJobs(db: Kysely<DB>, parts: ErasureParts): Pick<JobHandlers, 'retention'> {
  return { retention: () => applyRetention(db, parts) }
}

/**
 * Deletes personal data at the end of its retention period, by the clock. In batches, each of which is complete in itself: after a failure
 * or a stop, the next run continues, and several runs at the same time do nothing twice. The failure of one kind of data does not keep the
 * others.
 */
export async function applyRetention(db: Kysely<DB>, parts: ErasureParts): Promise<void> {
  const { clock } = parts
  const before = (days: number) => daysBefore(clock(), days)
  await runSteps([
    () => expireOldRequests(db, parts),
    () => forgetOldMails(db, clock),
    () => forgetOldDeliveries(db, parts),
    () => foldOldViews(db, clock),
    () => repeatInBatches((limit) => roundOldPoints(db, { before: before(retentionDays.exactPoint), limit })),
    () => repeatInBatches((limit) => forgetOldComplaints(db, { before: before(retentionDays.complaint), limit })),
    () => repeatInBatches((limit) => forgetOldClicks(db, { before: before(retentionDays.locationClick), limit })),
  ])
}

async function expireOldRequests(db: Kysely<DB>, parts: ErasureParts): Promise<void> {
  const before = daysBefore(parts.clock(), retentionDays.request)
  let after = 0
  for (;;) {
    const ids = await findExpired(db, { before, after, limit: batchSize })
    const { pictures } = await db.transaction().execute((transaction) => expireRequests(transaction, parts, ids))
    await discardPictures(parts, pictures)
    if (ids.length < batchSize) return
    after = ids.at(-1) ?? after
  }
}
