import { afterEach, expect, test, vi } from 'vitest'
import { createCityMap } from './city-map.client.ts'

afterEach(() => vi.unstubAllGlobals())

/** A map in an element whose size the test sets; `resize` reports it as the browser does. */
function showMap(width: number, height: number) {
  const size = { width, height }
  const element = document.createElement('div')
  Object.defineProperty(element, 'clientWidth', { get: () => size.width })
  Object.defineProperty(element, 'clientHeight', { get: () => size.height })
  const observed = new Set<Element>()
  let report: () => void = () => undefined
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        report = listener
      }
      observe = (target: Element) => observed.add(target)
      disconnect = () => observed.clear()
    },
  )
  const { leaflet, frame } = createCityMap(element, {
    tileUrl: '/{z}/{x}/{y}.png',
    centre: { longitude: 28.8, latitude: 47 },
    zoom: 13,
  })
  return {
    leaflet,
    remove: frame.remove,
    isObserved: () => observed.has(element),
    resize(newWidth: number, newHeight: number) {
      Object.assign(size, { width: newWidth, height: newHeight })
      if (observed.has(element)) report()
    },
    shown: () => {
      const { lng, lat } = leaflet.getCenter()
      const { x, y } = leaflet.getSize()
      return { width: x, height: y, centre: [lng.toFixed(3), lat.toFixed(3)] }
    },
  }
}

const centre = ['28.800', '47.000']

test('a map that is created while it is hidden gets its size and tiles when it is shown', () => {
  const { leaflet, resize, shown } = showMap(0, 0)
  expect(shown()).toEqual({ width: 0, height: 0, centre })
  resize(600, 400)
  expect(shown()).toEqual({ width: 600, height: 400, centre })
  expect(leaflet.getContainer().querySelectorAll('img.leaflet-tile').length).toBeGreaterThan(3)
})

test('a map that is resized keeps its centre, and its size while it is hidden', () => {
  const { resize, shown } = showMap(600, 400)
  resize(300, 500)
  expect(shown()).toEqual({ width: 300, height: 500, centre })
  resize(0, 0)
  window.dispatchEvent(new Event('resize'))
  expect(shown()).toEqual({ width: 300, height: 500, centre })
})

test('a removed map is not resized', () => {
  const { isObserved, remove } = showMap(600, 400)
  expect(isObserved()).toBe(true)
  remove()
  expect(isObserved()).toBe(false)
})
