import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rememberArrival, secondsSinceArrival } from './arrival.ts'
import { fakeStorage } from './test/fake-storage.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  vi.stubGlobal('sessionStorage', fakeStorage())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the time counts from the first page of the tab', () => {
  expect(secondsSinceArrival()).toBeUndefined()
  rememberArrival()
  vi.setSystemTime(1_090_400)
  rememberArrival()
  expect(secondsSinceArrival()).toBe(90)
})

test('the time is unknown without storage', () => {
  vi.stubGlobal('sessionStorage', undefined)
  rememberArrival()
  expect(secondsSinceArrival()).toBeUndefined()
})
