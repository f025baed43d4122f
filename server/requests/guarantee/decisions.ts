import type { ClaimDecision, GuaranteeClaim } from '@motanet/contract/requests/guarantee-claims.ts'
import type { Kysely } from 'kysely'
import { type CurrentUser, holdCurrentUser } from '../../accounts/current-user.ts'
import type { DB } from '../../db/tables.ts'
import { settleDeskItems } from '../../delivery/desk-queue.ts'
import { messageCustomer, messageProvider } from '../../delivery/messages.ts'
import { fail } from '../../http/errors/app-error.ts'
import { cancelWaiting } from '../deadlines.queries.ts'
import { lockRequest, type RequestRow } from '../processing.queries.ts'
import { type ProcessingParts, setStep, stateOf } from '../processing.ts'
import { isClaimOpen } from '../request-steps.ts'
import { findClaim, recountOutcomes, updateOpenClaim } from './claims.queries.ts'
import { getClaims } from './wire-claim.ts'

/**
 * The desk decides a claim; both parties are told. `replaced` lets the customer choose another provider, or among the other offers of a
 * tender. Fails with `not-found`, with `forbidden` if the account is no longer staff, and with `action-not-possible` and the claim if it is
 * decided already.
 */
export async function decideClaim(
  db: Kysely<DB>,
  parts: ProcessingParts,
  user: CurrentUser,
  { id, decision }: { id: number; decision: ClaimDecision },
): Promise<GuaranteeClaim> {
  return db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    if (!now.isStaff) fail('forbidden')
    const found = (await findClaim(transaction, id)) ?? fail('not-found')
    const row = (await lockRequest(transaction, found.request_id)) ?? fail('not-found')
    const claim = (await findClaim(transaction, id)) ?? fail('not-found')
    if (claim.outcome !== null || !isClaimOpen(stateOf(row).claim))
      fail('action-not-possible', undefined, { current: await wireClaim(transaction, row, id) })
    await decide(transaction, parts, { row, decision, accountId: user.id })
    return wireClaim(transaction, row, id)
  })
}

async function wireClaim(db: Kysely<DB>, row: RequestRow, id: number): Promise<GuaranteeClaim> {
  return (await getClaims(db, row.id)).find((claim) => claim.id === id) ?? fail('not-found')
}

async function decide(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, decision, accountId }: { row: RequestRow; decision: ClaimDecision; accountId: number },
) {
  const { outcome, text, refund, refunded_by, proof } = decision
  await cancelWaiting(transaction, row.id, ['claim_response'])
  const claim = await updateOpenClaim(transaction, row.id, {
    ...{ outcome, decision: text, decided_at: parts.clock(), decided_by: accountId },
    ...(outcome === 'refunded' && {
      ...{ refund_bani: Math.round((refund ?? 0) * 100), refunded_by: refunded_by ?? null, refund_proof: proof },
    }),
  })
  const change = { kind: 'claim_decision', details: { outcome }, changes: { claim_state: outcome } } as const
  const by = { actor: 'desk', accountId } as const
  const changed = await setStep(transaction, parts, { row, by, step: stateOf(row).step }, change)
  await settleDeskItems(transaction, parts, row.id, ['guarantee_claim'])
  await recountOutcomes(transaction, claim.provider_id)
  await messageProvider(transaction, parts, { row: changed, kind: 'claim_decided' })
  await messageCustomer(transaction, parts, { row: changed, kind: 'claim_decided', claim })
}
