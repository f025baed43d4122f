import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'

let server: TestServer
let staff: { authorization: string }
const time = createShiftedTime(new Date().toISOString())

beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: time.clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  staff = await server.signedIn(await server.make.account({ is_staff: true, is_active: true }))
})

const daysAgo = (days: number) => new Date(time.clock().getTime() - days * 86_400_000)
const confirm = (id: number) => server.post(`/api/staff/providers/${id}/confirm-prices/`, undefined, staff)
const get = async (id: number) => (await server.get(`/api/staff/providers/${id}/`, staff)).body

test('the list and the page show the oldest check of published tariffs', async () => {
  const name = `Старые цены ${time.clock().getTime()}`
  const provider_id = await server.make.provider({ name })
  expect((await get(provider_id)).oldest_check).toBeNull()
  await server.make.tariff({ provider_id, checked_at: daysAgo(90), state: 'hidden' })
  await server.make.tariff({ provider_id, checked_at: daysAgo(20) })
  await server.make.tariff({ provider_id, checked_at: daysAgo(3) })
  const expected = daysAgo(20).toISOString()
  expect((await get(provider_id)).oldest_check).toBe(expected)
  const list = (await server.get(`/api/staff/providers/?q=${encodeURIComponent(name)}`, staff)).body
  expect(list.results).toMatchObject([{ id: provider_id, oldest_check: expected }])
})

test('staff confirm the prices of a listed provider: they return to the lists, and its history names the person', async () => {
  const provider_id = await server.make.provider({ is_partner: false })
  const tariff = await server.make.tariff({ provider_id, checked_at: daysAgo(50), freshness: 'stale' })
  const count = async () => (await server.get(`/info/api/tariffs/?provider=${provider_id}`)).body.count
  expect(await count()).toBe(0)
  const { status, body } = await confirm(provider_id)
  expect([status, body.oldest_check]).toEqual([200, time.clock().toISOString()])
  expect(body.events).toMatchObject([{ kind: 'prices_confirmed', created_at: time.clock().toISOString() }])
  expect(await count()).toBe(1)
  expect((await server.get(`/info/api/tariffs/${tariff}/`)).body.freshness).toBe('fresh')
})

test('not those of a partner, of a suspended provider, of the desk or of an unknown one', async () => {
  const partner = await server.make.provider()
  const suspended = await server.make.provider({ is_partner: false, suspended_at: new Date() })
  const checked_at = daysAgo(50)
  await server.make.tariff({ provider_id: partner, checked_at })
  const statuses = []
  for (const id of [partner, suspended, 1, 999_999]) statuses.push((await confirm(id)).status)
  expect(statuses).toEqual([409, 409, 404, 404])
  expect((await get(partner)).oldest_check).toBe(checked_at.toISOString())
})
