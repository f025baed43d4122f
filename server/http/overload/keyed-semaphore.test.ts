import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKeyedSemaphore } from './keyed-semaphore.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const create = () => createKeyedSemaphore({ permits: 1, maxWaiting: 2, maxWaitMs: 1000 })

test('grants the permits of a key in the order of the requests, independently of other keys', async () => {
  const semaphore = create()
  const order: string[] = []
  const first = await semaphore.acquire('a')
  const others = ['second', 'third'].map(async (name) => {
    const release = await semaphore.acquire('a')
    order.push(name)
    release()
  })
  const other = await semaphore.acquire('b')
  expect(order).toEqual([])
  first()
  await Promise.all(others)
  expect(order).toEqual(['second', 'third'])
  other()
})

test('rejects a request beyond the queue limit of a key', async () => {
  const semaphore = create()
  const release = await semaphore.acquire('a')
  const waiting = [semaphore.acquire('a'), semaphore.acquire('a')]
  await expect(semaphore.acquire('a')).rejects.toMatchObject({
    code: 'too-many-requests',
    details: { retryAfterSeconds: 2 },
  })
  release()
  for (const next of waiting) (await next)()
})

test('rejects a request after its maximum wait or on abort; neither consumes a permit', async () => {
  const semaphore = create()
  const release = await semaphore.acquire('a')
  const late = semaphore.acquire('a').catch((error) => error)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await late).toMatchObject({ code: 'too-busy', details: { retryAfterSeconds: 2 } })

  const leaving = new AbortController()
  const left = semaphore.acquire('a', leaving.signal).catch((error) => error)
  const staying = semaphore.acquire('a')
  leaving.abort(new Error('gone'))
  expect((await left).message).toBe('gone')
  release()
  ;(await staying)()
  ;(await semaphore.acquire('a'))()
})
