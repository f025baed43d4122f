import { beforeEach, expect, test, vi } from 'vitest'
import { createBrowserStore } from './browser-store.ts'
import { fakeStorage } from './test/fake-storage.ts'

const none: readonly number[] = []

function storeIn(storage: () => unknown) {
  return createBrowserStore({
    storage: storage as () => Storage,
    key: 'numbers',
    parse: (value) => (value as unknown[]).filter((each) => typeof each === 'number'),
    empty: none,
  })
}

let page: EventTarget
beforeEach(() => {
  page = new EventTarget()
  vi.stubGlobal('window', page)
})

const dispatch = (type: string, about: object) => page.dispatchEvent(Object.assign(new Event(type), about))

test('a written value is read by this page and the next one, and listeners are notified', () => {
  const storage = fakeStorage()
  const store = storeIn(() => storage)
  const listener = vi.fn()
  const stop = store.subscribe(listener)
  store.write([1, 2])
  expect(store.read()).toEqual([1, 2])
  expect(storeIn(() => storage).read()).toEqual([1, 2])
  stop()
  store.write([3])
  expect(listener).toHaveBeenCalledOnce()
})

test('read returns the same object until the stored value changes', () => {
  const storage = fakeStorage()
  storage.held.set('numbers', '[1]')
  const store = storeIn(() => storage)
  const first = store.read()
  expect(store.read()).toBe(first)
  storage.held.set('numbers', '[2]')
  expect(store.read()).toEqual([2])
})

test('a value that the storage accepted is read from it again', () => {
  const storage = fakeStorage()
  const store = storeIn(() => storage)
  store.write([1])
  storage.held.set('numbers', '[2]')
  expect(store.read()).toEqual([2])
})

test('writing the empty value removes the key from the storage', () => {
  const storage = fakeStorage()
  const store = storeIn(() => storage)
  store.write([1])
  store.write(none)
  expect(storage.held.size).toBe(0)
  expect(store.read()).toBe(none)
})

test.each(['', '{', 'null', '7', '{"length":1}'])('an invalid stored value is read as empty: %s', (json) => {
  const storage = fakeStorage()
  storage.held.set('numbers', json)
  expect(storeIn(() => storage).read()).toBe(none)
})

test('with a full storage the value lasts as long as the page, also after a restore from the back/forward cache', () => {
  const storage = fakeStorage({ isFull: true })
  storage.held.set('numbers', '[1]')
  const store = storeIn(() => storage)
  store.subscribe(() => undefined)
  store.write([1, 2])
  dispatch('pageshow', { persisted: true })
  expect(store.read()).toEqual([1, 2])
})

test('with a blocked storage the value lasts as long as the page', () => {
  const store = storeIn(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  expect(store.read()).toBe(none)
  store.write([1])
  expect(store.read()).toEqual([1])
  store.write(none)
  expect(store.read()).toBe(none)
})

test('listeners are notified when another tab changes this key or clears the storage', () => {
  const storage = fakeStorage({ isFull: true })
  const store = storeIn(() => storage)
  const listener = vi.fn()
  store.subscribe(listener)
  store.write([1])
  listener.mockClear()
  dispatch('storage', { key: 'other' })
  expect(listener).not.toHaveBeenCalled()
  expect(store.read()).toEqual([1])
  storage.held.set('numbers', '[2]')
  dispatch('storage', { key: 'numbers' })
  expect(store.read()).toEqual([2])
  storage.held.clear()
  dispatch('storage', { key: null })
  expect(store.read()).toBe(none)
  expect(listener).toHaveBeenCalledTimes(2)
})

test('listeners are notified when the page is restored from the back/forward cache', () => {
  const store = storeIn(() => fakeStorage())
  const listener = vi.fn()
  store.subscribe(listener)
  dispatch('pageshow', { persisted: false })
  expect(listener).not.toHaveBeenCalled()
  dispatch('pageshow', { persisted: true })
  expect(listener).toHaveBeenCalledOnce()
})
