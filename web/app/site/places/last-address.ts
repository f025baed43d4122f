import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { useSyncExternalStore } from 'react'

export type LastAddress = Pick<Address, 'id' | 'label' | 'label_ro' | 'locality' | 'locality_ro'>

// styles/before-first-paint.js reads it too, to keep the place of what is shown for it from the first paint on
const key = 'lastAddress'
const listeners = new Set<() => void>()
// While storage is blocked, until the page is left
let written: string | null = null
let read: { json: string | null; address: LastAddress | null } = { json: null, address: null }

/** Keeps the address for which the visitor has last looked at tariffs, in this browser alone. */
export function rememberAddress({ id, label, label_ro, locality, locality_ro }: LastAddress) {
  write(JSON.stringify({ id, label, label_ro, locality, locality_ro }))
}

export function forgetAddress() {
  write(null)
}

/** The address that was remembered; null on the server and while the page is being taken over from it. */
export function useLastAddress(): LastAddress | null {
  return useSyncExternalStore(subscribe, currentAddress, () => null)
}

function write(json: string | null) {
  written = json
  try {
    if (json === null) localStorage.removeItem(key)
    else localStorage.setItem(key, json)
  } catch {
    // Storage is blocked or full
  }
  const { dataset } = document.documentElement
  if (json === null) delete dataset.address
  else dataset.address = ''
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function currentAddress(): LastAddress | null {
  const json = stored()
  if (json !== read.json) read = { json, address: json === null ? null : parseAddress(json) }
  return read.address
}

function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return written
  }
}

/** What another version of the page, or somebody by hand, has stored counts for nothing. */
export function parseAddress(json: string): LastAddress | null {
  try {
    const { id, label, label_ro, locality, locality_ro } = JSON.parse(json)
    const isWhole = [label, label_ro, locality, locality_ro].every((text) => typeof text === 'string')
    return isWhole && Number.isInteger(id) && id > 0 ? { id, label, label_ro, locality, locality_ro } : null
  } catch {
    return null
  }
}
