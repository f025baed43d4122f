import { act, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { renderHookAt } from '../../lib/test/render-hook.tsx'
import { startCabinetTest } from '../test/cabinet-test.ts'
import { noteQueueCounts, useQueueCount } from './queue-count.ts'

beforeEach(startCabinetTest)

const counts = (held: number, claim: number) => ({ kinds: { held, claim } }) as never

/** The browser tab is looked at again, or left. */
function look(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

test('another page of the desk counts what waits, the queue itself notes what it shows', async () => {
  const calls = fakeApi(() => ({ body: { counts: counts(2, 3) } }))
  const queue = renderHookAt('/ro/staff', useQueueCount)
  act(() => noteQueueCounts(counts(1, 0)))
  expect([queue.result.current, calls.length]).toEqual([1, 0])
  queue.unmount()
  const { result } = renderHookAt('/ro/staff/users', useQueueCount)
  await waitFor(() => expect(result.current).toBe(5))
  expect(calls).toMatchObject([{ path: '/api/staff/queue/?page_size=1', headers: { 'accept-language': 'ro' } }])
})

test('a tab that is looked at again counts again, a hidden or closed one does not', async () => {
  let held = 1
  const calls = fakeApi(() => ({ body: { counts: counts(held, 0) } }))
  const { result, unmount } = renderHookAt('/staff/users', useQueueCount)
  await waitFor(() => expect(result.current).toBe(1))
  held = 4
  look('hidden')
  expect(calls).toHaveLength(1)
  look('visible')
  await waitFor(() => expect(result.current).toBe(4))
  unmount()
  look('visible')
  expect(calls).toHaveLength(2)
})

test('the number stays if it cannot be counted', async () => {
  const calls = fakeApi(() => 'unreachable')
  const { result } = renderHookAt('/staff/users', useQueueCount)
  act(() => noteQueueCounts(counts(6, 0)))
  look('visible')
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => undefined)
  expect(result.current).toBe(6)
})
