import type { RequestStatus } from '@motanet/contract/requests/requests.ts'
import type { RefusalReason } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { reachCustomer } from '../delivery/customer-reach.ts'
import { askDeskToDecide } from '../delivery/desk-items.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { messageCustomer } from '../delivery/messages.ts'
import { fail } from '../http/errors/app-error.ts'
import { confirmationDeadlines, confirmConnection } from './confirmation.ts'
import { cancelDeadlines, startConfirmation, startResponse } from './deadlines.ts'
import { cancelVisit, findEndedVisit, noVisit, unneededVisit } from './ended-visits.ts'
import { recountOutcomes } from './guarantee/claims.queries.ts'
import type { RequestRow } from './processing.queries.ts'
import { limitEvents, type ProcessingParts, type RequestActor, setStep, stateOf } from './processing.ts'
import { answeredItems, checkConnectionDay, endResponse, noConnection } from './provider-actions.ts'
import { hasContacts } from './request-steps.ts'
import { findOffer } from './tenders/offers.queries.ts'

interface StatusChange {
  row: RequestRow
  status: RequestStatus
  by: RequestActor
  details?: StatusDetails | undefined
}

export interface StatusDetails {
  /** Of a refusal, by default `other`. */
  reason?: RefusalReason | undefined
  text?: string
  /** Of a connection, by default today. */
  date?: string | undefined
}

/** Sets one of the API's four statuses on a locked request; every transition is allowed while the provider has the contacts. */
export async function setStatus(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, status, by, details = {} }: StatusChange,
  readCurrent: () => Promise<unknown>,
): Promise<void> {
  const { step, statedBy, isErased } = stateOf(row)
  // An open tender waits for the customer's choice
  if (!hasContacts({ step, isErased }) || step === 'tendering')
    fail('action-not-possible', undefined, { current: await readCurrent() })
  await limitEvents(transaction, parts, { requestId: row.id, actor: 'provider' })
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  if (status !== 'info') {
    await endResponse(transaction, parts, row.id)
    await settleDeskItems(transaction, parts, row.id, answeredItems)
  } else if (step === 'stated') await settleDeskItems(transaction, parts, row.id, ['phone_call'])
  const isDenied = step === 'stated' && statedBy === 'customer' && status !== 'connected'
  if (step === 'confirmed' || step === 'disputed' || isDenied) return dispute(transaction, parts, { row, status, by })
  if (status === 'connected') {
    if (step === 'stated' && statedBy === 'customer')
      return void (await confirmConnection(transaction, parts, { row, by, confirmedBy: 'provider' }))
    return stateConnection(transaction, parts, { row, by, date: details.date })
  }
  const answered_at = row.answered_at ?? (status === 'info' ? null : parts.clock())
  const { reason = 'other', text = '' } = details
  const refusal = status === 'rejected' ? { reason, reason_text: text } : { reason: null, reason_text: '' }
  const change = {
    changes: { ...noConnection, ...noVisit, ...refusal, answered_at },
    ...(status === 'rejected' && details.reason !== undefined && { details: { reason, text } }),
  }
  const changed = await setStep(transaction, parts, { row, by, step: stepOfStatus[status] }, change)
  if (status === 'info' && step !== 'sent' && step !== 'delivered') await startResponse(transaction, parts, changed)
  const endedVisit = findEndedVisit({ before: row, after: changed }, parts)
  if (status === 'info') await cancelVisit(transaction, parts, { before: row, after: changed })
  if (status === 'in_progress') await messageCustomer(transaction, parts, { row: changed, kind: 'taken', endedVisit })
  if (status === 'rejected') {
    // The customer of a tender can return to the other offers
    const offer = await findOffer(transaction, { requestId: row.id, providerId: row.provider_id })
    await reachCustomer(transaction, parts, { row: changed, kind: 'cannot', endedVisit, ...(offer && { offer }) })
  }
}

const stepOfStatus = { info: 'delivered', in_progress: 'taken', rejected: 'refused' } as const

async function stateConnection(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, date }: { row: RequestRow; by: RequestActor; date: string | undefined },
) {
  const connected_on = checkConnectionDay(date, row, parts)
  const answered_at = row.answered_at ?? parts.clock()
  const changes = {
    ...{ connected_on, connection_stated_by: 'provider', reason: null, reason_text: '', answered_at },
    ...unneededVisit(row, parts),
  }
  const change = { details: { date: connected_on }, changes }
  const changed = await setStep(transaction, parts, { row, by, step: 'stated' }, change)
  const endedVisit = findEndedVisit({ before: row, after: changed }, parts)
  await messageCustomer(transaction, parts, { row: changed, kind: 'connected', endedVisit })
  await startConfirmation(transaction, parts, changed)
}

/**
 * The provider takes back a confirmed connection, denies one that the customer has stated, or changes the status during a dispute: the
 * desk decides, and a guarantee goes on until then.
 */
async function dispute(transaction: Kysely<DB>, parts: ProcessingParts, { row, status, by }: StatusChange) {
  const changed = await setStep(transaction, parts, { row, by, step: 'disputed' }, { status })
  // Until the decision it does not count as a connection
  if (row.step === 'confirmed') await recountOutcomes(transaction, row.provider_id)
  if (row.step !== 'disputed') await messageCustomer(transaction, parts, { row: changed, kind: 'disputed' })
  await askDeskToDecide(transaction, parts, { kind: 'disputed_connection', requestId: row.id })
}
