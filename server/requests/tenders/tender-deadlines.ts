import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { choiceDays } from '@motanet/contract/requests/offers.ts'
import type { Kysely } from 'kysely'
import { chisinauTime } from '../../calendar/clock.ts'
import { closingAfterWorkingDays } from '../../calendar/working-time.ts'
import type { DB } from '../../db/tables.ts'
import {
  cancelWaiting,
  findWaitingOfRequest,
  insertDeadline,
  insertDeadlines,
  moveDeadline,
} from '../deadlines.queries.ts'
import type { ProcessingParts } from '../processing.ts'
import type { OfferRow } from './offers.queries.ts'

/** Deadlines of an open tender. */
export const tenderDeadlines = [
  'first_offer',
  'offer_validity',
  'choice_reminder',
  'second_choice_reminder',
  'choice',
] as const

/** Those that count working days, with their number. */
export const workingDays = { first_offer: 3, promised_connection: 3 } as const
/** Days after the first offer on which the customer is reminded to choose, at ten o'clock. */
const reminderDays = { choice_reminder: 5, second_choice_reminder: 10 } as const
const reminderHour = 10
const choiceDeadlines = ['choice', ...Object.keys(reminderDays)]

type Parts = Pick<ProcessingParts, 'clock' | 'workingHours'>

/** Without a live offer until then the desk takes over. */
export function firstOfferDeadline(
  { workingHours }: Pick<Parts, 'workingHours'>,
  since: Date,
): { kind: 'first_offer'; dueAt: Date } {
  return { kind: 'first_offer', dueAt: closingAfterWorkingDays(since, workingDays.first_offer, workingHours) }
}

/** From now on an offer is expected. */
export async function startOffer(transaction: Kysely<DB>, parts: Parts, requestId: number): Promise<void> {
  const since = parts.clock()
  await insertDeadline(transaction, { requestId, since, ...firstOfferDeadline(parts, since) })
}

/** There is nothing to choose any more. */
export async function endChoice(transaction: Kysely<DB>, requestId: number): Promise<void> {
  await cancelWaiting(transaction, requestId, choiceDeadlines)
}

/** From the first offer on the customer has until the end of the 14th day to choose, whatever was due before. */
export async function startChoice(transaction: Kysely<DB>, { clock }: Parts, requestId: number): Promise<void> {
  await cancelWaiting(transaction, requestId, ['first_offer', ...choiceDeadlines])
  const since = clock()
  const today = chisinauDay(since)
  const reminders = Object.entries(reminderDays).map(([kind, days]) => ({
    kind,
    dueAt: chisinauTime(addDays(today, days), reminderHour),
  }))
  await insertDeadlines(transaction, { requestId, since, deadlines: [...reminders, endOfChoice(since)] })
}

/** From now on the tender waits for an offer without the desk, as long as for a choice; then it ends. */
export async function startEnd(transaction: Kysely<DB>, { clock }: Parts, requestId: number): Promise<void> {
  const since = clock()
  await insertDeadline(transaction, { requestId, since, ...endOfChoice(since) })
}

function endOfChoice(since: Date): { kind: 'choice'; dueAt: Date } {
  return { kind: 'choice', dueAt: chisinauTime(addDays(chisinauDay(since), choiceDays), 24) }
}

/** The earliest of the last days of the live offers; undefined if none is live. */
export function firstLastDay(offers: readonly Pick<OfferRow, 'state' | 'valid_until'>[]): string | undefined {
  return offers
    .filter(({ state }) => state === 'live')
    .map(({ valid_until }) => valid_until)
    .sort()[0]
}

/** The next live offer whose last day ends is taken back then. */
export async function watchValidity(
  transaction: Kysely<DB>,
  { clock }: Parts,
  { requestId, offers }: { requestId: number; offers: readonly OfferRow[] },
): Promise<void> {
  const first = firstLastDay(offers)
  if (first === undefined) return cancelWaiting(transaction, requestId, ['offer_validity'])
  const dueAt = chisinauTime(addDays(first, 1), 0)
  const [waiting] = await findWaitingOfRequest(transaction, requestId, ['offer_validity'])
  if (waiting === undefined)
    await insertDeadline(transaction, { requestId, kind: 'offer_validity', since: clock(), dueAt })
  else await moveDeadline(transaction, waiting.id, { since: waiting.since, dueAt })
}

/** Three working days after the last promised day the customer may choose again. */
export async function startPromise(
  transaction: Kysely<DB>,
  { workingHours }: Parts,
  { request_id, ...offer }: Pick<OfferRow, 'request_id' | 'accepted_at' | 'install_days'>,
): Promise<void> {
  const since = promisedUntil(offer)
  const dueAt = closingAfterWorkingDays(since, workingDays.promised_connection, workingHours)
  await insertDeadline(transaction, { requestId: request_id, kind: 'promised_connection', since, dueAt })
}

/** Noon of the last day of the promised connection. */
function promisedUntil({ accepted_at, install_days }: Pick<OfferRow, 'accepted_at' | 'install_days'>): Date {
  return chisinauTime(installBy(accepted_at ?? new Date(), install_days), 12)
}

/** Last day of a connection that takes so many calendar days. */
export function installBy(from: Date, days: number): string {
  return addDays(chisinauDay(from), days)
}
