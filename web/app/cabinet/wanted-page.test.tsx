import type { ProviderRequest } from '@motanet/contract/requests/provider-requests.ts'
import { act, fireEvent, render, screen } from '@testing-library/react'
import {
  createRoutesStub,
  UNSAFE_DataRouterContext as DataRouterContext,
  Link,
  type Location,
  MemoryRouter,
  useLocation,
} from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import '../lib/test/render.tsx'
import { useListView } from './kit/records/use-list-order.ts'
import { RequestRow } from './requests/request-row.tsx'
import { useFilters } from './requests/use-filters.ts'
import { useTypedFilter } from './use-typed-filter.ts'
import { useWantedPage } from './wanted-page.ts'
import { useZoneChoice } from './zones/use-zone-choice.ts'

const loads: PromiseWithResolvers<null>[] = []
beforeEach(() => void loads.splice(0))
afterEach(() => vi.useRealTimers())

function openAt(path: string, Page: () => React.ReactNode) {
  const loader = () => {
    const next = Promise.withResolvers<null>()
    loads.push(next)
    return next.promise
  }
  const Stub = createRoutesStub([{ path: '*', Component: Page, loader, HydrateFallback: () => null }])
  render(<Stub initialEntries={[path]} hydrationData={{ loaderData: { '0': null } }} />)
}
const loaded = () => act(async () => void loads.at(-1)?.resolve(null))
const Url = () => <output>{useLocation().search}</output>
const url = () => screen.getByRole('status').textContent
const click = (name: string) => fireEvent.click(screen.getByText(name))

function Requests() {
  const { change } = useFilters()
  return (
    <>
      <button type="button" onClick={() => change({ kind: 'office' })}>
        kind
      </button>
      <button type="button" onClick={() => change({ tariff: 7 })}>
        tariff
      </button>
      <Url />
    </>
  )
}

function Records() {
  const change = useListView()
  const { shown, show, drawFor } = useZoneChoice(null, 1)
  return (
    <>
      <button type="button" onClick={() => change({ q: 'mesh' })}>
        search
      </button>
      <button type="button" onClick={() => change({ sort: 'name' })}>
        sort
      </button>
      <button type="button" onClick={() => show(2)}>
        {`show, ${shown}`}
      </button>
      <button type="button" onClick={() => drawFor(3)}>
        draw
      </button>
      <Url />
    </>
  )
}

test.each([
  ['before the first is rendered', (both: () => void) => act(async () => both())],
  ['while the first is loading', async (both: () => void) => both()],
])('of two changes of filters neither is lost: the second comes %s', async (_, change) => {
  openAt('/profile?tab=orders', Requests)
  await change(() => {
    click('kind')
    click('tariff')
  })
  await loaded()
  expect(url()).toBe('?tab=orders&kind=office&tariff=7')
})

test('of two changes of a list of records neither is lost', async () => {
  openAt('/profile?tab=listings&list=options', Records)
  click('search')
  click('sort')
  await loaded()
  expect(url()).toBe('?tab=listings&list=options&q=mesh&sort=name')
})

test('of two choices at the map of zones neither is lost', async () => {
  openAt('/profile?tab=mapzone', Records)
  click('show, 1')
  click('draw')
  await loaded()
  expect(url()).toMatch(/^\?tab=mapzone&\w+=2&\w+=3$/)
})

function Typing() {
  const { change } = useFilters()
  const { typed, type } = useTypedFilter({ value: '', apply: (search) => change({ search }), read: (text) => text })
  return (
    <>
      <input value={typed} onChange={({ target }) => type(target.value)} />
      <Link to="?tab=review">leave</Link>
      <Url />
    </>
  )
}

test('a text typed just before leaving the tab does not keep the user in it', async () => {
  vi.useFakeTimers()
  openAt('/profile?tab=orders', Typing)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana' } })
  click('leave')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await loaded()
  expect(url()).toBe('?tab=review')
})

function OpenWhileTyping() {
  const { filters, change } = useFilters()
  const { typed, type } = useTypedFilter({
    value: filters.search,
    apply: (search) => change({ search }, { replace: true }),
    read: (text) => text,
  })
  return (
    <>
      <input value={typed} onChange={({ target }) => type(target.value)} />
      <Link to="?tab=orders&request=7">open</Link>
      <Url />
    </>
  )
}

test('a text typed just before opening a request leaves it open', async () => {
  vi.useFakeTimers()
  openAt('/profile?tab=orders', OpenWhileTyping)
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'Ana' } })
  click('open')
  await loaded()
  await act(() => vi.advanceTimersByTimeAsync(1000))
  await loaded()
  expect(url()).toBe('?tab=orders&search=Ana&request=7')
})

const request = {
  ...{ id: 7, kind: 'tariff', status: 'info', step: 'delivered', name: 'Анжела', phone: '', email: '', address: '' },
  ...{ tariff: null, services: [], created_at: '2026-11-24T10:00:00Z', tender: null, has_contacts: true },
} as unknown as ProviderRequest
const readOnly = { isSelected: false, onSelect: null, onChange: null }

test('a request opened while the list of a typed text is loading keeps the text', async () => {
  openAt('/profile?tab=orders', () => (
    <>
      <Requests />
      <table>
        <tbody>
          <RequestRow request={request} columns={[]} isNew={false} conflict={undefined} {...readOnly} />
        </tbody>
      </table>
    </>
  ))
  click('kind')
  click('Анжела')
  await loaded()
  expect(url()).toBe('?tab=orders&kind=office&request=7')
})

test('a page that is loaded but not shown yet counts as being left for', () => {
  let wanted: ReturnType<typeof useWantedPage> | undefined
  function Probe() {
    wanted = useWantedPage()
    return null
  }
  const location = { pathname: '/staff/users/7', search: '' } as Location
  const context = { router: { state: { location, navigation: {} } } }
  render(
    <MemoryRouter initialEntries={['/staff/users?q=ana']}>
      <DataRouterContext value={context as never}>
        <Probe />
      </DataRouterContext>
    </MemoryRouter>,
  )
  expect([wanted?.().isLeaving, String(wanted?.().query)]).toEqual([true, 'q=ana'])
})
