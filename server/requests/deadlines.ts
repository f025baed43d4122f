import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { objectionDays } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import { addWorkingTime } from '../calendar/working-time.ts'
import type { DB } from '../db/tables.ts'
import { discardWaiting, findOwnerAccount } from '../delivery/deliveries.queries.ts'
import { addDeskItem } from '../delivery/desk-items.ts'
import {
  cancelWaiting,
  findLastDeadline,
  findWaitingOfRequest,
  insertDeadline,
  insertDeadlines,
  moveDeadline,
} from './deadlines.queries.ts'
import { lockRequest, type RequestRow, updateRequest } from './processing.queries.ts'
import { type ProcessingParts, setStep, stateOf, system } from './processing.ts'
import { hasContacts } from './request-steps.ts'
import type { StepDeadline } from './step-deadlines.ts'

/** Deadlines that end with the provider's response. They count working time. */
export const responseDeadlines = ['reminder', 'escalation', 'alternatives'] as const
export type ResponseDeadline = (typeof responseDeadlines)[number]

/** Deadlines of a tender; see tenders/tender-deadlines.ts. */
type TenderDeadline =
  | 'first_offer'
  | 'offer_validity'
  | 'choice_reminder'
  | 'second_choice_reminder'
  | 'choice'
  | 'promised_connection'

export type DeadlineKind =
  | ResponseDeadline
  | StepDeadline
  | 'second_confirmation_mail'
  | 'silent_confirmation'
  | 'silent_statement'
  | 'claim_response'
  | TenderDeadline

/** When each takes effect without a response of the provider; the last one after a working day. */
export const workingMinutes: Readonly<Record<ResponseDeadline, number>> = {
  reminder: 30,
  escalation: 2 * 60,
  alternatives: 9 * 60,
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** A provider that is notified later than this should have been notified: its time counts from the submission. */
const deliveryLimitMs = 10 * minuteMs
/** Days after the first mail about a connection until the second one. */
const secondMailDays = 3

/** Cancels the waiting deadlines of a request: all, or those of the kinds. */
export async function cancelDeadlines(
  transaction: Kysely<DB>,
  requestId: number,
  kinds?: readonly DeadlineKind[],
): Promise<void> {
  await cancelWaiting(transaction, requestId, kinds)
}

/** Until when the provider is expected to respond to a request that is sent at the time `since`. */
export function firstDeadlines(
  { workingHours }: Pick<ProcessingParts, 'workingHours'>,
  request: Pick<RequestRow, 'provider_id' | 'kind'>,
  since: Date,
): { kind: ResponseDeadline; dueAt: Date }[] {
  return responseDeadlinesOf(request).map((kind) => ({
    kind,
    dueAt: addWorkingTime(since, workingMinutes[kind], workingHours),
  }))
}

/** From now on the provider is expected to respond to a request that it won in a tender, or that waits for it again. */
export async function startResponse(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<void> {
  const since = parts.clock()
  await insertDeadlines(transaction, { requestId: row.id, since, deadlines: firstDeadlines(parts, row, since) })
}

function responseDeadlinesOf({
  provider_id,
  kind,
}: Pick<RequestRow, 'provider_id' | 'kind'>): readonly ResponseDeadline[] {
  if (provider_id === deskId) return ['escalation']
  return kind === 'tariff' ? responseDeadlines : ['reminder', 'escalation']
}

/**
 * Notes that a message with the request has reached its provider; only the first one counts. Call it in the transaction that marks a
 * delivery to the provider as sent. The time for a response counts from then on, unless the delivery took too long. Nothing if the message
 * went to another provider, from which the customer of a tender has turned away meanwhile, or to the desk because the provider has neither
 * recipients nor an owner. `providerId`: of the recipient; null if it is the owner's account or the desk.
 */
export async function noteDelivered(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { requestId, providerId }: { requestId: number; providerId: number | null },
): Promise<void> {
  const row = await lockRequest(transaction, requestId)
  if (providerId !== null && providerId !== row?.provider_id) return
  if (row === undefined || row.delivered_at !== null || !hasContacts(stateOf(row))) return
  if (providerId === null && !(await hasOwner(transaction, row.provider_id))) return
  const deliveredAt = parts.clock()
  const changes = { delivered_at: deliveredAt }
  if (row.step === 'sent') await setStep(transaction, parts, { row, by: system, step: 'delivered' }, { changes })
  else await updateRequest(transaction, requestId, changes)
  for (const { id, kind, since } of await findWaitingOfRequest(transaction, requestId, responseDeadlines)) {
    if (deliveredAt.getTime() - since.getTime() > deliveryLimitMs) continue
    const dueAt = addWorkingTime(deliveredAt, workingMinutes[kind as ResponseDeadline], parts.workingHours)
    await moveDeadline(transaction, id, { since: deliveredAt, dueAt })
  }
}

/** Whether the provider reads what is sent to no recipient. The desk always does. */
async function hasOwner(transaction: Kysely<DB>, providerId: number): Promise<boolean> {
  return providerId === deskId || (await findOwnerAccount(transaction, providerId)) !== undefined
}

/** After the provider stated a connection: the customer is asked again later. Without an e-mail address the desk asks by phone. */
export async function startConfirmation(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
): Promise<void> {
  if (row.email === null) {
    await addDeskItem(transaction, parts, { kind: 'phone_call', requestId: row.id })
    return
  }
  await addInDays(transaction, parts, { requestId: row.id, kind: 'second_confirmation_mail', days: secondMailDays })
}

/**
 * Once the customer has been asked by two mails, silence ends the question: that of a verified address confirms the connection, else the
 * desk asks by phone. It counts from the verification of the address if that comes later. Does nothing if the second mail is not due
 * yet; call it after either has changed.
 */
export async function startSilence(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<void> {
  if (row.step !== 'stated' || row.connection_stated_by !== 'provider') return
  const secondMail = await findLastDeadline(transaction, row.id, 'second_confirmation_mail')
  if (secondMail?.done_at == null) return
  await cancelWaiting(transaction, row.id, ['silent_confirmation'])
  await addInDays(transaction, parts, { requestId: row.id, kind: 'silent_confirmation', days: objectionDays })
}

/** After the customer stated a connection: without a response of the provider the guarantee starts. */
export async function startStatement(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<void> {
  await cancelDeadlines(transaction, row.id, responseDeadlines)
  await discardWaiting(transaction, { requestId: row.id, kinds: ['reminder', 'escalation'], now: parts.clock() })
  await addInDays(transaction, parts, { requestId: row.id, kind: 'silent_statement', days: objectionDays })
}

/** These deadlines count calendar days. */
async function addInDays(
  transaction: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  { requestId, kind, days }: { requestId: number; kind: DeadlineKind; days: number },
): Promise<void> {
  const since = clock()
  await insertDeadline(transaction, { requestId, kind, since, dueAt: new Date(since.getTime() + days * dayMs) })
}
