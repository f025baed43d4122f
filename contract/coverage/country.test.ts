import { expect, test } from 'vitest'
import { isInCountry } from './country.ts'

test.each([
  ['Chișinău', 28.8638, 47.0105],
  ['Briceni', 27.078, 48.361],
  ['Lipcani, at the border', 26.803, 48.269],
  ['Otaci, at the river', 27.794, 48.438],
  ['Giurgiulești, the south end', 28.198, 45.481],
  ['Tiraspol', 29.596, 46.845],
  ['Ungheni, at the river', 27.797, 47.211],
  ['Palanca, the east end', 30.092, 46.413],
])('%s lies in the country', (_, longitude, latitude) => {
  expect(isInCountry(longitude, latitude)).toBe(true)
})

test.each([
  ['Iași', 27.5879, 47.1585],
  ['Odesa', 30.7233, 46.4825],
  ['Chernivtsi', 25.9403, 48.2921],
  ['Vinnytsia', 28.4682, 49.2331],
  ['Izmail', 28.8404, 45.351],
  ['Paris', 2.35, 48.85],
  ['nowhere', 0, 0],
  ['the other side of the globe', -151.1, -47],
])('%s does not lie in the country', (_, longitude, latitude) => {
  expect(isInCountry(longitude, latitude)).toBe(false)
})
