import { act } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderHookAt } from '../../../lib/test/render-hook.tsx'
import { useProgress } from './use-progress.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

function start(isRunning: boolean) {
  const load = vi.fn()
  return { ...renderHookAt('/profile?tab=import&id=5', useProgress, { initialProps: isRunning, load }), load }
}

test('while a job works on the import the page is loaded again each second, and not after its end', async () => {
  const { load, rerender } = start(true)
  await wait(999)
  expect(load).not.toHaveBeenCalled()
  await wait(1)
  expect(load).toHaveBeenCalledOnce()
  await wait(1000)
  expect(load).toHaveBeenCalledTimes(2)
  rerender(false)
  await wait(5000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('an import on which no job works is not loaded again', async () => {
  const { load } = start(false)
  await wait(5000)
  expect(load).not.toHaveBeenCalled()
})

test('a page that was left is not loaded again', async () => {
  const { load, unmount } = start(true)
  unmount()
  await wait(5000)
  expect(load).not.toHaveBeenCalled()
})
