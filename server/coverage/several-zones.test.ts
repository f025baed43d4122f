import type { ZoneFeature } from '@motanet/contract/coverage/zones.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = Record<string, string>
let server: TestServer
let own: number
let foreign: number
let owner: Headers

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  own = await server.make.provider({ name: 'Codru Net' })
  foreign = await server.make.provider()
  owner = await server.signedIn(await server.make.account({ role: 'provider', provider_id: own, is_active: true }))
})

const north = { name: 'Север', name_ro: 'Nord', area: square([28.5, 47.5], 0.01) }
const south = { name: 'Юг', area: square([28.5, 47.4], 0.01, { hole: true }) }
const draw = (given: object = {}, headers: Headers = owner) =>
  server.post('/info/api/zones/several/', { zones: [north, south], ...given }, headers)
const zonesOf = async (provider: number): Promise<ZoneFeature[]> =>
  (await server.get(`/info/api/zones/by-provider/${provider}/`)).body.features

test('all zones are public with the next request', async () => {
  expect(await zonesOf(own)).toEqual([])
  const { status, body } = await draw()
  const zones = (await zonesOf(own)).map(({ id, properties: { name, name_ro }, geometry }) => ({
    ...{ id, name, name_ro, area: geometry },
  }))
  expect(status).toBe(201)
  expect(zones).toEqual([
    { id: body.ids[0], ...north },
    { id: body.ids[1], name_ro: '', ...south },
  ])
})

test.each([
  { title: 'a name', zone: { ...south, name: ' ' }, field: 'zones.1.name' },
  { title: 'an outline', zone: { ...south, area: { type: 'Polygon', coordinates: [[]] } }, field: 'zones.1.area' },
])('none is stored if one lacks $title', async ({ zone, field }) => {
  const { status, body } = await draw({ zones: [north, zone] })
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  expect(await zonesOf(own)).toEqual([])
})

test('none is stored if there is no room for all', async () => {
  const { db } = server.database
  const stored = Array.from({ length: 1999 }, (_, n) => ({ name: `${n}`, provider_id: own, geometry: '{}' }))
  const box = { west: 28, east: 28, south: 47, north: 47 }
  await db
    .insertInto('zone')
    .values(stored.map((zone) => ({ ...zone, ...box })))
    .execute()
  const { status, body } = await draw()
  expect([status, body.code]).toEqual([409, 'too-many-zones'])
  const { count } = await db
    .selectFrom('zone')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('provider_id', '=', own)
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(1999)
  await db.deleteFrom('zone').where('provider_id', '=', own).execute()
})

test('from 1 to 100 zones are accepted', async () => {
  const statusOf = async (count: number) => (await draw({ zones: Array(count).fill(north) })).status
  expect([await statusOf(0), await statusOf(100), await statusOf(101)]).toEqual([400, 201, 400])
})

test('a repeated call creates nothing and returns the same ids', async () => {
  const headers = { ...owner, 'idempotency-key': 'once' }
  const { body: first } = await draw({}, headers)
  const { status, body } = await draw({}, headers)
  expect([status, body]).toEqual([201, first])
  expect(await zonesOf(own)).toHaveLength(2)
  const changed = await draw({ zones: [north] }, headers)
  expect([changed.status, changed.body.code]).toEqual([409, 'idempotency-key-reused'])
})

test('a provider draws for itself only, staff for the given one', async () => {
  const staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
  const refused = await draw({ provider_id: foreign })
  expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['provider_id']])
  expect((await draw({}, staff)).status).toBe(400)
  expect((await draw({ provider_id: foreign }, staff)).status).toBe(201)
  expect(await zonesOf(foreign)).toHaveLength(2)
})

test('managers and customers may not draw', async () => {
  const manager = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  const customer = await server.make.account({ is_active: true })
  for (const account of [manager, customer]) expect((await draw({}, await server.signedIn(account))).status).toBe(403)
  expect(await zonesOf(own)).toEqual([])
})
