import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { isOpen } from '@motanet/contract/requests/steps.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { reachCustomer } from '../../delivery/customer-reach.ts'
import { discardUnsent } from '../../delivery/deliveries.queries.ts'
import { isItemWaiting } from '../../delivery/desk-items.queries.ts'
import { findWaitingOfRequest } from '../deadlines.queries.ts'
import { cancelDeadlines } from '../deadlines.ts'
import type { RequestRow } from '../processing.queries.ts'
import { type ProcessingParts, setStep, stateOf, system } from '../processing.ts'
import { startStepDeadlines } from '../step-deadlines.ts'
import { closeOffers, notifyInvited } from './closing.ts'
import { nextStates } from './offer-states.ts'
import { findOffers, setOfferState } from './offers.queries.ts'
import { awaitNextOffer, passToDesk } from './offers.ts'
import { watchValidity } from './tender-deadlines.ts'

type Effect = (transaction: Kysely<DB>, parts: ProcessingParts, row: RequestRow) => Promise<void>

/** Nothing if an outage has delayed the reminder until the next one, or until the end of the choice. */
const remind: Effect = async (transaction, parts, row) => {
  if (row.step !== 'tendering') return
  const later = await findWaitingOfRequest(transaction, row.id, ['second_choice_reminder', 'choice'])
  if (later.some(({ due_at }) => due_at <= parts.clock())) return
  const live = (await findOffers(transaction, row.id)).filter(({ state }) => state === 'live')
  const offer = live.toSorted((one, other) => other.valid_until.localeCompare(one.valid_until))[0]
  if (offer !== undefined) await reachCustomer(transaction, parts, { row, kind: 'offers_waiting', offer })
}

/** What the deadlines of a tender do to its locked request. */
export const tenderEffects = {
  async first_offer(transaction, parts, row) {
    if (row.step === 'tendering') await passToDesk(transaction, parts, row)
  },

  async offer_validity(transaction, parts, row) {
    const today = chisinauDay(parts.clock())
    for (const offer of await findOffers(transaction, row.id))
      if (offer.state === 'live' && offer.valid_until < today)
        await setOfferState(transaction, offer.id, { state: nextStates.live.expire ?? 'expired', at: parts.clock() })
    await watchValidity(transaction, parts, { requestId: row.id, offers: await findOffers(transaction, row.id) })
    if (row.step === 'tendering') await awaitNextOffer(transaction, parts, row)
  },

  choice_reminder: remind,
  second_choice_reminder: remind,

  /** While the desk still looks for a provider, because there is nothing to choose, the tender stays open. */
  async choice(transaction, parts, row) {
    if (row.step !== 'tendering') return
    const hasOffers = await hasLiveOffers(transaction, row)
    if (!hasOffers && (await isItemWaiting(transaction, { requestId: row.id, kind: 'tender' }))) return
    await closeOffers(transaction, parts, row.id, 'expire')
    await cancelDeadlines(transaction, row.id)
    const changed = await setStep(transaction, parts, { row, by: system, step: 'expired' })
    const failed = (await findOffers(transaction, row.id)).find(({ state }) => state === 'failed')
    const kind = hasOffers ? 'offers_ended' : 'tender_without_offers'
    await reachCustomer(transaction, parts, { row: changed, kind, ...(failed && { offer: failed }) })
    const unaware = await discardUnsent(transaction, row.id, { now: parts.clock() })
    await notifyInvited(transaction, parts, { row: changed, kind: 'tender_ended', unaware })
  },

  async promised_connection(transaction, parts, row) {
    if (!isOpen(stateOf(row).step)) return
    await reachCustomer(transaction, parts, { row, kind: 'promise_missed' })
    await startStepDeadlines(transaction, parts, row)
  },
} satisfies Record<string, Effect>

async function hasLiveOffers(transaction: Kysely<DB>, row: RequestRow): Promise<boolean> {
  return (await findOffers(transaction, row.id)).some(({ state }) => state === 'live')
}
