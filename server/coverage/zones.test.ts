import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import type { ZoneGeometry } from './zone-rings.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ids = ({ body }: { body: { features: { id: number }[] } }) => body.features.map(({ id }) => id)

test('zones are GeoJSON features with the stored geometry, names and provider', async () => {
  const provider = await server.make.provider({ name: 'Codru Net' })
  const geometry = square([28.5, 47.5], 0.01, { hole: true })
  const zone = await server.make.zone(geometry, { provider_id: provider, name: 'Север', name_ro: 'Nord' })
  const { headers, body } = await server.get(`/info/api/zones/by-provider/${provider}/`)
  expect(headers['content-type']).toContain('application/json')
  expect(body).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: zone,
        geometry,
        properties: { name: 'Север', name_ro: 'Nord', provider: { id: provider, name: 'Codru Net' }, version: 1 },
      },
    ],
  })
})

test('bbox selects the zones whose bounding box it intersects', async () => {
  const [west, east] = [await server.make.zone(square([27, 46], 0.01)), await server.make.zone(square([29, 46], 0.01))]
  expect(ids(await server.get('/info/api/zones/?bbox=26.900000000000002,45.9,27.1,46.1'))).toEqual([west])
  expect(ids(await server.get('/info/api/zones/?bbox=27.01,45.9,29.1,46.1'))).toEqual([west, east])
  expect(ids(await server.get('/info/api/zones/?bbox=27.02,45.9,28.9,46.1'))).toEqual([])
})

test.each(['', '&zoom=12'])('provider%s selects its zones, in the box or everywhere', async (zoom) => {
  const [own, other] = [await server.make.provider(), await server.make.provider()]
  const near = await server.make.zone(square([28.5, 47.5], 0.01), { provider_id: own })
  const far = await server.make.zone(square([28.5, 48.5], 0.01), { provider_id: own })
  await server.make.zone(square([28.5, 47.5], 0.01), { provider_id: other })
  expect(ids(await server.get(`/info/api/zones/?provider=${own}${zoom}`))).toEqual([near, far])
  expect(ids(await server.get(`/info/api/zones/?provider=${own}&bbox=28.4,47.4,28.6,47.6${zoom}`))).toEqual([near])
})

test.each(['1,2,3', '1,2,3,x', '', '30,46,27,47', '27,95,28,96', '27,46,28,47,48'])(
  'bbox=%s is rejected',
  async (bbox) => {
    const { status, body } = await server.get(`/info/api/zones/?bbox=${bbox}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['bbox']])
  },
)

test('the names of zones are ordered as a person reads them, numbers by value', async () => {
  const own = await server.make.provider()
  for (const name of ['Зона 10', 'зона 9', 'Зона 2', 'Центр', 'Ботаника'])
    await server.make.zone(square([28.5, 47.5], 0.01), { provider_id: own, name })
  const { body } = await server.get(`/info/api/zones/names/?provider=${own}`)
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['Ботаника', 'Зона 2', 'зона 9', 'Зона 10', 'Центр'])
})

test('every list has the names in both languages, however simplified its outlines are', async () => {
  const own = await server.make.provider()
  await server.make.zone(square([28.5, 47.5], 0.01), { provider_id: own, name: 'Север', name_ro: 'Nord' })
  await server.make.zone(square([28.6, 47.5], 0.01), { provider_id: own, name: 'Юг' })
  const namesIn = (properties: { name: string; name_ro: string }[]) =>
    properties.map(({ name, name_ro: nameRo }) => [name, nameRo])
  const expected = [
    ['Север', 'Nord'],
    ['Юг', ''],
  ]
  for (const query of ['', '&zoom=9']) {
    const { features } = (await server.get(`/info/api/zones/?provider=${own}${query}`)).body
    expect(namesIn(features.map(({ properties }: { properties: object }) => properties)), query).toEqual(expected)
  }
  expect(namesIn((await server.get(`/info/api/zones/names/?provider=${own}`)).body)).toEqual(expected)
})

test('zones of suspended providers are not public', async () => {
  const provider = await server.make.provider({ suspended_at: new Date() })
  await server.make.zone(square([28, 48], 0.01), { provider_id: provider })
  expect(ids(await server.get(`/info/api/zones/by-provider/${provider}/`))).toEqual([])
})

test('a list contains the geometry byte for byte as rendered by the database, and no simplified mark', async () => {
  const provider = await server.make.provider({ name: 'Codru "Net"' })
  const geometry = square([28.512345678901234, 47.5], 0.0123456789, { hole: true })
  await server.make.zone(geometry, { provider_id: provider, name: 'Север' })
  const { rows } = await sql<{ text: string }>`
    select geometry::text as text from zone where provider_id = ${provider}`.execute(server.database.db)
  for (const path of [`?provider=${provider}`, '', `by-provider/${provider}/`]) {
    const { text } = await server.get(`/info/api/zones/${path}`)
    expect(text).toContain(`"type": "Feature", "geometry": ${rows[0]?.text}, "properties": {"name": "Север", `)
    expect(text).not.toContain('simplified')
  }
})

describe('a zone by its id', () => {
  test('is the feature exactly as drawn, also with the next request after a change', async () => {
    const provider = await server.make.provider({ name: 'Codru Net' })
    const geometry = square([28.512345678901234, 47.5], 0.01)
    const id = await server.make.zone(geometry, { provider_id: provider, name: 'Север' })
    const properties = { name: 'Север', name_ro: '', provider: { id: provider, name: 'Codru Net' }, version: 1 }
    expect((await server.get(`/info/api/zones/${id}/`)).body).toEqual({ type: 'Feature', id, geometry, properties })
    await server.database.db.updateTable('zone').set({ name: 'Юг' }).where('id', '=', id).execute()
    expect((await server.get(`/info/api/zones/${id}`)).body.properties.name).toBe('Юг')
  })

  test.each([{ suspended_at: new Date() }])('of a suspended provider is 404, as in lists', async (given) => {
    const provider = await server.make.provider(given)
    const id = await server.make.zone(square([28, 48], 0.01), { provider_id: provider })
    expect((await server.get(`/info/api/zones/${id}/`)).status).toBe(404)
  })

  test('that does not exist is 404', async () => {
    expect((await server.get('/info/api/zones/2000000000/')).body.code).toBe('not-found')
  })
})

describe('with a map zoom', () => {
  const circle = (vertices: number, radius: number): ZoneGeometry => {
    const corners = Array.from({ length: vertices }, (_, step): [number, number] => {
      const angle = (step * 2 * Math.PI) / vertices
      return [27.5 + radius * Math.cos(angle), 45.5 + radius * Math.sin(angle)]
    })
    return { type: 'Polygon', coordinates: [[...corners, corners[0] as [number, number]]] }
  }
  const bbox = 'bbox=27.4,45.4,27.6,45.6'
  // The box contains only the zone of the test
  beforeEach(() => server.database.db.deleteFrom('zone').execute())
  const pointsAt = async (zoom: string) =>
    (await server.get(`/info/api/zones/?${bbox}${zoom}`)).body.features[0].geometry.coordinates[0].length

  test('lines have fewer points at lower zooms; at high zooms they are exactly as drawn', async () => {
    const zone = await server.make.zone(circle(400, 0.01), { name: 'Юг' })
    const far = await pointsAt('&zoom=11')
    const nearer = await pointsAt('&zoom=14')
    expect([far >= 4, far < nearer, nearer < 200]).toEqual([true, true, true])
    expect([await pointsAt('&zoom=18'), await pointsAt('')]).toEqual([401, 401])
    const { body } = await server.get(`/info/api/zones/?${bbox}&zoom=11`)
    expect(body.features[0]).toMatchObject({ type: 'Feature', id: zone, properties: { name: 'Юг', simplified: true } })
    const near = (await server.get(`/info/api/zones/?${bbox}&zoom=18`)).body.features[0]
    expect(near.properties).not.toHaveProperty('simplified')
    await server.database.db.deleteFrom('zone').where('id', '=', zone).execute()
    expect((await server.get(`/info/api/zones/?${bbox}&zoom=11`)).body.features).toEqual([])
  })

  test('a new outline is returned at once', async () => {
    const zone = await server.make.zone(circle(400, 0.01))
    const before = await pointsAt('&zoom=12')
    const geometry = JSON.stringify(square([27.5, 45.5], 0.01))
    await server.database.db.updateTable('zone').set({ geometry }).where('id', '=', zone).execute()
    expect([before > 5, await pointsAt('&zoom=12')]).toEqual([true, 5])
  })

  test.each(['-1', '23', 'x', ''])('zoom=%s is rejected', async (zoom) => {
    const { status, body } = await server.get(`/info/api/zones/?zoom=${zoom}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['zoom']])
  })
})
