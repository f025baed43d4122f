import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeDialogs } from '../../lib/test/dialogs.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderAt } from '../../lib/test/render.tsx'
import * as conflict from '../kit/conflict/messages.ts'
import * as records from '../kit/records/messages.ts'
import { button, field, names, provider } from '../kit/records/test/record-page.ts'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { Tab } from './equipment.tsx'
import type { TypedEquipment } from './equipment-kind.ts'
import * as messages from './messages.ts'

const router = { id: 6, name: 'Роутер', name_ro: 'Router', image: '/router.svg' }
const decoder = { id: 7, name: 'Антенна', name_ro: 'Antenă', image: null }
const texts = { description: 'Text', description_ro: 'Descriere', price_kind: 'unknown' as const, price: null }
const first: TypedEquipment = { id: 1, version: 4, name: 'First', name_ro: 'Unu', ...texts, item: 6, type: router }
const second: TypedEquipment = { ...first, id: 2, name: 'Second', name_ro: 'Doi', item: 7, type: decoder }
const untyped: TypedEquipment = { ...first, id: 3, name: 'Third', name_ro: 'Trei', item: 8, type: undefined }
const list = '/profile?tab=listings&list=options'

fakeDialogs()
beforeEach(startCabinetTest)

const show = (query = '') =>
  renderAt(
    list + query,
    <Tab data={{ equipment: [first, second, untyped], types: [router, decoder], permissions: null }} user={provider} />,
  )

test.each([
  ['', ['ThirdTrei', 'SecondDoi', 'FirstUnu']],
  ['&sort=name', ['FirstUnu', 'SecondDoi', 'ThirdTrei']],
  ['&sort=type', ['ThirdTrei', 'SecondDoi', 'FirstUnu']],
  ['&q=antena', ['SecondDoi']],
  ['&q=роутер', ['FirstUnu']],
  ['&q=trei', ['ThirdTrei']],
])('the list with the query %j', (query, expected) => {
  show(query)
  expect(names()).toEqual(expected)
})

test('equipment of an unknown type has a dash, and a type without a picture the default icon', () => {
  show()
  const types = screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('td'))
  expect(types.map((cell) => cell?.textContent)).toEqual(['—', 'Антенна', 'Роутер'])
  expect(types.map((cell) => cell?.querySelector('img')?.getAttribute('src'))).toEqual([
    undefined,
    undefined,
    '/router.svg',
  ])
  expect(types[1]?.querySelector('svg')).toBeTruthy()
})

test('all fields are required in both languages', async () => {
  const calls = fakeApi(() => ({}))
  const { user } = show('&id=new')
  await user.click(button(records.save))
  for (const name of ['item', 'name', 'name_ro', 'description', 'description_ro']) {
    expect(field(name).getAttribute('aria-invalid'), name).toBe('true')
    expect(field(name).getAttribute('aria-required'), name).toBe('true')
  }
  expect([field('name').tagName, field('description').tagName]).toEqual(['INPUT', 'TEXTAREA'])
  expect(calls).toEqual([])
})

test('new equipment is sent with the chosen type, whose picture the form shows', async () => {
  const calls = fakeApi(() => ({}))
  const { user } = show('&id=new')
  expect(document.querySelector('form img')).toBeNull()
  await user.selectOptions(field('item'), 'Роутер')
  expect(document.querySelector('form img')?.getAttribute('src')).toBe('/router.svg')
  for (const name of ['name', 'name_ro', 'description', 'description_ro']) await user.type(field(name), 'x')
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toHaveLength(3))
  const text = { name: 'x', name_ro: 'x', description: 'x', description_ro: 'x' }
  expect(calls).toMatchObject([{ method: 'POST', path: '/info/api/equipments/', body: { ...text, item: 6 } }])
  expect(calls[0]?.headers['idempotency-key']).toBeTruthy()
})

test('a conflict names the types', async () => {
  const current = { ...first, version: 5, item: 7, name: 'Theirs' }
  const calls = fakeApi(({ headers }) =>
    headers['if-match'] === '"4"' ? { status: 412, body: { code: 'changed', detail: '', current } } : {},
  )
  const { user } = show('&id=1')
  await user.type(field('name'), '!')
  await user.click(button(records.save))
  const notice = await screen.findByRole('region', { name: conflict.title.ru })
  const values = [...notice.querySelectorAll('.conflict__value')].map(({ textContent }) => textContent)
  expect([...values].sort()).toEqual(['First!', 'Theirs', 'Антенна', 'Роутер'])
  // Not changed here, so the saved value is taken
  expect(field('item').value).toBe('7')
  expect(field('name').value).toBe('First!')
  await user.click(button(conflict.send))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(calls[1]).toMatchObject({ headers: { 'if-match': '"5"' }, body: { name: 'First!', item: 7 } })
})

test('equipment is deleted in its version', async () => {
  const calls = fakeApi(() => ({ status: 204 }))
  const { user } = show()
  await user.click(button(records.removeNamed('First')))
  await user.click(button(records.remove))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(calls).toMatchObject([
    { method: 'DELETE', path: '/info/api/equipments/1/?detach=false', headers: { 'if-match': '"4"' } },
  ])
})

test('rented equipment has a price, which the list shows', async () => {
  const calls = fakeApi(() => ({}))
  const { user } = show('&id=1')
  expect(document.querySelector('[name=price]')).toBeNull()
  await user.selectOptions(field('price_kind'), 'rent')
  await user.click(button(records.save))
  expect(field('price').getAttribute('aria-invalid')).toBe('true')
  await user.type(field('price'), '29,90')
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toHaveLength(3))
  expect(calls).toMatchObject([{ method: 'PATCH', body: { price_kind: 'rent', price: 29.9 } }])
})

test('a price that is not stated any more is removed', async () => {
  const calls = fakeApi(() => ({}))
  const rented: TypedEquipment = { ...first, price_kind: 'rent', price: 30 }
  const data = { equipment: [rented], types: [router], permissions: null }
  const { user } = renderAt(`${list}&id=1`, <Tab data={data} user={provider} />)
  await user.selectOptions(field('price_kind'), 'unknown')
  await user.click(button(records.save))
  await waitFor(() => expect(names()).toHaveLength(1))
  expect(calls).toMatchObject([{ body: { price_kind: 'unknown', price: null } }])
  expect(screen.getByRole('table').textContent).toContain(messages.rentOf(30).ru)
})
