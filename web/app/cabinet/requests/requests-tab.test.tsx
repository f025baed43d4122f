import type { User } from '@motanet/contract/accounts/users.ts'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub, useLoaderData, useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { everyNth } from '../../../../scripts/full-suite.ts'
import { createApiClient } from '../../lib/api.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import '../../lib/test/render.tsx'
import { publishCabinetEvent } from '../kit/events/cabinet-events.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import * as messages from './messages.ts'
import { close } from './messages-panel.ts'
import type { RequestsData } from './requests-data.ts'
import { load, Tab } from './requests-tab.tsx'

fakeDialogs()
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
  point: null as { longitude: number; latitude: number } | null,
}
const list = { results: [request], count: 1, counts: { info: 1, in_progress: 0, connected: 0, rejected: 0 } }

let suspension: string | null = null
beforeEach(() => {
  suspension = null
  request.point = null
})

function Page() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (
    <>
      <Tab data={useLoaderData<RequestsData>()} user={{ ...user, provider_suspension: suspension }} />
      <button type="button" onClick={() => navigate(-1)}>
        back
      </button>
      <output title="url">{pathname + search}</output>
    </>
  )
}

/** Opens the tab as the last of the pages in the history; `status` is that of the responses with lists. */
async function open(status: number, pages = ['/profile?tab=orders']) {
  const server = { status }
  fakeApi(({ path }) => {
    if (!path.startsWith('/info/api/tariff-request/?')) return { status: 503 }
    return { status: server.status, body: server.status === 200 ? list : { code: 'x' } }
  })
  const callApi = createApiClient((path, init) => fetch(path, init), 'ru')
  const loader = ({ request: { url } }: { request: Request }) => load({ callApi, user, url: new URL(url) } as never)
  const Stub = createRoutesStub([{ path: '*', loader, Component: Page, HydrateFallback: () => null }])
  render(<Stub initialEntries={pages} initialIndex={pages.length - 1} />)
  await screen.findByRole('heading', { level: 1 })
  return server
}
const isListed = () => screen.queryAllByText('Анжела').length > 0
const hasFailed = () => screen.queryByText(messages.failed.ru) !== null
const resync = () => act(() => publishCabinetEvent({ event: 'resync' }))
const refresh = () => screen.queryByRole('button', { name: messages.refresh.ru })

test.each(everyNth(2, [503, 429]))(
  'a reload that fails with %i leaves the list, which is then said to be stale',
  async (status) => {
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
  },
)

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

const shownUrl = () => screen.getByTitle('url').textContent

test.each([
  { title: 'opened from the list', opener: '/profile?tab=orders', before: '/profile?tab=user_edit' },
  { title: 'opened by its URL', opener: null, before: '/profile?tab=user_edit' },
])('Back after closing a panel $title leads to the page before the list', async ({ opener, before }) => {
  await open(200, [before, opener ?? '/profile?tab=orders&request=7'])
  if (opener) fireEvent.click(screen.getAllByRole('link', { name: /Анжела/ })[0] as HTMLElement)
  const panel = await screen.findByRole('dialog')
  fireEvent.click(within(panel).getByRole('button', { name: close.ru }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(shownUrl()).toBe('/profile?tab=orders')
  fireEvent.click(screen.getByRole('button', { name: 'back' }))
  await waitFor(() => expect(shownUrl()).toBe(before))
})

test('while the provider is suspended the tab does not say that its owner may change a status', async () => {
  suspension = 'Жалобы'
  await open(200)
  const text = document.querySelector('.requests__head p')?.textContent
  expect([messages.readOnly.ru, messages.changeInRow.ru].filter((each) => text?.includes(each))).toEqual([])
})

test('a request with only a marked point says so in place of the address', async () => {
  request.point = { longitude: 28.81, latitude: 47.05 }
  await open(200)
  expect(screen.getByText(messages.pointOnMap.ru)).toBeDefined()
})

test('the button that shows the filters says how many are set', async () => {
  await open(200, ['/profile?tab=orders&status=info&kind=office&turn=provider'])
  expect(screen.getByRole('button', { name: /^Фильтры/ }).textContent).toBe('Фильтры2')
})
