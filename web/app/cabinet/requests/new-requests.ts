import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { useSyncExternalStore } from 'react'
import { type CallApi, orNull } from '../../lib/api.ts'
import { createBrowserStore } from '../../lib/browser-store.ts'
import { createStore } from '../../lib/store.ts'
import { chisinauDay, daysAgo } from './chisinau-day.ts'

type Arrival = Pick<ProviderRequest, 'id' | 'created_at'>

/** As many as one response holds: the menu says «99+» of more. */
const maxCounted = 100
/** Where this browser does not know when the requests were last looked at. */
const recentDays = 7

/** By the account: when the newest request came that it has looked at. */
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

/** Requests that nobody has taken up yet and that came since the account last looked. */
export function useNewRequests(): ReadonlySet<number> {
  return useSyncExternalStore(store.subscribe, store.read, () => none)
}

/** Asks for them. Without a response they stay what they were. */
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

/** The account has looked at all of them. */
export function endLook(accountId: number) {
  const known = looks.read()
  if (newest > (known[accountId] ?? '')) looks.write({ ...known, [accountId]: newest })
  store.write(none)
}

/** Another account may be next. */
export function forgetNewRequests() {
  newest = ''
  store.write(none)
}
