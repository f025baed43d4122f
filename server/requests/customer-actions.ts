import type { CustomerAct } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import {
  discardSuperseded,
  discardToFormerAddresses,
  discardUnsent,
  wasNewAddressAsked,
} from '../delivery/deliveries.queries.ts'
import { askDeskToDecide } from '../delivery/desk-items.ts'
import { settleDeskItems } from '../delivery/desk-queue.ts'
import { isMailProof } from '../delivery/mail-proof.ts'
import { messageCustomer, messageProvider } from '../delivery/messages.ts'
import { trackingHash } from '../delivery/tracking.ts'
import { fail } from '../http/errors/app-error.ts'
import { confirmationDeadlines, confirmConnection } from './confirmation.ts'
import { cancelDeadlines, startConfirmation, startSilence, startStatement } from './deadlines.ts'
import { cancelVisit, inviteNewAddress, noVisit, unneededVisit } from './ended-visits.ts'
import { makeClaim, type NewClaim } from './guarantee/claims.ts'
import { customerActsOf } from './guarantee/guarantee-period.ts'
import { insertEvent, lockRequest, type RequestRow, updateRequest } from './processing.queries.ts'
import { customer, limitEvents, type ProcessingParts, type RequestActor, setStep, stateOf } from './processing.ts'
import {
  acceptsReplacedVisit,
  checkConnectionDay,
  checkVisit,
  isAgreed,
  isProposed,
  noConnection,
  type VisitWindow,
  visitColumns,
  visitOf,
} from './provider-actions.ts'
import { isReplaced } from './request-steps.ts'
import { takeBackConnection } from './taken-back.ts'
import { closeOffers, notifyInvited } from './tenders/closing.ts'
import { maskNewContacts } from './tenders/masked-texts.ts'
import { findRequestOfToken } from './tracked-requests.ts'

/** The input of an action on the tracking page. */
export type CustomerAction =
  | { act: 'cancel' | 'unconfirm' | 'verify' }
  | {
      act: 'accept_visit' | 'propose_visit'
      date?: string | undefined
      from?: number | undefined
      to?: number | undefined
    }
  /** Confirms the connection that the provider stated, or states one of the day. */
  | { act: 'confirm'; date?: string | undefined }
  | { act: 'object'; text: string }
  /** `photos` are stored before, so that the request is not locked meanwhile. */
  | ({ act: 'claim' } & NewClaim)
  | { act: 'contacts'; phone?: string | undefined; email?: string | undefined }

/** Who may do it: the token of the tracking link, and optionally the proof from a mail, which verifies its address. */
export interface CustomerLink {
  token: string
  proof?: string | undefined
}

/**
 * Performs an action of the holder of a tracking link, with its history, messages and deadlines, in one transaction. Returns the id of
 * the request. Fails with `request-not-found`, with `action-not-possible` and the result of `readCurrent`, and with `invalid-input`.
 */
export async function performCustomerAction(
  db: Kysely<DB>,
  parts: ProcessingParts,
  { token, proof }: CustomerLink,
  action: CustomerAction,
  readCurrent: (db: Kysely<DB>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const locked = await lockRequestOfToken(transaction, token)
    const row = await verifyAddress(transaction, parts, locked, proof)
    if (action.act === 'verify' && row.email_verified_at === null) fail('invalid-link')
    const isPossible = (await customerActsOf(transaction, parts, row)).includes(actOf(action, row))
    if (!isPossible || acceptsReplacedVisit(action, row))
      fail('action-not-possible', undefined, { current: await readCurrent(transaction) })
    if (!unlimited.includes(action.act)) await limitEvents(transaction, parts, { requestId: row.id, actor: 'customer' })
    await perform(transaction, parts, row, action)
  })
}

/** Exempt from the rate limit of changes: each is possible once, and a customer must always be able to withdraw or object. */
const unlimited: readonly CustomerAction['act'][] = ['cancel', 'object', 'verify']

/** The request of a tracking link, with a row lock until the transaction ends. Fails with `request-not-found`. */
export async function lockRequestOfToken(transaction: Kysely<DB>, token: string): Promise<RequestRow> {
  const found = (await findRequestOfToken(transaction, token)) ?? fail('request-not-found')
  const row = await lockRequest(transaction, found.id)
  // Erased or revoked while this waited for the lock
  return row?.tracking_hash?.equals(trackingHash(token)) ? row : fail('request-not-found')
}

/**
 * Marks the address as verified if the proof is the one that was sent to it; mails that were ended at a former address start again. Returns
 * the row, new if it changed.
 */
export async function verifyAddress(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
  proof: string | undefined,
): Promise<RequestRow> {
  if (proof === undefined || row.email === null || row.email_verified_at !== null) return row
  if (!isMailProof(proof, { requestId: row.id, email: row.email }, parts.secretKey)) return row
  await insertEvent(transaction, { ...eventOf(row), kind: 'email_verified', at: parts.clock() })
  // The mails were ended at a former address
  const isOtherAddress =
    row.unsubscribed_at !== null && (await wasNewAddressAsked(transaction, row.id, row.unsubscribed_at))
  const verified = await updateRequest(transaction, row.id, {
    email_verified_at: parts.clock(),
    ...(isOtherAddress && { unsubscribed_at: null }),
  })
  await startSilence(transaction, parts, verified)
  if (isOtherAddress) await inviteNewAddress(transaction, parts, verified)
  return verified
}

function actOf({ act }: CustomerAction, { step }: RequestRow): CustomerAct {
  return act === 'confirm' && step !== 'stated' ? 'connected' : act
}

const eventOf = (row: RequestRow) => ({
  requestId: row.id,
  status: row.status,
  step: row.step as Parameters<typeof insertEvent>[1]['step'],
  ...customer,
})

async function perform(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow, action: CustomerAction) {
  switch (action.act) {
    case 'accept_visit':
      return acceptVisit(transaction, parts, row)
    case 'propose_visit':
      return proposeVisit(transaction, parts, row, checkVisit(action, parts))
    case 'confirm':
      if (actOf(action, row) === 'connected')
        return stateConnection(transaction, parts, row, checkConnectionDay(action.date, row, parts))
      return confirmConnection(transaction, parts, { row, by: customer, confirmedBy: 'customer' })
    case 'unconfirm':
      return takeBackConnection(transaction, parts, row)
    case 'object':
      return dispute(transaction, parts, row, action.text)
    case 'claim':
      return makeClaim(transaction, parts, row, action)
    case 'contacts':
      return changeContacts(transaction, parts, row, action)
    case 'cancel':
      return withdraw(transaction, parts, row, { step: 'withdrawn', by: customer })
    case 'verify':
      return undefined
    default:
      return action satisfies never
  }
}

async function acceptVisit(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) {
  checkVisit(visitOf(row), parts)
  const changed = await setStep(transaction, parts, { row, by: customer, step: 'visit_agreed' }, { kind: 'visit' })
  await messageProvider(transaction, parts, { row: changed, kind: 'visit_accepted' })
  await messageCustomer(transaction, parts, { row: changed, kind: 'visit_agreed' })
}

async function proposeVisit(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow, visit: VisitWindow) {
  if (isProposed(row, visit, 'customer') || isAgreed(row, visit)) return
  if (isProposed(row, visit, 'provider')) return acceptVisit(transaction, parts, row)
  await discardSuperseded(transaction, row.id)
  const changes = { ...visitColumns(visit), visit_by: 'customer' }
  const change = { kind: 'visit' as const, details: { ...visit }, changes }
  const changed = await setStep(transaction, parts, { row, by: customer, step: 'visit_proposed' }, change)
  await messageProvider(transaction, parts, { row: changed, kind: 'visit_proposed' })
  await cancelVisit(transaction, parts, { before: row, after: changed })
}

/** The customer is connected, although the provider has not said so yet: the provider is asked. */
async function stateConnection(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow, date: string) {
  await discardSuperseded(transaction, row.id)
  const changes = {
    ...{ connected_on: date, connection_stated_by: 'customer', reason: null, reason_text: '' },
    ...unneededVisit(row, parts),
  }
  const changed = await setStep(
    transaction,
    parts,
    { row, by: customer, step: 'stated' },
    { details: { date }, changes },
  )
  await messageProvider(transaction, parts, { row: changed, kind: 'customer_connected' })
  await cancelVisit(transaction, parts, { before: row, after: changed })
  await startStatement(transaction, parts, changed)
}

async function dispute(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow, text: string) {
  await discardSuperseded(transaction, row.id)
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  const change = { details: { text }, status: 'in_progress' }
  const changed = await setStep(transaction, parts, { row, by: customer, step: 'disputed' }, change)
  await messageProvider(transaction, parts, { row: changed, kind: 'disputed' })
  await askDeskToDecide(transaction, parts, { kind: 'disputed_connection', requestId: row.id })
}

async function changeContacts(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
  {
    phone = row.phone ?? undefined,
    email = row.email ?? undefined,
  }: { phone?: string | undefined; email?: string | undefined },
) {
  const isNewAddress = email !== undefined && email.toLowerCase() !== row.email?.toLowerCase()
  if (phone === (row.phone ?? undefined) && !isNewAddress) return
  await insertEvent(transaction, { ...eventOf(row), kind: 'contacts', at: parts.clock() })
  const changed = await updateRequest(transaction, row.id, {
    phone: phone ?? null,
    email: email ?? null,
    // What the former contacts would send now is another request
    content_key: null,
    ...(isNewAddress && { email_verified_at: null }),
  })
  // A held request sends no messages, neither to the provider nor to the customer's address
  if (changed.step === 'held') return
  // Invited providers do not have the contacts
  if (changed.step === 'tendering') await maskNewContacts(transaction, changed)
  else await messageProvider(transaction, parts, { row: changed, kind: 'contacts_changed' })
  if (isNewAddress) {
    await discardToFormerAddresses(transaction, { requestId: row.id, email })
    await messageCustomer(transaction, parts, { row: changed, kind: 'verify' })
    await inviteNewAddress(transaction, parts, changed)
  }
  if (isNewAddress && changed.step === 'stated' && changed.connection_stated_by === 'provider')
    await askNewAddress(transaction, parts, changed)
}

/** The questions about the connection went to the former address: its silence says nothing about the new one. */
async function askNewAddress(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) {
  await cancelDeadlines(transaction, row.id, confirmationDeadlines)
  await messageCustomer(transaction, parts, { row, kind: 'connected' })
  await startConfirmation(transaction, parts, row)
}

interface Withdrawal {
  /** `transferred`: to another provider, with the customer's consent. */
  step: 'withdrawn' | 'transferred'
  by: RequestActor
  /** Recipients to whom the request is unknown, beside those that `discardUnsent` finds. */
  unaware?: readonly number[]
}

/** Takes the request and its contacts away from the provider. */
export async function withdraw(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
  { step, by, unaware: known = [] }: Withdrawal,
): Promise<void> {
  const before = stateOf(row)
  const changed = await setStep(
    transaction,
    parts,
    { row, by, step },
    // A connection that the guarantee replaces has been one
    { changes: { ...(!isReplaced(before.step, before.claim) && noConnection), ...noVisit } },
  )
  await cancelDeadlines(transaction, row.id)
  const discarded = await discardUnsent(transaction, row.id, { now: parts.clock() })
  const unaware = [...known, ...discarded]
  await settleDeskItems(transaction, parts, row.id)
  if (row.step === 'tendering') {
    await closeOffers(transaction, parts, row.id)
    await notifyInvited(transaction, parts, { row: changed, kind: 'tender_ended', unaware })
  } else if (row.step !== 'held')
    await messageProvider(transaction, parts, { row: changed, kind: 'withdrawn', unaware })
  await cancelVisit(transaction, parts, { before: row, after: changed })
}
