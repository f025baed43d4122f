import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { polygonsOf, type ZoneGeometry } from './zone-rings.ts'

type Headers = { authorization: string }
let server: TestServer
let own: number
let foreign: number
let owner: Headers
let staff: Headers

beforeAll(async () => {
  server = await createTestServer()
  staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
})
afterAll(() => server.close())
beforeEach(async () => {
  own = await server.make.provider({ name: 'Codru Net' })
  foreign = await server.make.provider()
  owner = await server.signedIn(await server.make.account({ role: 'provider', provider_id: own, is_active: true }))
})

const area = square([28.5, 47.5], 0.01, { hole: true })
const draw = (given: object = {}, headers: Headers = owner) =>
  server.post('/info/api/zones/', { name: 'Север', area, ...given }, { ...headers })
const redraw = (id: number, given: object, headers: Headers = owner) =>
  server.send({ method: 'PATCH', url: `/info/api/zones/${id}/`, headers: { ...headers }, payload: given })
const erase = (id: number, query = '', headers: Headers = owner) =>
  server.send({ method: 'DELETE', url: `/info/api/zones/${id}/${query}`, headers: { ...headers } })
const zonesOf = async (provider: number) => (await server.get(`/info/api/zones/by-provider/${provider}/`)).body.features
const tariffsAt = async (longitude: number, latitude: number) => {
  const { body } = await server.get(`/info/api/tariffs/?latitude=${latitude}&longitude=${longitude}`)
  return body.results.map(({ id }: { id: number }) => id)
}
const everyZone = async () =>
  (
    await sql`select z.*, (select array_agg(r.ring::text) from zone_ring r where r.zone_id = z.id) as rings from zone z order by id`.execute(
      server.database.db,
    )
  ).rows

test('a zone drawn by a provider belongs to it and is public with the next request', async () => {
  const { status, body } = await draw({ provider_id: own })
  const feature = {
    type: 'Feature',
    id: body.id,
    geometry: area,
    properties: { name: 'Север', name_ro: '', provider: { id: own, name: 'Codru Net' }, version: 1 },
  }
  expect([status, body, await zonesOf(own)]).toEqual([201, feature, [feature]])
})

test('a repeated call draws nothing and returns the same zone', async () => {
  const drawOnce = (given: object = {}) =>
    server.post('/info/api/zones/', { name: 'Север', area, ...given }, { ...owner, 'idempotency-key': 'once' })
  const { body: first } = await drawOnce()
  const { status, body, headers } = await drawOnce()
  expect([status, body, headers.etag]).toEqual([201, first, '"1"'])
  expect(await zonesOf(own)).toHaveLength(1)
  const changed = await drawOnce({ area: square([28.6, 47.5], 0.01) })
  expect([changed.status, changed.body.code]).toEqual([409, 'idempotency-key-reused'])
})

test('a request for a zone of another provider does not wait for the lock of that provider', async () => {
  const id = await server.make.zone(area, { provider_id: foreign })
  const stranger = await server.signedIn(await server.make.account({ is_active: true }))
  const blocker = await server.database.pool.connect()
  try {
    await blocker.query(`begin; select from provider where id = ${foreign} for no key update`)
    // All of them are answered while the lock is held
    const answers = [
      await redraw(id, { area }),
      await erase(id),
      await redraw(id, { area }, stranger),
      await erase(id, '', stranger),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 403, 403])
  } finally {
    await blocker.query('rollback')
    blocker.release()
  }
})

test('a drawn, changed or deleted zone affects catalogue filters at once', async () => {
  const tariff = await server.make.tariff({ provider_id: own })
  // Where no other test has a zone
  const [inside, inHole, elsewhere] = [
    [28.307, 47.307],
    [28.3, 47.3],
    [28.2, 46.2],
  ] as [number, number][] as [[number, number], [number, number], [number, number]]
  const seen = async () => [await tariffsAt(...inside), await tariffsAt(...inHole), await tariffsAt(...elsewhere)]
  const { id } = (await draw({ area: square(inHole, 0.01, { hole: true }) })).body
  expect(await seen()).toEqual([[tariff], [], []])
  await redraw(id, { area: square(elsewhere, 0.01) })
  expect(await seen()).toEqual([[], [], [tariff]])
  await erase(id)
  expect(await seen()).toEqual([[], [], []])
})

test('a MultiPolygon feature is stored as its geometry, and a new outline does not change the name', async () => {
  const { id } = (await draw()).body
  const parts: ZoneGeometry = {
    type: 'MultiPolygon',
    coordinates: [...polygonsOf(square([27, 46], 0.01)), ...polygonsOf(square([29, 46], 0.01))],
  }
  const { status, body } = await redraw(id, { area: { type: 'Feature', properties: {}, geometry: parts } })
  expect([status, body.geometry, body.properties.name]).toEqual([200, parts, 'Север'])
  expect((await redraw(id, { name: 'Юг' })).body).toEqual({
    ...body,
    properties: { name: 'Юг', name_ro: '', provider: { id: own, name: 'Codru Net' }, version: 3 },
  })
})

test('a zone keeps its Romanian name until another one is given, which is a change of it', async () => {
  const { body } = await draw({ name_ro: ' Nord ' })
  const propertiesAfter = async (given: object) => (await redraw(body.id, given)).body.properties
  expect(body.properties).toMatchObject({ name: 'Север', name_ro: 'Nord', version: 1 })
  expect(await propertiesAfter({ name: 'Юг' })).toMatchObject({ name: 'Юг', name_ro: 'Nord', version: 2 })
  expect(await propertiesAfter({ area: square([28.5, 47.5], 0.02) })).toMatchObject({ name_ro: 'Nord', version: 3 })
  expect(await propertiesAfter({ name_ro: 'Sud' })).toMatchObject({ name: 'Юг', name_ro: 'Sud', version: 4 })
  expect(await propertiesAfter({ name_ro: 'Sud' })).toMatchObject({ version: 4 })
  expect(await propertiesAfter({ name_ro: '' })).toMatchObject({ name: 'Юг', name_ro: '', version: 5 })
  const { status, body: refused } = await redraw(body.id, { name_ro: 'x'.repeat(201) })
  expect([status, Object.keys(refused.fields)]).toEqual([400, ['name_ro']])
  const [zone] = await zonesOf(own)
  expect(zone.properties).toMatchObject({ name: 'Юг', name_ro: '' })
})

describe('staff', () => {
  test('draw for the given provider, and change any zone', async () => {
    const { status, body } = await draw({ provider_id: foreign }, staff)
    expect([status, body.properties.provider.id]).toEqual([201, foreign])
    expect((await redraw(body.id, { name: 'Юг' }, staff)).status).toBe(200)
    expect((await erase(body.id, '', staff)).status).toBe(204)
  })

  test('must specify a provider', async () => {
    for (const given of [{}, { provider_id: null }]) {
      const { status, body } = await draw(given, staff)
      expect([status, body.fields]).toEqual([400, { provider_id: ['Провайдер не указан.'] }])
    }
  })

  test.each([1, 999_999])('cannot draw for provider %i: the desk, an unknown one', async (provider_id) => {
    const { status, body } = await draw({ provider_id }, staff)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['provider_id']])
  })
})

describe('a provider', () => {
  test('cannot draw for another provider', async () => {
    const { status, body } = await draw({ provider_id: foreign })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['provider_id']])
  })

  test('cannot assign a zone to another one with any field of the body', async () => {
    const { id } = (await draw()).body
    await redraw(id, { name: 'Юг', provider_id: foreign, provider: foreign, id: 1 })
    expect([(await zonesOf(own)).length, await zonesOf(foreign)]).toEqual([1, []])
  })
})

describe('an invalid zone is rejected at its field with the reason, and nothing is stored', () => {
  const ring = polygonsOf(square([28, 47], 0.1))[0]?.[0] ?? []
  const circle = Array.from({ length: 2002 }, (_, step) => {
    const angle = (step * 2 * Math.PI) / 2001
    return [28 + Math.cos(angle), 47 + Math.sin(angle)]
  })
  test.each([
    ['no area', undefined, 'Заполните это поле'],
    ['an open ring', { type: 'Polygon', coordinates: [ring.slice(0, -1)] }, 'Контур не замкнут'],
    [
      'a bow tie',
      {
        type: 'Polygon',
        coordinates: [
          [
            [28, 47],
            [29, 48],
            [29, 47],
            [28, 48],
            [28, 47],
          ],
        ],
      },
      'пересекаются',
    ],
    ['a place abroad', square([25, 47], 0.1), 'за пределы Молдовы'],
    ['2,001 vertices', { type: 'Polygon', coordinates: [[...circle.slice(0, 2001), circle[0]]] }, 'до 2000 точек'],
    ['another system of coordinates', { ...area, crs: { type: 'name', properties: { name: 'EPSG:3857' } } }, 'WGS 84'],
    ['a null for a number', { type: 'Polygon', coordinates: [[[null, 47], ...ring.slice(1)]] }, 'два числа'],
  ])('%s', async (_, refused, words) => {
    const { id } = (await draw()).body
    const before = await everyZone()
    for (const { status, body } of [await draw({ area: refused }), await redraw(id, { area: refused ?? null })]) {
      expect([status, Object.keys(body.fields)]).toEqual([400, ['area']])
      if (refused !== undefined) expect(body.fields.area[0]).toContain(words)
    }
    expect(await everyZone()).toEqual(before)
  })

  test.each(['1e999', '-1e999'])('%s as a coordinate', async (number) => {
    const payload = `{"name":"x","area":{"type":"Polygon","coordinates":[[[${number},47],[28,47],[28,48],[${number},47]]]}}`
    const headers = { ...owner, 'content-type': 'application/json' }
    const { status, body } = await server.send({ method: 'POST', url: '/info/api/zones/', headers, payload })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['area']])
  })

  test('NaN is rejected as malformed JSON', async () => {
    const payload = '{"name":"x","area":{"type":"Polygon","coordinates":[[[NaN,47]]]}}'
    const headers = { ...owner, 'content-type': 'application/json' }
    const { status, body } = await server.send({ method: 'POST', url: '/info/api/zones/', headers, payload })
    expect([status, body.code]).toEqual([400, 'malformed-body'])
  })

  test('the name is required, and all errors are reported together', async () => {
    const { status, body } = await draw({ name: ' ', area: { type: 'Polygon', coordinates: [] } })
    expect([status, Object.keys(body.fields).sort()]).toEqual([400, ['area', 'name']])
  })
})

describe('a simplified outline from a list cannot replace the zone', () => {
  const rough = (vertices: number) => {
    const corners = Array.from({ length: vertices }, (_, step): [number, number] => {
      const angle = (step * 2 * Math.PI) / vertices
      return [28 + 0.01 * Math.cos(angle), 46 + 0.01 * Math.sin(angle)]
    })
    return { type: 'Polygon' as const, coordinates: [[...corners, corners[0] as [number, number]]] }
  }
  const listed = async (id: number) => {
    const { body } = await server.get(`/info/api/zones/?provider=${own}&zoom=12`)
    return body.features.find((feature: { id: number }) => feature.id === id)
  }
  const expectRefused = async (id: number, given: unknown) => {
    const before = await everyZone()
    const { status, body } = await redraw(id, { area: given })
    expect([status, body.fields?.area?.[0]]).toEqual([400, expect.stringContaining('упрощённый контур')])
    expect(await everyZone()).toEqual(before)
  }

  test('as the feature marked as simplified', async () => {
    const { id } = (await draw({ area: rough(400) })).body
    const feature = await listed(id)
    expect(feature.properties.simplified).toBe(true)
    await expectRefused(id, feature)
    await expectRefused(id, { ...feature, geometry: rough(8) })
  })

  test('as its geometry alone, with or without a moved vertex', async () => {
    const { id } = (await draw({ area: rough(400) })).body
    const { geometry } = await listed(id)
    await expectRefused(id, geometry)
    const [ring] = geometry.coordinates
    await expectRefused(id, { ...geometry, coordinates: [ring.with(3, [ring[3][0] + 1.1e-6, ring[3][1]])] })
  })

  test('an outline with moved, removed or re-entered vertices is accepted', async () => {
    const { id } = (await draw({ area: rough(400) })).body
    const { geometry } = (await server.get(`/info/api/zones/${id}/`)).body
    const [ring] = geometry.coordinates
    const moved = ring.with(3, [28.0105, 46.0003])
    for (const kept of [moved, moved.toSpliced(10, 200), rough(12).coordinates[0]]) {
      const area = { ...geometry, coordinates: [kept] }
      expect((await redraw(id, { area })).body.geometry).toEqual(area)
    }
  })
})

describe('the deletion of a zone in which tariffs are sold', () => {
  test('is rejected with the tariffs; with detach it is removed from them, and their reach is recomputed', async () => {
    const { id } = (await draw()).body
    const tariff = await server.make.tariff({ provider_id: own, name: 'Codru 100', name_ro: '', zones: [id] })
    await server.make.tariff({ provider_id: own })
    await draw({ area: square([28.8, 46.5], 0.01) })
    const { status, body } = await erase(id)
    expect([status, body.code, body.tariffs]).toEqual([
      409,
      'used-by-tariffs',
      [{ id: tariff, name: 'Codru 100', name_ro: '' }],
    ])
    expect(await tariffsAt(28.8, 46.5)).not.toContain(tariff)
    expect((await erase(id, '?detach=true')).status).toBe(204)
    // A tariff without zones is sold in all zones of its provider
    expect(await tariffsAt(28.8, 46.5)).toContain(tariff)
    expect((await zonesOf(own)).map((zone: { id: number }) => zone.id)).not.toContain(id)
  })
})
