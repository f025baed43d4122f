import { useSyncExternalStore } from 'react'
import { type CallApi, orNull } from '../../lib/api.ts'
import { createBrowserStore } from '../../lib/browser-store.ts'
import { maxCompared } from './compare-url.ts'
import { isInTray, readTray, refreshed, type Tray, type TrayTariff } from './tray.ts'

const emptyTray: Tray = []
const store = createBrowserStore({ storage: () => localStorage, key: 'compare', parse: readTray, empty: emptyTray })

/** The selected tariffs, shared by all tabs; null on the server and until hydration. */
export function useTray(): Tray | null {
  return useSyncExternalStore<Tray | null>(store.subscribe, store.read, () => null)
}

/** Adds a tariff or removes it. Returns false if the tray is full. */
export function toggleInTray(tariff: TrayTariff): boolean {
  const before = store.read()
  if (isInTray(before, tariff.id)) removeFromTray(tariff.id)
  else if (before.length >= maxCompared) return false
  else store.write([...before, tariff])
  return true
}

export function removeFromTray(id: number) {
  if (isInTray(store.read(), id)) store.write(store.read().filter((tariff) => tariff.id !== id))
}

export function clearTray() {
  store.write(emptyTray)
}

/**
 * Refreshes names and prices from the API and removes tariffs that no longer exist. If the request fails, the tray does not
 * change.
 */
export async function refreshTray(callApi: CallApi) {
  const before = store.read()
  if (before.length === 0) return
  const ids = before.map(({ id }) => id).join(',')
  const response = await orNull(
    callApi('GET /info/api/tariffs/', { query: { ids, stale: '1', page_size: maxCompared } }),
  )
  if (!response) return
  const found = Array.isArray(response) ? response : response.results
  // Keep changes made while the request was pending
  const known = refreshed(before, found)
  const next = store
    .read()
    .flatMap((tariff) => known.find(({ id }) => id === tariff.id) ?? (isInTray(before, tariff.id) ? [] : [tariff]))
  if (JSON.stringify(next) !== JSON.stringify(store.read())) store.write(next)
}
