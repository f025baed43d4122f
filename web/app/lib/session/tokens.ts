import { createListeners } from '../store.ts'

export interface StoredTokens {
  access: string
  /** Without it the session ends with its access token. */
  refresh: string | null
}

/** Where the storage is blocked, who signs in stays signed in as long as the page. */
let unsaved: StoredTokens | null = null
const { notify, subscribe } = createListeners(observeOtherTabs)

/** The tokens of who is signed in: in the local storage, under the keys `access` and `refresh`. */
export function findTokens(): StoredTokens | null {
  try {
    const access = localStorage.getItem('access')
    return access ? { access, refresh: localStorage.getItem('refresh') } : unsaved
  } catch {
    return unsaved
  }
}

/** Keeps the tokens for this page and every other tab; null signs all of them out. */
export function keepTokens(tokens: StoredTokens | null) {
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

/** Tells the listener when tokens come, change or go, here or in another tab; returns how to stop. */
export const subscribeToTokens = subscribe

function observeOtherTabs() {
  addEventListener('storage', hear)
  addEventListener('pageshow', wake)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener('pageshow', wake)
  }
}

/** Without a key the other tab has removed everything. */
function hear({ key }: StorageEvent) {
  if (key === 'access' || key === null) notify()
}

/** The page comes back from where the browser kept it, deaf to other tabs. */
function wake({ persisted }: PageTransitionEvent) {
  if (persisted) notify()
}
