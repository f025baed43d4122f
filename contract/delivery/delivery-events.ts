/** Types of the events that messages to a provider are. */
export const deliveryEvents = [
  'request.created',
  'request.reminder',
  'request.updated',
  'request.withdrawn',
  'tender.created',
  'tender.closed',
  'tender.reopened',
  'tender.question',
  'offer.accepted',
  'offer.declined',
  'ping',
  'test',
] as const
export type DeliveryEvent = (typeof deliveryEvents)[number]

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** The log of a recipient: so many messages at a time, and of so many days. */
export const maxLoggedDeliveries = 100
export const deliveryLogDays = 30
