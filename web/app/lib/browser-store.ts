import { createListeners, type Store } from './store.ts'

interface BrowserStoreSettings<Value> {
  /** Where it is kept. A function: where storage is blocked, the browser may refuse to name it. */
  storage: () => Storage
  key: string
  /** Makes a value of whatever the key holds, which anybody may have written; what it throws at counts as nothing. */
  parse: (stored: unknown) => Value
  /** The value where the key holds nothing. */
  empty: Value
}

/**
 * A value that the browser keeps as JSON under one key: made for useSyncExternalStore. Where the storage is full or
 * blocked, what is written lives as long as the page.
 */
export function createBrowserStore<Value>(settings: BrowserStoreSettings<Value>): Store<Value> {
  const { storage, key, empty } = settings
  const { notify, subscribe } = createListeners(observeOtherTabs)
  let known: { json: string | null; value: Value } = { json: null, value: empty }
  /** The storage has refused it: this page alone knows it. */
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

  /** Another tab has changed it; without a key it has removed them all. */
  function hear(event: StorageEvent) {
    if (event.key !== key && event.key !== null) return
    isUnsaved = false
    notify()
  }

  /** The page comes back from where the browser kept it, deaf to other tabs. */
  function wake(event: PageTransitionEvent) {
    if (event.persisted) notify()
  }

  function observeOtherTabs() {
    window.addEventListener('storage', hear)
    window.addEventListener('pageshow', wake)
    return () => {
      window.removeEventListener('storage', hear)
      window.removeEventListener('pageshow', wake)
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

/** Says whether the storage has taken it. */
function save(storage: () => Storage, key: string, json: string | null): boolean {
  try {
    if (json === null) storage().removeItem(key)
    else storage().setItem(key, json)
    return true
  } catch {
    return false
  }
}
