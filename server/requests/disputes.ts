import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { messageCustomer, messageProvider } from '../delivery/messages.ts'
import { confirmationDeadlines, confirmConnection } from './confirmation.ts'
import { cancelDeadlines, startResponse } from './deadlines.ts'
import { noVisit } from './ended-visits.ts'
import { recountOutcomes } from './guarantee/claims.queries.ts'
import type { RequestRow } from './processing.queries.ts'
import { type ProcessingParts, type RequestActor, setStep } from './processing.ts'
import { checkConnectionDay, noConnection } from './provider-actions.ts'
import { isProviderOpen } from './requests.queries.ts'
import { takeOverRequest } from './takeovers.ts'

interface Decided {
  row: RequestRow
  by: RequestActor
}

/** Whether the desk can decide about the connection: it is disputed, or stated and nobody has answered yet. */
export function isUndecided({ step }: Pick<RequestRow, 'step'>): boolean {
  return step === 'disputed' || step === 'stated'
}

/** The desk decides that the customer was connected on the day. Fails with `invalid-input` for a day that cannot be. */
export async function decideConnected(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, date }: Decided & { date: string },
): Promise<void> {
  const connectedOn = checkConnectionDay(date, row, parts)
  await confirmConnection(transaction, parts, { row, by, confirmedBy: 'desk', connectedOn })
}

/**
 * The desk decides that there is no connection: the request is open again, and its provider is expected to respond. From a suspended
 * provider, the desk takes it over.
 */
export async function decideNotConnected(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, text }: Decided & { text: string },
): Promise<void> {
  const changes = { ...noConnection, ...noVisit, connected_at: null, confirmed_by: null, claim_state: null }
  const changed = await setStep(transaction, parts, { row, by, step: 'delivered' }, { details: { text }, changes })
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  await recountOutcomes(transaction, row.provider_id)
  await settleDeskItems(transaction, parts, row.id, ['disputed_connection', 'phone_call'])
  if (!(await isProviderOpen(transaction, row.provider_id)))
    return takeOverRequest(transaction, parts, { row: changed, by })
  await startResponse(transaction, parts, changed)
  await messageProvider(transaction, parts, { row: changed, kind: 'reopened' })
  await messageCustomer(transaction, parts, { row: changed, kind: 'reopened' })
}
