import type { Address } from '@motanet/contract/addresses/addresses.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../../scripts/full-suite.ts'
import * as lib from '../../../lib/messages.ts'
import { fakeDialogs } from '../../../lib/test/dialogs.ts'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderAt } from '../../../lib/test/render.tsx'
import { signIn } from '../../../lib/test/signed-in.ts'
import { house as suggested } from '../../../parts/places/test/suggestions.ts'
import { removeHouse } from '../../kit/addresses/messages.ts'
import * as messages from './messages.ts'
import { ZoneHouses } from './zone-houses.tsx'

fakeDialogs()
beforeEach(() => {
  signIn()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

const makeHouse = (id: number): Address => ({
  ...{ id, kind: 'house', label: `ул. Пушкина, ${id}`, label_ro: `str. Pușkin, ${id}` },
  ...{ locality: 'Кишинёв', locality_ro: 'Chișinău', latitude: 47, longitude: 28.8 },
})
const textOf = ({ label, locality }: Address) => `${label}, ${locality}`

type Call = Parameters<Parameters<typeof fakeApi>[0]>[0]
type Answer = ReturnType<Parameters<typeof fakeApi>[0]>

/** An API with the houses of the zone; `instead` may answer a call differently. */
function serveHouses(count: number, instead: (call: Call) => Answer | undefined = () => undefined) {
  const stored = new Map(Array.from({ length: count }, (_, at) => [at + 1, makeHouse(at + 1)]))
  return fakeApi((call) => {
    const { method, path } = call
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const id = Number(/addresses\/(\d+)\//.exec(pathname)?.[1])
    const other = instead(call)
    if (other !== undefined) return other
    if (pathname === '/info/api/addresses/') return { body: [suggested] }
    if (method === 'DELETE') {
      stored.delete(id)
      return { status: 204 }
    }
    if (method === 'PUT') {
      const house = id === suggested.id ? suggested : makeHouse(id)
      stored.set(id, house)
      return { body: house }
    }
    const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('page_size'))]
    const found = [...stored.values()].filter(({ label }) => label.includes(searchParams.get('q') ?? ''))
    return {
      body: { count: found.length, next: null, previous: null, results: found.slice((page - 1) * size, page * size) },
    }
  })
}

async function open({ canChange = true, count = 2 } = {}, language: 'ru' | 'ro' = 'ru') {
  const path = language === 'ru' ? '/profile' : '/ro/profile'
  const page = renderAt(path, <ZoneHouses zone={{ id: 5, name: 'Centru', name_ro: '' }} canChange={canChange} />)
  await page.user.click(await screen.findByRole('button', { name: messages.housesOf(count)[language] }))
  return page
}
const list = () => screen.findByRole('list', { name: messages.houses.ru })
const remover = (house: Address) => screen.findByRole('button', { name: removeHouse(textOf(house)).ru })
const houseButton = (name: { ru: string }) => screen.findByRole('button', { name: name.ru })
const writes = (calls: Call[]) =>
  calls.filter(({ method }) => method !== 'GET').map(({ method, path }) => [method, path])

test('the number of houses is in the button, and the list names them', async () => {
  serveHouses(2)
  await open()
  expect(await screen.findByRole('heading', { name: messages.titleOf('Centru').ru })).toBeDefined()
  expect(await screen.findByText(messages.all(2).ru)).toBeDefined()
  expect(within(await list()).getAllByRole('listitem')).toHaveLength(2)
  expect(screen.queryByRole('searchbox')).toBeNull()
})

test('in Romanian', async () => {
  serveHouses(20)
  await open({ count: 20 }, 'ro')
  expect(await screen.findByText('În total 20 de case')).toBeDefined()
  expect(await screen.findByText('str. Pușkin, 1')).toBeDefined()
})

test('a chosen address is added at once, and the field is ready for the next one', async () => {
  const calls = serveHouses(1)
  const { user } = await open({ count: 1 })
  const field = await screen.findByRole<HTMLInputElement>('combobox', { name: messages.add.ru })
  await user.type(field, 'Измаил 84')
  await screen.findByRole('option')
  await user.keyboard('{Enter}')
  expect(await screen.findByText(messages.added(textOf(suggested)).ru)).toBeDefined()
  expect(writes(calls)).toEqual([['PUT', `/info/api/zones/5/addresses/${suggested.id}/`]])
  expect(await screen.findByText(messages.all(2).ru)).toBeDefined()
  expect([field.value, document.activeElement]).toEqual(['', field])
})

test('a removed house can be put back by the button that gets the focus', async () => {
  const calls = serveHouses(2)
  const { user } = await open()
  await user.click(await remover(makeHouse(1)))
  expect(await screen.findByText(messages.removed(textOf(makeHouse(1))).ru)).toBeDefined()
  expect(await screen.findByText(messages.all(1).ru)).toBeDefined()
  expect(document.activeElement).toBe(await houseButton(messages.putBack))
  await user.keyboard('{Enter}')
  expect(await screen.findByText(messages.all(2).ru)).toBeDefined()
  expect(screen.queryByRole('button', { name: messages.putBack.ru })).toBeNull()
  expect(document.activeElement).not.toBe(document.body)
  const path = '/info/api/zones/5/addresses/1/'
  expect(writes(calls)).toEqual([
    ['DELETE', path],
    ['PUT', path],
  ])
})

test('a failure is shown with its reason, and the house stays', async () => {
  const detail = 'Провайдер приостановлен.'
  serveHouses(2, ({ method }) =>
    method === 'DELETE' ? { status: 403, body: { code: 'provider-suspended', status: 403, detail } } : undefined,
  )
  const { user } = await open()
  await user.click(await remover(makeHouse(2)))
  expect((await screen.findByRole('alert')).textContent).toBe(`${messages.notRemoved.ru}. ${detail}`)
  expect(await remover(makeHouse(2))).toBeDefined()
})

fullSuiteTest('long lists have pages and a search; without its last house a page is left', async () => {
  serveHouses(26)
  const { user } = await open({ count: 26 })
  const back = await houseButton(messages.back)
  expect([back.ariaDisabled, screen.getByText(messages.position(1, 2).ru)]).toEqual(['true', expect.anything()])
  await user.click(await houseButton(messages.next))
  await user.click(await remover(makeHouse(26)))
  expect(await screen.findByText(messages.all(25).ru)).toBeDefined()
  await remover(makeHouse(1))
  expect(screen.queryByText(messages.position(1, 1).ru)).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: messages.find.ru }), 'Пушкина, 13{Enter}')
  expect(await screen.findByText(messages.found(1).ru)).toBeDefined()
  await user.type(screen.getByRole('searchbox', { name: messages.find.ru }), '13{Enter}')
  expect(await screen.findByText(messages.noneFound.ru)).toBeDefined()
})

test('who only reads gets the list without actions', async () => {
  serveHouses(1)
  await open({ canChange: false, count: 1 })
  await list()
  expect([screen.queryByRole('combobox'), screen.queryByRole('button', { name: /^Убрать/ })]).toEqual([null, null])
})

test('an empty list says so', async () => {
  serveHouses(0)
  await open({ count: 0 })
  expect(await screen.findByText(messages.none.ru)).toBeDefined()
})

test('a list that could not be loaded can be requested again', async () => {
  let isDown = false
  serveHouses(2, () => (isDown ? { status: 503, body: {} } : undefined))
  const { user } = renderAt('/profile', <ZoneHouses zone={{ id: 5, name: 'Centru', name_ro: '' }} canChange />)
  const opener = await screen.findByRole('button', { name: messages.housesOf(2).ru })
  isDown = true
  await user.click(opener)
  const again = await houseButton(lib.retry)
  isDown = false
  await user.click(again)
  expect(await screen.findByText(messages.all(2).ru)).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
