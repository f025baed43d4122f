/** The states of an offer. `closed`: the customer chose another one or cancelled the tender; `failed`: accepted, but not connected. */
export const offerStates = ['live', 'withdrawn', 'declined', 'accepted', 'failed', 'closed', 'expired'] as const
export type OfferState = (typeof offerStates)[number]

/** The states of a tender for an invited provider. */
export const tenderStates = ['open', 'won', 'lost', 'cancelled', 'expired'] as const
export type TenderState = (typeof tenderStates)[number]

/** Maximum number of live offers of a tender. */
export const maxOffers = 5

/** Limits of an offer. No provider connects for nothing: a price of zero is a slip, and would be the first of all offers. */
export const minOfferPriceLei = 1
export const maxOfferPriceLei = 1_000_000
export const maxOfferMonths = 120
export const maxInstallDays = 365
/** Days ahead of the last day on which an offer can be accepted. */
export const maxOfferDays = 90

/** Questions of the customer to all invited providers. */
export const maxQuestions = 10
export const maxQuestionLength = 1000

/** Calendar days from the first offer until the tender expires. */
export const choiceDays = 14
