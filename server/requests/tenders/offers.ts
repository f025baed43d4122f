import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxOfferDays } from '@motanet/contract/requests/offers.ts'
import type { NewOffer } from '@motanet/contract/requests/tenders.ts'
import type { Kysely } from 'kysely'
import { toBani } from '../../catalogue/bani.ts'
import type { DB } from '../../db/tables.ts'
import { addDeskItem } from '../../delivery/desk-items.ts'
import { settleDeskItems } from '../../delivery/desk-queue.ts'
import { messageCustomer } from '../../delivery/messages.ts'
import { fail } from '../../http/errors/app-error.ts'
import { insertEvent, lockRequest, type RequestRow } from '../processing.queries.ts'
import { type ProcessingParts, stateOf, system } from '../processing.ts'
import { getInvitedTender } from './invited-tenders.ts'
import { nextStates, type OfferEvent } from './offer-states.ts'
import {
  findFreePlace,
  findInvitationWithOffer,
  findOffers,
  insertOffer,
  type OfferRow,
  setOfferState,
  updateOffer,
} from './offers.queries.ts'
import { startChoice, watchValidity } from './tender-deadlines.ts'
import { findInvitations, findTender, markFirstOffer, setDeclined, updateTender } from './tenders.queries.ts'
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
  const { row, offer, isDeclined } = await lockOpenTender(transaction, invited)
  const state = await stateAfter(transaction, invited, offer, 'put')
  requireValidDay(given.valid_until, parts)
  const place = offer?.place ?? (await findFreePlace(transaction, row.id)) ?? fail('offer-places-taken')
  const now = parts.clock()
  const terms = columnsOf(given)
  if (offer?.state === 'live' && isSame(offer, terms)) return false
  if (offer === undefined)
    await insertOffer(transaction, {
      ...{ request_id: row.id, provider_id: invited.providerId, state, place },
      ...{ ...terms, created_at: now, updated_at: now },
    })
  else
    await updateOffer(transaction, offer.id, {
      ...{ ...terms, state, place, version: offer.version + 1, updated_at: now },
      // Somebody who has not seen the offer for a while compares with what was live last
      previous: JSON.stringify(wireTerms(offer)),
    })
  if (isDeclined) await setDeclined(transaction, { ...invited, at: null })
  await noteFirstOffer(transaction, parts, row)
  await settleDeskItems(transaction, parts, row.id, ['tender'])
  const offers = await findOffers(transaction, row.id)
  await watchValidity(transaction, parts, { requestId: row.id, offers })
  const stored = offers.find(({ provider_id }) => provider_id === invited.providerId)
  const kind = offer?.state === 'live' ? 'offer_changed' : 'offer_received'
  if (stored !== undefined) await messageCustomer(transaction, parts, { row, kind, offer: stored })
  return offer === undefined
}

/** Withdraws the provider's live offer; its place becomes free. Fails like `putOffer`. */
export async function withdrawOffer(transaction: Kysely<DB>, parts: ProcessingParts, invited: Invited): Promise<void> {
  const { row, offer } = await lockOpenTender(transaction, invited)
  const state = await stateAfter(transaction, invited, offer, 'withdraw')
  if (offer !== undefined) await setOfferState(transaction, offer.id, { state, at: parts.clock() })
  await watchValidity(transaction, parts, { requestId: row.id, offers: await findOffers(transaction, row.id) })
}

/**
 * Declines the invitation, and withdraws a live offer. When all invited providers have declined, the desk takes over. Fails with
 * `not-found` and `action-not-possible`.
 */
export async function declineTender(transaction: Kysely<DB>, parts: ProcessingParts, invited: Invited): Promise<void> {
  const { row, offer } = await lockOpenTender(transaction, invited)
  if (offer?.state === 'live') await withdrawOffer(transaction, parts, invited)
  await setDeclined(transaction, { ...invited, at: parts.clock() })
  const invitations = await findInvitations(transaction, row.id)
  if (invitations.every(({ declined_at }) => declined_at !== null)) await passToDesk(transaction, parts, row)
}

/** The desk looks for a provider as well, and the customer is told; once. The tender stays open. */
export async function passToDesk(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow): Promise<void> {
  const tender = await findTender(transaction, row.id)
  if (tender === undefined || tender.desk_since !== null) return
  const at = parts.clock()
  await updateTender(transaction, row.id, { desk_since: at })
  await insertEvent(transaction, {
    ...{ requestId: row.id, kind: 'desk', status: row.status, step: stateOf(row).step },
    ...{ ...system, at },
  })
  await addDeskItem(transaction, parts, { kind: 'tender', requestId: row.id })
  await messageCustomer(transaction, parts, { row, kind: 'tender_at_desk' })
}

/**
 * Locks the request of an open tender to which the provider is invited. Fails with `not-found`, and with `action-not-possible` once it is
 * closed.
 */
export async function lockOpenTender(
  transaction: Kysely<DB>,
  invited: Invited,
): Promise<{ row: RequestRow; offer: OfferRow | undefined; isDeclined: boolean }> {
  // All changes of a tender and its offers hold the row of the request: what follows is short, because others wait for it
  const row = (await lockRequest(transaction, invited.requestId)) ?? fail('not-found')
  const invitation = (await findInvitationWithOffer(transaction, invited)) ?? fail('not-found')
  if (row.step !== 'tendering')
    fail('action-not-possible', undefined, { current: await getInvitedTender(transaction, invited) })
  return { row, ...invitation }
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
