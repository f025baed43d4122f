import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type EventLoopDelay, measureEventLoopDelay } from './event-loop-delay.ts'

const everyMs = 100
let delay: EventLoopDelay

/** The clock stands at this time; the timer runs only in `measureAt`. */
function setClock(ms: number) {
  vi.spyOn(performance, 'now').mockReturnValue(ms)
}

function measureAt(ms: number) {
  setClock(ms)
  vi.advanceTimersByTime(everyMs)
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  setClock(0)
  delay = measureEventLoopDelay()
})

afterEach(() => {
  delay.close()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a single pause is not reported once the timer has run again', () => {
  measureAt(100)
  measureAt(500)
  setClock(550)
  expect(delay.current()).toBe(0)
  measureAt(600)
  setClock(650)
  expect(delay.current()).toBe(0)
})

test('of two pauses the smaller one is reported until the timer is overdue', () => {
  measureAt(400)
  measureAt(700)
  setClock(750)
  expect(delay.current()).toBe(200)
  setClock(800)
  expect(delay.current()).toBe(200)
})

test('while the timer is overdue, that delay counts as the last measurement', () => {
  measureAt(400)
  setClock(550)
  expect(delay.current()).toBe(50)
  setClock(5000)
  expect(delay.current()).toBe(300)
})

test('a timer that runs early is no negative delay', () => {
  measureAt(99)
  measureAt(198)
  setClock(200)
  expect(delay.current()).toBe(0)
})
