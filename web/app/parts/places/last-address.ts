import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../../lib/browser-store.ts'
import { isId } from '../../lib/query.ts'

export type LastAddress = Pick<Address, 'id' | 'label' | 'label_ro' | 'locality' | 'locality_ro'>

const store = createBrowserStore<LastAddress | null>({
  storage: () => localStorage,
  // styles/before-first-paint.js reads it too, to reserve space for the content that depends on it before the first paint
  key: 'lastAddress',
  parse: parseAddress,
  empty: null,
})

/** Stores the address of the last viewed list of tariffs, in this browser only. */
export function rememberAddress({ id, label, label_ro, locality, locality_ro }: LastAddress) {
  store.write({ id, label, label_ro, locality, locality_ro })
}

export function forgetAddress() {
  store.write(null)
}

/** The stored address; null on the server and during hydration. */
export function useLastAddress(): LastAddress | null {
  return useSyncExternalStore(subscribe, store.read, () => null)
}

function subscribe(listener: () => void) {
  markPage()
  return store.subscribe(() => {
    markPage()
    listener()
  })
}

/** Removes the mark of styles/before-first-paint.js: no space is reserved for a deleted address. */
function markPage() {
  document.documentElement.toggleAttribute('data-address', store.read() !== null)
}

/** Validates stored data: values of another version or edited by hand are ignored. */
export function parseAddress(stored: unknown): LastAddress | null {
  const { id, label, label_ro, locality, locality_ro } = (stored ?? {}) as LastAddress
  const isWhole = [label, label_ro, locality, locality_ro].every((text) => typeof text === 'string')
  return isWhole && isId(id) ? { id, label, label_ro, locality, locality_ro } : null
}
