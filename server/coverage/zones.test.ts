import { afterAll, beforeAll, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const ids = ({ body }: { body: { features: { id: number }[] } }) => body.features.map(({ id }) => id)

test('zones are GeoJSON features with their geometry as it was stored, name and provider', async () => {
  const provider = await server.make.provider({ name: 'Codru Net' })
  const geometry = square([28.5, 47.5], 0.01, { hole: true })
  const zone = await server.make.zone(geometry, { provider_id: provider, name: 'Север' })
  const { headers, body } = await server.get(`/info/api/zones/by-provider/${provider}/`)
  expect(headers['content-type']).toContain('application/json')
  expect(body).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: zone,
        geometry,
        properties: { name: 'Север', provider: { id: provider, name: 'Codru Net' } },
      },
    ],
  })
})

test('bbox narrows to the zones whose box it touches', async () => {
  const [west, east] = [await server.make.zone(square([27, 46], 0.01)), await server.make.zone(square([29, 46], 0.01))]
  expect(ids(await server.get('/info/api/zones/?bbox=26.900000000000002,45.9,27.1,46.1'))).toEqual([west])
  expect(ids(await server.get('/info/api/zones/?bbox=27.01,45.9,29.1,46.1'))).toEqual([west, east])
  expect(ids(await server.get('/info/api/zones/?bbox=27.02,45.9,28.9,46.1'))).toEqual([])
})

test.each(['1,2,3', '1,2,3,x', '', '30,46,27,47', '27,95,28,96', '27,46,28,47,48'])(
  'bbox=%s is refused',
  async (bbox) => {
    const { status, body } = await server.get(`/info/api/zones/?bbox=${bbox}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['bbox']])
  },
)

test('zones of suspended providers are not shown', async () => {
  const provider = await server.make.provider({ suspended_at: new Date() })
  await server.make.zone(square([28, 48], 0.01), { provider_id: provider })
  expect(ids(await server.get(`/info/api/zones/by-provider/${provider}/`))).toEqual([])
})
