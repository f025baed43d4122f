import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readArea } from './area.ts'
import { type Position, ringsTouch, sideOf } from './crossings.ts'

const close = (corners: readonly Position[]): Position[] => [...corners, corners[0] as Position]
const polygon = (...rings: Position[][]) => ({ type: 'Polygon', coordinates: rings.map(close) })
const box = (west: number, south: number, size: number): Position[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
]
const circle = (vertices: number): Position[] =>
  Array.from({ length: vertices }, (_, step) => {
    const angle = (step * 2 * Math.PI) / vertices
    return [28 + Math.cos(angle), 47 + Math.sin(angle)]
  })
const nested = (depth: number) => Array.from({ length: depth }).reduce((inner) => [inner], '' as unknown)
const problemOf = (area: unknown) => {
  const read = readArea(area)
  return 'problem' in read ? read.problem : undefined
}

describe('valid zones are accepted', () => {
  test.each([
    ['a polygon', polygon(box(28, 47, 1))],
    ['clockwise or counterclockwise', polygon(box(28, 47, 1).reverse())],
    ['with a hole', polygon(box(28, 47, 1), box(28.2, 47.2, 0.2))],
    [
      'with 20 rings',
      polygon(box(28, 47, 1), ...Array.from({ length: 19 }, (_, at) => box(28.01 + at * 0.05, 47.4, 0.02))),
    ],
    ['with a duplicate corner', polygon([...box(28, 47, 1), [28, 48]])],
    ['of 2,000 vertices', polygon(circle(2000))],
    ['of several parts', { type: 'MultiPolygon', coordinates: [[close(box(27, 46, 1))], [close(box(29, 46, 1))]] }],
    [
      'with an island in a hole',
      {
        type: 'MultiPolygon',
        coordinates: [[close(box(27, 46, 1)), close(box(27.2, 46.2, 0.5))], [close(box(27.4, 46.4, 0.1))]],
      },
    ],
    ['with a crs member that is null', { ...polygon(box(28, 47, 1)), crs: null }],
  ])('%s', (_, area) => {
    const { type, coordinates } = area as { type: string; coordinates: unknown }
    expect(readArea(area)).toEqual({ geometry: { type, coordinates } })
  })

  test('a feature is read as its geometry, without other members', () => {
    const geometry = polygon(box(28, 47, 1))
    const feature = { type: 'Feature', id: 7, properties: { name: 'x' }, geometry: { ...geometry, bbox: [1, 2, 3, 4] } }
    expect(readArea(feature)).toEqual({ geometry })
  })

  test('a collection of one feature is read as this feature', () => {
    const geometry = polygon(box(28, 47, 1))
    const feature = { type: 'Feature', properties: { name: 'x' }, geometry }
    expect(readArea({ type: 'FeatureCollection', features: [feature] })).toEqual({ geometry })
  })

  test.each([
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'urn:ogc:def:crs:OGC::CRS84',
    'urn:ogc:def:crs:EPSG::4326',
    'urn:ogc:def:crs:EPSG:9.9:4326',
    'urn:ogc:def:crs:EPSG:6.18.3:4326',
    'urn:x-ogc:def:crs:EPSG::4326',
    'http://www.opengis.net/def/crs/OGC/1.3/CRS84',
    'https://www.opengis.net/def/crs/EPSG/0/4326',
    'OGC:CRS84',
    'CRS:84',
    'CRS84',
    'epsg:4326',
    'WGS 84',
    'WGS84',
  ])('the coordinate system %s is WGS 84', (name) => {
    const geometry = polygon(box(28, 47, 1))
    expect(readArea({ ...geometry, crs: { type: 'name', properties: { name } } })).toEqual({ geometry })
  })

  test('altitudes are dropped', () => {
    const ring = close(box(28, 47, 1))
    const high = ring.map(([lon, lat], index) => [lon, lat, index])
    expect(readArea({ type: 'Polygon', coordinates: [high] })).toEqual({ geometry: polygon(box(28, 47, 1)) })
    const parts = readArea({ type: 'MultiPolygon', coordinates: [[high]] })
    expect(parts).toEqual({ geometry: { type: 'MultiPolygon', coordinates: [[ring]] } })
  })
})

describe('invalid zones are rejected with a reason', () => {
  const square = polygon(box(28, 47, 1))
  test.each([
    ['nothing', null, 'area-not-a-polygon'],
    ['a text', '{"type":"Polygon"}', 'area-not-a-polygon'],
    ['a list', [square], 'area-not-a-polygon'],
    ['a point', { type: 'Point', coordinates: [28, 47] }, 'area-not-a-polygon'],
    ['a line', { type: 'LineString', coordinates: box(28, 47, 1) }, 'area-not-a-polygon'],
    ['no coordinates', { type: 'Polygon' }, 'area-not-a-polygon'],
    ['no rings', { type: 'Polygon', coordinates: [] }, 'area-not-a-polygon'],
    ['no parts', { type: 'MultiPolygon', coordinates: [] }, 'area-not-a-polygon'],
    ['a part without rings', { type: 'MultiPolygon', coordinates: [[]] }, 'area-not-a-polygon'],
    [
      'a part without rings after a valid one',
      { type: 'MultiPolygon', coordinates: [square.coordinates, []] },
      'area-not-a-polygon',
    ],
    ['a feature without geometry', { type: 'Feature', geometry: null }, 'area-not-a-polygon'],
    [
      'a feature that is marked as simplified',
      { type: 'Feature', properties: { simplified: true }, geometry: square },
      'area-simplified',
    ],
    ['a Polygon called MultiPolygon', { ...square, type: 'MultiPolygon' }, 'area-bad-point'],
    ['an empty ring', { type: 'Polygon', coordinates: [[]] }, 'area-too-few-points'],
    ['two corners', polygon(box(28, 47, 1).slice(0, 2)), 'area-too-few-points'],
    [
      'two corners repeated several times',
      polygon([
        [28, 47],
        [28, 47],
        [29, 48],
        [29, 48],
      ]),
      'area-too-few-points',
    ],
    [
      'a hole of two corners repeated several times',
      polygon(box(28, 47, 1), [
        [28.2, 47.2],
        [28.2, 47.2],
        [28.3, 47.3],
        [28.3, 47.3],
      ]),
      'area-too-few-points',
    ],
    ['an open ring', { type: 'Polygon', coordinates: [box(28, 47, 1)] }, 'area-not-closed'],
    ['an open triangle', { type: 'Polygon', coordinates: [box(28, 47, 1).slice(0, 3)] }, 'area-not-closed'],
    [
      'a line there and back',
      { type: 'Polygon', coordinates: [polygon(box(28, 47, 1).slice(0, 2)).coordinates[0]] },
      'area-too-few-points',
    ],
    ['NaN', polygon([[Number.NaN, 47], ...box(28, 47, 1)]), 'area-bad-point'],
    ['infinity', polygon([[28, Number.POSITIVE_INFINITY], ...box(28, 47, 1)]), 'area-bad-point'],
    ['a text for a number', { type: 'Polygon', coordinates: [[['28', '47']]] }, 'area-bad-point'],
    ['an altitude that is no number', { type: 'Polygon', coordinates: [[[28, 47, null]]] }, 'area-bad-point'],
    ['four numbers in a position', { type: 'Polygon', coordinates: [[[28, 47, 100, 0]]] }, 'area-bad-point'],
    ['a point outside Moldova', polygon([[25.9, 47], ...box(28, 47, 1)]), 'area-outside'],
    ['latitude first', polygon(box(28, 47, 1).map(([lon, lat]) => [lat, lon])), 'area-outside'],
    ['2,001 vertices', polygon(circle(2001)), 'area-too-many-points'],
    ['21 rings', polygon(...Array.from({ length: 21 }, () => box(28, 47, 1))), 'area-too-many-rings'],
    [
      'a bow tie',
      polygon([
        [28, 47],
        [29, 48],
        [29, 47],
        [28, 48],
      ]),
      'area-crosses-itself',
    ],
    [
      'a spike',
      polygon([
        [28, 47],
        [29, 47],
        [29, 48],
        [29, 47.5],
      ]),
      'area-crosses-itself',
    ],
    [
      'a spike of zero width',
      polygon([
        [28, 47],
        [30, 47],
        [29, 47],
        [29, 48],
      ]),
      'area-crosses-itself',
    ],
    [
      'all corners on one line',
      polygon([
        [28, 47],
        [28.5, 47.5],
        [29, 48],
      ]),
      'area-crosses-itself',
    ],
    [
      'two loops that meet in a corner',
      polygon([
        [28, 47],
        [29, 48],
        [30, 47],
        [30, 49],
        [29, 48],
        [28, 49],
      ]),
      'area-crosses-itself',
    ],
    [
      'a corner that lies on another side',
      polygon([
        [28, 47],
        [30, 47],
        [30, 48],
        [29, 47],
        [28, 48],
      ]),
      'area-crosses-itself',
    ],
    ['a hole that crosses the edge', polygon(box(28, 47, 1), box(28.5, 47.5, 1)), 'area-crosses-itself'],
    ['a hole that touches the edge', polygon(box(28, 47, 1), box(28, 47.5, 0.1)), 'area-crosses-itself'],
    ['a hole as large as its polygon', polygon(box(28, 47, 1), box(28, 47, 1)), 'area-crosses-itself'],
    ['a hole outside', polygon(box(28, 47, 1), box(29.5, 47, 0.5)), 'area-hole-outside'],
    ['a hole around its polygon', polygon(box(28.2, 47.2, 0.2), box(28, 47, 1)), 'area-hole-outside'],
    ['a hole in a hole', polygon(box(28, 47, 1), box(28.2, 47.2, 0.6), box(28.4, 47.4, 0.1)), 'area-overlaps'],
    [
      'a part within another',
      { type: 'MultiPolygon', coordinates: [[close(box(28.2, 47.2, 0.1))], [close(box(28, 47, 1))]] },
      'area-overlaps',
    ],
    [
      'parts with a common side',
      { type: 'MultiPolygon', coordinates: [[close(box(27, 46, 1))], [close(box(28, 46, 1))]] },
      'area-crosses-itself',
    ],
    ['another system of coordinates', { ...square, crs: { properties: { name: 'EPSG:3857' } } }, 'area-wrong-crs'],
    ['a crs with a non-string name', { ...square, crs: { properties: { name: { toString: 1 } } } }, 'area-wrong-crs'],
    ['a crs with a deeply nested name', { ...square, crs: { properties: { name: nested(50_000) } } }, 'area-wrong-crs'],
    ['a crs whose properties are null', { ...square, crs: { properties: null } }, 'area-wrong-crs'],
    ['a crs that is a text', { ...square, crs: 'EPSG:4326' }, 'area-wrong-crs'],
    [
      'Gauss-Krüger coordinates',
      { ...square, crs: { properties: { name: 'urn:ogc:def:crs:EPSG::28405' } } },
      'area-wrong-crs',
    ],
    ['a system of a longer name', { ...square, crs: { properties: { name: 'EPSG:43260' } } }, 'area-wrong-crs'],
    [
      'another system in a collection of one',
      { type: 'FeatureCollection', features: [{ type: 'Feature', geometry: square }], crs: { properties: {} } },
      'area-wrong-crs',
    ],
    ['a collection of several', { type: 'FeatureCollection', features: [square, square] }, 'area-not-a-polygon'],
    ['an empty collection', { type: 'FeatureCollection', features: [] }, 'area-not-a-polygon'],
    [
      'a collection in a collection',
      { type: 'FeatureCollection', features: [{ type: 'FeatureCollection', features: [square] }] },
      'area-not-a-polygon',
    ],
    [
      'a simplified feature in a collection',
      {
        type: 'FeatureCollection',
        features: [{ type: 'Feature', properties: { simplified: true }, geometry: square }],
      },
      'area-simplified',
    ],
    ['another system in a feature', { type: 'Feature', geometry: square, crs: { properties: {} } }, 'area-wrong-crs'],
  ])('%s', (_, area, problem) => {
    expect(problemOf(area)).toBe(problem)
  })
})

describe('detection of crossings', () => {
  // A coarse grid, on which sides often touch, overlap and are vertical
  const cornerOnGrid = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .map(([column, row]): Position => [27 + column / 8, 46 + row / 8])
  const ringOnGrid = fc.uniqueArray(cornerOnGrid, { minLength: 3, maxLength: 9, selector: String })

  test('finds the same crossings as a comparison of every pair of sides', () => {
    let touching = 0
    fc.assert(
      fc.property(fc.array(ringOnGrid, { minLength: 1, maxLength: 3 }), (rings) => {
        const expected = anyPairTouches(rings)
        if (expected) touching += 1
        expect(ringsTouch(rings.map(close))).toBe(expected)
      }),
      { numRuns: 5000, seed: 5 },
    )
    expect(touching).toBeGreaterThan(100)
    expect(touching).toBeLessThan(4900)
  })

  test('finds none in a star around a point, wherever its corners are', () => {
    const distances = fc.array(fc.double({ min: 0.01, max: 0.9, noNaN: true }), { minLength: 3, maxLength: 400 })
    fc.assert(
      fc.property(distances, (radii) => {
        const corners = radii.map((radius, step): Position => {
          const angle = (step * 2 * Math.PI) / radii.length
          return [28 + radius * Math.cos(angle), 47 + radius * Math.sin(angle)]
        })
        expect(problemOf(polygon(corners))).toBe(undefined)
      }),
      { numRuns: 200, seed: 5 },
    )
  })

  test('sideOf is exact for points one unit in the last place off the line', () => {
    const last = 2 ** -47
    for (let step = 1; step < 1000; step++) {
      const at = step / 1024
      expect(sideOf([27, 46], [28, 47], [27 + at, 46 + at])).toBe(0)
      expect(sideOf([27, 46], [28, 47], [27 + at, 46 + at + last])).toBeGreaterThan(0)
      expect(sideOf([27, 46], [28, 47], [27 + at, 46 + at - last])).toBeLessThan(0)
    }
  })

  // Compared with integer arithmetic, which has no rounding errors
  test('sideOf agrees with exact arithmetic for any point', () => {
    const near = fc.integer({ min: -3, max: 3 }).map((steps) => steps * 2 ** -47)
    const place = fc.tuple(fc.double({ min: 26, max: 31, noNaN: true }), fc.double({ min: 45, max: 48, noNaN: true }))
    const part = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(place, place, part, near, (a, b, share, off) => {
        const c: Position = [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share + off]
        // Adding 0 turns -0 into 0
        expect(Math.sign(sideOf(a, b, c)) + 0).toBe(exactSide(a, b, c))
      }),
      { numRuns: 5000, seed: 5 },
    )
  })
})

function exactSide(...points: [Position, Position, Position]): number {
  const scaled = points.map((point) => point.map((value) => BigInt(value * 2 ** 48)) as [bigint, bigint])
  const [a, b, c] = scaled as [[bigint, bigint], [bigint, bigint], [bigint, bigint]]
  const determinant = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
  return determinant > 0n ? 1 : determinant < 0n ? -1 : 0
}

/** Reference implementation: compares every pair of sides with integer arithmetic. */
function anyPairTouches(rings: readonly Position[][]): boolean {
  const sides = rings.flatMap((ring, ringNumber) =>
    ring.map((from, index) => ({
      from,
      to: ring[(index + 1) % ring.length] as Position,
      ringNumber,
      index,
      of: ring.length,
    })),
  )
  return sides.some((one, number) =>
    sides.slice(number + 1).some((other) => {
      const apart = other.index - one.index
      if (one.ringNumber !== other.ringNumber || (apart !== 1 && apart !== one.of - 1))
        return haveCommonPoint(one, other)
      // For neighbours: their ends that are not shared
      const [free, side] = apart === 1 ? [other.to, one] : [other.from, one]
      const ownFree = apart === 1 ? one.from : one.to
      return isOn(free, side) || isOn(ownFree, other)
    }),
  )
}

interface Pair {
  from: Position
  to: Position
}

function isOn(point: Position, { from, to }: Pair): boolean {
  const within = (axis: 0 | 1) =>
    Math.min(from[axis], to[axis]) <= point[axis] && point[axis] <= Math.max(from[axis], to[axis])
  return exactSide(from, to, point) === 0 && within(0) && within(1)
}

function haveCommonPoint(one: Pair, other: Pair): boolean {
  if (isOn(one.from, other) || isOn(one.to, other) || isOn(other.from, one) || isOn(other.to, one)) return true
  return (
    exactSide(one.from, one.to, other.from) !== exactSide(one.from, one.to, other.to) &&
    exactSide(other.from, other.to, one.from) !== exactSide(other.from, other.to, one.to)
  )
}
