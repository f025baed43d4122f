import type { DeskQueue } from '@motanet/contract/staff/queue.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { orNull } from '../../lib/api.ts'
import { barePath, languageOf } from '../../lib/language.ts'
import { authorisedApi } from '../../lib/session/authorised-api.ts'
import { createStore } from '../../lib/store.ts'

/** The number of items that wait for the desk; null until it is known. */
const store = createStore<number | null>(null)

export function waitingOf({ kinds }: DeskQueue['counts']): number {
  return Object.values(kinds).reduce((sum, count) => sum + count, 0)
}

/** Call it with each response of the queue, so that the menu shows the same number as the page. */
export function noteQueueCounts(counts: DeskQueue['counts']) {
  store.write(waitingOf(counts))
}

/** The number for the menu, counted again on each other page of the desk and when the browser tab is looked at again. */
export function useQueueCount(): number | null {
  const { pathname } = useLocation()
  useEffect(() => {
    const count = async () => {
      const call = authorisedApi(languageOf(pathname))('GET /api/staff/queue/', { query: { page_size: 1 } })
      const queue = await orNull(call)
      if (queue) noteQueueCounts(queue.counts)
    }
    const countIfVisible = () => document.visibilityState === 'visible' && void count()
    // The queue itself notes the counts that it shows
    if (barePath(pathname) !== '/staff') void count()
    document.addEventListener('visibilitychange', countIfVisible)
    return () => document.removeEventListener('visibilitychange', countIfVisible)
  }, [pathname])
  return useSyncExternalStore(store.subscribe, store.read, () => null)
}
