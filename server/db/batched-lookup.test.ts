import { expect, test, vi } from 'vitest'
import { createBatchedLookup } from './batched-lookup.ts'

/** A lookup whose queries end by hand. */
function start() {
  const ends: PromiseWithResolvers<void>[] = []
  const find = vi.fn(async (ids: readonly number[]) => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    await end.promise
    return ids.filter((id) => id < 100).map((id) => ({ id, query: ends.indexOf(end) + 1 }))
  })
  return { find, lookUp: createBatchedLookup(find), ends }
}
const untilCalls = (find: ReturnType<typeof start>['find'], count: number) =>
  vi.waitFor(() => expect(find).toHaveBeenCalledTimes(count))

test('calls during a query share the next one, which begins when it has ended', async () => {
  const { find, lookUp, ends } = start()
  const first = lookUp([1])
  const [second, third] = [lookUp([2, 3]), lookUp([3, 4, 100])]
  expect(find.mock.calls).toEqual([[[1]]])
  ends[0]?.resolve()
  expect((await first).get(1)).toEqual({ id: 1, query: 1 })
  await untilCalls(find, 2)
  // During the second query, so not one of its calls
  const fourth = lookUp([2])
  ends[1]?.resolve()
  expect((await second).get(2)).toEqual({ id: 2, query: 2 })
  expect([...(await third).keys()]).toEqual([2, 3, 4])
  await untilCalls(find, 3)
  ends[2]?.resolve()
  expect((await fourth).get(2)).toEqual({ id: 2, query: 3 })
  expect(find.mock.calls).toEqual([[[1]], [[2, 3, 4, 100]], [[2]]])
})

test('a failed query fails its calls alone', async () => {
  const { find, lookUp, ends } = start()
  const first = lookUp([1])
  const second = lookUp([2])
  ends[0]?.reject(new Error('out of order'))
  await expect(first).rejects.toThrow('out of order')
  await untilCalls(find, 2)
  ends[1]?.resolve()
  expect((await second).has(2)).toBe(true)
  const third = lookUp([3])
  await untilCalls(find, 3)
  ends[2]?.resolve()
  expect((await third).has(3)).toBe(true)
})
