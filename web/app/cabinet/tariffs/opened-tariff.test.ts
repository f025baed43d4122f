import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem, browserApi, type CallApi } from '../../lib/api.ts'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { openNewTariff, openOwnTariff } from './opened-tariff.ts'

afterEach(() => void vi.unstubAllGlobals())

const tariff = {
  id: 7,
  name: 'T',
  name_ro: '',
  services: { id: 2 },
  state: 'published',
  image: null,
  addresses: [],
  equipment: [],
  coverage_zones: [],
  provider: { id: 5, name: 'P' },
}
const houses = [{ id: 31, label: 'x 1' }]

interface Given {
  role?: string
  provider?: number | null
  id?: string
  copy?: string
  own?: { status: number } | object
  flags?: { create?: boolean; edit?: boolean; options?: boolean }
}

/** A page whose API answers with one tariff of the provider. */
function pageOf({ role = 'provider', provider = 5, id, copy, own = tariff, flags = {} }: Given) {
  const { create = false, edit = false, options = false } = flags
  const calls = fakeApi(({ path }) => {
    if (path === '/info/api/own-tariffs/7/') return 'status' in own ? { status: own.status as number } : { body: own }
    if (path === '/info/api/services/') return { body: [{ id: 3 }, { id: 4 }] }
    if (path === '/info/api/tariffs/7/addresses/') return { body: houses }
    if (path === '/info/api/providers/5/')
      return { body: { name: 'P', logo: null, is_partner: true, rating: 4, reviews_count: 2 } }
    if (path === '/api/auth/permissions/manager/')
      return { body: { ProviderTariff: { create, edit }, ItemOptions: { create: options } } }
    return { body: [] }
  })
  const url = new URL(`https://example.md/profile${copy === undefined ? '' : `?copy=${copy}`}`)
  const page = { user: { role, provider }, callApi: browserApi('ru') as CallApi, url, params: { id } }
  return { page: page as unknown as SignedInPage, calls }
}

const opened = (form: Awaited<ReturnType<typeof openNewTariff>>) => {
  if (form.status !== 'open') throw new Error(form.status)
  return form
}

test('a new tariff has the first service and the rating of its provider', async () => {
  const form = opened(await openNewTariff(pageOf({}).page))
  expect(form).toMatchObject({ tariff: null, mayCreateOptions: true, start: { services: '3', state: 'draft' } })
  expect(form.provider).toEqual({ id: 5, name: 'P', logo: null, is_partner: true, avg_rating: 4, reviews_count: 2 })
})

test.each([
  [{ provider: null }, 'forbidden'],
  [{ role: 'manager', flags: { edit: true } }, 'forbidden'],
  [{ role: 'manager', flags: { create: true } }, 'open'],
])('a new tariff for %o is %s', async (given, status) => {
  expect((await openNewTariff(pageOf(given).page)).status).toBe(status)
})

test.each([
  [{}, 'open'],
  [{ provider: null }, 'missing'],
  [{ role: 'manager', flags: { create: true } }, 'forbidden'],
  [{ role: 'manager', flags: { edit: true } }, 'open'],
  [{ own: { status: 404 } }, 'missing'],
  [{ id: 'x' }, 'missing'],
])('the form of a tariff for %o is %s', async (given, status) => {
  expect((await openOwnTariff(pageOf({ id: '7', ...given }).page)).status).toBe(status)
})

test.each([true, false])('a manager adds equipment in the form only if permitted: %s', async (options) => {
  const given = { role: 'manager', id: '7', flags: { create: true, edit: true, options } }
  expect(opened(await openOwnTariff(pageOf(given).page)).mayCreateOptions).toBe(options)
  expect(opened(await openNewTariff(pageOf(given).page)).mayCreateOptions).toBe(options)
})

test('an invalid id is not asked for', async () => {
  const { page, calls } = pageOf({ id: 'x' })
  await openOwnTariff(page)
  expect(calls).toEqual([])
})

test('any failure but a missing tariff is an error', async () => {
  await expect(openOwnTariff(pageOf({ id: '7', own: { status: 500 } }).page)).rejects.toBeInstanceOf(ApiProblem)
})

test('houses are loaded only for a tariff that has some', async () => {
  expect(opened(await openOwnTariff(pageOf({ id: '7' }).page)).start.addresses).toEqual([])
  const own = { ...tariff, addresses: [31] }
  expect(opened(await openOwnTariff(pageOf({ id: '7', own }).page)).start.addresses).toEqual(houses)
})

test('a copy is a draft with the values of the tariff; without a picture that can be read it has none', async () => {
  const form = opened(await openNewTariff(pageOf({ copy: '7', own: { ...tariff, image: '/media/missing' } }).page))
  expect(form).toMatchObject({ tariff: null, start: { name: 'T', services: '2', state: 'draft' } })
  expect(form.start.image).toBeUndefined()
})

test('a copy of an unknown tariff is a blank form', async () => {
  expect(opened(await openNewTariff(pageOf({ copy: '7', own: { status: 404 } }).page)).start.name).toBe('')
})

test.each([
  ['/media/7.webp', 1],
  [null, 0],
])('a copy asks for the picture %s %i times', async (image, times) => {
  const { page, calls } = pageOf({ copy: '7', own: { ...tariff, image } })
  await openNewTariff(page)
  expect(calls.filter(({ path }) => !path?.includes('/api/'))).toHaveLength(times)
})
