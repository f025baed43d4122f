import { expect, test, vi } from 'vitest'
import { whenIdle } from './idle.ts'

test('a task runs when the page is idle, and not after it was cancelled', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const task = vi.fn()
  vi.stubGlobal('requestIdleCallback', undefined)
  const cancel = whenIdle(task)
  cancel()
  vi.advanceTimersByTime(1500)
  expect(task).not.toHaveBeenCalled()
  whenIdle(task)
  vi.advanceTimersByTime(1500)
  expect(task).toHaveBeenCalledOnce()
  const [request, drop] = [vi.fn(() => 5), vi.fn()]
  vi.stubGlobal('requestIdleCallback', request)
  vi.stubGlobal('cancelIdleCallback', drop)
  whenIdle(task)()
  expect(request).toHaveBeenCalledExactlyOnceWith(task, { timeout: 4000 })
  expect(drop).toHaveBeenCalledExactlyOnceWith(5)
  vi.useRealTimers()
})
