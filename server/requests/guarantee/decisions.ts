import type { ClaimDecision } from '@motanet/contract/requests/guarantee-claims.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { addDeskItem } from '../../delivery/desk-items.ts'
import { settleDeskItems } from '../../delivery/desk-queue.ts'
import { messageCustomer, messageProvider } from '../../delivery/messages.ts'
import { findOfferedAlternatives } from '../alternatives.ts'
import type { RequestRow } from '../processing.queries.ts'
import { type ProcessingParts, type RequestActor, setStep, stateOf } from '../processing.ts'
import { findTender } from '../tenders/tenders.queries.ts'
import { recountOutcomes, updateOpenClaim } from './claims.queries.ts'

/**
 * The desk decides the open claim of a locked request, once the provider has responded or is late; both parties are told. `replaced` lets
 * the customer choose another provider, or among the other offers of a tender. The desk calls a customer without an e-mail address, and
 * one for whom there is no other provider to choose.
 */
export async function decideClaim(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, decision }: { row: RequestRow; by: RequestActor; decision: ClaimDecision },
): Promise<void> {
  const { outcome, text, refund, refunded_by, proof } = decision
  const claim = await updateOpenClaim(transaction, row.id, {
    ...{ outcome, decision: text, decided_at: parts.clock(), decided_by: by.accountId ?? null },
    ...(outcome !== 'declined' &&
      refund !== undefined && {
        ...{ refund_bani: Math.round(refund * 100), refunded_by: refunded_by ?? null, refund_proof: proof },
      }),
  })
  const change = { kind: 'claim_decision', details: { outcome }, changes: { claim_state: outcome } } as const
  const changed = await setStep(transaction, parts, { row, by, step: stateOf(row).step }, change)
  await settleDeskItems(transaction, parts, row.id, ['guarantee_claim'])
  await recountOutcomes(transaction, claim.provider_id)
  await messageProvider(transaction, parts, { row: changed, kind: 'claim_decided' })
  await messageCustomer(transaction, parts, { row: changed, kind: 'claim_decided', claim })
  const isReached = changed.email !== null && (outcome !== 'replaced' || (await hasOthers(transaction, changed)))
  if (!isReached) await addDeskItem(transaction, parts, { kind: 'phone_call', requestId: row.id })
}

/** Whether the customer finds another provider on the tracking page: a tender returns to its other offers. */
async function hasOthers(transaction: Kysely<DB>, row: RequestRow): Promise<boolean> {
  return (
    (await findTender(transaction, row.id)) !== undefined ||
    (await findOfferedAlternatives(transaction, row)).length > 0
  )
}
