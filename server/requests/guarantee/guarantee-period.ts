import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxClaims } from '@motanet/contract/requests/guarantee.ts'
import { type CustomerAct, guaranteeDays, objectionDays } from '@motanet/contract/requests/steps.ts'
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

/** What the customer can do now; a claim only while the guarantee lasts, and not without end; see also `isRetractable`. */
export async function customerActsOf(
  db: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  row: RequestRow,
): Promise<CustomerAct[]> {
  const acts: CustomerAct[] = []
  for (const act of possibleCustomerActs(stateOf(row))) {
    if (act === 'claim' && !(await isClaimable(db, row, clock()))) continue
    if (act === 'unconfirm' && !(await isRetractable(db, row, clock()))) continue
    acts.push(act)
  }
  return acts
}

async function isClaimable(db: Kysely<DB>, row: RequestRow, now: Date): Promise<boolean> {
  const end = guaranteeEnd(row)
  return end !== undefined && chisinauDay(now) <= end && (await countClaims(db, row)) < maxClaims
}

/** A statement that the provider has not answered, or a fresh confirmation of the customer without a bonus for a review. */
async function isRetractable(db: Kysely<DB>, row: RequestRow, now: Date): Promise<boolean> {
  const { id, connected_at, confirmed_by } = row
  if (connected_at === null) return true
  if (confirmed_by !== 'customer') return false
  return chisinauDay(now) <= addDays(chisinauDay(connected_at), objectionDays) && !(await hasBonus(db, id))
}

async function hasBonus(db: Kysely<DB>, requestId: number): Promise<boolean> {
  const query = db.selectFrom('bonus_code').select('id').where('request_id', '=', requestId)
  return (await query.executeTakeFirst()) !== undefined
}
