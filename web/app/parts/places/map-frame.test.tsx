import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../test/open-page.tsx'
import { MapControls } from './map-controls.tsx'
import { MapFrame } from './map-frame.tsx'
import * as messages from './messages.ts'
import * as mapMessages from './messages-map.ts'
import type { ShownMap } from './shown-map.ts'

/** A map without a canvas, whose tiles may fail. */
function fakeMap() {
  let listener: () => void = () => undefined
  let missing = false
  const map: ShownMap = {
    zoomBy: vi.fn(),
    remove: vi.fn(),
    Controls: MapControls,
    tiles: {
      areMissing: () => missing,
      subscribe(added) {
        listener = added
        return () => undefined
      },
    },
  }
  const failTiles = (now: boolean) => {
    missing = now
    listener()
  }
  return { map, failTiles }
}

/** Shows the frame of a map on a page, at first outside the view; `scrollTo` reports what is visible. */
async function show(draw: (element: HTMLElement, tileUrl: string) => Promise<ShownMap>) {
  const reports: ((entries: { isIntersecting: boolean }[]) => void)[] = []
  let isWatched = true
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        reports.push(report)
      }
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => {
        isWatched = false
      }
    },
  )
  const Page = () => <MapFrame label="карта" draw={draw} />
  const page = openPage({ path: '/map', Page, load: async () => null }, '/map')
  const canvas = await screen.findByRole('application', { name: 'карта' })
  const scrollTo = (...visible: boolean[]) =>
    act(async () => reports.at(-1)?.(visible.map((isIntersecting) => ({ isIntersecting }))))
  return { ...page, canvas, scrollTo, isWatched: () => isWatched }
}

test('a map is drawn once, when its frame becomes visible', async () => {
  const { map } = fakeMap()
  const draw = vi.fn(async () => map)
  const { user, canvas, scrollTo, isWatched, unmount } = await show(draw)
  await scrollTo(false)
  expect(draw).not.toHaveBeenCalled()
  expect(screen.queryByRole('button')).toBeNull()
  await scrollTo(false, true)
  expect(draw.mock.calls).toEqual([[canvas, '/tiles/{z}/{x}/{y}.png']])
  expect(isWatched()).toBe(false)
  await user.click(screen.getByRole('button', { name: mapMessages.zoomIn.ru }))
  await user.click(screen.getByRole('button', { name: mapMessages.zoomOut.ru }))
  expect(vi.mocked(map.zoomBy).mock.calls).toEqual([[1], [-1]])
  expect(screen.queryByText(messages.mapFailed.ru)).toBeNull()
  expect(map.remove).not.toHaveBeenCalled()
  unmount()
  expect(map.remove).toHaveBeenCalledOnce()
})

test('a map whose code does not load says so in its place', async () => {
  const { scrollTo } = await show(() => Promise.reject(new Error('offline')))
  await scrollTo(true)
  expect(screen.queryByText(messages.mapFailed.ru)).not.toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a map that is drawn after the page was left is removed', async () => {
  const { map } = fakeMap()
  const drawn = Promise.withResolvers<ShownMap>()
  const { scrollTo, unmount } = await show(() => drawn.promise)
  await scrollTo(true)
  unmount()
  await act(async () => drawn.resolve(map))
  expect(map.remove).toHaveBeenCalledOnce()
})

test('missing tiles are reported while they are missing', async () => {
  const { map, failTiles } = fakeMap()
  const { scrollTo } = await show(async () => map)
  await scrollTo(true)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => failTiles(true))
  expect(screen.getByRole('status').textContent).toBe(mapMessages.tilesMissing.ru)
  act(() => failTiles(false))
  expect(screen.getByRole('status').textContent).toBe('')
})

test('one moving finger shows for a moment that two move the map', async () => {
  const { map } = fakeMap()
  const { canvas, scrollTo } = await show(async () => map)
  await scrollTo(true)
  vi.useFakeTimers()
  const move = (fingers: number) =>
    fireEvent.touchMove(canvas, { touches: Array.from({ length: fingers }, () => ({})) })
  const isShown = () => screen.queryByText(mapMessages.twoFingers.ru) !== null
  expect(isShown()).toBe(false)
  move(1)
  expect(isShown()).toBe(true)
  act(() => void vi.advanceTimersByTime(1400))
  move(1)
  act(() => void vi.advanceTimersByTime(1400))
  expect(isShown()).toBe(true)
  act(() => void vi.advanceTimersByTime(100))
  expect(isShown()).toBe(false)
  move(1)
  move(2)
  expect(isShown()).toBe(false)
  canvas.classList.add('is-drawn-on')
  move(1)
  expect(isShown()).toBe(false)
  vi.useRealTimers()
})
