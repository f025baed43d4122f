import { afterAll, beforeAll, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let own: number
let owner: { authorization: string }
beforeAll(async () => {
  server = await createTestServer()
  own = await server.make.provider()
  owner = await server.signedIn(await server.make.account({ role: 'provider', provider_id: own, is_active: true }))
})
afterAll(() => server.close())

/** Endpoints that set public names, with their name fields and further valid fields. */
const calls = [
  ['/info/api/tariffs/', ['name', 'name_ro'], { price_per_month: 1, speed: 1, services: 1 }],
  ['/info/api/promotions/', ['name', 'name_ro', 'type', 'type_ro'], {}],
  ['/info/api/contract-conditions/', ['title', 'content'], { duration_months: 1, connection_fee: 0 }],
  ['/info/api/equipments/', ['name', 'name_ro', 'description', 'description_ro'], { item: 1 }],
  ['/info/api/zones/', ['name'], { area: square([28.5, 47.5], 0.01) }],
] as const

test.each(calls)('%s rejects %j without visible characters, with one error per field', async (url, names, others) => {
  for (const blank of ['', '   ', '\u200b\u2800', '\u202e\ufeff']) {
    const fields = { ...others, ...Object.fromEntries(names.map((name) => [name, blank])) }
    const { status, body } = await server.post(url, fields, { ...owner })
    const expected = Object.fromEntries(names.map((name) => [name, ['Заполните это поле']]))
    expect([status, body.fields]).toEqual([400, expected])
  }
})

test('a name is stored without bidirectional and invisible control characters', async () => {
  const plain = { name: 'Fib\u202era\u200b 500', name_ro: 'Fibra', price_per_month: 1, speed: 1, services: 1 }
  expect((await server.post('/info/api/tariffs/', plain, { ...owner })).body.name).toBe('Fibra 500')
  const url = `/info/api/providers/${own}/`
  const named = async (name: string) => server.send({ method: 'PATCH', url, headers: { ...owner }, payload: { name } })
  expect((await named('\u2066Codru\u2069 Net')).body.name).toBe('Codru Net')
  expect((await named('\u200b')).body.fields).toEqual({ name: ['Заполните это поле'] })
})
