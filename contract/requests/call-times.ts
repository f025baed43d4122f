/** When a customer likes to be called: before 12, from 12 to 17 or after 17 o'clock, in the time of Chisinau. */
export const callTimes = ['morning', 'afternoon', 'evening'] as const
export type CallTime = (typeof callTimes)[number]
