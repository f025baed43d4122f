import { openSteps } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { RequestRow } from './processing.queries.ts'

/** The requests that the provider has not finished, locked until the transaction ends. */
export function lockOpenRequests(transaction: Kysely<DB>, providerId: number): Promise<RequestRow[]> {
  return transaction
    .selectFrom('request')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('step', 'in', openSteps)
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Addresses the requests that are held back, which the provider has never seen, to another one. */
export async function readdressHeld(
  transaction: Kysely<DB>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await transaction
    .updateTable('request')
    .set({ provider_id: to })
    .where('provider_id', '=', from)
    .where('step', '=', 'held')
    .execute()
}
