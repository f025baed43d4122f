import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

/** Work that ends on demand. */
function work() {
  let end: () => void = () => undefined
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  let isStarted = false
  const run = () => {
    isStarted = true
    return done
  }
  return { run, end: () => end(), isStarted: () => isStarted }
}
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('two run, one waits, the next is refused; the waiting one starts first, also after a failure', async () => {
  const semaphore = createSemaphore({ permits: 2, maxWaiting: 1 })
  const [first, second, third, fourth] = [work(), work(), work(), work()] as const
  const passing = [semaphore.run(first.run), semaphore.run(second.run), semaphore.run(third.run)]
  await expect(semaphore.run(fourth.run)).rejects.toMatchObject({ code: 'too-busy', details: { retryAfterSeconds: 2 } })
  expect([first, second, third, fourth].map(({ isStarted }) => isStarted())).toEqual([true, true, false, false])
  first.end()
  await settle()
  expect(third.isStarted()).toBe(true)
  second.end()
  third.end()
  await Promise.all(passing)
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const again = [work(), work(), work()]
  const passingAgain = again.map(({ run }) => semaphore.run(run))
  await settle()
  expect(again.map(({ isStarted }) => isStarted())).toEqual([true, true, false])
  for (const { end } of again) end()
  await Promise.all(passingAgain)
})

test('aborted work never starts and leaves its slot in the queue', async () => {
  const semaphore = createSemaphore({ permits: 1, maxWaiting: 1 })
  const [first, second, third] = [work(), work(), work()] as const
  const leaving = new AbortController()
  const passing = semaphore.run(first.run)
  const left = semaphore.run(second.run, leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const next = semaphore.run(third.run)
  first.end()
  third.end()
  await Promise.all([passing, next])
  expect(second.isStarted()).toBe(false)
  await expect(semaphore.run(second.run, leaving.signal)).rejects.toThrow('gone')
})
