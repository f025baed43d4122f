import { createListeners } from '../store.ts'

export interface StoredTokens {
  access: string
  /** Without it the session ends with its access token. */
  refresh: string | null
}

/** The fallback if the storage is blocked: the session lasts as long as the page. */
let unsaved: StoredTokens | null = null
const { notify, subscribe } = createListeners(observeOtherTabs)

/** The tokens of the signed-in user, from the local storage keys `access` and `refresh`. */
export function findTokens(): StoredTokens | null {
  try {
    const access = localStorage.getItem('access')
    return access ? { access, refresh: localStorage.getItem('refresh') } : unsaved
  } catch {
    return unsaved
  }
}

/** Stores the tokens for this page and every other tab; null signs all of them out. */
export function storeTokens(tokens: StoredTokens | null) {
  unsaved = null
  try {
    for (const key of ['access', 'refresh'] as const) {
      const token = tokens?.[key]
      if (token) localStorage.setItem(key, token)
      else localStorage.removeItem(key)
    }
  } catch {
    unsaved = tokens
  }
  notify()
}

/** Calls the listener when the tokens change, here or in another tab; returns the function that unsubscribes it. */
export const subscribeToTokens = subscribe

function observeOtherTabs() {
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onPageShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

/** `key` is null if the other tab cleared the storage. */
function onStorage({ key }: StorageEvent) {
  if (key === 'access' || key === null) notify()
}

/** A page in the back/forward cache receives no events of other tabs, so the tokens may have changed. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) notify()
}
