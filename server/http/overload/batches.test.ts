import { expect, test } from 'vitest'
import { batchCalls } from './batches.ts'

test('calls during a batch form the next batch, and each call gets its own result', async () => {
  const batches: number[][] = []
  const double = batchCalls(
    async (items: readonly number[]) => {
      batches.push([...items])
      await new Promise(setImmediate)
      return items.map((item) => 2 * item)
    },
    () => false,
  )
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6])
  expect(await double(4)).toBe(8)
  expect(batches).toEqual([[1], [2, 3], [4]])
})

test('a failed batch fails only its own calls', async () => {
  const run = batchCalls(
    async (items: readonly number[]) => {
      await new Promise(setImmediate)
      if (items.includes(2)) throw new Error('failed')
      return items
    },
    () => false,
  )
  const first = run(1)
  const second = Promise.allSettled([run(2), run(3)])
  expect(await first).toBe(1)
  expect((await second).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await run(4)).toBe(4)
})

test('while the database is away no call waits behind a batch, and the queue is bounded', async () => {
  let isAway = false
  const hangs = batchCalls<number, number>(
    (items) => (isAway && !items.includes(1) ? Promise.reject(new Error('away')) : new Promise(() => undefined)),
    () => isAway,
  )
  void hangs(1)
  for (let n = 0; n < 5000; n += 1) void hangs(2)
  await expect(hangs(3)).rejects.toMatchObject({ code: 'too-busy', details: { retryAfterSeconds: 2 } })
  isAway = true
  await expect(hangs(4)).rejects.toThrow('away')
})
