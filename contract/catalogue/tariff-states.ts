/** Only published tariffs are public. A draft may lack what the others must have. */
export const tariffStates = ['draft', 'hidden', 'published'] as const
export type TariffState = (typeof tariffStates)[number]
