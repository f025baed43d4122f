import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi } from '../../lib/test/fake-api.ts'
import { begin, renderHookAt } from '../../lib/test/render-hook.tsx'
import { makeZone, summaryOf } from './test/zones.tsx'
import { useZoneSummaries } from './use-zone-summaries.ts'

type Answer = Awaited<ReturnType<Parameters<typeof fakeApi>[0]>>

const zones = (...ids: number[]): Answer => ({ body: ids.map((id) => summaryOf(makeZone(id))) })
const failure: Answer = { status: 503 }

/** The summaries of provider 2; `answer` responds to the oldest request that waits. */
async function start() {
  const waiting: ((answer: Answer) => void)[] = []
  fakeApi(() => new Promise<Answer>((resolve) => waiting.push(resolve)))
  const { result, rerender } = renderHookAt('/profile?tab=zones', (whose: number) => useZoneSummaries(whose), {
    initialProps: 2,
  })
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  return {
    result,
    rerender,
    answer: (answer: Answer) => act(async () => waiting.shift()?.(answer)),
    shown: () => ({ ids: result.current.list.map(({ id }) => id), isFailed: result.current.isFailed }),
  }
}

test('zones that fail to be loaded again stay, those of another provider do not', async () => {
  const { result, rerender, answer, shown } = await start()
  await answer(zones(1, 2))
  expect(shown()).toEqual({ ids: [1, 2], isFailed: false })
  const again = begin(() => result.current.reload())
  await answer(failure)
  await again
  expect(shown()).toEqual({ ids: [1, 2], isFailed: true })
  rerender(3)
  expect(shown()).toEqual({ ids: [], isFailed: false })
  await answer(failure)
  expect(shown()).toEqual({ ids: [], isFailed: true })
})

test('the response to an older request does not replace that to a newer one', async () => {
  const { result, answer, shown } = await start()
  await answer(zones(1))
  const older = Promise.withResolvers<Answer>()
  const newer = Promise.withResolvers<Answer>()
  const answers = [older.promise, newer.promise]
  fakeApi(() => answers.shift() as Promise<Answer>)
  const loads = [begin(() => result.current.reload()), begin(() => result.current.reload())]
  await act(async () => newer.resolve(zones(1, 2)))
  await act(async () => older.resolve(zones(1)))
  await Promise.all(loads)
  expect(shown()).toEqual({ ids: [1, 2], isFailed: false })
})

test('an empty list is known to be empty only after the response for that provider', async () => {
  const { result, rerender, answer } = await start()
  expect(result.current.isLoaded).toBe(false)
  await answer(zones())
  expect([result.current.list, result.current.isLoaded]).toEqual([[], true])
  rerender(3)
  expect(result.current.isLoaded).toBe(false)
  await answer(failure)
  expect([result.current.list, result.current.isLoaded]).toEqual([[], false])
})
