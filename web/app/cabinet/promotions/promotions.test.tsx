import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { everyNth } from '../../../../scripts/full-suite.ts'
import { inLei } from '../../lib/money.ts'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import { toastStore } from '../../lib/toasts/toast-store.ts'
import { averageCost, free } from '../../parts/tariffs/messages-detail.ts'
import * as records from '../kit/records/messages.ts'
import { maxCharacters } from '../kit/records/text-limits.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import * as messages from './messages.ts'
import type { Promotion } from './promotion-kind.ts'
import { Tab } from './promotions.tsx'

const none = {
  id: 1,
  version: 4,
  name: 'A',
  name_ro: 'Ar',
  type: 'T',
  type_ro: 'Tr',
  description: '',
  description_ro: '',
}
const plain: Promotion = { ...none, discount_percent: 0, months_free: 0, term: null }
const whole: Promotion = { ...plain, id: 2, name: 'B', name_ro: 'B', discount_percent: 20 }
const short: Promotion = { ...plain, id: 3, name: 'C', name_ro: '', discount_percent: 1, term: 1, months_free: 1 }
const list = '/profile?tab=listings&list=promotions'

type User = Parameters<typeof Tab>[0]['user']
type Permissions = Parameters<typeof Tab>[0]['data']['permissions']
const provider = { role: 'provider', provider: 5 } as User

fakeDialogs()
beforeEach(startCabinetTest)

interface Given {
  path?: string
  promotions?: Promotion[]
  user?: User
  permissions?: Permissions
}

const show = ({ path = list, promotions = [plain, whole, short], user = provider, permissions = null }: Given = {}) =>
  renderAt(path, <Tab data={{ promotions, permissions }} user={user} />)

const managerWith = (flags: object) => ({
  user: { role: 'manager', provider: 5 } as User,
  permissions: { Promotion: { create: false, edit: false, delete: false, ...flags } } as unknown as Permissions,
})

const button = (text: { ru: string }) => screen.queryByRole('button', { name: text.ru }) as HTMLButtonElement
const link = (text: { ru: string }) => screen.queryByRole('link', { name: text.ru }) as HTMLAnchorElement
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement
const toasts = () => toastStore.read().map(({ kind, text }) => `${kind}: ${text}`)
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )

test('a row shows only the numbers that have an effect, newest first', () => {
  show()
  const rows = cells().map((row) => row.slice(0, 4))
  expect(rows).toEqual([
    ['T', expect.stringContaining('1'), messages.monthCount(1).ru, messages.monthCount(1).ru],
    ['T', expect.stringContaining('20'), messages.wholeContract.ru, '—'],
    ['T', '—', '—', '—'],
  ])
})

test.each([
  ['/profile', ['C', 'B', 'AAr'], 'ro'],
  ['/ro/profile', ['C', 'B', 'ArA'], 'ru'],
])('at %s a name is shown in the other language too, if it differs', (path, names, other) => {
  show({ path })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(names)
  const small = [...document.querySelectorAll('th small')]
  expect(small.map((each) => each.getAttribute('lang'))).toEqual([other])
})

test.each([
  [{ create: true }, [true, false, false]],
  [{ edit: true }, [false, true, false]],
  [{ delete: true }, [false, false, true]],
])('a manager is offered only what the permissions %o allow', (flags, offered) => {
  show(managerWith(flags))
  expect([link(messages.create), link(records.editNamed('A')), button(records.removeNamed('A'))].map(Boolean)).toEqual(
    offered,
  )
  const [, edits, removes] = offered
  expect(screen.queryByRole('columnheader', { name: records.actions.ru }) !== null).toBe(edits || removes)
})

test('an empty list says how to add a promotion only to those who may', () => {
  show({ promotions: [] }).unmount()
  show({ promotions: [], ...managerWith({ edit: true }) })
  expect(screen.getByText(messages.none.ru)).toBeTruthy()
  expect(screen.queryByText(messages.noneCause.ru)).toBeNull()
})

test('a long list has pages, and an action on a row of any of them keeps the page', () => {
  const promotions = Array.from({ length: 60 }, (_, index) => ({ ...plain, id: index + 1, name: `A${index + 1}` }))
  show({ promotions, path: `${list}&p=3` })
  expect(screen.getAllByRole('row')).toHaveLength(11)
  expect(screen.getByRole('navigation', { name: records.pages.ru })).toBeDefined()
  expect(link(records.editNamed('A1')).getAttribute('href')).toBe(`${list}&id=1&p=3`)
})

test('a search without matches names the text and can be reset', async () => {
  const { user } = show({ path: `${list}&q=нет` })
  expect(screen.getByText(records.noneFoundCause('нет').ru)).toBeTruthy()
  await user.click(button(records.showAll))
  expect(cells()).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('the order in the URL sorts the list', () => {
  show({ path: `${list}&sort=name` })
  expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.[0])).toEqual(['A', 'B', 'C'])
})

test('a form that is closed returns the focus to the link that opened it', async () => {
  fakeApi(() => ({}))
  const { user } = show({ path: `${list}&sort=name` })
  await user.click(link(records.editNamed('B')))
  expect(document.activeElement?.textContent).toBe(messages.editing.ru)
  await user.click(link(records.cancel))
  await waitFor(() => expect(document.activeElement).toBe(link(records.editNamed('B'))))
})

test('the form of a promotion that no longer exists says so', () => {
  show({ path: `${list}&id=99` })
  expect(screen.getByText(records.gone.ru)).toBeTruthy()
})

test.each([
  ['new', { edit: true }],
  ['1', { create: true }],
])('the form %s is not opened by the permission %o for the other', (id, flags) => {
  show({ path: `${list}&id=${id}`, ...managerWith(flags) })
  expect(cells()).toHaveLength(3)
})

test.each([
  ['new', { create: true }, messages.creating],
  ['1', { edit: true }, messages.editing],
])('the form %s is opened with the permission %o', (id, flags, title) => {
  show({ path: `${list}&id=${id}`, ...managerWith(flags) })
  expect(screen.getByRole('heading', { name: title.ru })).toBe(document.activeElement)
})

test('names and types are required in both languages, the other fields are optional', () => {
  show({ path: `${list}&id=new` })
  const required = ['name', 'name_ro', 'type', 'type_ro']
  const optional = ['description', 'description_ro', 'discount_percent', 'months_free', 'term']
  for (const name of required) expect(field(name).getAttribute('aria-required'), name).toBe('true')
  for (const name of optional) expect(field(name).getAttribute('aria-required'), name).toBeNull()
  const marked = screen.getAllByText(records.optional.ru, { exact: false })
  expect(marked).toHaveLength(optional.length)
  expect(field('name').maxLength).toBe(maxCharacters.name)
  expect(field('description').tagName).toBe('TEXTAREA')
  expect(field('description').maxLength).toBe(maxCharacters.long)
  expect(field('term').inputMode).toBe('numeric')
})

test('the arrow keys change a number by one, other keys type', async () => {
  const { user } = show({ path: `${list}&id=new` })
  await user.type(field('discount_percent'), '5{ArrowUp}{ArrowUp}')
  expect(field('discount_percent').value).toBe('7')
  await user.type(field('discount_percent'), '{ArrowDown}')
  expect(field('discount_percent').value).toBe('6')
})

test('a new promotion is sent once, and the list is shown again', async () => {
  const calls = fakeApi(() => ({ body: {} }))
  const { user } = show({ path: `${list}&id=new` })
  for (const name of ['name', 'name_ro', 'type', 'type_ro']) await user.type(field(name), 'x')
  await user.type(field('discount_percent'), '10')
  await user.dblClick(button(records.save))
  await waitFor(() => expect(cells()).toHaveLength(3))
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /info/api/promotions/'])
  expect(toasts()).toEqual([`success: ${messages.added.ru}`])
})

test('a changed promotion is sent with its version', async () => {
  const calls = fakeApi(() => ({ body: {} }))
  const { user } = show({ path: `${list}&id=1` })
  await user.type(field('name'), 'x')
  await user.click(button(records.save))
  await waitFor(() => expect(cells()).toHaveLength(3))
  expect(calls).toMatchObject([{ method: 'PATCH', path: '/info/api/promotions/1/', headers: { 'if-match': '"4"' } }])
  expect(toasts()).toEqual([`success: ${messages.updated.ru}`])
})

const costs = () =>
  [...document.querySelectorAll('dl div')].map((line) => [...line.children].map(({ textContent }) => textContent))

test('the example shows the price by month and on average', async () => {
  const { user } = show({ path: `${list}&id=new` })
  expect(costs().at(-1)).toEqual([averageCost.ru, inLei(300).ru])
  await user.type(field('months_free'), '6')
  expect(costs().map(([, cost]) => cost)).toEqual([free.ru, inLei(300).ru, inLei(150).ru])
  await user.type(field('discount_percent'), '50')
  expect(costs().at(-1)?.[1]).toBe(inLei(75).ru)
  await user.clear(field('months_free'))
  await user.type(field('discount_percent'), '0')
  // More than 100 % are an error of the field; the example is free then
  expect(costs().at(-1)?.[1]).toBe(inLei(0).ru)
})

test('the example has no price while its own price is invalid', async () => {
  const { user } = show({ path: `${list}&id=new` })
  const price = screen.getByRole('textbox', { name: messages.examplePrice.ru })
  await user.clear(price)
  await user.type(price, '-1')
  expect(price.getAttribute('aria-invalid')).toBe('true')
  expect(costs()).toEqual([])
})

test('a deletion is confirmed, sent once with the version, and reported', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = show()
  await user.click(button(records.removeNamed('A')))
  const dialog = screen.getByRole('dialog', { name: records.removeTitle('A').ru })
  expect(dialog.textContent).toContain(records.noWayBack.ru)
  await user.dblClick(within(dialog).getByRole('button', { name: records.remove.ru }))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.removed.ru}`]))
  expect(calls).toMatchObject([
    { method: 'DELETE', path: '/info/api/promotions/1/?detach=false', headers: { 'if-match': '"4"' } },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a promotion in use is deleted only after a second confirmation, which detaches it', async () => {
  const tariffs = [{ id: 8, name: 'Used', name_ro: '' }]
  const calls = fakeApi(({ path }) =>
    path.endsWith('true') ? { status: 204 } : { status: 409, body: { code: 'in-use', detail: '', tariffs } },
  )
  const { user } = show()
  await user.click(button(records.removeNamed('A')))
  await user.click(button(records.remove))
  const dialog = await screen.findByRole('dialog', { name: records.usedTitle('A').ru })
  expect(within(dialog).getByRole('alert').textContent).toContain('Used')
  expect(dialog.textContent).not.toContain(records.noWayBack.ru)
  await user.click(button(records.detach))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.removed.ru}`]))
  expect(calls.map(({ path }) => path.split('?')[1])).toEqual(['detach=false', 'detach=true'])
})

test.each([
  ['the provider', {}, '/admin/tariffs/8/edit'],
  ['a manager who may not edit tariffs', managerWith({ delete: true }), undefined],
])('%s is led from a promotion in use to the form of the tariff, which may be a draft', async (_, given, form) => {
  fakeApi(() => ({
    status: 409,
    body: { code: 'in-use', detail: '', tariffs: [{ id: 8, name: 'Used', name_ro: '' }] },
  }))
  const { user } = show(given)
  await user.click(button(records.removeNamed('A')))
  await user.click(button(records.remove))
  const dialog = await screen.findByRole('dialog', { name: records.usedTitle('A').ru })
  expect(within(dialog).queryByRole('link')?.getAttribute('href')).toBe(form)
})

test.each(
  everyNth(2, [
    [403, 'no', `error: ${records.removeFailed.ru}. no`],
    [500, 'no', `error: ${records.removeFailed.ru}`],
  ]),
)('a deletion that fails with %i closes the dialog and says why', async (status, detail, toast) => {
  fakeApi(() => ({ status, body: { code: 'x', detail } }))
  const { user } = show()
  await user.click(button(records.removeNamed('A')))
  await user.click(button(records.remove))
  await waitFor(() => expect(toasts()).toEqual([toast]))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a promotion changed meanwhile is shown with its changes, and deleted in its new version', async () => {
  const calls = fakeApi(({ headers }) =>
    headers['if-match'] === '"4"'
      ? { status: 412, body: { code: 'changed', detail: '', current: { ...plain, version: 5, type: 'New' } } }
      : { status: 204 },
  )
  const { user } = show()
  await user.click(button(records.removeNamed('A')))
  await user.click(button(records.remove))
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.textContent).toContain('New'))
  await user.click(button(records.remove))
  await waitFor(() => expect(toasts()).toEqual([`success: ${messages.removed.ru}`]))
  expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"4"', '"5"'])
})
