import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAdaptiveLimit } from './adaptive-limit.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = () => new Promise((resolve) => setImmediate(resolve))
const stays = () => false

/** Requests that wait for a slot; each runs for its duration once it has one. */
function createRequests() {
  const limit = createAdaptiveLimit()
  const started: string[] = []
  const shed: string[] = []
  const releases: (() => void)[] = []
  const come = (name: string, { isGone = stays, delayMs = 0 } = {}) =>
    void limit.acquire(isGone, delayMs).then((release) => {
      if (release === undefined) return shed.push(name)
      started.push(name)
      releases.push(release)
    })
  return { limit, come, started, shed, releases }
}

/** Measures how many requests run at once under far too many requests. */
async function measureSlots({ come, started }: ReturnType<typeof createRequests>): Promise<number> {
  const before = started.length
  for (let count = 0; count < 200; count += 1) come(`${count}`)
  await settle()
  return started.length - before
}

test('the limit bounds the requests in progress; the next ones start in their order', async () => {
  const { come, started, releases } = createRequests()
  for (let count = 0; count < 18; count += 1) come(`${count}`)
  await settle()
  expect(started.length).toBe(16)
  releases.shift()?.()
  await settle()
  releases.shift()?.()
  await settle()
  expect(started.slice(16)).toEqual(['16', '17'])
})

test('if the queue does not drain, the newest start first and the oldest are shed after 700 ms', async () => {
  const { come, started, shed, releases } = createRequests()
  for (let count = 0; count < 16; count += 1) come('running')
  come('old')
  await settle()
  vi.advanceTimersByTime(200)
  come('new')
  // These were slow, so the limit falls and not every release frees a slot.
  for (const release of releases.splice(0, 4)) release()
  await settle()
  expect(started.slice(16)).toEqual(['new'])
  vi.advanceTimersByTime(450)
  await settle()
  expect(shed).toEqual([])
  vi.advanceTimersByTime(100)
  await settle()
  expect(shed).toEqual(['old'])
})

test('the wait for the event loop is part of the waiting time; disconnected requests take no slot', async () => {
  const { come, started, shed, releases } = createRequests()
  for (let count = 0; count < 16; count += 1) come('running')
  come('late', { delayMs: 700 })
  come('gone', { isGone: () => true })
  come('here')
  await settle()
  releases.shift()?.()
  await settle()
  expect(shed).toEqual(['late', 'gone'])
  expect(started.at(-1)).toBe('here')
})

test('requests beyond two thousand in the queue are shed at once', async () => {
  const { come, shed } = createRequests()
  for (let count = 0; count < 2017; count += 1) come(`${count}`)
  await settle()
  expect(shed).toEqual(['2016'])
})

test.each([
  ['fewer run at once while they are slow', 400, (slots: number) => slots < 16],
  ['more run at once while they are fast', 5, (slots: number) => slots > 16],
])('%s', async (_, latencyMs, isRight) => {
  const requests = createRequests()
  await measureSlots(requests)
  for (let rounds = 0; rounds < 60; rounds += 1) {
    vi.advanceTimersByTime(latencyMs)
    for (const release of requests.releases.splice(0)) release()
    for (let count = 0; count < 100; count += 1) requests.come('next')
    await settle()
  }
  vi.advanceTimersByTime(1000)
  for (const release of requests.releases.splice(0)) release()
  await settle()
  while (requests.releases.length > 0) {
    for (const release of requests.releases.splice(0)) release()
    await settle()
  }
  expect(isRight(await measureSlots(requests))).toBe(true)
})
