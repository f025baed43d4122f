import { createListeners, type Store } from './store.ts'

interface BrowserStoreSettings<Value> {
  /** Returns the storage. A function, because reading `localStorage` throws if storage is blocked. */
  storage: () => Storage
  key: string
  /** Validates the stored JSON, which any code may have written. If it throws, the value is `empty`. */
  parse: (stored: unknown) => Value
  /** The value if the key is missing; writing it removes the key. */
  empty: Value
}

/**
 * A value stored as JSON under one key, for useSyncExternalStore. If the storage is full or blocked, a written value
 * lasts as long as the page.
 */
export function createBrowserStore<Value>(settings: BrowserStoreSettings<Value>): Store<Value> {
  const { storage, key, empty } = settings
  const { notify, subscribe } = createListeners(observeOtherTabs)
  let known: { json: string | null; value: Value } = { json: null, value: empty }
  /** The storage refused the value: only this page has it. */
  let isUnsaved = false

  function read(): Value {
    if (isUnsaved) return known.value
    const json = stored(storage, key)
    if (json !== known.json) known = { json, value: json === null ? empty : parsed(json, settings) }
    return known.value
  }

  function write(value: Value) {
    const json = value === empty ? null : JSON.stringify(value)
    known = { json, value }
    isUnsaved = !save(storage, key, json)
    notify()
  }

  /** Handles a change in another tab; `key` is null if that tab cleared the storage. */
  function onStorage(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return
    isUnsaved = false
    notify()
  }

  /** A page in the back/forward cache receives no events of other tabs, so the value may have changed. */
  function onPageShow(event: PageTransitionEvent) {
    if (event.persisted) notify()
  }

  function observeOtherTabs() {
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', onPageShow)
    return () => {
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', onPageShow)
    }
  }

  return { read, write, subscribe }
}

function parsed<Value>(json: string, { parse, empty }: BrowserStoreSettings<Value>): Value {
  try {
    return parse(JSON.parse(json))
  } catch {
    return empty
  }
}

function stored(storage: () => Storage, key: string): string | null {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

/** Returns whether the storage accepted the value. */
function save(storage: () => Storage, key: string, json: string | null): boolean {
  try {
    if (json === null) storage().removeItem(key)
    else storage().setItem(key, json)
    return true
  } catch {
    return false
  }
}
