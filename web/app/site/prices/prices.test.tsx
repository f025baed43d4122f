import type { PricePage } from '@motanet/contract/catalogue/price-page.ts'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import '../../lib/test/render.tsx'
import { asBefore } from '../../parts/tariffs/messages-checks.ts'
import * as messages from './messages.ts'
import { readSeen, writeSeen } from './price-data.ts'
import PricesPage, { clientAction, clientLoader, headers } from './prices.route.tsx'

const tariff = (id: number, part: object = {}) => ({
  ...{ id, name: `Фибра ${id}`, name_ro: `Fibra ${id}`, price: 240, version: id + 10, freshness: 'fresh' as const },
  checked_at: '2026-11-20T09:00:00.000Z',
  ...part,
})
const page = (...tariffs: PricePage['tariffs']): PricePage => ({ provider: { id: 2, name: 'Codru' }, tariffs })
const problem = (status: number, detail = '') => ({ status, body: { status, code: 'x', detail } })

function open(path: string) {
  const route = {
    path: '/prices/:token',
    Component: PricesPage,
    loader: clientLoader as never,
    action: clientAction as never,
    HydrateFallback: () => null,
  }
  const Page = createRoutesStub([route, { ...route, path: '/ro/prices/:token' }])
  return { ...render(<Page initialEntries={[path]} />), user: userEvent.setup() }
}

const button = (language: 'ru' | 'ro' = 'ru') => screen.findByRole('button', { name: asBefore[language] })
const status = () => screen.getByRole('status').textContent

test('the page lists the prices with the age of their checks, and opening it changes nothing', async () => {
  const stale = tariff(1, { freshness: 'stale', checked_at: '2026-10-01T09:00:00.000Z' })
  const ageing = tariff(2, { freshness: 'ageing', checked_at: '2026-11-03T09:00:00.000Z' })
  const calls = fakeApi(() => ({ body: page(stale, ageing, tariff(3)) }))
  const { container } = open('/prices/token-1')
  await button()
  const rows = [...container.querySelectorAll('.prices li')].map(({ textContent }) =>
    textContent?.replace('\u00a0', ' '),
  )
  expect(rows).toEqual([
    `Фибра 1${messages.isGone.ru}240 лей`,
    'Фибра 2исчезнет 18 декабря240 лей',
    'Фибра 3проверено 20 ноября240 лей',
  ])
  expect(calls).toMatchObject([{ method: 'GET', path: '/info/api/prices/token-1/' }])
  expect(status()).toBe('')
})

test('without JavaScript the browser posts the same form to the page', async () => {
  fakeApi(() => ({ body: page(tariff(3), tariff(4)) }))
  open('/ro/prices/token-1')
  const { form } = (await button('ro')) as HTMLButtonElement
  expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/ro/prices/token-1'])
  expect([...new FormData(form ?? undefined)]).toEqual([['tariffs', '3.13.24000-4.14.24000']])
  expect(screen.getByRole('link', { name: messages.change.ro }).getAttribute('href')).toBe(
    '/ro/profile?tab=listings&list=tariffs',
  )
})

test('one tap confirms the prices as they were shown', async () => {
  const calls = fakeApi(() => ({ body: page(tariff(3)) }))
  const { user } = open('/prices/token-1')
  await user.click(await button())
  await waitFor(() => expect(status()).toBe(messages.confirmed.ru))
  expect(document.activeElement?.className).toBe('login__form')
  expect(calls[1]).toMatchObject({ method: 'POST', body: { tariffs: [{ id: 3, version: 13, price: 240 }] } })
  expect(screen.queryByRole('button')).toBeNull()
})

test('a refused tap says why and shows the current prices, and can be repeated', async () => {
  const answers = [{ body: page(tariff(3)) }, problem(412, 'Уже изменено'), { body: page(tariff(3, { price: 300 })) }]
  const calls = fakeApi(() => answers[calls.length - 1] ?? { body: page(tariff(3)) })
  const { user } = open('/prices/token-1')
  await user.click(await button())
  expect((await screen.findByRole('alert')).textContent).toBe('Уже изменено')
  expect(screen.getByText(/^300/)).toBeDefined()
  await user.click(await button())
  await waitFor(() => expect(status()).toBe(messages.confirmed.ru))
})

test('a tap on a link that is no longer valid says what can be done', async () => {
  const answers = [{ body: page(tariff(3)) }, problem(404), problem(404)]
  const calls = fakeApi(() => answers[calls.length - 1] ?? problem(404))
  const { user } = open('/prices/token-1')
  await user.click(await button())
  await waitFor(() => expect(status()).toBe(messages.invalid.ru))
  expect(screen.getByText(messages.whatToDo.ru)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('an invalid link says what can be done, and there may be nothing to confirm', async () => {
  fakeApi(() => problem(404))
  const { unmount } = open('/prices/token-1')
  await waitFor(() => expect(status()).toBe(messages.invalid.ru))
  expect(screen.getByText(messages.whatToDo.ru)).toBeDefined()
  unmount()
  fakeApi(() => ({ body: page() }))
  open('/prices/token-1')
  expect(await screen.findByText(messages.none.ru)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the field of the form is short, and another text in it confirms nothing', () => {
  const seen = [240, 199.99].map((price, id) => ({ id: id + 3, version: id + 1, price }))
  expect(readSeen(writeSeen(seen))).toEqual(seen)
  expect(readSeen('')).toEqual([])
  expect(readSeen('x.1-2-3.4.5.6-7.8.x-7.8')).toEqual([{ id: 7, version: 8 }])
})

test('the page of a secret link is neither cached nor indexed, and sends no referrer', () => {
  expect(headers()).toMatchObject({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })
})
