import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { begin, renderHookAt } from '../../../lib/test/render-hook.tsx'
import { toastStore } from '../../../lib/toasts/toast-store.ts'
import { startCabinetTest } from '../../test/cabinet-test.ts'
import * as messages from './messages.ts'
import { recipientName } from './recipient-name.ts'
import { makeList, makeRecipient } from './test/recipient.ts'
import { useRecipients } from './use-recipients.ts'

beforeEach(startCabinetTest)
afterEach(() => vi.useRealTimers())

const [first, second] = [makeRecipient({ id: 1 }), makeRecipient({ id: 2 })]
const loaded = makeList(first, second)

function start(respond: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi(respond)
  return { ...renderHookAt('/profile', useRecipients, { initialProps: loaded }), calls }
}
const ids = ({ result }: Pick<ReturnType<typeof start>, 'result'>) => result.current.recipients.map(({ id }) => id)
const toasts = () => toastStore.read().map(({ text }) => text)

test('one action runs at a time: the second one does nothing', async () => {
  const gate = Promise.withResolvers<object>()
  const page = start(() => gate.promise as never)
  const moving = begin(() => page.result.current.move(second, -1))
  expect(page.result.current.busy).toEqual({ id: 2, act: 'move' })
  await page.result.current.confirm(first)
  expect(await page.result.current.move(first, 1)).toBeNull()
  gate.resolve({ body: makeList(second, first) })
  expect(await act(() => moving)).toBe(1)
  expect([page.calls.length, ids(page), page.result.current.busy]).toEqual([1, [2, 1], null])
})

test.each([
  [401, 0],
  [503, 1],
])('a failure with %i frees the next action; toasts: %i', async (status, count) => {
  const page = start(() => ({ status, body: { status, code: 'session-over', detail: '' } }))
  expect(await act(() => page.result.current.move(second, -1))).toBeNull()
  expect([ids(page), page.result.current.busy, toasts().length]).toEqual([[1, 2], null, count])
})

test('a test message without an outcome after three looks is said to be on its way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { result, calls } = start(() => ({ body: loaded }))
  await act(async () => {
    const testing = result.current.test(first)
    await vi.advanceTimersByTimeAsync(5100)
    await testing
  })
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'GET', 'GET'])
  expect(toasts()).toEqual([messages.testQueued(recipientName(first).ru).ru])
})

test('newly loaded recipients replace those changed here', () => {
  const page = start(() => ({ body: {} }))
  act(() => page.result.current.drop(1))
  act(() => page.result.current.keep(makeRecipient({ id: 3 })))
  act(() => page.result.current.keep({ ...second, name: 'New' }))
  expect(page.result.current.recipients.map(({ id, name }) => (id === 2 ? name : id))).toEqual(['New', 3])
  page.rerender(makeList(first))
  expect(ids(page)).toEqual([1])
})
