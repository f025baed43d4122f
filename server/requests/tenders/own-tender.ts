import { deskId } from '@motanet/contract/catalogue/desk.ts'
import { effectiveMonthlyCostBani } from '@motanet/contract/catalogue/pricing.ts'
import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { maxQuestions, type OfferState } from '@motanet/contract/requests/offers.ts'
import type { OfferTerms, OwnTender, ReceivedOffer, TenderAct } from '@motanet/contract/requests/tenders.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { trackingUrl } from '../../delivery/tracking.ts'
import { maskOnRead } from '../contact-masking/remembered-masking.ts'
import { findLastDeadline, findTenderLimit } from '../deadlines.queries.ts'
import type { RequestRow } from '../processing.queries.ts'
import { languageOf, type ProcessingParts, stateOf as requestStateOf } from '../processing.ts'
import { isClaimOpen, isReplaced } from '../request-steps.ts'
import { findOffersWithProviders, findWithdrawers, type OfferRow, type OfferWithProvider } from './offers.queries.ts'
import { findAnswers, findQuestions } from './questions.queries.ts'
import { shareToken } from './share-link.ts'
import { installBy } from './tender-deadlines.ts'
import { findInvitations, findTender, type TenderRow } from './tenders.queries.ts'
import { wireTerms } from './wire-offer.ts'

/** What the customer sees of a tender; null for a request to one provider. */
export async function getOwnTender(
  db: Kysely<DB>,
  { secretKey, publicUrl, clock }: Pick<ProcessingParts, 'secretKey' | 'publicUrl' | 'clock'>,
  row: RequestRow,
): Promise<OwnTender | null> {
  const now = clock()
  const tender = await findTender(db, row.id)
  if (tender === undefined) return null
  const invitations = await findInvitations(db, row.id)
  const offers = await findOffersWithProviders(db, row.id)
  const isMasked = tender.address !== row.address || tender.comments !== row.comments
  const isMissed = await isPromiseMissed(db, row.id)
  const questions = await getQuestions(db, row, offers)
  return {
    state: stateOf(row),
    invited: invitations.length,
    declined: invitations.filter(({ declined_at }) => declined_at !== null).length,
    closes_at: (await findTenderLimit(db, row.id))?.toISOString() ?? null,
    is_at_desk: tender.desk_since !== null && row.step === 'tendering',
    seen_by_providers: isMasked ? { address: tender.address, comments: tender.comments } : null,
    withdrawn_by: await findWithdrawers(db, row.id),
    offers: offers.map((offer) => wireReceivedOffer(offer, row, now)).sort(byEffectiveCost),
    questions,
    share_url:
      tender.share_hash === null
        ? null
        : trackingUrl(shareToken({ requestId: row.id, serial: tender.share_serial }, secretKey), {
            ...{ publicUrl, language: languageOf(row) },
          }),
    acts: tenderActsOf({ row, tender, offers, isMissed, asked: questions.length }),
  }
}

/** Contacts in an answer are masked until the offer of its provider is accepted. */
async function getQuestions(
  db: Kysely<DB>,
  row: RequestRow,
  offers: readonly OfferRow[],
): Promise<OwnTender['questions']> {
  const chosen = offers.find(({ state }) => state === 'accepted')?.provider_id
  const answers = await findAnswers(db, row.id)
  const shown = (providerId: number, text: string) => (providerId === chosen ? text : maskOnRead(text, languageOf(row)))
  return (await findQuestions(db, row.id)).map(({ id, text, asked_at }) => ({
    ...{ id, text, asked_at: asked_at.toISOString() },
    answers: answers
      .filter(({ question_id }) => question_id === id)
      .map(({ provider_id, name, logo, text: answer, answered_at }) => ({
        ...{ provider: { name, logo }, text: shown(provider_id, answer), answered_at: answered_at.toISOString() },
      })),
  }))
}

/**
 * The providers that were chosen, with the time in which they have the contacts; a failed one has lost them. `until`: when the customer
 * took the request back.
 */
export async function findChosen(
  db: Kysely<DB>,
  requestId: number,
  until: string | null,
): Promise<TrackedRequest['holders']> {
  const chosen = (await findOffersWithProviders(db, requestId)).filter(({ accepted_at }) => accepted_at !== null)
  return chosen.map(({ provider_name: name, state, accepted_at, updated_at }) => ({
    ...{ kind: 'provider' as const, name, since: accepted_at?.toISOString() ?? null },
    until: state === 'failed' ? updated_at.toISOString() : until,
  }))
}

/** Whether the promised day of the connection is over by three working days. */
export async function isPromiseMissed(db: Kysely<DB>, requestId: number): Promise<boolean> {
  return (await findLastDeadline(db, requestId, 'promised_connection'))?.done_at != null
}

/** What the customer can do now. `isMissed`: see `isPromiseMissed`. */
export function tenderActsOf({
  row,
  tender,
  offers,
  isMissed,
  asked,
}: {
  row: RequestRow
  tender: TenderRow
  offers: readonly OfferRow[]
  isMissed: boolean
  /** Number of questions so far. */
  asked: number
}): TenderAct[] {
  const isOpen = row.step === 'tendering'
  const isMasked = tender.address !== row.address || tender.comments !== row.comments
  const { step, claim } = requestStateOf(row)
  // While a claim under the guarantee is open, the desk decides first
  const hasFailed =
    (step === 'refused' ||
      step === 'disputed' ||
      isReplaced(step, claim) ||
      (isMissed && unconnected.includes(step))) &&
    !isClaimOpen(claim)
  return [
    ...(isOpen && offers.some(({ state }) => state === 'live') ? (['accept', 'decline'] as const) : []),
    ...(isOpen && asked < maxQuestions ? (['ask'] as const) : []),
    ...(isOpen && isMasked ? (['show_texts'] as const) : []),
    ...(hasFailed && offers.some(({ state }) => state === 'accepted') ? (['reopen'] as const) : []),
  ]
}

const unconnected: readonly string[] = ['sent', 'delivered', 'taken', 'visit_proposed', 'visit_agreed']

function stateOf({ step, provider_id }: RequestRow): OwnTender['state'] {
  if (step === 'tendering') return 'open'
  if (step === 'expired') return 'expired'
  return provider_id === deskId ? 'cancelled' : 'chosen'
}

function wireReceivedOffer(offer: OfferWithProvider, row: RequestRow, now: Date): ReceivedOffer {
  const { id, version, monthly_price_bani, connection_fee_bani, duration_months, install_days } = offer
  const isExpired = offer.state === 'live' && offer.valid_until < chisinauDay(now)
  const contract = { durationMonths: duration_months, connectionFeeBani: connection_fee_bani }
  const cost = effectiveMonthlyCostBani(monthly_price_bani, null, contract, null)
  const isAccepted = offer.state === 'accepted'
  const shown = (terms: OfferTerms) => (isAccepted ? terms : withoutContacts(terms, row))
  return {
    ...shown(wireTerms(offer)),
    id,
    state: (isExpired ? 'expired' : offer.state) as OfferState,
    version,
    updated_at: offer.updated_at.toISOString(),
    previous: offer.previous === null ? null : shown(offer.previous as unknown as OfferTerms),
    effective_monthly_cost: cost / 100,
    install_by: installBy(offer.accepted_at ?? now, install_days),
    provider: {
      id: offer.provider_id,
      name: offer.provider_name,
      logo: offer.logo,
      rating: offer.reviews ? (offer.points ?? 0) / offer.reviews : null,
      reviews: offer.reviews ?? 0,
    },
  }
}

/** Providers cannot lead the customer past the choice either. */
export function withoutContacts(terms: OfferTerms, row: RequestRow): OfferTerms {
  const mask = (text: string) => maskOnRead(text, languageOf(row))
  return { ...terms, equipment: mask(terms.equipment), message: mask(terms.message) }
}

function byEffectiveCost(one: ReceivedOffer, other: ReceivedOffer): number {
  return one.effective_monthly_cost - other.effective_monthly_cost || one.id - other.id
}
