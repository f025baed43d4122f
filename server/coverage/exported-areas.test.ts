import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let headers: Record<string, string>

beforeAll(async () => {
  server = await createTestServer()
  const provider_id = await server.make.provider()
  const account = await server.make.account({ role: 'provider', provider_id, is_active: true })
  headers = await server.signedIn(account)
})
afterAll(() => server.close())

const ring = [
  [28.8, 47],
  [28.81, 47],
  [28.81, 47.01],
  [28.8, 47.01],
  [28.8, 47],
]
const polygon = { type: 'Polygon', coordinates: [ring] }

/** They touch at a corner. */
const parts = {
  type: 'MultiPolygon',
  coordinates: [
    [ring],
    [
      [
        [28.81, 47.01],
        [28.83, 47.01],
        [28.83, 47.02],
        [28.81, 47.01],
      ],
    ],
  ],
}
const feature = { type: 'Feature', properties: { name: 'Ботаника' }, geometry: polygon }
const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG:9.9:4326' } }

test.each([
  ['altitudes', { type: 'Polygon', coordinates: [ring.map((position) => [...position, 0])] }, polygon],
  ['a collection around it', { type: 'FeatureCollection', features: [feature] }, polygon],
  ['a version in the name of WGS 84', { ...polygon, crs }, polygon],
  ['parts that touch', parts, parts],
])('a zone of a map program is accepted with %s', async (_, area, geometry) => {
  const body = { name: 'Ботаника', area }
  const created = await server.send({ method: 'POST', url: '/info/api/zones/', headers, body })
  expect([created.status, created.body.geometry]).toEqual([201, geometry])
  const url = `/info/api/zones/${created.body.id}/`
  const updated = await server.send({ method: 'PATCH', url, headers, body: { area } })
  expect([updated.status, updated.body.geometry]).toEqual([200, geometry])
})

const overlapping = {
  type: 'MultiPolygon',
  coordinates: [[ring], [ring.map(([lon = 0, lat = 0]) => [lon === 28.8 ? 28.81 : 28.82, lat])]],
}

test.each([
  [
    'ru',
    overlapping,
    'Части зоны не должны накладываться друг на друга или иметь общую сторону. Место: 28.81, 47.005',
    'Проверьте отмеченные поля.',
  ],
  [
    'ro',
    overlapping,
    'Părțile zonei nu trebuie să se suprapună sau să aibă o latură comună. Locul: 28.81, 47.005',
    'Verificați câmpurile marcate.',
  ],
  [
    'ru',
    { ...polygon, crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::28405' } } },
    'Координаты зоны должны быть в WGS 84, а указана система urn:ogc:def:crs:EPSG::28405',
    'Проверьте отмеченные поля.',
  ],
])('a refusal states the place or the coordinate system (%s)', async (language, area, sentence, detail) => {
  const { status, body } = await server.send({
    method: 'POST',
    url: '/info/api/zones/',
    headers: { ...headers, 'accept-language': language },
    body: { name: 'Ботаника', area },
  })
  expect([status, body.fields, body.detail]).toEqual([400, { area: [sentence] }, `${detail} ${sentence}.`])
})

test('of many refused zones, the detail of the problem states three', async () => {
  const zones = Array.from({ length: 5 }, (_, at) => ({ name: `Зона ${at}`, area: overlapping }))
  const { body } = await server.send({ method: 'POST', url: '/info/api/zones/several/', headers, body: { zones } })
  expect(Object.keys(body.fields)).toHaveLength(5)
  expect(body.detail.match(/Место: 28\.81, 47\.005\./g)).toHaveLength(3)
})
