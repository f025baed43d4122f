/** What is wrong with a connection under the guarantee. */
export const claimReasons = ['not_working', 'slow', 'price', 'other'] as const
export type ClaimReason = (typeof claimReasons)[number]

/** How the desk decides: another provider, with or without a refund; the first month's payment back; or neither. */
export const claimOutcomes = ['replaced', 'refunded', 'declined'] as const
export type ClaimOutcome = (typeof claimOutcomes)[number]

/** `waiting` for the provider; `overdue`: it has not responded in time or is suspended, and `responded`: the desk decides; then the outcome. */
export const claimStates = ['waiting', 'overdue', 'responded', ...claimOutcomes] as const
export type ClaimState = (typeof claimStates)[number]

/** Those who paid a refund. */
export const refundPayers = ['provider', 'desk'] as const
export type RefundPayer = (typeof refundPayers)[number]

/** Working days within which the provider responds. */
export const claimResponseDays = 3
/** Limits of one request, and of one claim. */
export const maxClaims = 5
export const maxClaimPhotos = 5
/** From so many confirmed connections on, the page of a provider states how they turned out. */
export const minShownConnections = 20
