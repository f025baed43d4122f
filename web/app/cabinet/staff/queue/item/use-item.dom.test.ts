import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../../lib/test/fake-api.ts'
import { begin, renderHookAt } from '../../../../lib/test/render-hook.tsx'
import { toastStore } from '../../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../../test/cabinet-test.ts'
import { notMade, type Send, useItem } from './use-item.ts'

beforeEach(startCabinetTest)

const item = (id: number, version = 1) => ({ id, version, state: 'open', assignee: null })
type Respond = Parameters<typeof fakeApi>[0]
const loading: Respond = ({ path }) => ({ body: item(Number(path.split('/').at(-2))) })

/** Takes the item by a call that the test answers. */
const taking = (run: Parameters<Send>[0]['run']) => ({ work: 'take', run }) as Parameters<Send>[0]
const take = taking((callApi, given) => callApi('POST /api/staff/queue/:id/take/', given))

function start(respond: Respond = loading) {
  const calls = fakeApi(respond)
  const onChange = vi.fn()
  return { ...renderHookAt('/staff', (id: number) => useItem(id, onChange), { initialProps: 7 }), calls, onChange }
}
type Page = ReturnType<typeof start>
const shownId = ({ result: { current } }: Page) => (current.loaded.state === 'loaded' ? current.loaded.item.id : null)

test('a late response about the item before changes nothing', async () => {
  const late = Promise.withResolvers<object>()
  const page = start((call) => (call.path.includes('/7/') ? (late.promise as never) : loading(call)))
  page.rerender(8)
  await waitFor(() => expect(shownId(page)).toBe(8))
  await act(async () => late.resolve({ body: item(7) }))
  expect(shownId(page)).toBe(8)
})

test('an item that cannot be loaded can be loaded again; a later failure leaves what is shown', async () => {
  let isDown = true
  const page = start((call) => (isDown ? { status: 503 } : loading(call)))
  await waitFor(() => expect(page.result.current.loaded.state).toBe('failed'))
  isDown = false
  act(() => page.result.current.again())
  await waitFor(() => expect(shownId(page)).toBe(7))
  isDown = true
  act(() => page.result.current.again())
  await waitFor(() => expect(page.calls).toHaveLength(3))
  await act(async () => undefined)
  expect(shownId(page)).toBe(7)
})

test('nothing is sent before the item is loaded, because its version is unknown', async () => {
  const page = start(() => new Promise(() => undefined))
  const run = vi.fn()
  expect(await page.result.current.work.send(taking(run))).toBe(notMade)
  expect(run).not.toHaveBeenCalled()
})

test('work is sent once, on the version that is shown, and then there is a newer one', async () => {
  const gate = Promise.withResolvers<object>()
  const page = start((call) => (call.method === 'POST' ? (gate.promise as never) : loading(call)))
  await waitFor(() => expect(shownId(page)).toBe(7))
  const sending = begin(() => page.result.current.work.send(take))
  expect(page.result.current.work.busy).toBe('take')
  expect(await page.result.current.work.send(take)).toBe(notMade)
  gate.resolve({ body: item(7, 2) })
  await act(() => sending)
  const posts = page.calls.filter(({ method }) => method === 'POST')
  expect(posts.map(({ headers }) => headers['if-match'])).toEqual(['"1"'])
  expect(page.result.current.loaded).toMatchObject({ state: 'loaded', item: { version: 2 } })
  expect([page.result.current.work.busy, page.onChange.mock.calls.length, toastStore.read().length]).toEqual([
    null,
    1,
    1,
  ])
})

test('a refusal belongs to its work, and the next try clears it', async () => {
  const answers = [{ status: 400, body: { status: 400, code: 'x', detail: 'No' } }, { body: item(7, 2) }]
  const page = start((call) => (call.method === 'POST' ? (answers.shift() as object) : loading(call)))
  await waitFor(() => expect(shownId(page)).toBe(7))
  await act(() => page.result.current.work.send(take))
  expect(page.result.current.work.refused).toMatchObject({ work: 'take', problem: { status: 400 } })
  expect([page.onChange.mock.calls.length, toastStore.read().length]).toEqual([0, 0])
  await act(() => page.result.current.work.send(take))
  expect(page.result.current.work.refused).toBeNull()
})

test('a conflict shows the current item with what has changed, on whose version the next try is sent', async () => {
  const current = { ...item(7, 5), assignee: { name: 'Ана Русу' } }
  const page = start((call) =>
    call.method === 'POST' ? { status: 412, body: { status: 412, code: 'x', detail: '', current } } : loading(call),
  )
  await waitFor(() => expect(shownId(page)).toBe(7))
  await act(() => page.result.current.work.send(take))
  expect(page.result.current.conflict?.ru).toContain('Ана Русу')
  expect([page.result.current.work.refused, page.onChange.mock.calls.length]).toEqual([null, 1])
  await act(() => page.result.current.work.send(take))
  expect(page.calls.at(-1)?.headers['if-match']).toBe('"5"')
})
