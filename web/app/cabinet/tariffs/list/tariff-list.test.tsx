import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { everyNth } from '../../../../../scripts/full-suite.ts'
import { speedUnits } from '../../../lib/format.ts'
import { inLei } from '../../../lib/money.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { discount } from '../../../parts/tariffs/messages.ts'
import { select } from '../../kit/lists/messages.ts'
import * as records from '../../kit/records/messages.ts'
import { button, names, provider } from '../../kit/records/test/record-page.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { makeUser } from '../../test/user.ts'
import * as changes from '../changes/messages.ts'
import * as messages from './messages-list.ts'
import { Tab } from './tariff-list.tsx'

const home = { id: 1, name: 'Home', name_ro: '', kind: 'fixed' }
const mobile = { id: 2, name: 'Mobile', name_ro: '', kind: 'mobile' }
const row = (id: number, part: object = {}) =>
  ({
    id,
    name: `T${id}`,
    name_ro: '',
    services: home,
    speed: 100,
    promo: null,
    conditions: null,
    state: 'published',
    price_per_month: 200,
    discounted_price: 200,
    coverage_zones: [],
    version: id + 10,
    checked_at: '2026-11-20T09:00:00.000Z',
    freshness: 'fresh',
    ...part,
  }) as unknown as OwnTariffRow
const promo = { id: 7, name: 'Promo', name_ro: '', discount_percent: 10 }

fakeDialogs()
beforeEach(startCabinetTest)

type Data = Parameters<typeof Tab>[0]['data']
interface Given {
  query?: string
  user?: typeof provider
  permissions?: object | null
}

function show(tariffs: OwnTariffRow[], { query = '', user = provider, permissions = null }: Given = {}) {
  const data = { tariffs, permissions, promotions: [], conditions: [], zones: [{ id: 4, name: 'Zone' }] }
  return renderAt(
    `/profile?tab=listings&list=tariffs${query}`,
    <ReloadedTab data={data as unknown as Data} user={user} />,
  )
}

let reload: () => void

/** Shows what the data contain after each reload. */
function ReloadedTab({ data, user }: { data: Data; user: typeof provider }) {
  const [, render] = useState({})
  reload = () => render({})
  return <Tab data={{ ...data, tariffs: [...data.tariffs] }} user={user} />
}

const cells = (name: string) => [
  ...(screen.getByRole('rowheader', { name }).closest('tr')?.querySelectorAll('td[data-column]') ?? []),
]
const texts = (name: string) => cells(name).map(({ textContent }) => textContent)
const link = (text: { ru: string }) => screen.queryByRole('link', { name: text.ru })

test('a row shows service, speed, price, promotion and state; a draft has dashes for what it lacks', () => {
  show([
    row(1, { promo, discounted_price: 180 }),
    row(2, { services: mobile, speed: 5, promo: { ...promo, discount_percent: 0 } }),
    row(3, { services: null, speed: null, price_per_month: null, discounted_price: null, state: 'draft' }),
  ])
  const [service, speed, price, promotion, state] = texts('T1')
  expect([service, promotion, state]).toEqual(['Home', 'Promo', messages.stateNames.published.ru])
  expect(speed).toContain('100')
  expect(speed).toContain(speedUnits.mbps.ru)
  expect(price).toContain(inLei(180).ru)
  expect(cells('T1')[2]?.querySelector('s')?.textContent).toBe(inLei(200).ru)
  expect(price).toContain(discount(10).ru)
  expect(texts('T2')[1]).toContain(speedUnits.gb.ru)
  expect(texts('T2')[2]).toBe(inLei(200).ru)
  expect(texts('T3')).toEqual(['—', '—', '—', '—', messages.stateNames.draft.ru])
})

test.each([
  ['', ['T3', 'T2', 'T1']],
  ['&sort=name', ['T1', 'T2', 'T3']],
  ['&sort=price', ['T2', 'T1', 'T3']],
  ['&state=draft', ['T3']],
  ['&q=t2', ['T2']],
])('the list with the query %j', (query, expected) => {
  show([row(1), row(2, { discounted_price: 90 }), row(3, { discounted_price: null, state: 'draft' })], { query })
  expect(names()).toEqual(expected)
})

test('drafts without a price keep their order after the others', () => {
  const without = { price_per_month: null, discounted_price: null }
  show([row(1, without), row(2, without), row(3)], { query: '&sort=price' })
  expect(names()).toEqual(['T3', 'T1', 'T2'])
})

test('all tariffs can be shown again right after the last key of a search, together with a filter', () => {
  show([row(1), row(2, { state: 'draft' })], { query: '&state=draft' })
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(field, { target: { value: 'none' } })
  fireEvent.click(button(records.showAll))
  expect([names(), field.value]).toEqual([['T2', 'T1'], ''])
})

const flags = { create: false, edit: false, delete: false }
test.each([
  { create: true, edit: false, delete: false },
  { create: false, edit: true, delete: false },
  { create: false, edit: false, delete: true },
  flags,
])('a manager is offered only what the permissions %o allow', (given) => {
  const user = makeUser({ role: 'manager', provider: 5 })
  show([row(1), row(2, { state: 'hidden' })], { user, permissions: { ProviderTariff: given } })
  expect(link(messages.create) !== null).toBe(given.create)
  expect(link(messages.duplicateNamed('T1')) !== null).toBe(given.create)
  expect(link(records.editNamed('T1')) !== null).toBe(given.edit)
  expect(screen.queryByRole('button', { name: records.removeNamed('T1').ru }) !== null).toBe(given.delete)
  expect(screen.queryByRole('checkbox', { name: select('T1').ru }) !== null).toBe(given.edit || given.delete)
  expect(screen.queryByRole('columnheader', { name: records.actions.ru }) !== null).toBe(
    given.create || given.edit || given.delete,
  )
  // The name of a published tariff leads to its page, that of another one to the form
  expect(screen.getByRole('link', { name: 'T1' }).getAttribute('href')).toBe('/tariff/1')
  expect(screen.queryByRole('link', { name: 'T2' })?.getAttribute('href')).toBe(
    given.edit ? '/admin/tariffs/2/edit' : undefined,
  )
})

test('the tariffs of a suspended provider lead to no public page', () => {
  show([row(1)], { user: makeUser({ role: 'provider', provider: 5, provider_suspension: 'x' }) })
  expect([screen.queryByRole('link', { name: 'T1' }), screen.getByRole('rowheader').textContent]).toEqual([null, 'T1'])
})

test('selected tariffs can be changed only by those who may edit', async () => {
  const user = makeUser({ role: 'manager', provider: 5 })
  const page = show([row(1), row(2)], { user, permissions: { ProviderTariff: { ...flags, delete: true } } })
  await page.user.click(screen.getByRole('checkbox', { name: select('T1').ru }))
  expect(screen.getByRole('button', { name: changes.remove.ru })).toBeTruthy()
  expect(screen.queryByRole('button', { name: changes.price.ru })).toBeNull()
})

test.each([true, false])('an empty list says how to add a tariff to those who may: %s', (create) => {
  const user = makeUser({ role: 'manager', provider: 5 })
  show([], { user, permissions: { ProviderTariff: { ...flags, create } } })
  expect(screen.getByText(messages.none.ru)).toBeTruthy()
  expect(screen.queryByText(messages.noneCause.ru) !== null).toBe(create)
  expect(screen.queryByRole('combobox', { name: messages.state.ru })).toBeNull()
})

test('a search and filters without matches are reset together', async () => {
  const { user } = show([row(1), row(2, { state: 'draft' })], { query: '&q=t1&state=draft' })
  expect(screen.getByText(records.noneFoundCause('t1').ru)).toBeTruthy()
  await user.click(button(records.showAll))
  await waitFor(() => expect(names()).toEqual(['T2', 'T1']))
})

test('a filter is offered only if it distinguishes tariffs, and is applied when chosen', async () => {
  const { user } = show([row(1), row(2, { state: 'draft' })])
  expect(screen.queryByRole('combobox', { name: messages.service.ru })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: messages.state.ru }), messages.stateNames.draft.ru)
  await waitFor(() => expect(names()).toEqual(['T2']))
})

const many = Array.from({ length: 60 }, (_, index) => row(index + 1))
test.each(
  everyNth(3, [
    ['', 'T60', 25],
    ['&p=2', 'T35', 25],
    ['&p=3', 'T10', 10],
    ['&p=99', 'T10', 10],
    ['&p=0', 'T60', 25],
    ['&size=50', 'T60', 50],
    ['&size=50&p=2', 'T10', 10],
    ['&size=7', 'T60', 25],
  ]),
)('the page of the query %j begins with %s and has %i rows', (query, first, count) => {
  show(many, { query })
  expect([names()[0], names().length]).toEqual([first, count])
})

test('a tariff is deleted in its version after a confirmation', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = show([row(1)])
  await user.click(button(records.removeNamed('T1')))
  expect(screen.getByRole('dialog').textContent).toContain(messages.consequence.ru)
  await user.click(button(records.remove))
  await waitFor(() => expect(toastStore.read().map(({ text }) => text)).toEqual([messages.removed.ru]))
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/info/api/tariffs/1/', headers: { 'if-match': '"11"' } }])
})

test.each([
  ['T2', 'T1'],
  ['T1', 'T2'],
])('after the deletion of %s the focus is on the row of %s, not in the search', async (deleted, focused) => {
  const rows = [row(1), row(2), row(3)]
  fakeApi(() => {
    rows.splice(
      rows.findIndex(({ name }) => name === deleted),
      1,
    )
    return { status: 204 }
  })
  const { user } = show(rows)
  await user.click(button(records.removeNamed(deleted)))
  await user.click(button(records.remove))
  act(reload)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('rowheader', { name: focused })))
})

test('the tariff that was saved gets the focus in the list, but not when the list changes its language', async () => {
  const data = { tariffs: [row(1)], permissions: null, promotions: [], conditions: [], zones: [] } as unknown as Data
  function Pages() {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    const state = { shownTariff: 1 }
    return (
      <>
        <button type="button" onClick={() => navigate('/profile', { state })}>
          saved
        </button>
        <button type="button" onClick={() => navigate('/ro/profile', { state, replace: true })}>
          RO
        </button>
        {pathname !== '/' && <Tab key={pathname} data={data} user={provider} />}
      </>
    )
  }
  const { user } = renderAt('/', <Pages />)
  await user.click(screen.getByText('saved'))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'T1' }))
  await user.click(screen.getByText('RO'))
  expect(screen.getByRole('link', { name: 'T1' }).getAttribute('href')).toBe('/ro/tariff/1')
  expect(document.activeElement).toBe(screen.getByText('RO'))
})

test('a tariff changed meanwhile is shown with its changes before it is deleted', async () => {
  const current = row(1, { version: 12, price_per_month: null, promo, services: null, speed: null, name_ro: 'Unu' })
  fakeApi(() => ({ status: 412, body: { code: 'changed', detail: '', current } }))
  const { user } = show([row(1)])
  await user.click(button(records.removeNamed('T1')))
  await user.click(button(records.remove))
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('Promo'))
  for (const text of [inLei(200).ru, 'Home', 'Unu']) expect(dialog.textContent).toContain(text)
})
