import { useSyncExternalStore } from 'react'
import { ApiProblem, type CallApi } from '../../lib/api.ts'
import { mostCompared } from './compare-url.ts'
import { isInTray, readTray, refreshed, type Tray, type TrayTariff } from './tray.ts'

const storageKey = 'compare'
let tray: Tray | null = null
const listeners = new Set<() => void>()

/** The picked tariffs, the same in every tab; null on the server and until the page is hydrated. */
export function useTray(): Tray | null {
  return useSyncExternalStore<Tray | null>(subscribe, currentTray, () => null)
}

/** Picks a tariff, or puts it back. False where there is no room for it. */
export function toggleInTray(tariff: TrayTariff): boolean {
  const before = currentTray()
  if (isInTray(before, tariff.id)) removeFromTray(tariff.id)
  else if (before.length >= mostCompared) return false
  else change([...before, tariff])
  return true
}

export function removeFromTray(id: number) {
  if (isInTray(currentTray(), id)) change(currentTray().filter((tariff) => tariff.id !== id))
}

export function clearTray() {
  change([])
}

/** Asks for today's names and prices; tariffs that are gone leave the tray. Without an answer it stays as it is. */
export async function refreshTray(callApi: CallApi) {
  const asked = currentTray()
  if (asked.length === 0) return
  const ids = asked.map(({ id }) => id).join(',')
  try {
    const answer = await callApi('GET /info/api/tariffs/', { query: { ids, page_size: mostCompared } })
    const found = Array.isArray(answer) ? answer : answer.results
    // Whatever was picked or put back meanwhile stays so
    const known = refreshed(asked, found)
    const next = currentTray().flatMap(
      (tariff) => known.find(({ id }) => id === tariff.id) ?? (isInTray(asked, tariff.id) ? [] : [tariff]),
    )
    if (JSON.stringify(next) !== JSON.stringify(currentTray())) change(next)
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
  }
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readAnew)
    window.addEventListener('pageshow', readAnew)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    window.removeEventListener('storage', readAnew)
    window.removeEventListener('pageshow', readAnew)
  }
}

function currentTray(): Tray {
  tray ??= readTray(storedText())
  return tray
}

/** Another tab has changed it, or this page comes back from where the browser kept it. */
function readAnew(event: Event) {
  if (event instanceof StorageEvent && event.key !== storageKey && event.key !== null) return
  if (event instanceof PageTransitionEvent && !event.persisted) return
  tray = readTray(storedText())
  notify()
}

function change(next: Tray) {
  tray = next
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage is blocked or full: the tray lives as long as the page
  }
  notify()
}

function notify() {
  for (const listener of listeners) listener()
}

function storedText(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}
