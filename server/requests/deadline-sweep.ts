import { claimResponseDays } from '@motanet/contract/requests/guarantee.ts'
import type { Kysely } from 'kysely'
import { addWorkingTime, closingAfterWorkingDays, fingerprintOf } from '../calendar/working-time.ts'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { effects } from './deadline-effects.ts'
import {
  claimDeadline,
  findDueDeadlines,
  findWaitingDeadlines,
  markDeadlineDone,
  postponeDeadline,
  setCalendarFingerprint,
} from './deadlines.queries.ts'
import { type DeadlineKind, workingMinutes } from './deadlines.ts'
import { findRequestRow } from './processing.queries.ts'
import type { ProcessingParts } from './processing.ts'
import { type StepDeadline, stepDeadlines, stepDueAt } from './step-deadlines.ts'
import { workingDays as tenderDays } from './tenders/tender-deadlines.ts'

/** Deadlines that are read at once. */
const batchSize = 500

/** Returns the handler of the job that sweeps deadlines. */
export function deadlineJobs(db: Kysely<DB>, parts: ProcessingParts): Pick<JobHandlers, 'deadlines'> {
  return { deadlines: () => sweepDeadlines(db, parts) }
}

/**
 * Lets each due deadline take effect, in a transaction of its own: exactly once, however many processes sweep at the same time and
 * whenever they are killed. The failure of one does not affect the others. Throws after all were tried.
 */
export async function sweepDeadlines(db: Kysely<DB>, parts: ProcessingParts): Promise<void> {
  const now = parts.clock()
  const tried: number[] = []
  const findDue = async () => {
    const due = await findDueDeadlines(db, { now, tried, limit: batchSize })
    if (due.fingerprint === fingerprintOf(parts.workingHours)) return due
    await recalculateDeadlines(db, parts)
    return findDueDeadlines(db, { now, tried, limit: batchSize })
  }
  const failures: unknown[] = []
  for (let due = await findDue(); ; due = await findDue()) {
    for (const id of due.ids) await takeEffect(db, parts, { id, now }).catch((error) => failures.push(error))
    tried.push(...due.ids)
    if (due.ids.length < batchSize) break
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} deadlines failed: ${failures[0]}`)
}

async function takeEffect(db: Kysely<DB>, parts: ProcessingParts, { id, now }: { id: number; now: Date }) {
  await db.transaction().execute(async (transaction) => {
    const deadline = await claimDeadline(transaction, id, now)
    const row = deadline && (await findRequestRow(transaction, deadline.request_id))
    if (row === undefined) return
    // First, so that an effect which cancels the waiting deadlines of its kind leaves this one as done
    await markDeadlineDone(transaction, id, parts.clock())
    await effects[deadline?.kind as DeadlineKind](transaction, parts, row)
  })
}

/**
 * Computes all deadlines in working time again, after a change of the working hours or holidays. Each row is its own transaction:
 * actions, which lock the deadlines of a request in any order, can neither be blocked nor be deadlocked by it.
 */
async function recalculateDeadlines(db: Kysely<DB>, { workingHours }: ProcessingParts) {
  const minutes: Readonly<Record<string, number>> = workingMinutes
  const days: Readonly<Record<string, number>> = { ...tenderDays, claim_response: claimResponseDays }
  const kinds = [...Object.keys(minutes), ...Object.keys(days), ...stepDeadlines]
  for (const { id, kind, since, due_at, ...visited } of await findWaitingDeadlines(db, kinds)) {
    const dueAt =
      kind in days
        ? closingAfterWorkingDays(since, days[kind] ?? 0, workingHours)
        : kind in minutes
          ? addWorkingTime(since, minutes[kind] ?? 0, workingHours)
          : stepDueAt({ ...visited, kind: kind as StepDeadline, since }, workingHours)
    if (dueAt !== undefined && dueAt.getTime() !== due_at.getTime()) await postponeDeadline(db, { id, since, dueAt })
  }
  await setCalendarFingerprint(db, fingerprintOf(workingHours))
}
