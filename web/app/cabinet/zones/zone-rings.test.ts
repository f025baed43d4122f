import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import type { Position } from '@motanet/contract/coverage/crossings.ts'
import { expect, test } from 'vitest'
import { mergeRings, splitArea } from './zone-rings.ts'

const square = (lon: number, size: number): Position[] => [
  [lon, 47],
  [lon + size, 47],
  [lon + size, 47 + size],
  [lon, 47 + size],
  [lon, 47],
]
const village: AreaGeometry = {
  type: 'MultiPolygon',
  coordinates: [[square(28, 0.5), square(28.125, 0.125)], [square(29, 0.25)]],
}

test('several polygons and their holes survive being split and merged, whatever the order', () => {
  const rings = splitArea(village)
  expect(rings.map(({ part, ring }) => [part, ring])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ])
  expect(mergeRings(rings)).toEqual(village)
  expect(mergeRings(rings.toReversed())).toEqual(village)
})

test('a Polygon stays one, with its hole', () => {
  const area: AreaGeometry = { type: 'Polygon', coordinates: [square(28, 0.5), square(28.125, 0.125)] }
  expect(mergeRings(splitArea(area))).toEqual(area)
})

test('positions are rounded to nine decimals', () => {
  const area: AreaGeometry = { type: 'Polygon', coordinates: [[[28.0123456789123, 47.1]]] }
  expect(splitArea(area)[0]?.positions).toEqual([[28.012345679, 47.1]])
})

test('without rings there is no zone', () => {
  expect(mergeRings([])).toBeNull()
})
