import { afterEach, expect, test, vi } from 'vitest'
import { createPickerMap } from './picker-map.client.ts'

afterEach(() => vi.unstubAllGlobals())

test('the map is drawn in a later task than the one that has loaded its code', async () => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      disconnect = () => undefined
    },
  )
  const element = document.createElement('div')
  const drawn: string[] = []
  setTimeout(() => drawn.push(`input: ${element.childElementCount}`))
  const map = await createPickerMap(element, '/{z}/{x}/{y}.png', () => undefined)
  expect(drawn).toEqual(['input: 0'])
  expect(element.childElementCount).toBeGreaterThan(0)
  map.remove()
})
