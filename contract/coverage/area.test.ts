import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readArea } from './area.ts'
import { areaDetails } from './area-details.ts'
import { arrangeRings, goesAround, type Position, sideOf } from './crossings.ts'

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
const parts = (...rings: Position[][]) => ({ type: 'MultiPolygon', coordinates: rings.map((ring) => [close(ring)]) })
/** A corner of the second lies on a side of the first in decimal numbers, but in binary ones beyond it. */
const slanting: Position[] = [
  [28.8, 47],
  [28.81, 47.03],
  [28.8, 47.03],
]
const touching: Position[] = [
  [28.801, 47.003],
  [28.82, 47],
  [28.82, 47.01],
]
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
    ['whose parts touch at a corner', parts(box(28, 47, 1), box(29, 48, 0.5))],
    ['whose parts touch at two corners', parts(box(27, 46, 1), box(28, 47, 1), box(27, 48, 1), box(26, 47, 1))],
    [
      'one of whose parts touches the side of another with a corner',
      parts(box(28, 47, 1), [
        [29, 47.3],
        [29.5, 47],
        [29.5, 47.6],
      ]),
    ],
    ['whose parts touch in the middle of a slanting side', parts(slanting, touching)],
    [
      'with a hole that touches its outer ring at one point',
      polygon(box(28, 47, 1), [
        [28, 47.5],
        [28.4, 47.4],
        [28.4, 47.6],
      ]),
    ],
    [
      'with holes that touch each other at one point',
      polygon(box(28, 47, 1), box(28.2, 47.2, 0.25), box(28.45, 47.45, 0.25)),
    ],
    [
      'with an island that touches its hole with every corner',
      {
        type: 'MultiPolygon',
        coordinates: [
          [close(box(27, 46, 1)), close(box(27.25, 46.25, 0.5))],
          [
            close([
              [27.5, 46.25],
              [27.75, 46.5],
              [27.5, 46.75],
              [27.25, 46.5],
            ]),
          ],
        ],
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
      'area-overlaps',
    ],
    ['parts that share half a side', parts(box(27, 46, 1), box(28, 46.5, 1)), 'area-overlaps'],
    ['parts that overlap', parts(box(27, 46, 1), box(27.5, 46.5, 1)), 'area-overlaps'],
    [
      'parts that overlap from a common corner on',
      parts(box(27, 46, 1), [
        [27, 46],
        [27.5, 46.2],
        [27.2, 46.5],
      ]),
      'area-overlaps',
    ],
    [
      'parts that cross at corners only',
      parts(
        [
          [27, 46],
          [28, 46],
          [28.5, 46.5],
          [28, 47],
          [27, 47],
        ],
        [
          [28.5, 46],
          [29, 46.5],
          [28.5, 47],
          [28, 46],
        ],
      ),
      'area-overlaps',
    ],
    ['one part twice', parts(box(27, 46, 1), box(27, 46, 1)), 'area-overlaps'],
    [
      'a hole that touches the edge at two points',
      polygon(box(28, 47, 1), [
        [28, 47.5],
        [28.5, 47.4],
        [29, 47.5],
        [28.5, 47.6],
      ]),
      'area-divided',
    ],
    [
      'holes that touch each other and the edge on both sides',
      polygon(
        box(28, 47, 1),
        [
          [28, 47.5],
          [28.5, 47.5],
          [28.2, 47.7],
        ],
        [
          [28.5, 47.5],
          [29, 47.5],
          [28.7, 47.7],
        ],
      ),
      'area-divided',
    ],
    ['a hole outside that touches its polygon', polygon(box(28, 47, 1), box(29, 48, 0.5)), 'area-hole-outside'],
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

describe('a refusal names the place', () => {
  const placeOf = (area: unknown) => {
    const read = readArea(area)
    return 'place' in read && read.place ? read.place.at.map((degrees) => Number(degrees.toFixed(9))) : undefined
  }
  test.each([
    ['sides that cross', polygon([...box(28, 47, 1).slice(0, 2), [28, 48], [29, 48]]), [28.5, 47.5]],
    ['the middle of a common side', parts(box(27, 46, 1), box(28, 46, 1)), [28, 46.5]],
    ['a common stretch of sides', parts(box(27, 46, 1), box(28, 46.5, 1)), [28, 46.75]],
    ['parts that overlap', parts(box(27, 46, 1), box(27.5, 46.5, 1)), [27.5, 47]],
    ['a part in another', parts(box(27, 46, 1), box(27.5, 46.5, 0.1)), [27.55, 46.5]],
    ['a hole outside', polygon(box(28, 47, 0.5), box(29, 47, 0.5)), [29.25, 47]],
    [
      'a hole that divides its polygon',
      polygon(box(28, 47, 1), [
        [28, 47.5],
        [28.5, 47.4],
        [29, 47.5],
      ]),
      [29, 47.5],
    ],
  ])('%s', (_, area, place) => {
    expect(placeOf(area)).toEqual(place)
  })

  test('with six decimals in the message', () => {
    const place = { at: [28.1234567, 47] as const, outline: { type: 'Polygon' as const, coordinates: [] } }
    expect(areaDetails({ place }).ru).toBe('. Место: 28.123457, 47')
  })
})

test.each([
  [{ type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28405' } }, 'urn:ogc:def:crs:EPSG::28405'],
  [{ type: 'link', properties: { href: 'https://a.example/crs' } }, 'https://a.example/crs'],
  ['EPSG:3857', 'EPSG:3857'],
  [{ properties: { name: ' \0\u200bМСК\n-64\ud800 ' } }, 'МСК-64'],
  [{ properties: { name: 'x'.repeat(1000) } }, 'x'.repeat(80)],
  [{ properties: { name: 7 } }, ''],
  [{}, ''],
  [7, ''],
])('the refusal of the system %j names it', (crs, name) => {
  expect(readArea({ ...polygon(box(28, 47, 1)), crs })).toEqual({ problem: 'area-wrong-crs', crs: name })
})

describe('detection of crossings', () => {
  // A coarse grid, on which sides often touch, overlap and are vertical
  const cornerOnGrid = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .map(([column, row]): Position => [27 + column / 8, 46 + row / 8])
  const triangleOnGrid = fc
    .uniqueArray(cornerOnGrid, { minLength: 3, maxLength: 3, selector: String })
    .filter(([a, b, c]) => exactSide(a as Position, b as Position, c as Position) !== 0)
  const ringOnGrid = fc.uniqueArray(cornerOnGrid, { minLength: 3, maxLength: 9, selector: String })

  test('finds the same crossings as a comparison of every pair of sides', () => {
    const found = { crossing: 0, touching: 0, within: 0 }
    const rings = fc.oneof(
      fc.array(ringOnGrid, { minLength: 1, maxLength: 3 }),
      fc.array(triangleOnGrid, { minLength: 2, maxLength: 4 }),
    )
    fc.assert(
      fc.property(rings, (rings) => {
        const expected = rings.some(touchesItself) || anyTwo(rings, (one, other) => whereOf(one, other) === 'across')
        const arrangement = arrangeRings(rings.map(close))
        expect('crossing' in arrangement).toBe(expected)
        if ('crossing' in arrangement) {
          found.crossing += 1
          return
        }
        if (arrangement.touches.length > 0) found.touching += 1
        for (const [index, ring] of rings.entries()) {
          const around = rings.flatMap((other, at) => (other !== ring && whereOf(ring, other) === 'inside' ? [at] : []))
          expect([...(arrangement.around[index] ?? [])].sort()).toEqual(around)
          if (around.length > 0 && arrangement.touches.length > 0) found.within += 1
        }
      }),
      { numRuns: 5000, seed: 5 },
    )
    expect(found.crossing).toBeGreaterThan(1000)
    expect(found.touching).toBeGreaterThan(50)
    expect(found.within).toBeGreaterThan(5)
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
function touchesItself(ring: readonly Position[]): boolean {
  const sides = sidesOf(ring)
  return sides.some((one, number) =>
    sides.slice(number + 1).some((other, between) => {
      const apart = between + 1
      if (apart !== 1 && apart !== sides.length - 1) return haveCommonPoint(one, other)
      // For neighbours: their ends that are not shared
      const [free, side] = apart === 1 ? [other.to, one] : [other.from, one]
      const ownFree = apart === 1 ? one.from : one.to
      return isOn(free, side) || isOn(ownFree, other)
    }),
  )
}

function sidesOf(ring: readonly Position[]): Pair[] {
  return ring.map((from, index) => ({ from, to: ring[(index + 1) % ring.length] as Position }))
}

function anyTwo<Item>(items: readonly Item[], test: (one: Item, other: Item) => boolean): boolean {
  return items.some((one, index) => items.slice(index + 1).some((other) => test(one, other)))
}

/** Where the ring lies, by the middles of the stretches into which the other ring divides its sides. */
function whereOf(ring: readonly Position[], other: readonly Position[]): 'inside' | 'outside' | 'across' {
  const found = new Set<string>()
  for (const side of sidesOf(ring)) {
    const shares = [0, 1, ...sidesOf(other).flatMap((each) => sharesOf(side, each))].sort((one, two) => one - two)
    for (const [index, share] of shares.entries()) {
      const next = shares[index + 1] ?? share
      if (next - share < 1e-9) continue
      const middle = pointAt(side, (share + next) / 2)
      if (sidesOf(other).some((each) => distanceTo(middle, each) < 1e-9)) return 'across'
      found.add(goesAround(close(other), middle) ? 'inside' : 'outside')
    }
  }
  return found.size > 1 ? 'across' : ([...found][0] as 'inside' | 'outside')
}

/** Where on the side points of the other one may lie, from 0 to 1. */
function sharesOf({ from, to }: Pair, other: Pair): number[] {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const along = ([lon, lat]: Position) => ((lon - from[0]) * x + (lat - from[1]) * y) / (x * x + y * y)
  const [otherX, otherY] = [other.to[0] - other.from[0], other.to[1] - other.from[1]]
  const across = x * otherY - y * otherX
  const crossing = ((other.from[0] - from[0]) * otherY - (other.from[1] - from[1]) * otherX) / across
  const shares = across === 0 ? [along(other.from), along(other.to)] : [crossing]
  return shares.filter((share) => share > 0 && share < 1)
}

function pointAt({ from, to }: Pair, share: number): Position {
  return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])]
}

function distanceTo([lon, lat]: Position, { from, to }: Pair): number {
  const [x, y] = [to[0] - from[0], to[1] - from[1]]
  const share = Math.max(0, Math.min(1, ((lon - from[0]) * x + (lat - from[1]) * y) / (x * x + y * y)))
  return Math.hypot(from[0] + share * x - lon, from[1] + share * y - lat)
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
