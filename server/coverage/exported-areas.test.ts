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

const feature = { type: 'Feature', properties: { name: 'Ботаника' }, geometry: polygon }
const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG:9.9:4326' } }

test.each([
  ['altitudes', { type: 'Polygon', coordinates: [ring.map((position) => [...position, 0])] }, polygon],
  ['a collection around it', { type: 'FeatureCollection', features: [feature] }, polygon],
  ['a version in the name of WGS 84', { ...polygon, crs }, polygon],
])('a zone of a map program is accepted with %s', async (_, area, geometry) => {
  const body = { name: 'Ботаника', area }
  const created = await server.send({ method: 'POST', url: '/info/api/zones/', headers, body })
  expect([created.status, created.body.geometry]).toEqual([201, geometry])
  const url = `/info/api/zones/${created.body.id}/`
  const updated = await server.send({ method: 'PATCH', url, headers, body: { area } })
  expect([updated.status, updated.body.geometry]).toEqual([200, geometry])
})
