/** The request header that names the acting session. */
export const actingHeader = 'acting-session'

/** How long staff act for a provider at most. */
export const actingMinutes = 30
