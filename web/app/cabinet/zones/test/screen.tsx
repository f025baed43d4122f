import type { User } from '@motanet/contract/accounts/users.ts'
import { screen, within } from '@testing-library/react'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import type { Area, Zone } from '../../../parts/coverage/boxes.ts'
import { makeZone, renderWithMap, summaryOf } from '../../../parts/coverage/test/zones.tsx'
// Loaded before the first test, so that no test waits for it
import '../zone-drawing.client.ts'
import { Tab } from '../zones-tab.tsx'

type Respond = Parameters<typeof fakeApi>[0]
type Call = Parameters<Respond>[0]

export const providerUser = { id: 6, role: 'provider', provider: 2, is_staff: false } as User
export const providers = [
  { id: 2, name: 'Codru' },
  { id: 3, name: 'Nistru' },
] as NonNullable<Parameters<typeof Tab>[0]['data']['providers']>

/** A square away from all zones of `makeZone`, as text. */
export const typedSquare = '28.7, 47\n28.71, 47\n28.71, 47.01\n28.7, 47.01'

/** An API with these zones; `instead` may answer a call differently. */
export function serveZones(
  zones = [makeZone(1), makeZone(2)],
  instead: (call: Call) => ReturnType<Respond> | undefined = () => undefined,
) {
  const store = new Map(zones.map((zone) => [zone.id, zone]))
  return fakeApi((call) => instead(call) ?? answer(store, call))
}

function answer(store: Map<number, Zone>, { method, path, body }: Call): ReturnType<Respond> {
  const url = new URL(path, 'http://localhost')
  const id = Number(/zones\/(\d+)\//.exec(url.pathname)?.[1])
  const given = body as { name: string; name_ro: string; area: Area }
  if (method === 'POST') {
    store.set(9, {
      ...makeZone(9, { name: given.name, name_ro: given.name_ro }),
      geometry: given.area as Zone['geometry'],
    })
    return { status: 201, body: store.get(9) }
  }
  // No zone has single houses
  if (url.pathname.endsWith('/addresses/')) return { body: { count: 0, next: null, previous: null, results: [] } }
  const known = store.get(id)
  if (method === 'DELETE') {
    store.delete(id)
    return { status: 204 }
  }
  if (known && method === 'PATCH') {
    const { name, name_ro, version } = { ...known.properties, ...given }
    store.set(id, {
      ...makeZone(id, { name, name_ro, version: version + 1 }),
      geometry: given.area as Zone['geometry'],
    })
    return { body: store.get(id) }
  }
  if (!Number.isNaN(id)) return known ? { body: known } : { status: 404, body: { code: 'zone-not-found', status: 404 } }
  const provider = url.searchParams.get('provider')
  const shown = [...store.values()].filter(({ properties }) => !provider || properties.provider.id === Number(provider))
  return url.pathname.endsWith('/names/')
    ? { body: shown.map(summaryOf) }
    : { body: { type: 'FeatureCollection', features: shown } }
}

/** The tab of the user, as staff see it with the list of providers. */
export function showTab({ user = providerUser, query = '', list = null as typeof providers | null } = {}) {
  return renderWithMap(`/profile?tab=zones${query}`, <Tab data={{ providers: list }} user={user} />)
}

export const button = ({ ru: name }: { ru: string }) => screen.getByRole<HTMLButtonElement>('button', { name })
export const zoneButton = (name: string) => screen.findByRole('button', { name })
export const toasts = () => toastStore.read().map(({ kind, text }) => ({ kind, text }))
export const success = ({ ru: text }: { ru: string }) => [{ kind: 'success', text }]
export const failure = (text: string) => [{ kind: 'error', text }]
export const inDialog = () => within(screen.getByRole('dialog'))
export const noteOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent
/** Whether the browser asks before it leaves the page. */
export const asksToLeave = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
