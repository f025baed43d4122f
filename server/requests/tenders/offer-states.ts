import { maxOffers, type OfferState } from '@motanet/contract/requests/offers.ts'

/** What happens to an offer. `choose_other`: the customer accepted another offer, or cancelled the tender. */
export type OfferEvent = 'put' | 'withdraw' | 'decline' | 'accept' | 'choose_other' | 'reopen' | 'expire'

/**
 * The life cycle of an offer: the state after each event, by the state before it; an event without an entry is not possible. The same
 * rules hold in the database: the unique index `offer_place` allows five live offers of a tender, `offer_accepted` one accepted offer.
 */
export const nextStates: Readonly<Record<OfferState | 'none', Readonly<Partial<Record<OfferEvent, OfferState>>>>> = {
  none: { put: 'live' },
  live: {
    put: 'live',
    withdraw: 'withdrawn',
    decline: 'declined',
    accept: 'accepted',
    choose_other: 'closed',
    expire: 'expired',
  },
  withdrawn: { put: 'live' },
  declined: { put: 'live' },
  expired: { put: 'live' },
  // The tender is open again only after the accepted offer failed
  accepted: { reopen: 'failed' },
  closed: { reopen: 'live', put: 'live' },
  failed: {},
}

/** The state of an offer after an event that is possible in its state. */
export function nextState({ state }: { state: string }, event: OfferEvent): OfferState {
  const after = nextStates[state as OfferState][event]
  if (after === undefined) throw new Error(`An offer in the state ${state} has no ${event}.`)
  return after
}

/** The states in which the event is possible. */
export function statesBefore(event: OfferEvent): OfferState[] {
  return (Object.keys(nextStates) as (OfferState | 'none')[]).filter(
    (state): state is OfferState => state !== 'none' && nextStates[state][event] !== undefined,
  )
}

/** A slot (column `place`) that none of the offers has; undefined if five of them are live. */
export function findFreeSlot(offers: readonly { place: number | null }[]): number | undefined {
  const taken = offers.map(({ place }) => place)
  return Array.from({ length: maxOffers }, (_, index) => index + 1).find((slot) => !taken.includes(slot))
}
