import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { renderHookAt } from '../../../lib/test/render-hook.tsx'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import { useZoneHouses } from './use-zone-houses.ts'

beforeEach(startCabinetTest)

type Respond = Parameters<typeof fakeApi>[0]
/** One house, whose id is the number of the page. */
const houses: Respond = ({ path }) => {
  const page = Number(new URLSearchParams(path.split('?')[1]).get('page'))
  return { body: { count: 30, results: [{ id: page }] } }
}

function start(respond: Respond = houses) {
  const calls = fakeApi(respond)
  const hook = (part: { q?: string; page?: number }) => useZoneHouses(4, { q: '', page: 1, pageSize: 10, ...part })
  return { ...renderHookAt('/profile?tab=zones', hook, { initialProps: {} }), calls }
}
type Page = ReturnType<typeof start>
const shown = ({ result: { current } }: Page) => [current.status, ...current.houses.map(({ id }) => id)]

test('while the next page is loaded the houses of the former one stay', async () => {
  const page = start()
  await waitFor(() => expect(shown(page)).toEqual(['ready', 1]))
  page.rerender({ page: 2 })
  expect(shown(page)).toEqual(['loading', 1])
  await waitFor(() => expect(shown(page)).toEqual(['ready', 2]))
  expect(page.calls.at(-1)?.path).toBe('/info/api/zones/4/addresses/?page=2&page_size=10')
})

test('a late response to the search before changes nothing', async () => {
  const late = Promise.withResolvers<object>()
  const page = start((call) => (call.path.includes('q=a') ? (late.promise as never) : houses(call)))
  page.rerender({ q: 'a' })
  page.rerender({ q: 'b', page: 3 })
  await waitFor(() => expect(shown(page)).toEqual(['ready', 3]))
  await act(async () => late.resolve({ status: 503 }))
  expect(shown(page)).toEqual(['ready', 3])
})

test('after a failure the houses stay, with the problem until they are loaded again', async () => {
  let isDown = false
  const page = start((call) => (isDown ? { status: 503 } : houses(call)))
  await waitFor(() => expect(shown(page)).toEqual(['ready', 1]))
  isDown = true
  act(() => page.result.current.reload())
  await waitFor(() => expect(shown(page)).toEqual(['failed', 1]))
  expect([page.result.current.problem?.status, page.result.current.count]).toEqual([503, 30])
  isDown = false
  act(() => page.result.current.reload())
  await waitFor(() => expect(shown(page)).toEqual(['ready', 1]))
  expect(page.result.current.problem).toBeNull()
})
