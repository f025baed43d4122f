import type { ClaimOutcome, ClaimReason, ClaimState, RefundPayer } from '@motanet/contract/requests/guarantee.ts'
import type { GuaranteeClaim } from '@motanet/contract/requests/guarantee-claims.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { pictureOfColumns, pictureSources } from '../../media/picture-files.ts'
import { findWaitingOfRequest } from '../deadlines.queries.ts'
import { type ClaimRow, findClaims, findPhotos } from './claims.queries.ts'

/**
 * The claims of a request with their photos, the newest first: all of them, or those against one provider. In a tender, another provider
 * can be chosen after a claim; it is not authorised to read claims against the previous one.
 */
export async function getClaims(db: Kysely<DB>, requestId: number, providerId?: number): Promise<GuaranteeClaim[]> {
  const rows = await findClaims(db, requestId, providerId)
  return rows.length === 0 ? [] : wireClaims(db, requestId, rows)
}

async function wireClaims(db: Kysely<DB>, requestId: number, rows: readonly ClaimRow[]): Promise<GuaranteeClaim[]> {
  const photos = await findPhotos(
    db,
    rows.map(({ id }) => id),
  )
  const [deadline] = await findWaitingOfRequest(db, requestId, ['claim_response'])
  return rows.map((row) => ({
    id: row.id,
    state: stateOfClaim(row, deadline !== undefined),
    reason: row.reason as ClaimReason,
    text: row.text,
    photos: photos
      .filter(({ claim_id }) => claim_id === row.id)
      .flatMap((photo) => pictureOfColumns(photo) ?? [])
      .map(pictureSources),
    claimed_at: row.claimed_at.toISOString(),
    respond_by: (row.outcome === null && deadline?.due_at.toISOString()) || null,
    response: row.responded_at === null ? null : { text: row.response, responded_at: row.responded_at.toISOString() },
    decision: wireDecision(row),
  }))
}

/** `isAwaited`: the time for the provider's response still runs. */
function stateOfClaim({ outcome, responded_at }: ClaimRow, isAwaited: boolean): ClaimState {
  if (outcome !== null) return outcome as ClaimOutcome
  if (responded_at !== null) return 'responded'
  return isAwaited ? 'waiting' : 'overdue'
}

function wireDecision({
  outcome,
  decision,
  refund_bani,
  refunded_by,
  decided_at,
}: ClaimRow): GuaranteeClaim['decision'] {
  if (outcome === null || decided_at === null) return null
  return {
    outcome: outcome as ClaimOutcome,
    text: decision,
    refund: refund_bani === null ? null : refund_bani / 100,
    refunded_by: refunded_by as RefundPayer | null,
    decided_at: decided_at.toISOString(),
  }
}
