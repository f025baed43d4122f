import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { createListeners } from '../../lib/store.ts'
import type { ServerEvent } from './event-parser.ts'

/** What happens to the own provider. After `resync` something may have been missed: what is shown has to be read again. */
export type CabinetEvent = { event: 'request' | 'status'; request: ProviderRequest } | { event: 'resync' }

const { notify, subscribe } = createListeners<[event: CabinetEvent]>()

/** Tells the listener of all that happens while the cabinet is open; returns how to stop. */
export const subscribeToCabinetEvents = subscribe

export const tellCabinet = notify

/** Null for an event of another kind, such as one that a later server knows. */
export function readCabinetEvent({ event, data }: ServerEvent): CabinetEvent | null {
  if (event === 'resync') return { event }
  return event === 'request' || event === 'status' ? { event, request: JSON.parse(data) as ProviderRequest } : null
}
