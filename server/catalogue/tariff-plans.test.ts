import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProviderOwner, type ProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let own: ProviderOwner['own']
let owner: ProviderOwner['owner']

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

const change = (id: number, payload: object, headers: Record<string, string> = owner) =>
  server.send({ method: 'PATCH', url: `/info/api/tariffs/${id}/`, headers, payload })
const read = async (id: number) => (await server.get(`/info/api/own-tariffs/${id}/`, owner)).body
const variants = async (...ids: number[]) => (await server.get(`/info/api/tariff-variants/?ids=${ids}`)).body
const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id)

test('a variant of a tariff without a plan gives both one, and visitors see them at once, by term', async () => {
  const { make } = server
  const condition = (duration_months: number) => make.condition({ provider_id: own, duration_months })
  const router = await make.equipment({ provider_id: own, name: 'Роутер' })
  const long = await make.tariff({ provider_id: own, contract_condition_id: await condition(24), equipment: [router] })
  const short = await make.tariff({ provider_id: own, contract_condition_id: await condition(12) })
  expect(await variants(long, short)).toEqual([])
  const changed = await change(long, { variant_of: short })
  expect(changed).toMatchObject({ status: 200, body: { plan_id: expect.stringMatching(/^[0-9a-f]{8}$/) } })
  expect(await read(short)).toMatchObject({ plan_id: changed.body.plan_id, version: 2 })
  expect(await variants(long)).toMatchObject([
    { id: short, duration_months: 12, equipment: [] },
    { id: long, duration_months: 24, equipment: [{ id: router, name: 'Роутер' }], plan_id: changed.body.plan_id },
  ])
  const third = await server.post('/info/api/tariffs/', { name: 'Третий', state: 'draft', variant_of: long }, owner)
  expect(third).toMatchObject({ status: 201, body: { plan_id: changed.body.plan_id } })
  // A draft is not public
  expect(idsOf(await variants(short))).toEqual([short, long])
  expect(await change(long, { plan_id: '' })).toMatchObject({ status: 200, body: { plan_id: null } })
  expect(idsOf(await variants(short))).toEqual([short])
})

test('a stale variant is among those of its own page, and of no other', async () => {
  const plan = { provider_id: own, plan_id: 'A' }
  const fresh = await server.make.tariff({ ...plan, price_bani: 30_000 })
  const stale = await server.make.tariff({ ...plan, freshness: 'stale', price_bani: 20_000 })
  const otherStale = await server.make.tariff({ ...plan, freshness: 'stale', price_bani: 10_000 })
  expect(idsOf(await variants(stale))).toEqual([stale, fresh])
  expect(idsOf(await variants(fresh))).toEqual([fresh])
  expect(idsOf(await variants(otherStale, stale))).toEqual([otherStale, stale, fresh])
})

test('the plan of another provider is not shared, even with the same name', async () => {
  const foreign = await server.make.tariff({ plan_id: 'A' })
  const first = await server.make.tariff({ provider_id: own, plan_id: 'A' })
  expect(idsOf(await variants(first))).toEqual([first])
  for (const variant_of of [foreign, first])
    expect(await change(first, { variant_of })).toMatchObject({
      status: 400,
      body: { fields: { variant_of: [expect.any(String)] } },
    })
  expect(await read(first)).toMatchObject({ plan_id: 'A', version: 1 })
})

test('a variant that was changed meanwhile is not written, and neither is its plan', async () => {
  const [first, second] = [
    await server.make.tariff({ provider_id: own }),
    await server.make.tariff({ provider_id: own, version: 3 }),
  ]
  expect(await change(second, { variant_of: first }, { ...owner, 'if-match': '"1"' })).toMatchObject({ status: 412 })
  expect(await read(first)).toMatchObject({ plan_id: null })
})
