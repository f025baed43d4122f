import { chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { useSyncExternalStore } from 'react'
import { type CallApi, orNull } from '../../../lib/api.ts'
import { createBrowserStore } from '../../../lib/browser-store.ts'
import { createStore } from '../../../lib/store.ts'
import { daysAgo } from './chisinau-day.ts'

type Arrival = Pick<ProviderRequest, 'id' | 'created_at'>

/** The size of one response: the menu shows «99+» for more. */
const maxCounted = 100
/** The period to count if this browser has no last view of the account. */
const recentDays = 7

/** Creation time of the newest request that the account has viewed, by account id. */
const looks = createBrowserStore<Readonly<Record<string, string>>>({
  storage: () => localStorage,
  key: 'requests-seen',
  parse: (stored) =>
    Object.fromEntries(Object.entries(stored as object).filter(([, time]) => typeof time === 'string')),
  empty: {},
})

const none: ReadonlySet<number> = new Set()
const store = createStore(none)
let newest = ''

/** Ids of the requests with the status `info` that came since the account last viewed the list. */
export function useNewRequests(): ReadonlySet<number> {
  return useSyncExternalStore(store.subscribe, store.read, () => none)
}

/** Loads the new requests. If the request fails, the current ones stay. */
export async function findNewRequests(callApi: CallApi, accountId: number) {
  const seen = looks.read()[accountId]
  const from = seen ? chisinauDay(seen) : daysAgo(recentDays)
  const query = { status: 'info', from, sort: '-date', page: 1, page_size: maxCounted } as const
  const response = await orNull(callApi('GET /info/api/tariff-request/', { query }))
  if (!response) return
  const since = response.results.filter(({ created_at: time }) => !seen || time > seen)
  for (const request of since) remember(request)
  store.write(new Set(since.map(({ id }) => id)))
}

export function countNewRequest(request: Arrival) {
  remember(request)
  store.write(new Set([...store.read(), request.id]))
}

export function dropNewRequest(id: number) {
  const ids = store.read()
  if (ids.has(id)) store.write(new Set([...ids].filter((each) => each !== id)))
}

function remember({ created_at: time }: Arrival) {
  if (time > newest) newest = time
}

/** Marks all known requests as viewed by the account. */
export function endLook(accountId: number) {
  const known = looks.read()
  if (newest > (known[accountId] ?? '')) looks.write({ ...known, [accountId]: newest })
  store.write(none)
}

/** Clears the counter at the end of a session: another account may sign in. */
export function forgetNewRequests() {
  newest = ''
  store.write(none)
}
