import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { discardUnsent } from '../../delivery/deliveries.queries.ts'
import { settleDeskItems } from '../../delivery/desk-queue.ts'
import { messageInvited } from '../../delivery/messages.ts'
import { cancelDeadlines } from '../deadlines.ts'
import { noVisit } from '../ended-visits.ts'
import type { RequestRow } from '../processing.queries.ts'
import { type ProcessingParts, type RequestActor, setStep } from '../processing.ts'
import { noConnection } from '../provider-actions.ts'
import { isProviderOpen } from '../requests.queries.ts'
import { notifyInvited } from './closing.ts'
import { findFreeSlot, nextState } from './offer-states.ts'
import { findOffers, type OfferRow, setOfferState } from './offers.queries.ts'
import { passToDesk } from './offers.ts'
import { startChoice, watchValidity } from './tender-deadlines.ts'

interface Reopening {
  /** The locked request. */
  row: RequestRow
  /** All offers of the tender. */
  offers: readonly OfferRow[]
  by: RequestActor
  /** Whether the failed provider is about to be suspended. The caller notifies the customer, also if no offer returns. */
  isSuspended?: boolean
}

/**
 * The failed provider loses the request and its contacts; the offers that were closed for it, are still valid, and whose provider is not
 * suspended, are live again. The tender belongs to no provider as before the choice. Without a live offer the desk takes over. Returns the
 * new row.
 */
export async function reopenTender(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { row, offers, by, isSuspended = false }: Reopening,
): Promise<RequestRow> {
  const at = parts.clock()
  const failed = offers.find(({ state }) => state === 'accepted')
  if (failed !== undefined) await setOfferState(transaction, failed.id, { state: nextState(failed, 'reopen'), at })
  await cancelDeadlines(transaction, row.id)
  const unaware = await discardUnsent(transaction, row.id, { now: at, valid: ['claim_decided', 'withdrawn'] })
  await settleDeskItems(transaction, parts, row.id)
  const changes = {
    ...{ provider_id: deskId, delivered_at: null, answered_at: null, reason: null, reason_text: '' },
    ...{ connected_at: null, claim_state: null, ...noConnection },
    ...noVisit,
  }
  const change = { changes, ...(isSuspended && { details: { suspended: true } }) }
  const changed = await setStep(transaction, parts, { row, by, step: 'tendering' }, change)
  if (failed !== undefined)
    await messageInvited(transaction, parts, {
      ...{ row: changed, kind: 'withdrawn', providerIds: [failed.provider_id], unaware },
    })
  const reopened: OfferRow[] = []
  for (const offer of offers) {
    if (offer.state !== 'closed' || offer.valid_until < chisinauDay(at)) continue
    const slot = findFreeSlot(reopened)
    if (slot === undefined || !(await isProviderOpen(transaction, offer.provider_id))) continue
    reopened.push(await setOfferState(transaction, offer.id, { state: nextState(offer, 'reopen'), slot, at }))
  }
  const providerIds = reopened.map(({ provider_id }) => provider_id)
  await messageInvited(transaction, parts, { row: changed, kind: 'tender_reopened', providerIds })
  if (reopened.length === 0) await passToDesk(transaction, parts, changed, { isCustomerTold: isSuspended })
  await startChoice(transaction, parts, row.id)
  // Those that the choice sent away; their message states the new limit
  await notifyInvited(transaction, parts, {
    ...{ row: changed, kind: 'tender_reopened_without_offer', except: providerIds },
  })
  await watchValidity(transaction, parts, { requestId: row.id, offers: await findOffers(transaction, row.id) })
  return changed
}
