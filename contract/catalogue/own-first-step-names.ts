/** What a new provider needs before visitors find it and its requests arrive, in this order. */
export const ownFirstSteps = ['details', 'recipient', 'coverage', 'tariff'] as const
export type OwnFirstStep = (typeof ownFirstSteps)[number]
