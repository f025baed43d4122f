import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import { expect, test } from 'vitest'
import type { SignedInPage } from '../lib/session/signed-in-page.ts'
import * as messages from './messages.ts'
import { listingPath, tabPath } from './paths.ts'
import { loadPermissions } from './permissions.ts'
import { failureTitle, menuOf, tabAt } from './tabs.ts'
import { makeUser } from './test/user.ts'

const keysOf = (...args: Parameters<typeof menuOf>) => menuOf(...args).map(({ key }) => key)
const provider = makeUser({ role: 'provider', provider: 2 })
const manager = makeUser({ role: 'manager', provider: 2 })
const mayCreate = { ProviderTariff: { create: true } } as Permissions

test('the menu has the tabs of the role, in their order', () => {
  expect(keysOf(makeUser(), null)).toEqual(['profile', 'my_requests', 'review', 'user_edit'])
  expect(keysOf(provider, null)).toEqual([
    'profile',
    'listings',
    'create',
    'orders',
    'review',
    'profile_edit',
    'user_edit',
    'mapzone',
    'dashboard',
  ])
})

test('a manager may create tariffs only with the permission', () => {
  const others = ['profile', 'listings', 'orders', 'review', 'user_edit', 'mapzone']
  expect(keysOf(manager, null)).toEqual(others)
  expect(keysOf(manager, mayCreate)).toEqual(['profile', 'listings', 'create', ...others.slice(2)])
})

test('staff have the zones, whatever their role', () => {
  expect(keysOf(makeUser({ is_staff: true }), null)).toEqual([
    'profile',
    'my_requests',
    'review',
    'user_edit',
    'mapzone',
  ])
  expect(keysOf({ ...provider, is_staff: true }, null)).toEqual(keysOf(provider, null))
})

const titleAt = (user: typeof provider, query: string) => tabAt(user, new URLSearchParams(query)).title

test('the tab of the query is opened if the user has it, else the first one', () => {
  expect(titleAt(provider, 'tab=dashboard')).toBe(messages.dashboard)
  expect(titleAt(manager, 'tab=dashboard')).toBe(messages.profile)
  expect(titleAt(provider, '')).toBe(messages.profile)
  expect(titleAt(provider, 'tab=review')).toBe(messages.reviews)
  expect(titleAt(makeUser(), 'tab=review')).toBe(messages.ownReviews)
})

test('an unknown role has no tab', () => {
  expect(() => titleAt(makeUser({ role: 'admin' as never }), '')).toThrow('admin')
})

test.each([
  [{}, 'tab=create', messages.providerFailed],
  [{}, 'tab=profile_edit', messages.providerFailed],
  [{}, 'tab=listings', messages.tabFailed],
  [{}, '', messages.tabFailed],
  [{ id: '7' }, 'tab=listings', messages.providerFailed],
])('the title of the failure at %o %s', (params, query, expected) => {
  expect(failureTitle(params, new URLSearchParams(query))).toBe(expected)
})

test('the first tab has no query; a list and its forms are in that of the listings', () => {
  expect([tabPath('profile'), tabPath('review')]).toEqual(['/profile', '/profile?tab=review'])
  const list = '/profile?tab=listings&list=options'
  expect([listingPath('options'), listingPath('options', 7), listingPath('options', 'new')]).toEqual([
    list,
    `${list}&id=7`,
    `${list}&id=new`,
  ])
})

test('only a manager has permissions to load', async () => {
  const callApi = async () => mayCreate
  const load = (user: typeof provider) => loadPermissions({ user, callApi } as unknown as SignedInPage)
  expect(await load(manager)).toBe(mayCreate)
  expect([await load(provider), await load(makeUser())]).toEqual([null, null])
})
