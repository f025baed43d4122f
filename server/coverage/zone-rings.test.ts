import { expect, test } from 'vitest'
import type { LonLat } from '../db/plane.ts'
import { isSameGeometry, type ZoneGeometry } from './zone-rings.ts'

const ring = (west: number, corner = 1): LonLat[] => [
  [west, 47],
  [west + corner, 47],
  [west + corner, 48],
  [west, 47],
]
const polygon = (...coordinates: LonLat[][]): ZoneGeometry => ({ type: 'Polygon', coordinates })
const several = (...coordinates: LonLat[][][]): ZoneGeometry => ({ type: 'MultiPolygon', coordinates })

test.each([
  ['the same rings', polygon(ring(27), ring(28)), polygon(ring(27), ring(28)), true],
  ['another first ring', polygon(ring(27), ring(28)), polygon(ring(26), ring(28)), false],
  ['another last ring', polygon(ring(27), ring(28)), polygon(ring(27), ring(28.5)), false],
  ['a ring less', polygon(ring(27), ring(28)), polygon(ring(27)), false],
  ['a ring more', polygon(ring(27)), polygon(ring(27), ring(28)), false],
  ['one other corner', polygon(ring(27, 1)), polygon(ring(27, 2)), false],
  [
    'another latitude',
    polygon([
      [27, 47],
      [28, 47],
      [27, 47],
    ]),
    polygon([
      [27, 47],
      [28, 46],
      [27, 47],
    ]),
    false,
  ],
  ['a corner less', polygon(ring(27)), polygon([...ring(27).slice(0, 2), [27, 47]]), false],
  ['a corner more', polygon([...ring(27).slice(0, 2)]), polygon(ring(27)), false],
  ['the same polygons', several([ring(27)], [ring(28)]), several([ring(27)], [ring(28)]), true],
  ['another last polygon', several([ring(27)], [ring(28)]), several([ring(27)], [ring(29)]), false],
])('geometries with %s: the same is %s', (_, one, other, expected) => {
  expect(isSameGeometry(one, other)).toBe(expected)
})
