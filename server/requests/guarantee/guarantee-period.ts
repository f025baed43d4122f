import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxClaims } from '@motanet/contract/requests/guarantee.ts'
import { type CustomerAct, guaranteeDays } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { RequestRow } from '../processing.queries.ts'
import { type ProcessingParts, stateOf } from '../processing.ts'
import { possibleCustomerActs } from '../request-steps.ts'
import { countClaims } from './claims.queries.ts'

/** The last day of the guarantee; undefined before the connection is confirmed. It goes on during a dispute about a confirmed connection. */
export function guaranteeEnd({
  connected_at,
  connected_on,
}: Pick<RequestRow, 'connected_at' | 'connected_on'>): string | undefined {
  return connected_at === null || connected_on === null ? undefined : addDays(connected_on, guaranteeDays)
}

/** What the customer can do now; a claim only while the guarantee lasts, and not without end. */
export async function customerActsOf(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  row: RequestRow,
): Promise<CustomerAct[]> {
  const acts = possibleCustomerActs(stateOf(row))
  if (!acts.includes('claim')) return acts
  const end = guaranteeEnd(row)
  const isClaimable = end !== undefined && chisinauDay(clock()) <= end && (await countClaims(db, row)) < maxClaims
  return isClaimable ? acts : acts.filter((act) => act !== 'claim')
}
