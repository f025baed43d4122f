import { readArea } from '@motanet/contract/coverage/area.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { casesOf, fullSuiteTest, timedTest } from '../../scripts/full-suite.ts'
import { square } from '../test/make.ts'
import { randomArea } from '../test/random-areas.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { polygonsOf } from './zone-rings.ts'

/** 100 ms on an idle machine. */
const maxMilliseconds = 1000

let server: TestServer
let headers: Record<string, string>
let zoneId: number

beforeAll(async () => {
  server = await createTestServer()
  const provider_id = await server.make.provider()
  const account = await server.make.account({ role: 'provider', provider_id, is_active: true })
  headers = { ...(await server.signedIn(account)), 'content-type': 'application/json' }
  zoneId = await server.make.zone(square([28.5, 47.5], 0.01), { provider_id })
})
afterAll(() => server.close())

async function sendArea(method: 'POST' | 'PATCH', area: string) {
  const url = method === 'POST' ? '/info/api/zones/' : `/info/api/zones/${zoneId}/`
  return server.send({ method, url, headers, payload: `{"name":"Север","area":${area}}` })
}

/** Sends the area once for the warm-up, and returns the milliseconds of the second time. */
async function timeOf(area: string): Promise<number> {
  await sendArea('PATCH', area)
  const start = performance.now()
  await sendArea('PATCH', area)
  return performance.now() - start
}

/** All stored zones with their rings. */
async function stored(): Promise<unknown> {
  const { rows } = await sql`
    select z.*, (select array_agg(r.ring::text) from zone_ring r where r.zone_id = z.id) as rings from zone z order by id`.execute(
    server.database.db,
  )
  return rows
}

const ring = '[[28,47],[28.1,47],[28.1,47.1],[28,47]]'
const polygon = (...rings: string[]) => `{"type":"Polygon","coordinates":[${rings.join()}]}`
const box = (west: number, south: number, size: number) =>
  JSON.stringify(polygonsOf(square([west + size / 2, south + size / 2], size / 2))[0]?.[0])
const multi = (...rings: string[]) =>
  `{"type":"MultiPolygon","coordinates":[${rings.map((each) => `[${each}]`).join()}]}`
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth)
const closed = (corners: readonly (readonly number[])[]) => JSON.stringify([...corners, corners[0]])
const circle = (vertices: number) =>
  Array.from({ length: vertices }, (_, step) => {
    const angle = (step * 2 * Math.PI) / vertices
    return [28 + Math.cos(angle), 47 + Math.sin(angle)]
  })
/** Teeth with overlapping bounding boxes: the worst case for comparing sides. */
const comb = Array.from({ length: 1990 }, (_, step) => [27 + step / 1000, step % 2 === 0 ? 46 : 48])

/** 450 corners lie at 47 degrees, the others beside. */
const zigzag = (side: number) => Array.from({ length: 900 }, (_, step) => [27 + step / 500, step % 2 ? 47 + side : 47])
/** Their corners lie on a slanting side in decimal numbers, which binary numbers miss. */
const stairs = Array.from({ length: 990 }, (_, step) =>
  [27 + step / 500, 46 + step / 500].map((each) => Number(each.toFixed(3))),
).flatMap(([lon = 0, lat = 0]) => [
  [lon, lat],
  [Number((lon + 0.001).toFixed(3)), lat],
])

const reasons = {
  noPolygon: 'Polygon или MultiPolygon',
  badPoint: 'два числа',
  outside: 'за пределы Молдовы',
  crosses: 'пересекаются',
  crs: 'WGS 84',
  open: 'не замкнут',
  fewPoints: 'три разные точки',
  manyPoints: 'до 2000 точек',
  manyRings: 'до 20 контуров',
  holeOutside: 'внутри своего контура',
  overlaps: 'накладываться',
  divided: 'делят часть зоны',
  simplified: 'упрощённый контур',
}

describe('an invalid zone is rejected with 400 and its reason, and nothing is stored', () => {
  const cases: [name: string, area: string, reason: string][] = [
    ['infinity', polygon(ring.replaceAll('28.1', '1e999')), reasons.badPoint],
    ['minus infinity', polygon(ring.replaceAll('28.1', '-1e999')), reasons.badPoint],
    ['1e308', polygon(ring.replaceAll('28.1', '1e308')), reasons.outside],
    ['-1e308', polygon(ring.replaceAll('47.1', '-1e308')), reasons.outside],
    ['5e-324', polygon(ring.replaceAll('28.1', '5e-324')), reasons.outside],
    ['-0', polygon(ring.replaceAll('28.1', '-0')), reasons.outside],
    ['the antimeridian', polygon('[[179,47],[-179,47],[-179,47.1],[179,47]]'), reasons.outside],
    [
      'Web Mercator',
      polygon('[[3116946,5942074],[3128078,5942074],[3128078,5958450],[3116946,5942074]]'),
      reasons.outside,
    ],
    ['latitude first', polygon('[[47,28],[47.1,28],[47.1,28.1],[47,28]]'), reasons.outside],
    [
      'one unit in the last place beyond the border',
      polygon('[[31.000000000000004,47],[30,47],[30,48],[31.000000000000004,47]]'),
      reasons.outside,
    ],
    ['texts for numbers', polygon('[["28","47"],["28.1","47"],["28.1","47.1"],["28","47"]]'), reasons.badPoint],
    ['null, true, objects and lists for numbers', polygon('[[null,47],[true,47],[{},47],[[28],47]]'), reasons.badPoint],
    ['four dimensions', polygon('[[28,47,0,0],[28.1,47,0,0],[28.1,47.1,0,0],[28,47,0,0]]'), reasons.badPoint],
    ['one dimension', polygon('[[28],[28.1],[28.1],[28]]'), reasons.badPoint],
    ['no position', polygon('[]'), reasons.fewPoints],
    ['one place, a thousand times', polygon(`[${'[28,47],'.repeat(999)}[28,47]]`), reasons.fewPoints],
    ['two places in turn', polygon(`[${'[28,47],[28.1,47],'.repeat(500)}[28,47]]`), reasons.crosses],
    ['an open ring', polygon('[[28,47],[28.1,47],[28.1,47.1],[28,47.1]]'), reasons.open],
    ['a ring that almost closes', polygon('[[28,47],[28.1,47],[28.1,47.1],[28.000000000000004,47]]'), reasons.open],
    ['a bow tie', polygon('[[28,47],[29,48],[29,47],[28,48],[28,47]]'), reasons.crosses],
    [
      'a comb of 1,990 teeth that crosses itself',
      polygon(closed([...comb, [28.9999, 45.5], [26.5, 47], [30, 47]])),
      reasons.crosses,
    ],
    [
      'one place between all others',
      polygon(closed(circle(990).flatMap((corner) => [[28, 47], corner]))),
      reasons.crosses,
    ],
    [
      'parts that touch in 900 corners and share a side at the end',
      multi(
        closed([...zigzag(0.3), [29, 47], [30, 47], [30, 48], [26.5, 48]]),
        closed([...zigzag(-0.3), [29, 47], [30, 47], [30, 46], [26.5, 46]]),
      ),
      reasons.overlaps,
    ],
    [
      'holes that divide their polygon',
      polygon(
        box(28, 47, 1),
        '[[28,47.5],[28.5,47.5],[28.2,47.7],[28,47.5]]',
        '[[28.5,47.5],[29,47.5],[28.7,47.7],[28.5,47.5]]',
      ),
      reasons.divided,
    ],
    ['a hole outside', polygon(box(28, 47, 0.1), box(28.5, 47, 0.1)), reasons.holeOutside],
    ['a hole around', polygon(box(28, 47, 0.1), box(27.9, 46.9, 0.5)), reasons.holeOutside],
    ['a hole over the edge', polygon(box(28, 47, 0.1), box(28.05, 47.05, 0.1)), reasons.crosses],
    [
      'one part within another',
      `{"type":"MultiPolygon","coordinates":[[${box(28, 47, 0.5)}],[${box(28.1, 47.1, 0.1)}]]}`,
      reasons.overlaps,
    ],
    ['2,001 vertices', polygon(closed(circle(2001))), reasons.manyPoints],
    ['as many vertices as a body can have', polygon(`[${'[28,47],'.repeat(32_000)}[28,47]]`), reasons.manyPoints],
    ['21 rings', polygon(...Array.from({ length: 21 }, () => ring)), reasons.manyRings],
    ['100,000 empty rings', polygon(...Array.from({ length: 80_000 }, () => '[]')), reasons.manyRings],
    [
      '100,000 parts without rings',
      `{"type":"MultiPolygon","coordinates":[${'[],'.repeat(80_000)}[]]}`,
      reasons.noPolygon,
    ],
    ['lists in lists, 10,000 deep', `{"type":"Polygon","coordinates":${nested(10_000)}}`, reasons.badPoint],
    ['an area that is a deep list', nested(100_000), reasons.noPolygon],
    [
      'features in features, 5,000 deep',
      `${'{"type":"Feature","geometry":'.repeat(5000)}null${'}'.repeat(5000)}`,
      reasons.noPolygon,
    ],
    [
      'a feature in a feature',
      `{"type":"Feature","geometry":{"type":"Feature","geometry":${polygon(ring)}}}`,
      reasons.noPolygon,
    ],
    [
      'a FeatureCollection of several',
      `{"type":"FeatureCollection","features":[${`${polygon(ring)},`.repeat(1000)}${polygon(ring)}]}`,
      reasons.noPolygon,
    ],
    [
      'collections in collections, 3,000 deep',
      `${'{"type":"FeatureCollection","features":['.repeat(3000)}null${']}'.repeat(3000)}`,
      reasons.noPolygon,
    ],
    ['a GeometryCollection', `{"type":"GeometryCollection","geometries":[${polygon(ring)}]}`, reasons.noPolygon],
    ['a Point, a LineString', `{"type":"LineString","coordinates":${ring}}`, reasons.noPolygon],
    ['a type in small letters', `{"type":"polygon","coordinates":[${ring}]}`, reasons.noPolygon],
    ['a type that is a list', `{"type":["Polygon"],"coordinates":[${ring}]}`, reasons.noPolygon],
    [
      'coordinates that are an object with a length',
      '{"type":"Polygon","coordinates":{"length":1,"0":[]}}',
      reasons.noPolygon,
    ],
    ['a text', JSON.stringify(polygon(ring)), reasons.noPolygon],
    ['a number', '1', reasons.noPolygon],
    ['null', 'null', reasons.noPolygon],
    [
      'another system of coordinates',
      `{"type":"Polygon","crs":{"type":"name","properties":{"name":"EPSG:3857"}},"coordinates":[${ring}]}`,
      reasons.crs,
    ],
    [
      'a system of coordinates behind a link',
      `{"type":"Polygon","crs":{"type":"link","properties":{"href":"http://127.0.0.1/"}},"coordinates":[${ring}]}`,
      reasons.crs,
    ],
    [
      'a long name of a system',
      `{"type":"Polygon","crs":{"type":"name","properties":{"name":"${'urn:ogc:def:crs:'.repeat(10_000)}"}},"coordinates":[${ring}]}`,
      reasons.crs,
    ],
    [
      'a system in the geometry of a feature',
      `{"type":"Feature","geometry":{"type":"Polygon","crs":{},"coordinates":[${ring}]}}`,
      reasons.crs,
    ],
    [
      'less detail than the zone',
      `{"type":"Feature","properties":{"simplified":true},"geometry":${polygon(ring)}}`,
      reasons.simplified,
    ],
  ]

  test.each(cases)('%s', async (_, area, reason) => {
    const before = await stored()
    for (const method of ['POST', 'PATCH'] as const) {
      const { status, body } = await sendArea(method, area)
      expect([status, body.fields]).toEqual([400, { area: [expect.stringContaining(reason)] }])
    }
    expect(await stored()).toEqual(before)
  })

  timedTest.each(cases)('%s: in bounded time', async (_, area) => {
    expect(await timeOf(area)).toBeLessThan(maxMilliseconds)
  })

  test.each([
    ['not a number', polygon(ring.replaceAll('28.1', 'NaN')), 400, 'malformed-body'],
    [
      'a key that would change the prototype',
      `{"__proto__":{"type":"Polygon"},"coordinates":[${ring}]}`,
      400,
      'malformed-body',
    ],
    [
      'a constructor with a prototype',
      `{"constructor":{"prototype":{"type":"Polygon"}},"coordinates":[${ring}]}`,
      400,
      'malformed-body',
    ],
    [
      'more than 256 KB',
      `{"type":"Feature","properties":{"x":"${'x'.repeat(256 * 1024)}"},"geometry":${polygon(ring)}}`,
      413,
      'too-large',
    ],
  ])('%s is rejected before validation', async (_, area, status, code) => {
    const before = await stored()
    for (const method of ['POST', 'PATCH'] as const) {
      const response = await sendArea(method, area)
      expect([response.status, response.body.code]).toEqual([status, code])
    }
    expect(await stored()).toEqual(before)
  })
})

describe('a valid zone is stored exactly, without other members', () => {
  const cases: [name: string, area: string, geometry: string][] = [
    [
      'numbers with exponents and all digits',
      polygon('[[2.8123456789012345e1,47],[28.2,4700e-2],[28.2,47.1],[28.123456789012345,47]]'),
      polygon('[[28.123456789012345,47],[28.2,47],[28.2,47.1],[28.123456789012345,47]]'),
    ],
    ['400 decimals', polygon(ring.replaceAll('28.1', `28.1${'0'.repeat(400)}`)), polygon(ring)],
    [
      'a position given twice',
      polygon('[[28,47],[28.1,47],[28.1,47],[28.1,47.1],[28,47]]'),
      polygon('[[28,47],[28.1,47],[28.1,47],[28.1,47.1],[28,47]]'),
    ],
    [
      'a feature with 10,000 properties',
      `{"type":"Feature","id":"x","properties":{${Array.from({ length: 10_000 }, (_, key) => `"p${key}":[{}]`).join()}},"geometry":${polygon(ring)}}`,
      polygon(ring),
    ],
    [
      'members of other kinds',
      `{"bbox":[0,0,0,0],"geometries":[],"features":{},"toString":1,"hasOwnProperty":null,"type":"Polygon","coordinates":[${ring}]}`,
      polygon(ring),
    ],
    [
      'a comb of 1,990 teeth',
      polygon(closed([...comb, [29.5, 45.5], [26.5, 45.5]])),
      polygon(closed([...comb, [29.5, 45.5], [26.5, 45.5]])),
    ],
    ...[
      [
        'parts that touch in 450 corners',
        multi(closed([...zigzag(0.3), [30, 48], [26.5, 48]]), closed([...zigzag(-0.3), [30, 46], [26.5, 46]])),
      ],
      [
        'a part with 990 corners on a slanting side of another',
        multi('[[26.5,45.5],[30,49],[26.5,49],[26.5,45.5]]', closed([...stairs, [30.5, 45.2]])),
      ],
    ].map(([name = '', area = '']): [string, string, string] => [name, area, area]),
    [
      'corners at the limits',
      polygon('[[26,45],[31,45],[31,49],[26,49],[26,45]]'),
      polygon('[[26,45],[31,45],[31,49],[26,49],[26,45]]'),
    ],
  ]

  test.each(cases)('%s', async (_, area, geometry) => {
    for (const method of ['POST', 'PATCH'] as const) {
      const { status, body } = await sendArea(method, area)
      expect([status, body.geometry]).toEqual([method === 'POST' ? 201 : 200, JSON.parse(geometry)])
      expect((await server.get(`/info/api/zones/${body.id}/`)).body).toEqual(body)
      expect(Object.keys(body.properties)).toEqual(['name', 'name_ro', 'provider', 'version'])
    }
  })

  timedTest.each(cases)('%s: in bounded time', async (_, area) => {
    expect(await timeOf(area)).toBeLessThan(maxMilliseconds)
  })
})

function withoutAltitudes(list: unknown[]): unknown[] {
  return Array.isArray(list[0]) ? list.map((inner) => withoutAltitudes(inner as unknown[])) : list.slice(0, 2)
}

describe('random input', () => {
  fullSuiteTest('it is rejected with one reason and not stored, or stored unchanged', async () => {
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(randomArea, async (value) => {
        const before = JSON.stringify(await stored())
        const { status, body } = await sendArea('PATCH', JSON.stringify(value))
        if (status === 200) {
          accepted += 1
          const { type, coordinates } = JSON.parse(JSON.stringify(value))
          expect(body.geometry).toEqual({ type, coordinates: withoutAltitudes(coordinates) })
          return
        }
        expect([status, Object.keys(body.fields ?? {}), body.fields?.area?.length]).toEqual([400, ['area'], 1])
        expect(JSON.stringify(await stored())).toBe(before)
      }),
      { numRuns: 100, seed: 11 },
    )
    expect(accepted).toBeGreaterThan(5)
  })

  test('validation throws no unexpected error', () => {
    fc.assert(
      fc.property(randomArea, (value) => {
        const read = readArea(value)
        expect('geometry' in read || typeof read.problem === 'string').toBe(true)
      }),
      { numRuns: casesOf(3000), seed: 12 },
    )
  })

  timedTest('validation takes bounded time', () => {
    fc.assert(
      fc.property(randomArea, (value) => {
        const start = performance.now()
        readArea(value)
        expect(performance.now() - start).toBeLessThan(maxMilliseconds)
      }),
      { numRuns: casesOf(3000), seed: 12 },
    )
  })
})
