import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxOfferDays, type OfferState } from '@motanet/contract/requests/offers.ts'
import type { NewOffer } from '@motanet/contract/requests/tenders.ts'
import type { Kysely } from 'kysely'
import { toBani } from '../../catalogue/bani.ts'
import type { DB } from '../../db/tables.ts'
import { reachCustomer } from '../../delivery/customer-reach.ts'
import { discardWaiting } from '../../delivery/deliveries.queries.ts'
import { isItemWaiting } from '../../delivery/desk-items.queries.ts'
import { addDeskItem } from '../../delivery/desk-items.ts'
import { settleDeskItems } from '../../delivery/desk-queue.ts'
import { messageCustomer } from '../../delivery/messages.ts'
import { fail } from '../../http/errors/app-error.ts'
import { findTenderLimit } from '../deadlines.queries.ts'
import { insertEvent, lockRequest, type RequestRow } from '../processing.queries.ts'
import { type ProcessingParts, stateOf, system } from '../processing.ts'
import { getInvitedTender } from './invited-tenders.ts'
import { findFreeSlot, nextStates, type OfferEvent } from './offer-states.ts'
import {
  findInvitedPart,
  findOffers,
  type InvitedPart,
  insertOffer,
  type OfferRow,
  setOfferState,
  updateOffer,
} from './offers.queries.ts'
import { endChoice, firstLastDay, startChoice, startEnd, startOffer, watchValidity } from './tender-deadlines.ts'
import { findAwaitedProviders, findTender, markFirstOffer, setDeclined, updateTender } from './tenders.queries.ts'
import { wireTerms } from './wire-offer.ts'

/** An invited provider, and the tender. */
export interface Invited {
  requestId: number
  providerId: number
}

/**
 * Makes the offer of an invited provider, or replaces it. Returns whether it is the first one. Fails with `not-found` for a provider that
 * is not invited, with `action-not-possible` once the tender is closed, with `offer-places-taken` if five offers of others are live, and
 * with `invalid-input` for a last day that is over or too far ahead.
 */
export async function putOffer(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  invited: Invited,
  given: NewOffer,
): Promise<boolean> {
  const { row, offer, offers, isDeclined, isAtDesk, ...part } = await lockOpenTender(transaction, invited)
  const state = await stateAfter(transaction, invited, offer, 'put')
  requireValidDay(given.valid_until, parts)
  const slot = offer?.place ?? findFreeSlot(offers) ?? fail('offer-places-taken')
  const terms = columnsOf(given)
  if (offer?.state === 'live' && isSame(offer, terms)) return false
  const stored = await storeOffer(transaction, parts, invited, { offer, fields: { ...terms, state, place: slot } })
  if (isDeclined) await setDeclined(transaction, { ...invited, at: null })
  const hasLive = offers.some(({ state }) => state === 'live')
  if (!part.hasFirstOffer) await noteFirstOffer(transaction, parts, row)
  // The first live offer after all others have ended, also in a reopened tender: until now there was none to choose
  else if (!hasLive) await startChoice(transaction, parts, row.id)
  if (isAtDesk) await settleDeskItems(transaction, parts, row.id, ['tender'])
  await followValidity(transaction, parts, { requestId: row.id, offers, stored })
  const kind = offer?.state === 'live' ? 'offer_changed' : 'offer_received'
  // The page of the tender lists all live offers, so only the first one needs a phone call
  const tell = hasLive ? messageCustomer : reachCustomer
  await tell(transaction, parts, { row, kind, offer: stored })
  return offer === undefined
}

function storeOffer(
  transaction: Kysely<DB>,
  { clock }: Pick<ProcessingParts, 'clock'>,
  { requestId, providerId }: Invited,
  { offer, fields }: { offer: OfferRow | undefined; fields: ReturnType<typeof columnsOf> & StateAndSlot },
): Promise<OfferRow> {
  const now = clock()
  if (offer === undefined)
    return insertOffer(transaction, {
      ...{ request_id: requestId, provider_id: providerId, ...fields, created_at: now, updated_at: now },
    })
  // Somebody who has not seen the offer for a while compares with what was live last
  const previous = JSON.stringify(wireTerms(offer))
  return updateOffer(transaction, offer.id, { ...fields, version: offer.version + 1, updated_at: now, previous })
}

interface StateAndSlot {
  state: OfferState
  place: number
}

/** Watches the offers of the tender after one of them is stored. Nothing to do if the first of their last days is the same. */
async function followValidity(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { requestId, offers, stored }: { requestId: number; offers: readonly OfferRow[]; stored: OfferRow },
): Promise<void> {
  const changed = [...offers.filter(({ id }) => id !== stored.id), stored]
  if (firstLastDay(changed) !== firstLastDay(offers))
    await watchValidity(transaction, parts, { requestId, offers: changed })
}

/** Withdraws the provider's live offer, notifies the customer, and frees its slot. Fails like `putOffer`. */
export async function withdrawOffer(transaction: Kysely<DB>, parts: ProcessingParts, invited: Invited): Promise<void> {
  const { row, offer, offers } = await lockOpenTender(transaction, invited)
  const state = await stateAfter(transaction, invited, offer, 'withdraw')
  if (offer === undefined) return
  const stored = await setOfferState(transaction, offer.id, { state, at: parts.clock() })
  await followValidity(transaction, parts, { requestId: row.id, offers, stored })
  await messageCustomer(transaction, parts, { row, kind: 'offer_withdrawn', offer: stored })
  await awaitNextOffer(transaction, parts, row)
}

/**
 * Call it after an offer of an open tender ceases to be live. Without another live one there is nothing to choose: the next offer is expected
 * like the first one; if the desk has been asked before, it is asked again at once.
 */
export async function awaitNextOffer(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<void> {
  if ((await findOffers(transaction, row.id)).some(({ state }) => state === 'live')) return
  const tender = await findTender(transaction, row.id)
  if (tender === undefined) return
  await endChoice(transaction, row.id)
  if (tender.desk_since === null) await startOffer(transaction, parts, row.id)
  else await passToDesk(transaction, parts, row)
}

/**
 * Declines the invitation, and withdraws a live offer. When no invited provider is left that may offer, the desk takes over. Fails
 * with `not-found`, and with `action-not-possible` once the tender is closed or the accepted offer of the provider has failed.
 */
export async function declineTender(transaction: Kysely<DB>, parts: ProcessingParts, invited: Invited): Promise<void> {
  const { row, offer } = await lockOpenTender(transaction, invited)
  if (offer?.state === 'failed')
    fail('action-not-possible', undefined, { current: await getInvitedTender(transaction, invited) })
  if (offer?.state === 'live') await withdrawOffer(transaction, parts, invited)
  const now = parts.clock()
  await setDeclined(transaction, { ...invited, at: now })
  await discardWaiting(transaction, { ...invited, kinds: ['tender', 'tender_reopened_without_offer'], now })
  if ((await findAwaitedProviders(transaction, row.id)).length === 0) await passToDesk(transaction, parts, row)
}

/**
 * Adds the tender to the queue of the desk, each time; the customer is notified the first time only, unless another message says it. The
 * tender stays open.
 */
export async function passToDesk(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  row: RequestRow,
  { isCustomerTold = false }: { isCustomerTold?: boolean } = {},
): Promise<void> {
  const tender = await findTender(transaction, row.id)
  if (tender === undefined) return
  await addDeskItem(transaction, parts, { kind: 'tender', requestId: row.id })
  if (tender.desk_since !== null) return
  const at = parts.clock()
  await updateTender(transaction, row.id, { desk_since: at })
  await insertEvent(transaction, {
    ...{ requestId: row.id, kind: 'desk', status: row.status, step: stateOf(row).step },
    ...{ ...system, at },
  })
  if (!isCustomerTold) await messageCustomer(transaction, parts, { row, kind: 'tender_at_desk' })
}

/** Call it after staff have closed an item about the request. An open tender that waits neither for the desk nor for a limit gets a limit. */
export async function limitTender(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<void> {
  if (row.step !== 'tendering' || (await isItemWaiting(transaction, { requestId: row.id, kind: 'tender' }))) return
  if ((await findTenderLimit(transaction, row.id)) === undefined) await startEnd(transaction, parts, row.id)
}

/**
 * Locks the request of an open tender to which the provider is invited. Fails with `not-found`, and with `action-not-possible` once it is
 * closed.
 */
export async function lockOpenTender(
  transaction: Kysely<DB>,
  invited: Invited,
): Promise<InvitedPart & { row: RequestRow; offer: OfferRow | undefined }> {
  // All changes of a tender and its offers hold the row of the request: what follows is short, because others wait for it
  const row = (await lockRequest(transaction, invited.requestId)) ?? fail('not-found')
  const part = (await findInvitedPart(transaction, invited)) ?? fail('not-found')
  if (row.step !== 'tendering')
    fail('action-not-possible', undefined, { current: await getInvitedTender(transaction, invited) })
  return { row, ...part, offer: part.offers.find(({ provider_id }) => provider_id === invited.providerId) }
}

async function stateAfter(transaction: Kysely<DB>, invited: Invited, offer: OfferRow | undefined, event: OfferEvent) {
  const next = nextStates[(offer?.state ?? 'none') as keyof typeof nextStates][event]
  return next ?? fail('action-not-possible', undefined, { current: await getInvitedTender(transaction, invited) })
}

async function noteFirstOffer(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) {
  if (await markFirstOffer(transaction, { requestId: row.id, at: parts.clock() }))
    await startChoice(transaction, parts, row.id)
}

/** A form that is sent twice changes nothing, and sends no second mail. */
function isSame(offer: OfferRow, terms: ReturnType<typeof columnsOf>): boolean {
  return Object.entries(terms).every(([column, value]) => offer[column as keyof typeof terms] === value)
}

function requireValidDay(day: string, { clock }: Pick<ProcessingParts, 'clock'>) {
  const today = chisinauDay(clock())
  if (day < today) fail('invalid-input', { valid_until: 'time-passed' })
  if (day > addDays(today, maxOfferDays)) fail('invalid-input', { valid_until: 'too-far-ahead' })
}

function columnsOf({ monthly_price, connection_fee, ...terms }: NewOffer) {
  return { ...terms, monthly_price_bani: toBani(monthly_price), connection_fee_bani: toBani(connection_fee) }
}
