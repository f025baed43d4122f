import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../../lib/browser-store.ts'

/** A request sent in this tab whose notice was not dismissed. */
export interface SentRequest {
  id: number
  /** The path of the tracking page; null if the same request had been sent before: its first sender has the link. */
  trackingPath: string | null
  /** An address was given, to which a mail with the link is sent. */
  hasMail: boolean
}

const none: readonly SentRequest[] = []
const store = createBrowserStore({
  storage: () => sessionStorage,
  key: 'sent-requests',
  parse: (stored) => (Array.isArray(stored) ? stored.filter(isSentRequest) : none),
  empty: none,
})

/** Stores a request for the notice with its tracking link, known or new; it survives reloads until dismissed. */
export function rememberSent(request: SentRequest) {
  const known = store.read()
  const trackingPath = request.trackingPath ?? known.find(({ id }) => id === request.id)?.trackingPath ?? null
  store.write([...known.filter(({ id }) => id !== request.id), { ...request, trackingPath }])
}

export function dismissSent(id: number) {
  store.write(store.read().filter((request) => request.id !== id))
}

export function useSentRequests(): readonly SentRequest[] {
  return useSyncExternalStore(store.subscribe, store.read, () => none)
}

function isSentRequest(value: unknown): value is SentRequest {
  const request = value as Partial<SentRequest> | null
  const hasPath = request?.trackingPath === null || /^\/(?!\/)/.test(String(request?.trackingPath))
  return typeof request?.id === 'number' && typeof request.hasMail === 'boolean' && hasPath
}
