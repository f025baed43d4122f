import { afterEach, expect, test, vi } from 'vitest'
import { browserApi } from '../../lib/api.ts'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { loadAllProviderNames } from './all-provider-names.ts'
import { findProviderNames } from './provider-names.ts'

afterEach(() => void vi.unstubAllGlobals())

const named = (...ids: number[]) => ids.map((id) => ({ id, name: `Провайдер ${id}` }))
const find = (ids: number[]) => findProviderNames(browserApi('ru'), 3, ids)

test('a market within the limit is loaded as a whole, without a call for unknown ids', async () => {
  const calls = fakeApi(() => ({ body: named(1, 2) }))
  expect(await find([2, 9])).toEqual(named(1, 2))
  expect(calls.map(({ path }) => path)).toEqual(['/info/api/providers/?limit=3'])
})

test('of a larger market, the first names and those of the ids are loaded', async () => {
  const calls = fakeApi(({ path }) => ({ body: path.includes('ids') ? named(8, 9) : named(1, 2, 3) }))
  expect(await find([9, 1, 8])).toEqual(named(1, 2, 3, 8, 9))
  expect(decodeURIComponent(calls[1]?.path ?? '')).toBe('/info/api/providers/?ids=9,8')
  expect(await find([1])).toEqual(named(1, 2, 3))
  expect(calls).toHaveLength(3)
})

test('without the first names there is no result; without those of the ids, the first ones remain', async () => {
  fakeApi(() => ({ status: 503, body: {} }))
  expect(await find([])).toBeNull()
  fakeApi(({ path }) => (path.includes('ids') ? { status: 503, body: {} } : { body: named(1, 2, 3) }))
  expect(await find([9])).toEqual(named(1, 2, 3))
})

test('all names are loaded once; a failure is tried again', async () => {
  const responses = [{ status: 503, body: {} }, { body: named(1, 2, 3) }]
  const calls = fakeApi(() => responses.shift() ?? 'unreachable')
  await expect(loadAllProviderNames('ru')).rejects.toThrow()
  const [one, other] = [loadAllProviderNames('ru'), loadAllProviderNames('ru')]
  expect([await one, await other, await loadAllProviderNames('ro')]).toEqual(Array(3).fill(named(1, 2, 3)))
  expect(calls.map(({ path }) => path)).toEqual(['/info/api/providers/', '/info/api/providers/'])
})
