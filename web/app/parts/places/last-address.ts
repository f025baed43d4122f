import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { useSyncExternalStore } from 'react'
import { createBrowserStore } from '../../lib/browser-store.ts'
import { isId } from '../../lib/query.ts'

export type LastAddress = Pick<Address, 'id' | 'label' | 'label_ro' | 'locality' | 'locality_ro'>

const store = createBrowserStore<LastAddress | null>({
  storage: () => localStorage,
  // styles/before-first-paint.js reads it too, to keep the place of what is shown for it from the first paint on
  key: 'lastAddress',
  parse: parseAddress,
  empty: null,
})

/** Keeps the address for which the visitor has last looked at tariffs, in this browser alone. */
export function rememberAddress({ id, label, label_ro, locality, locality_ro }: LastAddress) {
  store.write({ id, label, label_ro, locality, locality_ro })
}

export function forgetAddress() {
  store.write(null)
}

/** The address that was remembered; null on the server and while the page is being taken over from it. */
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

/** The mark of styles/before-first-paint.js, which must not keep a place for an address that is forgotten. */
function markPage() {
  document.documentElement.toggleAttribute('data-address', store.read() !== null)
}

/** What another version of the page, or somebody by hand, has stored counts for nothing. */
export function parseAddress(stored: unknown): LastAddress | null {
  const { id, label, label_ro, locality, locality_ro } = (stored ?? {}) as LastAddress
  const isWhole = [label, label_ro, locality, locality_ro].every((text) => typeof text === 'string')
  return isWhole && isId(id) ? { id, label, label_ro, locality, locality_ro } : null
}
