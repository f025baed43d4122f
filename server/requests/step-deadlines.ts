import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { isOpen, type RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import { chisinauTime } from '../calendar/clock.ts'
import type { WorkingHours } from '../calendar/working-hours.ts'
import { addWorkingTime, lastWorkingHourBefore } from '../calendar/working-time.ts'
import type { DB } from '../db/tables.ts'
import { discardWaiting } from '../delivery/deliveries.queries.ts'
import type { DeliveryParts } from '../delivery/delivery-parts.ts'
import { isItemWaiting } from '../delivery/desk-items.queries.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { cancelWaiting, findWaitingOfRequest, insertDeadline } from './deadlines.queries.ts'
import type { RequestRow } from './processing.queries.ts'

/** Deadlines of a request that its provider has taken. They count working time. */
const standstillDeadlines = ['standstill', 'visit_outcome', 'standstill_at_desk'] as const
type StandstillDeadline = (typeof standstillDeadlines)[number]

/** All deadlines that end with the next step of such a request. */
export const stepDeadlines = [...standstillDeadlines, 'visit_reminder'] as const
export type StepDeadline = (typeof stepDeadlines)[number]

/** What those deadlines send to the provider. */
const recalling = ['standstill', 'visit_reminder', 'visit_outcome'] as const

const workingDay = 9 * 60
/** When each takes effect without a step: after the last one, or after the end of the visit that is ahead. */
const standstillMinutes: Readonly<Record<StandstillDeadline, number>> = {
  standstill: 2 * workingDay,
  visit_outcome: 3 * 60,
  standstill_at_desk: 4 * workingDay,
}

/** The hour of the last working day before a visit at which it is recalled, and a proposal that is still unanswered. */
const eveHour = 15
/** A visit that was agreed on this shortly before is not recalled. */
const recentMs = 3 * 60 * 60 * 1000

type Parts = Pick<DeliveryParts, 'clock' | 'workingHours'>
type Visited = Pick<RequestRow, 'step' | 'visit_on' | 'visit_to' | 'visit_by'>

/** Whether the next step of the request is awaited. The desk's own requests are in its queue. */
export function isWatched({ provider_id, step }: Pick<RequestRow, 'provider_id' | 'step'>): boolean {
  return provider_id !== deskId && (step === 'taken' || step === 'visit_proposed' || step === 'visit_agreed')
}

/** Whether the desk still looks for a provider of its own request. It has items instead of the deadlines of a step, but for the last one. */
export function isOpenAtDesk({ provider_id, step }: Pick<RequestRow, 'provider_id' | 'step'>): boolean {
  return provider_id === deskId && isOpen(step as RequestStep)
}

/**
 * When the visit ends that the provider expects, because it has proposed it or both have agreed on it; undefined without one. A customer
 * may well agree on the phone.
 */
export function visitEnd({ step, visit_on, visit_to, visit_by }: Visited): Date | undefined {
  if (visit_on === null || visit_to === null) return undefined
  const isExpected = step === 'visit_agreed' || (step === 'visit_proposed' && visit_by === 'provider')
  return isExpected ? chisinauTime(visit_on, visit_to) : undefined
}

/** Replaces the step deadlines of a locked request after each step, and closes the desk item about its standstill. */
export async function setStepDeadlines(
  transaction: Kysely<DB>,
  parts: Parts,
  { before, after }: { before: RequestRow; after: RequestRow },
): Promise<void> {
  const isAnswered = isOpen(before.step as RequestStep) && after.step !== 'delivered'
  if (isWatched(before) || isOpenAtDesk(before) || isAnswered) await endStepDeadlines(transaction, parts, after)
  await startStepDeadlines(transaction, parts, after)
}

/** A time that the customer proposes is no step of the provider: the deadline of the desk and its open item remain. */
async function endStepDeadlines(transaction: Kysely<DB>, parts: Parts, row: RequestRow) {
  const isAsking = row.step === 'visit_proposed' && row.visit_by === 'customer'
  const ended = stepDeadlines.filter((kind) => !isAsking || kind !== 'standstill_at_desk')
  await cancelWaiting(transaction, row.id, ended)
  await discardWaiting(transaction, { requestId: row.id, kinds: recalling, now: parts.clock() })
  if (!isAsking) await settleDeskItems(transaction, parts, row.id, ['standstill'])
}

/** Starts the deadlines of a locked request whose next step is awaited, but for those that wait already. */
export async function startStepDeadlines(transaction: Kysely<DB>, parts: Parts, row: RequestRow): Promise<void> {
  if (row.step === 'taken' && isOpenAtDesk(row)) return watchAgain(transaction, parts, row)
  // The desk answers in place of the provider
  if (!isWatched(row) || (await isItemWaiting(transaction, { requestId: row.id, kind: 'request' }))) return
  const waiting = await findWaitingOfRequest(transaction, row.id, [...stepDeadlines, 'promised_connection'])
  // Until the promised day of an accepted offer, a visit alone is watched
  if (visitEnd(row) === undefined && waiting.some(({ kind }) => kind === 'promised_connection')) return
  for (const deadline of deadlinesAfter(row, parts))
    if (!waiting.some(({ kind }) => kind === deadline.kind))
      await insertDeadline(transaction, { requestId: row.id, ...deadline })
}

/** What reminds the desk of its own request. */
const recallingItems = ['request', 'escalation', 'standstill', 'phone_call'] as const

/** Once staff have closed its item, the desk hears again of a request that still stands; of its own one, once no item is left. */
export async function watchAgain(transaction: Kysely<DB>, parts: Parts, row: RequestRow): Promise<void> {
  if (!isOpen(row.step as RequestStep)) return
  const kind = 'standstill_at_desk'
  if ((await findWaitingOfRequest(transaction, row.id, ['escalation', kind])).length > 0) return
  if (isOpenAtDesk(row))
    for (const item of recallingItems) if (await isItemWaiting(transaction, { requestId: row.id, kind: item })) return
  const since = parts.clock()
  const dueAt = addWorkingTime(since, standstillMinutes[kind], parts.workingHours)
  await insertDeadline(transaction, { requestId: row.id, kind, since, dueAt })
}

/**
 * When a deadline that counts from `since` is due by these working hours; undefined for the reminder of a visit whose eve was over by then.
 */
export function stepDueAt(
  { kind, since, ...visited }: Visited & { kind: StepDeadline; since: Date },
  workingHours: WorkingHours,
): Date | undefined {
  const eve = eveOfVisit(visited, since, workingHours)
  if (kind === 'visit_reminder') return eve
  const dueAt = addWorkingTime(since, standstillMinutes[kind], workingHours)
  return kind === 'standstill' && visitEnd(visited) === undefined ? earlier(dueAt, eve) : dueAt
}

function deadlinesAfter(row: RequestRow, parts: Parts): { kind: StepDeadline; since: Date; dueAt: Date }[] {
  const now = parts.clock()
  const visitEndsAt = visitEnd(row)
  // Of a visit that is over, the outcome is due from now on
  const since = visitEndsAt !== undefined && visitEndsAt > now ? visitEndsAt : now
  const after = (kind: StandstillDeadline, from: Date) => ({
    ...{ kind, since: from },
    dueAt: addWorkingTime(from, standstillMinutes[kind], parts.workingHours),
  })
  const atDesk = after('standstill_at_desk', since)
  const unanswered = after('standstill', now)
  const eve = eveOfVisit(row, now, parts.workingHours)
  if (visitEndsAt === undefined) return [{ ...unanswered, dueAt: earlier(unanswered.dueAt, eve) }, atDesk]
  const outcome = after('visit_outcome', since)
  if (row.step === 'visit_proposed')
    return unanswered.dueAt < visitEndsAt ? [unanswered, outcome, atDesk] : [outcome, atDesk]
  const isSoon = eve === undefined || eve.getTime() - now.getTime() < recentMs
  return isSoon ? [outcome, atDesk] : [{ kind: 'visit_reminder', since: now, dueAt: eve }, outcome, atDesk]
}

/** A working hour on the eve of the visit that was agreed on or proposed; undefined if it was over at `now` or there is no visit. */
function eveOfVisit({ visit_on }: Pick<Visited, 'visit_on'>, now: Date, workingHours: WorkingHours): Date | undefined {
  if (visit_on === null) return undefined
  const eve = lastWorkingHourBefore(visit_on, eveHour, workingHours)
  return eve > now ? eve : undefined
}

function earlier(one: Date, other: Date | undefined): Date {
  return other !== undefined && other < one ? other : one
}
