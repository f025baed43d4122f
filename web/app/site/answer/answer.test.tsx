import type { AnsweredRequest } from '@motanet/contract/requests/answer.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import '../../lib/test/render.tsx'
import * as offers from '../../parts/offers/messages.ts'
import { openInMaps } from '../../parts/places/messages-place.ts'
import { idno } from '../../parts/requests/messages.ts'
import { take } from '../../parts/requests/messages-acts.ts'
import AnswerPage, { clientAction, clientLoader, meta } from './answer.route.tsx'
import * as messages from './messages.ts'

vi.mock('../../parts/places/place-map.tsx', () => ({ PlaceMap: () => null }))

function open(path: string) {
  const route = {
    path: '/answer/:token',
    Component: AnswerPage,
    loader: clientLoader as never,
    action: clientAction as never,
    HydrateFallback: () => null,
  }
  const Page = createRoutesStub([route, { ...route, path: '/ro/answer/:token' }])
  return render(<Page initialEntries={[path]} />)
}

const request: AnsweredRequest = {
  ...{ is_test: false, id: 10482, kind: 'tariff', status: 'info', step: 'delivered' },
  ...{ created_at: '2026-11-18T12:12:00Z', visit: null, reason: null, reason_text: '', connected_on: null },
  ...{ connected_at: null, is_email_verified: false, provider: { id: 2, name: 'Codru Net' }, tariff: null },
  ...{ has_contacts: true, tender: null, name: '', phone: null, email: null, address: '', place: null, comments: '' },
  ...{ call_time: null, respond_by: null, link_expires_at: '2026-12-17T10:00:00Z', acts: ['take'] },
  ...{ calendar: { now: '2026-11-18T12:30:00Z', visit_days: [] }, history: [], claims: [] },
  ...{ services: [], employees_count: null, new_company: false, inn: '' },
}
const tender: NonNullable<AnsweredRequest['tender']> = {
  ...{
    id: 10482,
    kind: 'home',
    state: 'open',
    created_at: '2026-11-18T12:12:00Z',
    closes_at: null,
    employees_count: null,
  },
  ...{ new_company: false, services: ['satellite'], address: '', place: null, comments: '', declined_at: null },
  ...{ questions: [], free_places: 5, offer: null, templates: [] },
}
const taken: AnsweredRequest = {
  ...{ ...request, step: 'taken', acts: [] },
  history: [{ kind: 'step', step: 'taken', actor: 'provider', changed_at: '2026-11-18T12:31:00Z', details: {} }],
}

test.each(['ru', 'ro'] as const)(
  'a link that is not valid (%s) says so, and leads to the cabinet',
  async (language) => {
    fakeApi(() => ({ status: 404, body: { status: 404, code: 'not-found', detail: 'x' } }))
    const prefix = language === 'ro' ? '/ro' : ''
    open(`${prefix}/answer/token-1`)
    await screen.findByRole('heading', { name: messages.deadLink[language] })
    expect(screen.getByText(messages.deadLinkNote[language])).toBeDefined()
    const link = screen.getByRole('link', { name: messages.toCabinet[language] })
    expect(link.getAttribute('href')).toBe(`${prefix}/profile?tab=orders`)
    expect(JSON.stringify(meta({ loaderData: null, location: { pathname: `${prefix}/answer/x` } } as never))).toContain(
      messages.deadLink[language],
    )
  },
)

test.each(['ru', 'ro'] as const)('a link of a suspended provider (%s) says why it shows nothing', async (language) => {
  fakeApi(() => ({ status: 404, body: { status: 404, code: 'suspended-link', detail: 'x' } }))
  const prefix = language === 'ro' ? '/ro' : ''
  open(`${prefix}/answer/token-1`)
  await screen.findByRole('heading', { name: messages.suspended[language] })
  expect(screen.getByText(messages.suspendedNote[language])).toBeDefined()
  const loaderData = { isSuspended: true }
  const metadata = meta({ loaderData, location: { pathname: `${prefix}/answer/x` } } as never)
  expect(JSON.stringify(metadata)).toContain(messages.suspended[language])
})

test('an action by a link whose provider was suspended meanwhile says so', async () => {
  let isOpen = true
  fakeApi(({ method }) => {
    isOpen &&= method !== 'POST'
    return isOpen ? { body: request } : { status: 404, body: { status: 404, code: 'suspended-link', detail: 'x' } }
  })
  open('/answer/token-1')
  await userEvent.click(await screen.findByRole('button', { name: take.ru }))
  expect(await screen.findByRole('heading', { name: messages.suspended.ru })).toBeDefined()
})

test('an action by a link that is no longer valid says so', async () => {
  let isValid = true
  fakeApi(({ method }) => {
    isValid &&= method !== 'POST'
    return isValid ? { body: request } : { status: 404, body: { status: 404, code: 'request-not-found', detail: 'x' } }
  })
  open('/answer/token-1')
  await userEvent.click(await screen.findByRole('button', { name: take.ru }))
  expect(await screen.findByRole('heading', { name: messages.deadLink.ru })).toBeDefined()
})

test.each([
  ['of a request', { has_contacts: true }],
  ['of a tender that the provider is invited to', { has_contacts: false, step: 'tendering', tender } as const],
])('the marked place %s without an address is shown by its coordinates', async (_, given) => {
  fakeApi(() => ({ body: { ...request, ...given, place: { longitude: 28.8324, latitude: 47.0245 } } }))
  open('/answer/token-1')
  const link = await screen.findByRole('link', { name: openInMaps.ru })
  expect(link.parentElement?.textContent).toBe(`47.02450, 28.83240 ${openInMaps.ru}`)
})

test.each([
  [
    'a tender for this provider alone',
    { kind: 'office', has_contacts: true, inn: '1002600012345' } as const,
    '1002600012345',
  ],
  ['a tender that the provider is invited to', { has_contacts: false, step: 'tendering', tender } as const, undefined],
])('%s says what is asked for', async (_, given, inn) => {
  const asked = { services: ['internet', 'wifi_guest'], employees_count: '11-50', new_company: true }
  fakeApi(() => ({ body: { ...request, ...asked, ...given } }))
  open('/answer/token-1')
  await screen.findByRole('heading', { level: 1 })
  const rowOf = ({ ru: term }: { ru: string }) => screen.queryByText(term)?.nextElementSibling?.textContent
  expect([offers.services, offers.employees, offers.newCompany, idno].map(rowOf)).toEqual([
    'Интернет, гостевой Wi-Fi',
    '10–50',
    offers.yes.ru,
    inn,
  ])
})

test('a request without an address and a place leads to no map', async () => {
  fakeApi(() => ({ body: request }))
  open('/answer/token-1')
  await screen.findByRole('heading', { name: messages.titles.delivered.ru })
  expect(screen.queryByRole('link', { name: openInMaps.ru })).toBeNull()
})

test('after an action the new state is shown and has the focus', async () => {
  const scrollTo = vi.fn()
  vi.stubGlobal('scrollTo', scrollTo)
  let isTaken = false
  fakeApi(({ method }) => {
    isTaken ||= method === 'POST'
    return { body: isTaken ? taken : request }
  })
  open('/answer/token-1')
  await userEvent.click(await screen.findByRole('button', { name: take.ru }))
  const heading = await screen.findByRole('heading', { name: messages.titles.taken.ru })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

test('after a tender is declined, the focus stays beside what can be done', async () => {
  let isDeclined = false
  fakeApi(({ method }) => {
    isDeclined ||= method === 'POST'
    const declined_at = isDeclined ? '2026-11-18T12:31:00Z' : null
    return { body: { ...request, acts: [], tender: { ...tender, declined_at } } }
  })
  open('/answer/token-1')
  await userEvent.click(await screen.findByRole('button', { name: offers.declineNow.ru, hidden: true }))
  await screen.findByText(offers.declined.ru)
  await waitFor(() => expect(document.activeElement?.className).toBe('answer__acts'))
})
