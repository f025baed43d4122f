import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Actor } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import { chisinauTime } from '../calendar/clock.ts'
import { addWorkingTime } from '../calendar/working-time.ts'
import type { DB } from '../db/tables.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { cancelWaiting, findWaitingOfRequest, insertDeadline } from './deadlines.queries.ts'
import type { RequestRow } from './processing.queries.ts'

/** Deadlines of a request that its provider has taken. They end with its next step, and count working time. */
export const standstillDeadlines = ['standstill', 'visit_outcome', 'standstill_at_desk'] as const
export type StandstillDeadline = (typeof standstillDeadlines)[number]

const workingDay = 9 * 60
/** When each takes effect without a step: after the last one, or after the end of the visit that is ahead. */
export const standstillMinutes: Readonly<Record<StandstillDeadline, number>> = {
  standstill: 2 * workingDay,
  visit_outcome: 3 * 60,
  standstill_at_desk: 4 * workingDay,
}

type Visited = Pick<RequestRow, 'step' | 'visit_on' | 'visit_to' | 'visit_by'>

/**
 * When the visit ends that its provider expects, because it has proposed it or both have agreed on it; undefined without one. A customer
 * may well agree on the phone.
 */
export function visitEnd({ step, visit_on, visit_to, visit_by }: Visited): Date | undefined {
  if (visit_on === null || visit_to === null) return undefined
  const isExpected = step === 'visit_agreed' || (step === 'visit_proposed' && visit_by === 'provider')
  return isExpected ? chisinauTime(visit_on, visit_to) : undefined
}

/**
 * Sets the deadlines of a locked request anew after each step. What the desk had to find out has happened. What the desk answers in place
 * of the provider remains in its queue.
 */
export async function watchStandstill(
  transaction: Kysely<DB>,
  parts: Pick<DeliveryParts, 'clock' | 'workingHours'>,
  { before, after, actor }: { before: RequestRow; after: RequestRow; actor: Actor },
): Promise<void> {
  if (isWatched(before)) {
    await cancelWaiting(transaction, before.id, standstillDeadlines)
    await settleDeskItems(transaction, parts, before.id, ['standstill'])
  }
  if (actor === 'desk' || !isWatched(after) || (await isPromised(transaction, after))) return
  for (const deadline of deadlinesAfter(after, parts))
    await insertDeadline(transaction, { requestId: after.id, ...deadline })
}

function deadlinesAfter(row: Visited, { clock, workingHours }: Pick<DeliveryParts, 'clock' | 'workingHours'>) {
  const now = clock()
  const visitEndsAt = visitEnd(row)
  // Of a visit that is over, the outcome is due from now on
  const since = visitEndsAt !== undefined && visitEndsAt > now ? visitEndsAt : now
  const deadline = (kind: StandstillDeadline, from: Date) => ({
    ...{ kind, since: from },
    dueAt: addWorkingTime(from, standstillMinutes[kind], workingHours),
  })
  const first = deadline(visitEndsAt === undefined ? 'standstill' : 'visit_outcome', since)
  const unanswered = deadline('standstill', now)
  const isAsked = row.step === 'visit_proposed' && visitEndsAt !== undefined && unanswered.dueAt < visitEndsAt
  return [first, deadline('standstill_at_desk', since), ...(isAsked ? [unanswered] : [])]
}

function isWatched({ provider_id, step }: RequestRow): boolean {
  return provider_id !== deskId && (step === 'taken' || step === 'visit_proposed' || step === 'visit_agreed')
}

/** Until the promised day of an accepted offer only a visit is watched. */
async function isPromised(transaction: Kysely<DB>, row: RequestRow): Promise<boolean> {
  if (row.step === 'visit_agreed') return false
  return (await findWaitingOfRequest(transaction, row.id, ['promised_connection'])).length > 0
}
