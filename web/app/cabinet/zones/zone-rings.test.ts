import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import type { Position } from '@motanet/contract/coverage/crossings.ts'
import { expect, test } from 'vitest'
import { mergeRings, splitArea, withExactPositions } from './zone-rings.ts'

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

test('splitting and merging preserves several polygons and their holes, in any order of rings', () => {
  const rings = splitArea(village)
  expect(rings.map(({ part, ring }) => [part, ring])).toEqual([
    [0, 0],
    [0, 1],
    [1, 0],
  ])
  expect(mergeRings(rings)).toEqual(village)
  expect(mergeRings(rings.toReversed())).toEqual(village)
})

test('a Polygon remains a Polygon, with its hole', () => {
  const area: AreaGeometry = { type: 'Polygon', coordinates: [square(28, 0.5), square(28.125, 0.125)] }
  expect(mergeRings(splitArea(area))).toEqual(area)
})

test('positions are rounded to nine decimals', () => {
  const area: AreaGeometry = { type: 'Polygon', coordinates: [[[28.0123456789123, 47.1]]] }
  expect(splitArea(area)[0]?.positions).toEqual([[28.012345679, 47.1]])
})

test('unmoved positions get back the decimals that drawing has rounded away', () => {
  const ring: Position[] = [
    [28.01234567891234, 47.1],
    [28.1, 47.00000000001234],
    [28.123456789, 47.2],
    [28.01234567891234, 47.1],
  ]
  const exact: AreaGeometry = { type: 'MultiPolygon', coordinates: [[ring], [square(29, 0.25)]] }
  const drawn = mergeRings(splitArea(exact)) as AreaGeometry & { type: 'MultiPolygon' }
  expect(drawn).not.toEqual(exact)
  expect(withExactPositions(drawn, exact)).toEqual(exact)
  const moved: Position = [28.2, 47.05]
  const [[outer = []] = []] = drawn.coordinates
  const changed: AreaGeometry = { type: 'Polygon', coordinates: [outer.with(1, moved)] }
  expect(withExactPositions(changed, exact)).toEqual({ type: 'Polygon', coordinates: [ring.with(1, moved)] })
})

test('no rings merge to null', () => {
  expect(mergeRings([])).toBeNull()
})
