import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { TenderAct } from '@motanet/contract/requests/tenders.ts'
import type { Kysely } from 'kysely'
import { insertConsent } from '../../consents/consents.queries.ts'
import type { DB } from '../../db/tables.ts'
import { discardUnsent } from '../../delivery/deliveries.queries.ts'
import { settleDeskItems, storeDeskItem } from '../../delivery/desk-queue.ts'
import { messageCustomer, messageInvited, messageProvider } from '../../delivery/messages.ts'
import { fail } from '../../http/errors/app-error.ts'
import { type CustomerLink, lockRequestOfToken, verifyAddress } from '../customer-actions.ts'
import { cancelDeadlines, startResponse } from '../deadlines.ts'
import { cancelVisit } from '../ended-visits.ts'
import { insertEvent, type RequestRow } from '../processing.queries.ts'
import { customer, limitEvents, type ProcessingParts, setStep, stateOf } from '../processing.ts'
import { isProviderOpen, keepBidderOpen } from '../requests.queries.ts'
import { closeOffers, notifyInvited } from './closing.ts'
import { nextState } from './offer-states.ts'
import { findOffers, type OfferRow, setOfferState } from './offers.queries.ts'
import { awaitNextOffer } from './offers.ts'
import { isPromiseMissed, tenderActsOf } from './own-tender.ts'
import { findQuestions } from './questions.queries.ts'
import { ask } from './questions.ts'
import { reopenTender } from './reopening.ts'
import { startPromise, watchValidity } from './tender-deadlines.ts'
import { findTender, updateTender } from './tenders.queries.ts'

/** What a customer does with a tender on the tracking page. */
export type Choice =
  | { act: 'accept'; offer_id: number; version: number }
  | { act: 'decline'; offer_id: number }
  | { act: 'ask'; text: string }
  | { act: 'reopen' }
  | { act: 'show_texts' }

/**
 * Performs an action of the holder of a tracking link on a tender, with its history, messages and deadlines, in one transaction. Fails
 * with `request-not-found`, `action-not-possible`, `offer-not-live`, or with `offer-changed` for another version. All but the first have
 * the result of `readCurrent`.
 */
export async function chooseInTender(
  db: Kysely<DB>,
  parts: ProcessingParts,
  { token, proof }: CustomerLink,
  choice: Choice,
  readCurrent: (db: Kysely<DB>) => Promise<unknown>,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ('offer_id' in choice) await keepBidderOpen(transaction, choice.offer_id)
    const locked = await lockRequestOfToken(transaction, token)
    const row = await verifyAddress(transaction, parts, locked, proof)
    const offers = await findOffers(transaction, row.id)
    const refuse = async (code: 'action-not-possible' | 'offer-not-live' | 'offer-changed' = 'action-not-possible') =>
      fail(code, undefined, { current: await readCurrent(transaction) })
    const tender = await findTender(transaction, row.id)
    const isMissed = await isPromiseMissed(transaction, row.id)
    const questions = await findQuestions(transaction, row.id)
    const asked = questions.length
    const acts: TenderAct[] = tender === undefined ? [] : tenderActsOf({ row, tender, offers, isMissed, asked })
    // A form that is sent twice asks once
    if (choice.act === 'ask' && row.step === 'tendering' && questions.some(({ text }) => text === choice.text)) return
    if (!acts.includes(choice.act)) return refuse()
    await limitEvents(transaction, parts, { requestId: row.id, actor: 'customer' })
    if (choice.act === 'reopen') {
      const reopened = await reopenTender(transaction, parts, { row, offers, by: customer })
      await cancelVisit(transaction, parts, { before: row, after: reopened })
      return
    }
    if (choice.act === 'ask') return ask(transaction, parts, { row, text: choice.text })
    if (choice.act === 'show_texts') return showTexts(transaction, parts, row)
    const offer = offers.find(({ id }) => id === choice.offer_id)
    if (offer === undefined || !isLive(offer, parts)) return refuse('offer-not-live')
    if (!(await isProviderOpen(transaction, offer.provider_id))) return refuse('offer-not-live')
    if (choice.act === 'decline') return decline(transaction, parts, row, offer)
    return offer.version === choice.version ? accept(transaction, parts, row, offer) : refuse('offer-changed')
  })
}

function isLive({ state, valid_until }: OfferRow, { clock }: Pick<ProcessingParts, 'clock'>): boolean {
  return state === 'live' && valid_until >= chisinauDay(clock())
}

/** The winner gets the request with its contacts, and is expected to respond as to any request. The other offers are closed. */
async function accept(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow, offer: OfferRow) {
  const at = parts.clock()
  await setOfferState(transaction, offer.id, { state: nextState(offer, 'accept'), at })
  await closeOffers(transaction, parts, row.id)
  await cancelDeadlines(transaction, row.id)
  const unaware = await discardUnsent(transaction, row.id, { now: at })
  await settleDeskItems(transaction, parts, row.id, ['phone_call'])
  const changes = {
    provider_id: offer.provider_id,
    delivered_at: null,
    answered_at: null,
    reason: null,
    reason_text: '',
  }
  const changed = await setStep(transaction, parts, { row, by: customer, step: 'sent' }, { changes })
  const providerIds = [offer.provider_id]
  await insertConsent(transaction, { purpose: 'offer', at, requestId: row.id, providerIds })
  await startResponse(transaction, parts, changed)
  const accepted = { ...offer, accepted_at: at }
  await startPromise(transaction, parts, accepted)
  const isTold = await messageProvider(transaction, parts, { row: changed, kind: 'offer_accepted' })
  // As any request of which only the desk can be notified
  if (!isTold) await storeDeskItem(transaction, parts, { kind: 'request', requestId: row.id })
  await messageCustomer(transaction, parts, { row: changed, kind: 'offer_chosen', offer: accepted })
  await notifyInvited(transaction, parts, { row: changed, kind: 'tender_closed', except: [offer.provider_id], unaware })
}

async function decline(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow, offer: OfferRow) {
  await setOfferState(transaction, offer.id, { state: nextState(offer, 'decline'), at: parts.clock() })
  await watchValidity(transaction, parts, { requestId: row.id, offers: await findOffers(transaction, row.id) })
  await awaitNextOffer(transaction, parts, row)
  await messageInvited(transaction, parts, { row, kind: 'offer_declined', providerIds: [offer.provider_id] })
}

/** The customer decides that what is masked is no contact, or may be seen. */
async function showTexts(transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) {
  await updateTender(transaction, row.id, {
    ...{ address: row.address, comments: row.comments, texts_shown_at: parts.clock() },
  })
  const { step } = stateOf(row)
  await insertEvent(transaction, {
    ...{ requestId: row.id, kind: 'shown', status: row.status, step },
    ...{ ...customer, at: parts.clock() },
  })
}
