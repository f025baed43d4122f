import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

/** A work that ends when it is told to. */
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

test('two run, one waits, the next is refused; who waits is let in first, also after a failure', async () => {
  const gate = createGate({ atOnce: 2, waiting: 1 })
  const [first, second, third, fourth] = [work(), work(), work(), work()] as const
  const passing = [gate.pass(first.run), gate.pass(second.run), gate.pass(third.run)]
  await expect(gate.pass(fourth.run)).rejects.toMatchObject({ code: 'too-busy', details: { retryAfterSeconds: 2 } })
  expect([first, second, third, fourth].map(({ isStarted }) => isStarted())).toEqual([true, true, false, false])
  first.end()
  await settle()
  expect(third.isStarted()).toBe(true)
  second.end()
  third.end()
  await Promise.all(passing)
  await expect(gate.pass(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  const again = [work(), work(), work()]
  const passingAgain = again.map(({ run }) => gate.pass(run))
  await settle()
  expect(again.map(({ isStarted }) => isStarted())).toEqual([true, true, false])
  for (const { end } of again) end()
  await Promise.all(passingAgain)
})

test('who leaves the queue is never let in, and takes nobody’s place', async () => {
  const gate = createGate({ atOnce: 1, waiting: 1 })
  const [first, second, third] = [work(), work(), work()] as const
  const leaving = new AbortController()
  const passing = gate.pass(first.run)
  const left = gate.pass(second.run, leaving.signal)
  leaving.abort(new Error('gone'))
  await expect(left).rejects.toThrow('gone')
  const next = gate.pass(third.run)
  first.end()
  third.end()
  await Promise.all([passing, next])
  expect(second.isStarted()).toBe(false)
  await expect(gate.pass(second.run, leaving.signal)).rejects.toThrow('gone')
})
