import { deskId } from '@motanet/contract/catalogue/desk.ts'
import type { ProviderAction } from '@motanet/contract/requests/answer.ts'
import type { ProviderAct } from '@motanet/contract/requests/steps.ts'
import type { ClosedReason, DeskAct, DeskItemKind } from '@motanet/contract/staff/desk-items.ts'
import type { DeskAction } from '@motanet/contract/staff/queue-items.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { canResend, findUndelivered, resend, type Undelivered } from '../delivery/resending.ts'
import { fail } from '../http/errors/app-error.ts'
import { mayOffer, offerTariffs, transferWithConsent } from '../requests/desk-offers.ts'
import { decideConnected, decideNotConnected, isUndecided } from '../requests/disputes.ts'
import { decideClaim } from '../requests/guarantee/decisions.ts'
import { passOnRequest, rejectRequest } from '../requests/held-requests.ts'
import type { RequestRow } from '../requests/processing.queries.ts'
import { type ProcessingParts, type RequestActor, stateOf } from '../requests/processing.ts'
import { performProviderAction } from '../requests/provider-actions.ts'
import { isClaimAtDesk, isClaimOpen, possibleProviderActs } from '../requests/request-steps.ts'
import { inviteProviders } from '../requests/tenders/invitations.ts'
import { type DeskItemRow, insertDeskNote } from './queue-items.queries.ts'
import { findReceiver } from './receivers.ts'
import { hideLockedReview } from './reviews.ts'

/** An item with its request or review, both locked while it is changed. */
export interface ItemInHand {
  item: Pick<DeskItemRow, 'id' | 'kind' | 'details'>
  row: RequestRow | undefined
  /** Of the review that the item is about. */
  reviewId: number | undefined
}

/** What is done about each kind; an offered tariff can be chosen on the phone too. */
const actsOfKind: Readonly<Record<DeskItemKind, readonly DeskAct[]>> = {
  request: ['offer', 'transfer'],
  escalation: ['offer', 'transfer'],
  standstill: ['offer', 'transfer'],
  phone_call: ['offer', 'transfer', 'decide_connected', 'decide_not_connected'],
  tender: ['invite'],
  held_request: ['pass_on', 'reject'],
  disputed_connection: ['decide_connected', 'decide_not_connected'],
  guarantee_claim: ['decide_claim'],
  failed_delivery: ['resend'],
  review_complaint: ['hide_review', 'keep_review'],
}

/** Acts after which nothing is left to do, even if the item waits for something else. */
const finalActs: readonly DeskAct[] = ['resend', 'keep_review']
export const isFinal = (act: DeskAct) => finalActs.includes(act)
export const reasonOf = (act: DeskAct): ClosedReason => (act === 'keep_review' ? 'unfounded' : 'acted')

/** What staff can do about the item now. */
export async function possibleDeskActs(db: Kysely<DB>, inHand: ItemInHand): Promise<DeskAct[]> {
  const possible: DeskAct[] = []
  for (const act of actsOfKind[inHand.item.kind as DeskItemKind])
    if (await isPossible(db, act, inHand)) possible.push(act)
  return possible
}

async function isPossible(db: Kysely<DB>, act: DeskAct, { item, row, reviewId }: ItemInHand): Promise<boolean> {
  if (act === 'resend') return (await findResendable(db, item)) !== undefined
  if (act === 'hide_review' || act === 'keep_review') return reviewId !== undefined
  if (row === undefined) return false
  switch (act) {
    case 'pass_on':
    case 'reject':
      return row.step === 'held'
    case 'decide_connected':
      return isUndecided(row)
    case 'decide_not_connected':
      // A claim about the connection is decided first
      return isUndecided(row) && !isClaimOpen(stateOf(row).claim)
    case 'decide_claim':
      return isClaimAtDesk(stateOf(row).claim)
    case 'offer':
    case 'transfer':
      return mayOffer(db, row)
    case 'invite':
      return row.step === 'tendering'
    default:
      return act satisfies never
  }
}

/**
 * Whether the item can be closed only by a decision. Without one, a held request would never be processed, and a disputed connection never
 * settled: these steps have no deadlines, and neither customer nor provider can change them.
 */
export function isToBeDecided({ item: { kind }, row, reviewId }: ItemInHand): boolean {
  if (kind === 'review_complaint') return reviewId !== undefined
  if (kind === 'held_request') return row?.step === 'held'
  if (kind === 'disputed_connection') return row?.step === 'disputed'
  return kind === 'guarantee_claim' && row !== undefined && isClaimAtDesk(stateOf(row).claim)
}

/** Whether a held request may go to others than its provider. Items of earlier versions do not tell. */
function isHeldForAll({ details }: ItemInHand['item']): boolean {
  return (details as { is_for_all?: number }).is_for_all !== 0
}

async function findResendable(db: Kysely<DB>, { details }: ItemInHand['item']): Promise<Undelivered | undefined> {
  const { delivery: id } = details as { delivery?: number }
  const delivery = id === undefined ? undefined : await findUndelivered(db, id)
  return delivery !== undefined && canResend(delivery) ? delivery : undefined
}

export interface Acting extends ItemInHand {
  by: RequestActor & { accountId: number }
  readCurrent: () => Promise<unknown>
}

/** Performs an act of the desk. Fails with `action-not-possible` and the current item, and with `invalid-input`. */
export async function performDeskAct(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  inHand: Acting,
  action: DeskAction,
): Promise<void> {
  const { item, row, by, readCurrent } = inHand
  if (!(await possibleDeskActs(transaction, inHand)).includes(action.act))
    fail('action-not-possible', undefined, { current: await readCurrent() })
  if (action.act === 'hide_review' || action.act === 'keep_review')
    return decideComplaints(transaction, parts, inHand, action)
  if (action.act === 'resend') {
    const delivery = await findResendable(transaction, item)
    if (delivery !== undefined) await resend(transaction, parts, { delivery, row })
    return
  }
  if (row === undefined) return
  switch (action.act) {
    case 'pass_on':
      return passOnRequest(transaction, parts, { row, by, isForAll: isHeldForAll(item) }, readCurrent)
    case 'reject':
      return rejectRequest(transaction, parts, { row, by, text: action.text })
    case 'decide_connected':
      return decideConnected(transaction, parts, { row, by, date: action.date })
    case 'decide_not_connected':
      return decideNotConnected(transaction, parts, { row, by, text: action.text })
    case 'decide_claim':
      return decideClaim(transaction, parts, { row, by, decision: action })
    case 'offer':
      return offerTariffs(transaction, parts, { row, by, tariffIds: action.tariff_ids })
    case 'transfer':
      return transferWithConsent(transaction, parts, { row, by, tariffId: action.tariff_id, consent: action.text })
    case 'invite':
      return inviteProviders(transaction, parts, { row, providerIds: action.provider_ids })
    default:
      return action satisfies never
  }
}

/** Hides the review with the reason, or leaves it: then the reason becomes a note. */
async function decideComplaints(
  transaction: Kysely<DB>,
  { clock }: ProcessingParts,
  { item, reviewId, by }: Acting,
  { act, text }: Extract<DeskAction, { act: 'hide_review' | 'keep_review' }>,
): Promise<void> {
  const { accountId } = by
  if (act === 'keep_review') await insertDeskNote(transaction, { itemId: item.id, accountId, text, at: clock() })
  else if (reviewId !== undefined)
    await hideLockedReview(transaction, clock, { id: reviewId, by: accountId, reason: text })
}

/** The desk connects nobody itself. */
const ownActs: readonly ProviderAct[] = ['take', 'cannot']
const answeredKinds: readonly string[] = ['request', 'escalation', 'standstill'] satisfies DeskItemKind[]

/** What staff can record for the provider of the request, which is the desk or has nobody who could do so. */
export async function possibleAnswers(
  db: Kysely<DB>,
  { item, row }: Pick<ItemInHand, 'item' | 'row'>,
): Promise<ProviderAct[]> {
  if (row === undefined || !answeredKinds.includes(item.kind)) return []
  const acts = possibleProviderActs(stateOf(row))
  if (row.provider_id === deskId) return acts.filter((act) => ownActs.includes(act))
  const receiver = await findReceiver(db, row.provider_id)
  return receiver.isOutside ? acts : []
}

/** Records the answer of the provider, as an act of the desk. Fails like `performDeskAct`. */
export async function performAnswer(
  transaction: Kysely<DB>,
  parts: ProcessingParts,
  { item, row, by, readCurrent }: Acting,
  action: ProviderAction,
): Promise<void> {
  const acts = await possibleAnswers(transaction, { item, row })
  if (row === undefined || !acts.includes(action.act))
    return fail('action-not-possible', undefined, { current: await readCurrent() })
  await performProviderAction(transaction, parts, { row, action, by }, readCurrent)
}
