import type { User } from '@motanet/contract/accounts/users.ts'
import { act, render, screen, waitFor } from '@testing-library/react'
import { createRoutesStub, useLoaderData } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { createApiClient } from '../../lib/api.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import '../../lib/test/render.tsx'
import { publishCabinetEvent } from '../kit/events/cabinet-events.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import * as messages from './messages.ts'
import type { RequestsData } from './requests-data.ts'
import { load, Tab } from './requests-tab.tsx'

beforeEach(() => {
  startCabinetTest()
  vi.stubGlobal('matchMedia', () => new FakeQuery())
})

class FakeQuery extends EventTarget {
  matches = false
}

const user = { id: 6, role: 'provider', provider: 2 } as User
const request = {
  ...{ id: 7, kind: 'tariff', status: 'info', step: 'delivered', name: 'Анжела', phone: '', email: '', address: '' },
  ...{
    tariff: null,
    services: [],
    created_at: '2026-11-24T10:00:00Z',
    tender: null,
    turn: 'provider',
    has_contacts: true,
  },
}
const list = { results: [request], count: 1, counts: { info: 1, in_progress: 0, connected: 0, rejected: 0 } }

function Page() {
  return <Tab data={useLoaderData<RequestsData>()} user={user} />
}

/** Opens the tab; `status` is that of the responses with lists. */
async function open(status: number) {
  const server = { status }
  fakeApi(({ path }) => {
    if (!path.startsWith('/info/api/tariff-request/?')) return { status: 503 }
    return { status: server.status, body: server.status === 200 ? list : { code: 'x' } }
  })
  const callApi = createApiClient((path, init) => fetch(path, init), 'ru')
  const loader = ({ request: { url } }: { request: Request }) => load({ callApi, user, url: new URL(url) } as never)
  const Stub = createRoutesStub([{ path: '*', loader, Component: Page, HydrateFallback: () => null }])
  render(<Stub initialEntries={['/profile?tab=orders']} />)
  await screen.findByRole('heading', { level: 1 })
  return server
}
const isListed = () => screen.queryAllByText('Анжела').length > 0
const hasFailed = () => screen.queryByText(messages.failed.ru) !== null
const resync = () => act(() => publishCabinetEvent({ event: 'resync' }))
const refresh = () => screen.queryByRole('button', { name: messages.refresh.ru })

test.each([503, 429])('a reload that fails with %i leaves the list, which is then said to be stale', async (status) => {
  const server = await open(200)
  expect([isListed(), refresh()]).toEqual([true, null])
  server.status = status
  resync()
  await waitFor(() => expect(refresh()).not.toBeNull())
  expect([isListed(), hasFailed()]).toEqual([true, false])
  server.status = 200
  resync()
  await waitFor(() => expect(refresh()).toBeNull())
  expect(isListed()).toBe(true)
})

test('a refused reload shows the error in place of the list', async () => {
  const server = await open(200)
  server.status = 403
  resync()
  await screen.findByText(messages.failed.ru)
  expect(isListed()).toBe(false)
})

test('a list that could not be loaded is loaded again at the next event', async () => {
  const server = await open(503)
  expect([isListed(), hasFailed()]).toEqual([false, true])
  server.status = 200
  resync()
  await waitFor(() => expect(isListed()).toBe(true))
})
