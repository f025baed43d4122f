import { expect, test } from 'vitest'
import { createCircuitBreaker } from './circuit-breaker.ts'

const log = { info: () => undefined, warn: () => undefined, error: () => undefined }

test('a start can wait until a database that was late responds again', async () => {
  const probed = Promise.withResolvers<void>()
  const breaker = createCircuitBreaker(() => probed.promise, log)
  await breaker.whenBack(60_000)
  await expect(breaker.watch(() => Promise.reject(new Error('late')))).rejects.toThrow('late')
  const states: boolean[] = []
  const waiting = breaker.whenBack(60_000).then(() => states.push(breaker.isAway()))
  expect(breaker.isAway()).toBe(true)
  probed.resolve()
  await waiting
  expect(states).toEqual([false])
})

test('the wait ends although the database stays unavailable', async () => {
  const breaker = createCircuitBreaker(() => Promise.reject(new Error('away')), log)
  await expect(breaker.watch(() => Promise.reject(new Error('late')))).rejects.toThrow('late')
  await breaker.whenBack(1)
  expect(breaker.isAway()).toBe(true)
  breaker.close()
})
