import type { Kysely } from 'kysely'
import { chisinauTime } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { messageCustomer } from '../delivery/messages.ts'
import type { RequestRow } from './processing.queries.ts'
import type { ProcessingParts } from './processing.ts'

export const noVisit = { visit_on: null, visit_from: null, visit_to: null, visit_by: null } as const

interface Change {
  before: RequestRow
  after: RequestRow
}

/** Whether a visit is agreed and not over. */
function isVisitAhead({ step, visit_on, visit_to }: RequestRow, { clock }: Pick<ProcessingParts, 'clock'>): boolean {
  return step === 'visit_agreed' && visit_on !== null && visit_to !== null && chisinauTime(visit_on, visit_to) > clock()
}

/** Sends the invitation to an agreed visit to the customer's new address: the calendar of the former one has it. */
export async function inviteNewAddress(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
): Promise<void> {
  if (isVisitAhead(row, parts)) await messageCustomer(transaction, parts, { row, kind: 'visit_agreed' })
}

/**
 * The visit that a change has taken out of the customer's calendar, where it is as long as it is agreed, for the message about the change:
 * the row before it, with the new version, because a calendar accepts a cancellation only under a later one. Undefined once it is over.
 */
export function findEndedVisit(
  { before, after }: Change,
  parts: Pick<ProcessingParts, 'clock'>,
): RequestRow | undefined {
  const isKept = after.step === 'stated' && after.visit_on !== null
  return isVisitAhead(before, parts) && !isKept ? { ...before, version: after.version } : undefined
}

/** Notifies the customer that an agreed visit will not take place; call it if no other message says so. */
export async function cancelVisit(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { before, after }: Change,
): Promise<void> {
  const endedVisit = findEndedVisit({ before, after }, parts)
  if (endedVisit === undefined) return
  const providerId = before.provider_id
  await messageCustomer(transaction, parts, { row: after, kind: 'visit_cancelled', endedVisit, providerId })
}

/** What a stated connection changes: a visit that was only proposed, or has not begun, is no longer needed. */
export function unneededVisit(
  { step, visit_on, visit_from }: RequestRow,
  { clock }: Pick<ProcessingParts, 'clock'>,
): Partial<typeof noVisit> {
  const hasBegun = visit_on === null || visit_from === null || chisinauTime(visit_on, visit_from) <= clock()
  return step === 'visit_proposed' || (step === 'visit_agreed' && !hasBegun) ? noVisit : {}
}
