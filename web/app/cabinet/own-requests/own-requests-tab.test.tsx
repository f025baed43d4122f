import type { OwnRequest } from '@motanet/contract/requests/own-requests.ts'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderAt } from '../../lib/test/render.tsx'
import { ownStatuses } from '../../parts/requests/messages-track.ts'
import { makeUser } from '../test/user.ts'
import * as messages from './messages.ts'
import { Tab } from './own-requests-tab.tsx'

function makeRequest(part: Partial<OwnRequest> = {}): OwnRequest {
  return {
    id: 1,
    kind: 'tariff',
    status: 'info',
    step: 'delivered',
    provider: { id: 4, name: 'Provider' },
    tariff: { id: 7, name: 'Тариф', name_ro: 'Tarif' },
    address: 'Main street 1',
    created_at: '2026-11-20T10:00:00.000Z',
    tracking_url: null,
    ...part,
  } as OwnRequest
}

const path = '/profile?tab=my_requests'

function show(data: OwnRequest[], query = '') {
  return renderAt(path + query, <Tab data={data} user={makeUser()} />)
}

/** `infos` requests with the status info, then one that is connected. */
const makeList = (infos: number) =>
  Array.from({ length: infos + 1 }, (_, id) => makeRequest({ id: id + 1, status: id < infos ? 'info' : 'connected' }))

const shownRows = () => screen.getAllByRole('rowheader').length
const findFilter = () => screen.queryByRole('link', { name: `${messages.all.ru}, 11` })

test('without requests the tab names the e-mail address and leads to the catalogue', () => {
  show([])
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByText(messages.lead.ru)).toBeNull()
  expect(screen.getByText(messages.noneCause(makeUser().email).ru)).toBeDefined()
  expect(screen.getByRole('link', { name: messages.toCatalogue.ru }).getAttribute('href')).toBe('/forhome')
})

test('ten requests are shown without a filter, and a status in the URL is ignored', () => {
  show(makeList(9), '&status=connected')
  expect(screen.getByText(messages.lead.ru)).toBeDefined()
  expect(shownRows()).toBe(10)
  expect(screen.queryByText(new RegExp(`^${messages.all.ru}, `))).toBeNull()
})

test('from eleven requests on, the filter counts the requests of each existing status', () => {
  show(makeList(10))
  expect(shownRows()).toBe(11)
  expect(findFilter()?.getAttribute('aria-current')).toBe('true')
  const info = screen.getByRole('link', { name: `${ownStatuses.info.ru}, 10` })
  expect(info.getAttribute('href')).toBe(`${path}&status=info`)
  expect(info.getAttribute('aria-current')).toBeNull()
  expect(screen.getByRole('link', { name: `${ownStatuses.connected.ru}, 1` })).toBeDefined()
  expect(screen.queryByText(new RegExp(`^${ownStatuses.rejected.ru}, `))).toBeNull()
})

test('a status in the URL filters the requests', () => {
  show(makeList(10), '&status=connected')
  expect(shownRows()).toBe(1)
  expect(screen.getByRole('rowheader').textContent).toContain(messages.numberOf(11).ru)
  expect(screen.getByRole('link', { name: `${ownStatuses.connected.ru}, 1` }).getAttribute('aria-current')).toBe('true')
  expect(findFilter()?.getAttribute('aria-current')).toBeNull()
})

test('a status that no request has does not filter', () => {
  show(makeList(10), '&status=rejected')
  expect(shownRows()).toBe(11)
})

test.each([
  ['sent', 'Отправлена'],
  ['delivered', 'Получена'],
  ['visit_agreed', 'Визит согласован'],
  ['stated', 'Подключили?'],
  ['withdrawn', 'Отозвана'],
] as const)('the step %s of a request is «%s»', (step, text) => {
  show([makeRequest({ step })])
  expect(screen.getByText(text)).toBeDefined()
})

test('there is no filter if all requests have the same status', () => {
  show(Array.from({ length: 11 }, (_, id) => makeRequest({ id })))
  expect(findFilter()).toBeNull()
})

test('the column of tracking links exists if a request has one, and is empty for the others', () => {
  show([makeRequest(), makeRequest({ id: 2, tracking_url: 'https://motanet.example/ro/track/abc' })])
  const [, first, second] = screen.getAllByRole('row') as [HTMLElement, HTMLElement, HTMLElement]
  expect(screen.getByRole('columnheader', { name: messages.tracking.ru })).toBeDefined()
  expect(within(first).queryByRole('link', { name: messages.openOf(1).ru })).toBeNull()
  const link = within(second).getByRole('link', { name: messages.openOf(2).ru })
  expect(link.getAttribute('href')).toBe('/ro/track/abc')
})

test('without tracking links there is no column for them', () => {
  show([makeRequest()])
  expect(screen.queryByRole('columnheader', { name: messages.tracking.ru })).toBeNull()
})

test.each([
  { id: 7, href: '/tariff/7' },
  { id: null, href: undefined },
])('the tariff is a link while it is in the catalogue: %o', ({ id, href }) => {
  show([makeRequest({ tariff: { id, name: 'Тариф', name_ro: 'Tarif' } as OwnRequest['tariff'] })])
  expect(screen.getByText('Тариф', { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Тариф' })?.getAttribute('href')).toBe(href)
})

test('a missing address is a dash', () => {
  show([makeRequest({ address: '' })])
  expect(screen.getByRole('cell', { name: '—' }).dataset.column).toBe(messages.address.ru)
})
