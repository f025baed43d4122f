import type { Kysely } from 'kysely'
import { chisinauTime } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { messageCustomer } from '../delivery/messages.ts'
import type { RequestRow } from './processing.queries.ts'
import type { ProcessingParts } from './processing.ts'

interface Change {
  before: RequestRow
  /** Without the visit. */
  after: RequestRow
}

/**
 * The visit that a change has ended before its time, for the message about the change: the row before it, with the new version, because a
 * calendar accepts a cancellation only under a later one.
 */
export function findEndedVisit(
  { before, after }: Change,
  { clock }: Pick<ProcessingParts, 'clock'>,
): RequestRow | undefined {
  const { visit_on, visit_to } = before
  if (visit_on === null || visit_to === null || chisinauTime(visit_on, visit_to) <= clock()) return undefined
  return { ...before, version: after.version }
}

/** Notifies the customer that an agreed visit will not take place; call it if no other message says so. */
export async function cancelVisit(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { before, after }: Change,
): Promise<void> {
  const endedVisit = findEndedVisit({ before, after }, parts)
  if (endedVisit === undefined || before.step === 'visit_proposed') return
  const providerId = before.provider_id
  await messageCustomer(transaction, parts, { row: after, kind: 'visit_cancelled', endedVisit, providerId })
}
