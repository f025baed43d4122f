import type { RequestEvent } from '@motanet/contract/requests/processing.ts'
import type { TrackedRequest } from '@motanet/contract/requests/tracking.ts'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { vi } from 'vitest'
import '../../../lib/test/render.tsx'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import TrackRoute, { clientAction, clientLoader } from '../track.route.tsx'

/** The pages below are loaded at this time: 12:00 on Tuesday in Chisinau. */
export const now = '2026-11-17T10:00:00Z'

export function makeTracked(part: Partial<TrackedRequest> = {}): TrackedRequest {
  return {
    id: 10482,
    kind: 'tariff',
    status: 'info',
    created_at: '2026-11-16T12:12:00Z',
    name: 'Ангела',
    phone: '+37369123456',
    email: 'angela@example.md',
    address: 'ул. Измаил, 84',
    address_id: null,
    latitude: null,
    longitude: null,
    comments: '',
    call_time: null,
    employees_count: null,
    inn: '',
    new_company: false,
    services: [],
    tariff: { id: 4, name: 'Fibra 500', name_ro: 'Fibra 500' },
    provider: { id: 2, name: 'Codru Net', number: '+37322000001' },
    named_provider: null,
    steps: [],
    step: 'sent',
    visit: null,
    reason: null,
    reason_text: '',
    connected_on: null,
    connected_at: null,
    is_email_verified: false,
    acts: [],
    visit_days: ['2026-11-18', '2026-11-19', '2026-11-20'],
    history: [makeEvent({ step: 'sent', actor: 'customer', changed_at: '2026-11-16T12:12:00Z' })],
    holders: [
      { kind: 'provider', name: 'Codru Net', since: '2026-11-16T12:12:00Z', until: null },
      { kind: 'desk', name: 'Motanet', since: '2026-11-16T12:12:00Z', until: null },
    ],
    respond_by: null,
    objection_until: null,
    guarantee_until: null,
    earns_bonus: false,
    can_review: true,
    claims: [],
    alternatives: [],
    predecessor_id: null,
    successor_url: null,
    is_unsubscribed: false,
    tender: null,
    ...part,
  }
}

export function makeEvent(part: Partial<RequestEvent>): RequestEvent {
  return { kind: 'step', step: 'sent', actor: 'provider', changed_at: now, details: {}, ...part }
}

type Respond = Parameters<typeof fakeApi>[0]

/**
 * Opens the page of a request whose tariff is no longer public. `onPost` responds to the customer's acts; by default they succeed, and
 * the page shows `after` then.
 */
export async function openTrack(
  request: TrackedRequest,
  { path = '/track/secret', after = request, onPost }: { path?: string; after?: TrackedRequest; onPost?: Respond } = {},
) {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  let current = request
  const calls = fakeApi(async (call) => {
    if (call.path.startsWith('/info/api/tariffs/')) return { status: 404, body: { code: 'tariff-not-found' } }
    if (call.method === 'GET') return { body: current }
    const response = (await onPost?.(call)) ?? { body: after }
    current = after
    return response
  })
  vi.stubGlobal('scrollTo', () => undefined)
  const route = { Component: TrackRoute, loader: clientLoader, action: clientAction, HydrateFallback: () => null }
  const Page = createRoutesStub([
    { path: '/track/:token', ...route },
    { path: '/ro/track/:token', ...route },
  ] as never)
  const page = render(<Page initialEntries={[path]} />)
  await page.findByRole('main')
  // The code of some parts is loaded after the page; each part asks for its own when it is rendered for the first time
  await act(() => Promise.all([import('../tender-parts.ts'), import('../track-details.tsx')]))
  await act(() => vi.dynamicImportSettled())
  // What arrived outside `act` is shown up to 300 ms later, or with the next update
  await act(async () => page.rerender(<Page initialEntries={[path]} />))
  const posts = () => calls.filter(({ method }) => method === 'POST')
  return { ...page, user: userEvent.setup(), calls, posts }
}
