import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { reachCustomer } from '../delivery/customer-reach.ts'
import { discardUnsent } from '../delivery/deliveries.queries.ts'
import { settleDeskItems, storeDeskItem } from '../delivery/desk-queue.ts'
import { messageCustomer } from '../delivery/messages.ts'
import { cancelDeadlines } from './deadlines.ts'
import { insertSuccessor } from './moves.ts'
import type { RequestRow } from './processing.queries.ts'
import { type ProcessingParts, setStep } from './processing.ts'
import { noConnection, noVisit } from './provider-actions.ts'
import { lockOpenRequests, readdressHeld } from './takeovers.queries.ts'
import { findOffers, type OfferRow } from './tenders/offers.queries.ts'
import { reopenTender } from './tenders/reopening.ts'

interface Takeover {
  providerId: number
  /** The account of the desk that caused it. */
  accountId: number
}

/**
 * Gives the open requests of a provider that is about to be suspended to the desk: each gets a successor there, in the desk's queue. A tender
 * that it won is open again instead, with the other offers. The customers are told. The provider keeps the rows without the contacts. Call
 * it after `lockAddressee`. Returns the number of requests.
 */
export async function takeOverRequests(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  takeover: Takeover,
): Promise<number> {
  await readdressHeld(transaction, { from: takeover.providerId, to: deskId })
  const rows = await lockOpenRequests(transaction, takeover.providerId)
  for (const row of rows) {
    const offers = row.kind === 'tariff' ? [] : await findOffers(transaction, row.id)
    if (offers.some(({ state }) => state === 'accepted')) await reopenWon(transaction, parts, { row, offers }, takeover)
    else await takeOver(transaction, parts, row, takeover)
  }
  return rows.length
}

const deskOf = ({ accountId }: Takeover) => ({ actor: 'desk', accountId }) as const

async function reopenWon(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, offers }: { row: RequestRow; offers: readonly OfferRow[] },
  takeover: Takeover,
) {
  const by = deskOf(takeover)
  const reopened = await reopenTender(transaction, parts, { row, offers, by, isSuspended: true })
  const { providerId } = takeover
  await reachCustomer(transaction, parts, { row: reopened, kind: 'tender_taken_over', providerId })
}

async function takeOver(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow, takeover: Takeover) {
  const by = deskOf(takeover)
  const change = { details: { suspended: true }, changes: { ...noConnection, ...noVisit } }
  await setStep(transaction, parts, { row, by, step: 'transferred' }, change)
  await cancelDeadlines(transaction, row.id)
  await discardUnsent(transaction, row.id, { now: parts.clock() })
  await settleDeskItems(transaction, parts, row.id)
  const tariff = { id: row.tariff_id, name: row.tariff_name, name_ro: row.tariff_name_ro }
  const successor = await insertSuccessor(transaction, parts, row, { provider: { id: deskId }, tariff })
  await storeDeskItem(transaction, parts, { kind: 'request', requestId: successor.id })
  await messageCustomer(transaction, parts, { row: successor, kind: 'taken_over', providerId: takeover.providerId })
}
