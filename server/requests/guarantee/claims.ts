import { type ClaimReason, claimResponseDays } from '@motanet/contract/requests/guarantee.ts'
import type { Kysely } from 'kysely'
import { closingAfterWorkingDays } from '../../calendar/working-time.ts'
import { insertConsent } from '../../consents/consents.queries.ts'
import type { DB } from '../../db/tables.ts'
import { discardWaiting } from '../../delivery/deliveries.queries.ts'
import { askDeskToDecide } from '../../delivery/desk-items.ts'
import { messageCustomer, messageProvider } from '../../delivery/messages.ts'
import type { Picture } from '../../media/picture-files.ts'
import { cancelWaiting, insertDeadline } from '../deadlines.queries.ts'
import type { RequestRow } from '../processing.queries.ts'
import { customer, type ProcessingParts, type RequestActor, setStep, stateOf, system } from '../processing.ts'
import { isProviderOpen } from '../requests.queries.ts'
import { insertClaim, lockWaitingClaims, updateOpenClaim } from './claims.queries.ts'

/** A claim as the customer makes it, with its stored photos. */
export interface NewClaim {
  reason: ClaimReason
  text: string
  photos: readonly Picture[]
}

/**
 * The customer says what is wrong: from now on the provider has three working days for its response. Instead of a suspended provider the
 * desk decides at once. The request is locked.
 */
export async function makeClaim(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
  { reason, text, photos }: NewClaim,
): Promise<void> {
  const at = parts.clock()
  const claim = { request_id: row.id, provider_id: row.provider_id, reason, text, claimed_at: at }
  await insertClaim(transaction, claim, photos)
  const providerIds = [row.provider_id]
  await insertConsent(transaction, { purpose: 'guarantee_claim', at, requestId: row.id, providerIds })
  const change = {
    kind: 'claim',
    details: { claim_reason: reason },
    changes: { claim_state: 'waiting' },
  } as const
  const changed = await setStep(transaction, parts, { row, by: customer, step: stateOf(row).step }, change)
  if (!(await isProviderOpen(transaction, row.provider_id)))
    return leaveToDesk(transaction, parts, { row: changed, kind: 'claim_taken_over' })
  const dueAt = closingAfterWorkingDays(at, claimResponseDays, parts.workingHours)
  await insertDeadline(transaction, { requestId: row.id, kind: 'claim_response', since: at, dueAt })
  await messageProvider(transaction, parts, { row: changed, kind: 'claim' })
  await messageCustomer(transaction, parts, { row: changed, kind: 'claim_received' })
}

/** The provider responds; the decision is the desk's. Returns the new row. */
export async function respondToClaim(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, text, by }: { row: RequestRow; text: string; by: RequestActor },
): Promise<RequestRow> {
  await cancelWaiting(transaction, row.id, ['claim_response'])
  await discardWaiting(transaction, { requestId: row.id, kinds: ['claim'], now: parts.clock() })
  const claim = await updateOpenClaim(transaction, row.id, { response: text, responded_at: parts.clock() })
  const change = { kind: 'claim_response', changes: { claim_state: 'responded' } } as const
  const changed = await setStep(transaction, parts, { row, by, step: stateOf(row).step }, change)
  await messageCustomer(transaction, parts, { row: changed, kind: 'claim_answered', claim })
  await askDeskToDecide(transaction, parts, { kind: 'guarantee_claim', requestId: row.id })
  return changed
}

/** The provider has not responded in time: the desk decides without it. */
export async function passClaimToDesk(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<void> {
  if (row.claim_state === 'waiting') await leaveToDesk(transaction, parts, { row, kind: 'claim_at_desk' })
}

/** The desk decides the claims to which a provider that is about to be suspended has not responded. Call it after `lockAddressee`. */
export async function takeOverClaims(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  providerId: number,
): Promise<void> {
  for (const row of await lockWaitingClaims(transaction, providerId)) {
    await cancelWaiting(transaction, row.id, ['claim_response'])
    await leaveToDesk(transaction, parts, { row, kind: 'claim_taken_over' })
  }
}

async function leaveToDesk(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, kind }: { row: RequestRow; kind: 'claim_at_desk' | 'claim_taken_over' },
) {
  const change = { kind: 'desk', changes: { claim_state: 'overdue' } } as const
  const changed = await setStep(transaction, parts, { row, by: system, step: stateOf(row).step }, change)
  await messageCustomer(transaction, parts, { row: changed, kind })
  await askDeskToDecide(transaction, parts, { kind: 'guarantee_claim', requestId: row.id })
}
