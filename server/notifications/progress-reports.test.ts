import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportProgress } from './progress-reports.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

test('the progress is stored every second, but not while the last report is being stored', async () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const waiting: PromiseWithResolvers<void>[] = []
  const end = reportProgress(() => {
    const report = Promise.withResolvers<void>()
    waiting.push(report)
    return report.promise
  }, log)
  await vi.advanceTimersByTimeAsync(3000)
  expect(waiting).toHaveLength(1)
  waiting[0]?.resolve()
  await vi.advanceTimersByTimeAsync(1000)
  expect(waiting).toHaveLength(2)
  // A report that fails does not end the others
  waiting[1]?.reject(new Error('x'))
  await vi.advanceTimersByTimeAsync(1000)
  expect(waiting).toHaveLength(3)
  expect(log.warn).toHaveBeenCalledOnce()
  waiting[2]?.resolve()
  end()
  await vi.advanceTimersByTimeAsync(3000)
  expect(waiting).toHaveLength(3)
})
