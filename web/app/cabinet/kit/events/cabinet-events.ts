import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { createListeners } from '../../../lib/store.ts'
import type { ServerEvent } from './event-parser.ts'

/** An event of the user's provider. After a `resync`, events may have been missed: subscribers must reload their data. */
export type CabinetEvent = { event: 'request' | 'status'; request: ProviderRequest } | { event: 'resync' }

const { notify, subscribe } = createListeners<[event: CabinetEvent]>()

/** Calls the listener for every event while the cabinet is open; returns a function that unsubscribes it. */
export const subscribeToCabinetEvents = subscribe

export const publishCabinetEvent = notify

/** Parses a server-sent event; null for an unknown type, such as one of a newer server version. */
export function readCabinetEvent({ event, data }: ServerEvent): CabinetEvent | null {
  if (event === 'resync') return { event }
  return event === 'request' || event === 'status' ? { event, request: JSON.parse(data) as ProviderRequest } : null
}
