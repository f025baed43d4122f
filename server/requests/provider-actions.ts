import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { ProviderAction } from '@motanet/contract/requests/answer.ts'
import { maxVisitDays, type ProviderAct } from '@motanet/contract/requests/steps.ts'
import type { DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import type { Kysely } from 'kysely'
import { chisinauHour } from '../calendar/clock.ts'
import type { DB } from '../db/tables.ts'
import { reachCustomer } from '../delivery/customer-reach.ts'
import { discardWaiting } from '../delivery/deliveries.queries.ts'
import { askDeskToDecide } from '../delivery/desk-items.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { messageCustomer } from '../delivery/messages.ts'
import { fail } from '../http/errors/app-error.ts'
import { confirmationDeadlines, confirmConnection } from './confirmation.ts'
import { cancelDeadlines, responseDeadlines, startConfirmation } from './deadlines.ts'
import { findEndedVisit, noVisit, unneededVisit } from './ended-visits.ts'
import { respondToClaim } from './guarantee/claims.ts'
import type { RequestRow } from './processing.queries.ts'
import { limitEvents, type ProcessingParts, type RequestActor, setStep, stateOf } from './processing.ts'
import { possibleProviderActs } from './request-steps.ts'
import { findOffer } from './tenders/offers.queries.ts'

interface Performed {
  row: RequestRow
  action: ProviderAction
  by: RequestActor
}

/** What the desk had to do until the provider responds. */
export const answeredItems = ['request', 'escalation', 'phone_call'] as const

/** What the desk has answered in place of the provider remains its task until the connection or the refusal. */
function itemsSettledBy({ action, by }: Performed): readonly DeskItemKind[] {
  const isOngoing = by.actor === 'desk' && action.act !== 'connected' && action.act !== 'cannot'
  return isOngoing ? answeredItems.filter((kind) => kind !== 'request') : answeredItems
}

/** What asks a provider to respond to the customer, except for a claim, which has a response of its own. */
const questions = [
  ...(['request', 'reminder', 'escalation', 'reopened', 'offer_accepted'] as const),
  ...(['visit_proposed', 'customer_connected'] as const),
]

/** Nothing that asks for the provider's response is due, nor sent to recipients that it has not reached yet. */
export async function endResponse(
  transaction: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  requestId: number,
): Promise<void> {
  await cancelDeadlines(transaction, requestId, responseDeadlines)
  await discardWaiting(transaction, { requestId, kinds: questions, now: clock() })
}

type Perform = (transaction: Kysely<DB>, parts: ProcessingParts, performed: Performed) => Promise<RequestRow>

/**
 * Performs an action of the provider on a locked request, with its history, messages and deadlines. Returns the new row. Fails with
 * `action-not-possible` and the current request, and with `invalid-input` for a date that cannot be.
 */
export async function performProviderAction(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  performed: Performed,
  readCurrent: () => Promise<unknown>,
): Promise<RequestRow> {
  const { row, action, by } = performed
  if (!possibleProviderActs(stateOf(row)).includes(action.act) || acceptsReplacedVisit(action, row))
    fail('action-not-possible', undefined, { current: await readCurrent() })
  await limitEvents(transaction, parts, { requestId: row.id, actor: by.actor })
  await settleDeskItems(transaction, parts, row.id, itemsSettledBy(performed))
  const changed = await performers[action.act](transaction, parts, performed)
  await endResponse(transaction, parts, row.id)
  return changed
}

const take: Perform = async (transaction, parts, { row, by }) => {
  const changed = await setStep(transaction, parts, { row, by, step: 'taken' }, { changes: answered(row, parts) })
  await messageCustomer(transaction, parts, { row: changed, kind: 'taken' })
  return changed
}

const proposeVisit: Perform = async (transaction, parts, { row, action, by }) => {
  const visit = checkVisit(action, parts)
  if (isProposed(row, visit, 'provider') || isAgreed(row, visit)) return row
  if (isProposed(row, visit, 'customer')) return acceptVisit(transaction, parts, { row, action, by })
  const changes = { ...answered(row, parts), ...visitColumns(visit), visit_by: 'provider' }
  const change = { kind: 'visit' as const, details: visit, changes }
  const changed = await setStep(transaction, parts, { row, by, step: 'visit_proposed' }, change)
  const endedVisit = findEndedVisit({ before: row, after: changed }, parts)
  await messageCustomer(transaction, parts, { row: changed, kind: 'visit_proposed', endedVisit })
  return changed
}

const acceptVisit: Perform = async (transaction, parts, { row, by }) => {
  checkVisit(visitOf(row), parts)
  const changed = await setStep(transaction, parts, { row, by, step: 'visit_agreed' }, { kind: 'visit' })
  await messageCustomer(transaction, parts, { row: changed, kind: 'visit_agreed' })
  return changed
}

const refuse: Perform = async (transaction, parts, { row, action, by }) => {
  const reason = action.reason ?? fail('invalid-input', { reason: 'required' })
  const changes = { ...answered(row, parts), reason, reason_text: action.text, ...noConnection, ...noVisit }
  const details = { reason, text: action.text }
  const changed = await setStep(transaction, parts, { row, by, step: 'refused' }, { details, changes })
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  // The customer of a tender can return to the other offers
  const offer = await findOffer(transaction, { requestId: row.id, providerId: row.provider_id })
  const endedVisit = findEndedVisit({ before: row, after: changed }, parts)
  await reachCustomer(transaction, parts, { row: changed, kind: 'cannot', endedVisit, ...(offer && { offer }) })
  return changed
}

const stateConnection: Perform = async (transaction, parts, { row, action, by }) => {
  const connected_on = checkConnectionDay(action.date, row, parts)
  if (row.step === 'stated') {
    // The customer stated it first: now both sides agree on it
    return confirmConnection(transaction, parts, { row, by, confirmedBy: 'provider' })
  }
  const changes = {
    ...{ ...answered(row, parts), ...noReason, connected_on, connection_stated_by: 'provider' },
    ...unneededVisit(row, parts),
  }
  const change = { details: { date: connected_on }, changes }
  const changed = await setStep(transaction, parts, { row, by, step: 'stated' }, change)
  const endedVisit = findEndedVisit({ before: row, after: changed }, parts)
  await messageCustomer(transaction, parts, { row: changed, kind: 'connected', endedVisit })
  await startConfirmation(transaction, parts, changed)
  return changed
}

const denyConnection: Perform = async (transaction, parts, { row, action, by }) => {
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  const change = { details: { text: action.text }, status: 'in_progress' }
  const changed = await setStep(transaction, parts, { row, by, step: 'disputed' }, change)
  await messageCustomer(transaction, parts, { row: changed, kind: 'disputed' })
  await askDeskToDecide(transaction, parts, { kind: 'disputed_connection', requestId: row.id })
  return changed
}

const performers: Readonly<Record<ProviderAct, Perform>> = {
  take,
  visit: proposeVisit,
  visit_again: proposeVisit,
  accept_visit: acceptVisit,
  cannot: refuse,
  connected: stateConnection,
  not_connected: denyConnection,
  respond_claim: (transaction, parts, { row, action, by }) =>
    respondToClaim(transaction, parts, { row, text: action.text, by }),
}

export const noConnection = { connected_on: null, connection_stated_by: null } as const
const noReason = { reason: null, reason_text: '' } as const

/** Keeps the time of the provider's first response. */
function answered(row: RequestRow, { clock }: Pick<ProcessingParts, 'clock'>) {
  return { ...noReason, answered_at: row.answered_at ?? clock() }
}

export interface VisitWindow {
  date: string
  from: number
  to: number
}

export function visitColumns({ date, from, to }: VisitWindow) {
  return { visit_on: date, visit_from: from, visit_to: to }
}

/** The visit that was proposed last. */
export function visitOf({ visit_on, visit_from, visit_to }: Pick<RequestRow, 'visit_on' | 'visit_from' | 'visit_to'>) {
  return { date: visit_on ?? undefined, from: visit_from ?? undefined, to: visit_to ?? undefined }
}

/** Whether the party has proposed this very visit last, and the other one has not answered: a repeated call sends no second message. */
export function isProposed(row: RequestRow, visit: VisitWindow, party: 'provider' | 'customer'): boolean {
  return row.step === 'visit_proposed' && row.visit_by === party && isLastVisit(row, visit)
}

/** Whether both have agreed on this very visit: an older page, on which it is not agreed yet, may propose it again. */
export function isAgreed(row: RequestRow, visit: VisitWindow): boolean {
  return row.step === 'visit_agreed' && isLastVisit(row, visit)
}

function isLastVisit(row: RequestRow, { date, from, to }: VisitWindow): boolean {
  const last = visitOf(row)
  return last.date === date && last.from === from && last.to === to
}

/** Whether another visit was proposed after the one that this accepts was shown; an acceptance that names none is of the last one. */
export function acceptsReplacedVisit(
  { act, ...shown }: Pick<ProviderAction, 'date' | 'from' | 'to'> & { act: string },
  row: Pick<RequestRow, 'visit_on' | 'visit_from' | 'visit_to'>,
): boolean {
  if (act !== 'accept_visit') return false
  const last = visitOf(row)
  return (['date', 'from', 'to'] as const).some((part) => shown[part] !== undefined && shown[part] !== last[part])
}

/** The window of a visit. Fails with `invalid-input` if it is over or too far ahead. */
export function checkVisit(
  { date, from, to }: { date?: string | undefined; from?: number | undefined; to?: number | undefined },
  { clock }: Pick<ProcessingParts, 'clock'>,
): VisitWindow {
  if (date === undefined || from === undefined || to === undefined) return fail('invalid-input', { date: 'required' })
  const today = chisinauDay(clock())
  if (date < today || (date === today && to <= chisinauHour(clock()))) fail('invalid-input', { date: 'time-passed' })
  if (date > addDays(today, maxVisitDays)) fail('invalid-input', { date: 'too-far-ahead' })
  return { date, from, to }
}

/** The day of a connection, by default today. Fails with `invalid-input` for a day in the future or before the request. */
export function checkConnectionDay(
  date: string | undefined,
  row: Pick<RequestRow, 'created_at'>,
  { clock }: Pick<ProcessingParts, 'clock'>,
): string {
  const today = chisinauDay(clock())
  if (date === undefined) return today
  if (date > today) fail('invalid-input', { date: 'not-in-future' })
  if (date < chisinauDay(row.created_at)) fail('invalid-input', { date: 'before-request' })
  return date
}
