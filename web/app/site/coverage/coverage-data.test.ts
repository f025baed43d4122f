import { afterEach, expect, test, vi } from 'vitest'
import { browserApi } from '../../lib/api.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { loadCoverage } from './coverage-data.ts'

afterEach(() => void vi.unstubAllGlobals())

const providers = [{ id: 2, name: 'Codru' }]
const zones = [{ id: 7, name: 'Centru' }]
const load = (query: string) =>
  loadCoverage({
    callApi: browserApi('ro'),
    language: 'ro',
    params: {},
    url: new URL(`http://localhost/ro/coverage${query}`),
  })
const serve = ({ isDown = '' } = {}) =>
  fakeApi(({ path }) => {
    const isOfZones = path.includes('zones')
    if (path.includes(isDown || '-')) return { status: 503, body: {} }
    return { body: isOfZones ? zones : providers }
  })

test('without a provider only the providers are loaded', async () => {
  const calls = serve()
  const { data, init } = await load('')
  expect([data, init?.status]).toEqual([{ providers, chosen: null, zones: null }, 200])
  expect(calls).toHaveLength(1)
})

test('the zones of the provider in the URL are loaded', async () => {
  serve()
  const { data, init } = await load('?provider=2')
  expect([data, init?.status]).toEqual([{ providers, chosen: providers[0], zones }, 200])
})

test.each([
  ['?provider=3', '/ro/coverage'],
  ['?provider=x', '/ro/coverage'],
  ['?provider=2&x=1', '/ro/coverage?provider=2'],
])('%s redirects to the canonical URL', async (query, canonical) => {
  serve()
  const thrown = await load(query).catch((response: Response) => response)
  expect((thrown as Response).headers.get('location')).toBe(canonical)
})

test.each([
  { name: 'providers', data: { providers: null, chosen: null, zones: null } },
  { name: 'zones', data: { providers, chosen: providers[0], zones: null } },
])('a page without its $name has status 503', async ({ name, data }) => {
  serve({ isDown: name })
  const page = await load('?provider=2')
  expect([page.data, page.init?.status]).toEqual([data, 503])
})
