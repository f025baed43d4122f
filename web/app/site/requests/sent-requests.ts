import { useSyncExternalStore } from 'react'

/** A request that was sent in this tab and whose notice was not dismissed. */
export interface SentRequest {
  id: number
  /** The tracking page, without a host. */
  trackingPath: string
}

const storageKey = 'sent-requests'
const none: readonly SentRequest[] = []
let sent: readonly SentRequest[] | null = null
const listeners = new Set<() => void>()

/** Remembers a request for the notice that leads to its tracking page, through reloads until it is dismissed. */
export function rememberSent(request: SentRequest) {
  change([...currentSent().filter(({ id }) => id !== request.id), request])
}

export function dismissSent(id: number) {
  change(currentSent().filter((request) => request.id !== id))
}

export function useSentRequests(): readonly SentRequest[] {
  return useSyncExternalStore(subscribe, currentSent, () => none)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function currentSent(): readonly SentRequest[] {
  sent ??= storedSent()
  return sent
}

function change(next: readonly SentRequest[]) {
  sent = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is blocked or full: the notice lives as long as the page
  }
  for (const listener of listeners) listener()
}

function storedSent(): readonly SentRequest[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isSentRequest) : none
  } catch {
    // Storage is blocked, or holds something else
    return none
  }
}

function isSentRequest(value: unknown): value is SentRequest {
  const request = value as Partial<SentRequest> | null
  return typeof request?.id === 'number' && /^\/(?!\/)/.test(String(request.trackingPath))
}
