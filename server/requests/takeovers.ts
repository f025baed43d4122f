import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { reachCustomer } from '../delivery/customer-reach.ts'
import { discardUnsent } from '../delivery/deliveries.queries.ts'
import { settleDeskItems, storeDeskItem } from '../delivery/desk-queue.ts'
import { messageCustomer } from '../delivery/messages.ts'
import { cancelDeadlines } from './deadlines.ts'
import { findEndedVisit, noVisit } from './ended-visits.ts'
import type { RequestRow } from './processing.queries.ts'
import { type ProcessingParts, type RequestActor, setStep } from './processing.ts'
import { noConnection } from './provider-actions.ts'
import { insertSuccessor } from './successors.ts'
import { lockOpenRequests, readdressHeld } from './takeovers.queries.ts'
import { findOffers, type OfferRow } from './tenders/offers.queries.ts'
import { reopenTender } from './tenders/reopening.ts'

/**
 * Gives the open requests of a provider that is about to be suspended to the desk, see `takeOverRequest`. Call it after `lockAddressee`.
 * `accountId`: of the desk that caused it. Returns the number of requests.
 */
export async function takeOverRequests(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { providerId, accountId }: { providerId: number; accountId: number },
): Promise<number> {
  await readdressHeld(transaction, { from: providerId, to: deskId })
  const rows = await lockOpenRequests(transaction, providerId)
  for (const row of rows) await takeOverRequest(transaction, parts, { row, by: { actor: 'desk', accountId } })
  return rows.length
}

interface Taken {
  row: RequestRow
  by: RequestActor
}

/**
 * Gives an open request of a suspended provider to the desk: it gets a successor there, in the desk's queue. A tender that the provider won
 * is open again instead, with the other offers. The customer gets a message. The provider keeps the row without the contacts. The request is locked.
 */
export async function takeOverRequest(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by }: Taken,
): Promise<void> {
  const offers = row.kind === 'tariff' ? [] : await findOffers(transaction, row.id)
  if (offers.some(({ state }) => state === 'accepted')) await reopenWon(transaction, parts, { row, by, offers })
  else await takeOver(transaction, parts, { row, by })
}

async function reopenWon(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, by, offers }: Taken & { offers: readonly OfferRow[] },
) {
  const reopened = await reopenTender(transaction, parts, { row, offers, by, isSuspended: true })
  const { provider_id: providerId } = row
  const endedVisit = findEndedVisit({ before: row, after: reopened }, parts)
  await reachCustomer(transaction, parts, { row: reopened, kind: 'tender_taken_over', endedVisit, providerId })
}

async function takeOver(transaction: Kysely<DB>, parts: ProcessingParts, { row, by }: Taken) {
  const change = { details: { suspended: true }, changes: { ...noConnection, ...noVisit } }
  const changed = await setStep(transaction, parts, { row, by, step: 'transferred' }, change)
  await cancelDeadlines(transaction, row.id)
  await discardUnsent(transaction, row.id, { now: parts.clock() })
  await settleDeskItems(transaction, parts, row.id)
  const tariff = { id: row.tariff_id, name: row.tariff_name, name_ro: row.tariff_name_ro }
  const successor = await insertSuccessor(transaction, parts, row, { provider: { id: deskId }, tariff })
  await storeDeskItem(transaction, parts, { kind: 'request', requestId: successor.id })
  const endedVisit = findEndedVisit({ before: row, after: changed }, parts)
  const providerId = row.provider_id
  await messageCustomer(transaction, parts, { row: successor, kind: 'taken_over', endedVisit, providerId })
}
