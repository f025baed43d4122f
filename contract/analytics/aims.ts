/** What the marketplace aims at, shown until enough connections were measured. */
export const aims = { choiceMinutes: 3, connectionDays: [1, 2] } as const
/** Confirmed connections from which on the measured median is shown. */
export const casesToMeasure = 50
/** Days of the connections that are measured. */
export const measuredDays = 365
