import type { RequestEvent } from '@motanet/contract/requests/processing.ts'
import { isOpen, type RequestStep } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { discardSuperseded, discardWaiting } from '../delivery/deliveries.queries.ts'
import { messageProvider } from '../delivery/messages.ts'
import { confirmationDeadlines } from './confirmation.ts'
import { cancelDeadlines, startConfirmation, startResponse } from './deadlines.ts'
import { recountOutcomes } from './guarantee/claims.queries.ts'
import { findEvents, type RequestRow } from './processing.queries.ts'
import { customer, type ProcessingParts, setStep, system } from './processing.ts'
import { noConnection } from './provider-actions.ts'
import { isProviderOpen } from './requests.queries.ts'
import { takeOverRequest } from './takeovers.ts'

/**
 * The customer takes back a confirmation of the connection, or the own statement that the provider has not answered yet. If that opens a
 * request of a provider that was suspended meanwhile, the desk takes it over.
 */
export async function takeBackConnection(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
): Promise<void> {
  const kinds = ['confirmed', 'customer_connected'] as const
  await discardWaiting(transaction, { requestId: row.id, kinds, now: parts.clock() })
  await discardSuperseded(transaction, row.id)
  const changed = await (row.step === 'confirmed' ? askAgain : returnToBefore)(transaction, parts, row)
  if (isOpen(changed.step as RequestStep) && !(await isProviderOpen(transaction, changed.provider_id)))
    return takeOverRequest(transaction, parts, { row: changed, by: system })
  await messageProvider(transaction, parts, { row: changed, kind: 'connection_taken_back' })
}

const details = { taken_back: true }

/** The provider's statement waits for the customer again, with its deadlines. */
async function askAgain(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<RequestRow> {
  const change = { details, changes: { connected_at: null, confirmed_by: null } }
  const changed = await setStep(transaction, parts, { row, by: customer, step: 'stated' }, change)
  await recountOutcomes(transaction, changed.provider_id)
  await startConfirmation(transaction, parts, changed)
  return changed
}

/** Back to the step before the statement, which has ended what was due. */
async function returnToBefore(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<RequestRow> {
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  const events = await findEvents(transaction, row.id)
  const before = events.findLast(({ kind, step }) => (kind === 'step' || kind === 'visit') && step !== 'stated')
  const isRefused = before?.step === 'refused'
  const { reason = 'other', text = '' } = (before?.details ?? {}) as RequestEvent['details']
  const change = { details, changes: { ...noConnection, ...(isRefused && { reason, reason_text: text }) } }
  const step = stepAfter(before?.step, row)
  const changed = await setStep(transaction, parts, { row, by: customer, step }, change)
  if (step === 'sent' || step === 'delivered') await startResponse(transaction, parts, changed)
  return changed
}

/** A visit that the statement has ended is not agreed any more. */
function stepAfter(before: string | undefined, { visit_on, delivered_at }: RequestRow) {
  if (before === 'refused' || before === 'taken') return before
  if (before === 'visit_proposed' || before === 'visit_agreed') return visit_on === null ? 'taken' : 'visit_agreed'
  return delivered_at === null ? 'sent' : 'delivered'
}
