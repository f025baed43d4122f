import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ZonesMap } from '../../parts/coverage/zones-map.client.ts'
import { useRefusal } from './use-refusal.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

/** A map of 300 × 200 pixels at 10, 20. */
function makeMap() {
  const element = document.createElement('div')
  element.getBoundingClientRect = () => ({ left: 10, bottom: 220, height: 200 }) as DOMRect
  const move = () => element.dispatchEvent(new MouseEvent('pointermove', { clientX: 60, clientY: 100 }))
  return { map: { leaflet: { getContainer: () => element } } as unknown as ZonesMap, move }
}
const refuse = (page: { result: { current: ReturnType<typeof useRefusal> } }) =>
  act(() => page.result.current.refuse({ code: 'outside' } as never))

test('a refusal is shown for two and a half seconds, and a repeated one as long again', () => {
  const page = renderHook(() => useRefusal(null))
  refuse(page)
  expect(page.result.current.refusal).toEqual({ problem: { code: 'outside' }, at: null, number: 1 })
  wait(2000)
  refuse(page)
  wait(2000)
  expect(page.result.current.refusal?.number).toBe(2)
  wait(500)
  expect(page.result.current.refusal).toBeNull()
})

test('it is shown at the pointer, until the map is another one', () => {
  const { map, move } = makeMap()
  const page = renderHook(useRefusal, { initialProps: map as ZonesMap | null })
  move()
  refuse(page)
  expect(page.result.current.refusal?.at).toEqual({ fromLeft: 50, fromBottom: 120, mapHeight: 200 })
  page.rerender(makeMap().map)
  move()
  refuse(page)
  expect(page.result.current.refusal?.at).toBeNull()
})

test('a page that was left has no timer', () => {
  const page = renderHook(() => useRefusal(null))
  refuse(page)
  page.unmount()
  expect(vi.getTimerCount()).toBe(0)
})
