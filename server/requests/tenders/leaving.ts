import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import type { ProcessingParts } from '../processing.ts'
import { declineTender } from './offers.ts'
import { lockOpenInvitations } from './tenders.queries.ts'

/**
 * Declines the open tenders of a provider that is about to be suspended, because the customer cannot choose its offers: their slots become
 * free, and the desk takes over where no other provider is left. Call it after `lockAddressee`: no reopening returns an offer from then on.
 */
export async function leaveTenders(transaction: Kysely<DB>, parts: ProcessingParts, providerId: number): Promise<void> {
  for (const requestId of await lockOpenInvitations(transaction, providerId))
    await declineTender(transaction, parts, { requestId, providerId })
}
