import { expect, test, vi } from 'vitest'
import { createListeners, createStore } from './store.ts'

test('a store keeps the value written last and calls its listeners after the change', () => {
  const store = createStore(1)
  const seen: number[] = []
  store.subscribe(() => seen.push(store.read()))
  store.write(2)
  store.write(3)
  expect(store.read()).toBe(3)
  expect(seen).toEqual([2, 3])
})

test('writing the same value again does not call the listeners', () => {
  const value = {}
  const store = createStore(value)
  const listener = vi.fn()
  store.subscribe(listener)
  store.write(value)
  expect(listener).not.toHaveBeenCalled()
})

test('a listener that has unsubscribed is not called, the others are', () => {
  const store = createStore(1)
  const [first, second] = [vi.fn(), vi.fn()]
  const stop = store.subscribe(first)
  store.subscribe(second)
  stop()
  stop()
  store.write(2)
  expect(first).not.toHaveBeenCalled()
  expect(second).toHaveBeenCalledOnce()
})

test('the source is observed while there are listeners, and again for a later one', () => {
  const stop = vi.fn()
  const observe = vi.fn(() => stop)
  const { subscribe } = createListeners(observe)
  expect(observe).not.toHaveBeenCalled()
  const stops = [subscribe(() => undefined), subscribe(() => undefined)]
  expect(observe).toHaveBeenCalledOnce()
  stops[0]?.()
  stops[0]?.()
  expect(stop).not.toHaveBeenCalled()
  stops[1]?.()
  expect(stop).toHaveBeenCalledOnce()
  subscribe(() => undefined)
  expect(observe).toHaveBeenCalledTimes(2)
})

test('listeners receive the arguments of notify', () => {
  const { notify, subscribe } = createListeners<[event: string]>()
  const listener = vi.fn()
  subscribe(listener)
  notify('opened')
  expect(listener).toHaveBeenCalledExactlyOnceWith('opened')
})
