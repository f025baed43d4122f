import type { User } from '@motanet/contract/accounts/users.ts'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../../scripts/full-suite.ts'
import { browserApi } from '../../lib/api.ts'
import { retry } from '../../lib/messages.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { signIn } from '../../lib/test/signed-in.ts'
import { noToasts, toastStore } from '../../lib/toasts/toast-store.ts'
import * as coverage from '../../parts/coverage/messages.ts'
import { currentPath, makeZone } from '../../parts/coverage/test/zones.tsx'
import { noProvider } from '../messages.ts'
import * as messages from './messages.ts'
import {
  button,
  failure,
  noteOf,
  providers,
  providerUser,
  serveZones,
  showTab,
  toasts,
  zoneButton,
} from './test/screen.tsx'
import { load } from './zones-tab.tsx'

beforeEach(() => {
  signIn()
  toastStore.write(noToasts)
})

const staff = { id: 5, role: 'provider', provider: 2, is_staff: true } as User
const lonelyStaff = { ...staff, provider: null }
const manager = { id: 7, role: 'manager', provider: 2, is_staff: false } as User
const ofNistru = makeZone(3, { name: 'Zone 3', provider: { id: 3, name: 'Nistru' } })
const all = [makeZone(1), ofNistru]

const choice = ({ ru: name }: { ru: string }) => screen.getByRole<HTMLSelectElement>('combobox', { name })
const count = (zones: number) => screen.findByRole('heading', { name: coverage.zoneCount(zones).ru })

test.each([
  { user: staff, isDown: false, expected: providers, requests: 1 },
  { user: staff, isDown: true, expected: null, requests: 1 },
  { user: providerUser, isDown: false, expected: null, requests: 0 },
])('only staff load the providers: $user.is_staff, $isDown', async ({ user, isDown, expected, requests }) => {
  const calls = fakeApi(() => (isDown ? { status: 503, body: {} } : { body: providers }))
  expect(await load({ callApi: browserApi('ru'), user } as SignedInPage)).toEqual({ providers: expected })
  expect(calls).toHaveLength(requests)
})

test('a provider draws and changes its own zones', async () => {
  serveZones()
  showTab()
  expect(await count(2)).toBeDefined()
  expect(screen.getByRole('toolbar', { name: messages.tools.ru })).toBeDefined()
  expect(button(messages.editZone('Zone 1'))).toBeDefined()
  expect(button(messages.byCoordinates)).toBeDefined()
  expect([messages.readOnly.ru, noProvider.ru].map((text) => screen.queryByText(text))).toEqual([null, null])
  expect(screen.queryByRole('combobox', { name: messages.shown.ru })).toBeNull()
  expect(screen.queryByText('Codru')).toBeNull()
})

test('the map moves to a found street, and to a house of it', async () => {
  const street = {
    ...{ id: 70, label: 'ул. Лунга', label_ro: 'str. Lunga', locality: 'Орхей', locality_ro: 'Orhei' },
    ...{ latitude: 47.38, longitude: 28.82, kind: 'street', match: 'street' },
  }
  const house = { ...street, id: 7, label: 'ул. Лунга, 5', kind: 'house', match: 'exact', latitude: 47.39 }
  const calls = serveZones(undefined, ({ path }) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    if (pathname !== '/info/api/addresses/') return undefined
    return { body: searchParams.get('q')?.includes('5') ? [house] : [street] }
  })
  showTab()
  await count(2)
  /** The latitudes of the last view whose zones the map has asked for. */
  const view = () => {
    const last = calls.filter(({ path }) => path.includes('bbox=')).at(-1)?.path ?? ''
    const [, south, , north] = (new URL(last, 'http://localhost').searchParams.get('bbox') ?? '').split(',').map(Number)
    return { south, north }
  }
  const field = screen.getByRole('combobox', { name: messages.findPlace.ru })
  await userEvent.type(field, 'Лунга')
  await userEvent.click(await screen.findByRole('option', { name: /Лунга/ }))
  expect(await screen.findByText(messages.shownPlace('ул. Лунга, Орхей').ru)).toBeDefined()
  await vi.waitFor(() => expect(view().south).toBeGreaterThan(47.3))
  await userEvent.type(field, '5')
  await userEvent.click(await screen.findByRole('option', { name: /5/ }))
  expect(await screen.findByText(messages.shownPlace('ул. Лунга, 5, Орхей').ru)).toBeDefined()
  expect(document.activeElement).not.toBe(field)
})

test('a manager sees the zones of the provider only', async () => {
  serveZones()
  showTab({ user: manager })
  expect(await count(2)).toBeDefined()
  expect(screen.getByText(messages.readOnly.ru)).toBeDefined()
  expect(screen.queryByRole('toolbar')).toBeNull()
  expect(screen.queryByRole('button', { name: messages.editZone('Zone 1').ru })).toBeNull()
  expect(screen.queryByRole('button', { name: messages.byCoordinates.ru })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  { user: { ...manager, provider: null }, isWarned: true },
  { user: { ...providerUser, provider: null }, isWarned: true },
  { user: lonelyStaff, isWarned: false },
  { user: { ...providerUser, role: 'other', provider: null } as User, isWarned: false },
])('an account of a provider without one is warned: $user', ({ user, isWarned }) => {
  const calls = serveZones()
  showTab({ user })
  expect(screen.queryByRole('alert')?.textContent).toBe(isWarned ? noProvider.ru : undefined)
  expect(screen.getByText(coverage.chooseFirst.ru)).toBeDefined()
  expect(calls).toEqual([])
})

test('a provider without zones is told so', async () => {
  serveZones([])
  showTab()
  expect(await screen.findByText(messages.emptyList.ru)).toBeDefined()
  expect(screen.queryByRole('button', { name: coverage.showAll.ru })).toBeNull()
})

test('zones that could not be loaded can be requested again', async () => {
  let isDown = true
  serveZones(undefined, () => (isDown ? { status: 503, body: {} } : undefined))
  const { user } = showTab()
  const again = await screen.findByRole('button', { name: retry.ru })
  expect(screen.queryByText(messages.emptyList.ru)).toBeNull()
  isDown = false
  await user.click(again)
  expect(await count(2)).toBeDefined()
  await vi.waitFor(() => expect(screen.queryByText(coverage.failed.ru)).toBeNull())
})

test('zones missing on the map only can be requested again too', async () => {
  let isDown = true
  serveZones(undefined, ({ path }) => (isDown && path.includes('bbox') ? { status: 503, body: {} } : undefined))
  const { user } = showTab()
  const again = await screen.findByRole('button', { name: retry.ru })
  expect(await count(2)).toBeDefined()
  isDown = false
  await user.click(again)
  await vi.waitFor(() => expect(screen.queryByText(coverage.failed.ru)).toBeNull())
})

test('staff see the zones of their own provider first, and select others in the URL', async () => {
  const calls = serveZones(all)
  const { user } = showTab({ user: staff, list: providers })
  expect([choice(messages.shown).value, choice(messages.newFor).value]).toEqual(['2', '2'])
  expect(await zoneButton('Zone 1')).toBeDefined()
  await user.selectOptions(choice(messages.shown), 'Nistru')
  expect(await zoneButton('Zone 3')).toBeDefined()
  await vi.waitFor(() => expect(currentPath()).toBe('/profile?tab=zones&zones=3'))
  await user.selectOptions(choice(messages.newFor), 'Nistru')
  await vi.waitFor(() => expect(currentPath()).toBe('/profile?tab=zones&zones=3&for=3'))
  await vi.waitFor(() => expect([choice(messages.shown).value, choice(messages.newFor).value]).toEqual(['3', '3']))
  await user.selectOptions(choice(messages.shown), 'Codru')
  await vi.waitFor(() => expect(currentPath()).toBe('/profile?tab=zones&for=3'))
  await user.selectOptions(choice(messages.shown), coverage.nobody.ru)
  await vi.waitFor(() => expect(currentPath()).toBe('/profile?tab=zones&for=3&zones='))
  expect(await screen.findByText(coverage.chooseFirst.ru)).toBeDefined()
  expect(calls.some(({ path }) => path === '/info/api/zones/names/?provider=3')).toBe(true)
})

test('staff see the zones of all providers with their names; a new zone has one provider', async () => {
  const calls = serveZones(all)
  const { user } = showTab({ user: staff, list: providers })
  await user.selectOptions(choice(messages.shown), messages.everybody.ru)
  expect(await zoneButton('Zone 1Codru')).toBeDefined()
  expect(await zoneButton('Zone 3Nistru')).toBeDefined()
  await vi.waitFor(() => expect(currentPath()).toBe('/profile?tab=zones&zones=everybody'))
  expect(choice(messages.shown).value).toBe('everybody')
  expect(calls.some(({ path }) => path === '/info/api/zones/?zoom=8')).toBe(true)
  expect([...choice(messages.newFor).options].map(({ value }) => value)).toEqual(['', '2', '3'])
})

test.each([
  { list: providers, query: '&zones=99&for=98', shown: '', newFor: '' },
  { list: providers, query: '&zones=3', shown: '3', newFor: '2' },
  { list: providers, query: '&for=x', shown: '2', newFor: '' },
])('an unknown provider in the URL is ignored: $query', ({ list, query, ...expected }) => {
  serveZones(all)
  showTab({ user: staff, list, query })
  expect({ shown: choice(messages.shown).value, newFor: choice(messages.newFor).value }).toEqual(expected)
})

test('without the list of providers every id of the URL is accepted', async () => {
  serveZones(all)
  showTab({ user: staff, query: '&zones=3' })
  expect(await zoneButton('Zone 3')).toBeDefined()
})

test('the response for a provider who is no longer selected is ignored', async () => {
  const late = Promise.withResolvers<{ body: unknown }>()
  serveZones(all, ({ path }) => (path.endsWith('/names/?provider=2') ? late.promise : undefined))
  const { user } = showTab({ user: staff, list: providers })
  await user.selectOptions(choice(messages.shown), 'Nistru')
  expect(await zoneButton('Zone 3')).toBeDefined()
  late.resolve({ body: [] })
  await late.promise
  await user.selectOptions(choice(messages.newFor), 'Nistru')
  expect(await zoneButton('Zone 3')).toBeDefined()
})

test.each([messages.draw, messages.byCoordinates])('a new zone needs a provider: $ru', async (way) => {
  serveZones(all)
  const { user } = showTab({ user: lonelyStaff, list: providers, query: '&zones=2' })
  await user.click(await zoneButton('Zone 1'))
  await user.click(button(way))
  expect(toasts()).toEqual(failure(noProvider.ru))
  expect((await zoneButton('Zone 1')).ariaPressed).toBe('true')
  expect(screen.queryByRole('heading', { name: messages.newZone.ru })).toBeNull()
})

fullSuiteTest('the provider of a new zone is fixed until the zone is saved or cancelled', async () => {
  serveZones(all)
  const { user } = showTab({ user: staff, list: providers })
  await zoneButton('Zone 1')
  expect([choice(messages.newFor).disabled, noteOf(choice(messages.newFor))]).toEqual([false, undefined])
  await user.click(button(messages.byCoordinates))
  expect([choice(messages.newFor).disabled, noteOf(choice(messages.newFor))]).toEqual([true, messages.newForFixed.ru])
  expect(choice(messages.shown).disabled).toBe(false)
  await user.click(button(messages.cancel))
  expect(choice(messages.newFor).disabled).toBe(false)
})

test('zones that the API has merged cannot be changed', async () => {
  const { id: _, ...merged } = makeZone(4, { name: 'Merged' })
  serveZones(all, ({ path }) =>
    path.includes('/zones/?') ? { body: { type: 'FeatureCollection', features: [makeZone(1), merged] } } : undefined,
  )
  showTab({ user: staff, list: providers, query: '&zones=everybody' })
  expect(await zoneButton('MergedCodru')).toBeDefined()
  expect(button(messages.editZone('Zone 1'))).toBeDefined()
  expect(screen.queryByRole('button', { name: messages.editZone('Merged').ru })).toBeNull()
})

test('an account of a suspended provider sees its zones as itself, and draws nothing', async () => {
  const calls = serveZones()
  showTab({ user: { ...providerUser, provider_suspension: 'Проверка' } })
  expect(await count(2)).toBeDefined()
  expect([screen.queryByRole('toolbar'), screen.queryByText(messages.readOnly.ru)]).toEqual([null, null])
  expect(calls.filter(({ path }) => path.includes('/zones/')).every(({ headers }) => 'authorization' in headers)).toBe(
    true,
  )
})

test.each([
  ['a provider', { user: providerUser }, '/profile?tab=import&kind=coverage'],
  ['staff', { user: staff, list: providers, query: '&for=3' }, '/staff/import?provider=3&kind=coverage'],
  ['a manager', { user: manager }, undefined],
  ['an owner without a provider', { user: { ...providerUser, provider: null } as User }, undefined],
])('whoever may import coverage has a link to its upload: %s', (_, shown, path) => {
  serveZones()
  showTab(shown)
  expect(screen.queryByRole('link', { name: messages.upload.ru })?.getAttribute('href')).toBe(path)
})
