/** Only published tariffs are public. A draft may lack fields that are required in the other states. */
export const tariffStates = ['draft', 'hidden', 'published'] as const
export type TariffState = (typeof tariffStates)[number]
