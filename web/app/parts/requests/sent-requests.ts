import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../../lib/browser-store.ts'

/** A request that was sent in this tab and whose notice was not dismissed. */
export interface SentRequest {
  id: number
  /** The tracking page, without a host. */
  trackingPath: string
}

const none: readonly SentRequest[] = []
const store = createBrowserStore({
  storage: () => sessionStorage,
  key: 'sent-requests',
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isSentRequest) : none),
  empty: none,
})

/** Remembers a request for the notice that leads to its tracking page, through reloads until it is dismissed. */
export function rememberSent(request: SentRequest) {
  store.write([...store.read().filter(({ id }) => id !== request.id), request])
}

export function dismissSent(id: number) {
  store.write(store.read().filter((request) => request.id !== id))
}

export function useSentRequests(): readonly SentRequest[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none)
}

function isSentRequest(value: unknown): value is SentRequest {
  const request = value as Partial<SentRequest> | null
  return typeof request?.id === 'number' && /^\/(?!\/)/.test(String(request.trackingPath))
}
