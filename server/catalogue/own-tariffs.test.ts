import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { type FormFields, formOf } from '../test/forms.ts'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let people: CataloguePeople
let owned: Owned
let foreign: Owned
beforeAll(async () => {
  server = await createTestServer()
  people = await createCataloguePeople(server)
  owned = await belongingsOf(people.providerId)
  foreign = await belongingsOf(people.rivalId)
})
afterAll(() => server.close())

const url = '/info/api/tariffs/'
const plain = { name: 'Fibra 500', name_ro: 'Fibra 500', price_per_month: 199.99, speed: 500, services: 1 }

async function belongingsOf(provider_id: number) {
  const { make } = server
  return {
    promo: await make.promotion({ provider_id, discount_percent: 50 }),
    conditions: await make.condition({ provider_id, duration_months: 24 }),
    equipment: [await make.equipment({ provider_id }), await make.equipment({ provider_id })],
    coverage_zones: [await make.zone(square([28.8, 47], 0.01), { provider_id })],
    addresses: [await make.address([28.9, 47]), await make.address([28.91, 47])],
  }
}
type Owned = Awaited<ReturnType<typeof belongingsOf>>

type Method = 'POST' | 'PATCH' | 'DELETE'
const sendJson = (method: Method, path: string, payload?: object) =>
  server.send({ method, url: path, headers: people.headers.provider, ...(payload && { payload }) })
async function sendForm(method: Method, path: string, fields: FormFields) {
  const { payload, type } = await formOf(fields)
  return server.send({ method, url: path, headers: { ...people.headers.provider, 'content-type': type }, payload })
}
const shown = async (id: number) => (await server.get(`${url}${id}/`)).body
const idsOf = (list: { id: number }[]) => list.map(({ id }) => id)
const countTariffs = async () => (await server.database.db.selectFrom('tariff').select('id').execute()).length

describe('a new tariff', () => {
  test('as JSON is in the catalogue with the next read, with prices by its promotion and contract', async () => {
    const list = `${url}?provider=${people.providerId}`
    const { count } = (await server.get(list)).body
    const texts = { description: 'О тарифе', description_ro: 'Despre', details: 'Строка\nЕщё', details_ro: 'Rând' }
    const { status, body } = await sendJson('POST', url, { ...plain, ...texts, ...owned })
    expect([status, body]).toEqual([201, await shown(body.id)])
    expect(body).toMatchObject({
      name: 'Fibra 500',
      price_per_month: 199.99,
      discounted_price: 100,
      effective_monthly_cost: 100,
      cost_term_months: 24,
      speed: 500,
      image: null,
      picture: null,
      services: { id: 1, kind: 'fixed' },
      provider: { id: people.providerId },
      promo: { id: owned.promo },
      conditions: { id: owned.conditions },
      coverage_zones: owned.coverage_zones,
      addresses: owned.addresses,
      ...texts,
    })
    expect(idsOf(body.equipment)).toEqual(owned.equipment)
    expect((await server.get(list)).body.count).toBe(count + 1)
  })

  test('as a form is equal: numbers as text, lists with and without brackets, in their order', async () => {
    const [first = 0, second = 0] = owned.equipment
    const { status, body } = await sendForm('POST', url, {
      ...plain,
      price_per_month: '199.90',
      speed: '100.5',
      'equipment[]': [second, first],
      coverage_zones: owned.coverage_zones,
      'addresses[]': owned.addresses,
      promo: owned.promo,
      conditions: owned.conditions,
      image: new Blob([]),
    })
    expect([status, body.price_per_month, body.speed]).toEqual([201, 199.9, 100.5])
    expect(idsOf(body.equipment)).toEqual([second, first])
    expect(body).toMatchObject({
      coverage_zones: owned.coverage_zones,
      addresses: owned.addresses,
      promo: { id: owned.promo },
      conditions: { id: owned.conditions },
      image: null,
    })
  })

  test('ignores empty and None in lists; for the promotion and the contract they mean null', async () => {
    const { status, body } = await sendForm('POST', url, {
      ...plain,
      'equipment[]': ['', 'None'],
      'coverage_zones[]': ['None', ...owned.coverage_zones, ...owned.coverage_zones],
      'addresses[]': '',
      promo: 'None',
      conditions: '',
    })
    expect([status, body.equipment, body.coverage_zones, body.addresses]).toEqual([201, [], owned.coverage_zones, []])
    expect([body.promo, body.conditions]).toEqual([null, null])
  })

  test('stores the price with bani precision despite float rounding', async () => {
    for (const [lei, bani] of [
      [19.99, 1999],
      [1.1, 110],
      [4.35, 435],
      [1_000_000, 100_000_000],
    ]) {
      const { body } = await sendJson('POST', url, { ...plain, price_per_month: lei })
      const row = server.database.db.selectFrom('tariff').select('price_bani').where('id', '=', body.id)
      expect([body.price_per_month, await row.executeTakeFirst()]).toEqual([lei, { price_bani: bani }])
    }
  })

  test.each([
    ['name', { name: undefined }],
    ['name', { name: 'Два\nряда' }],
    ['name_ro', { name_ro: '  ' }],
    ['price_per_month', { price_per_month: '' }],
    ['price_per_month', { price_per_month: 10.005 }],
    ['price_per_month', { price_per_month: -0.01 }],
    ['price_per_month', { price_per_month: 1_000_000.01 }],
    ['price_per_month', { price_per_month: '1e3' }],
    ['speed', { speed: undefined }],
    ['speed', { speed: 0.25 }],
    ['speed', { speed: 'быстро' }],
    ['services', { services: '' }],
    ['services', { services: [1, 2] }],
    ['services', { services: 77 }],
    ['details', { details: 'я'.repeat(4001) }],
    ['image', { image: '/media/pictures/x.webp' }],
    ['equipment', { equipment: Array.from({ length: 51 }, (_, index) => index + 1) }],
    ['addresses', { addresses: [999_999_999] }],
    ['addresses', { addresses: ['дом'] }],
    ['promo', { promo: 999_999 }],
    ['conditions', { conditions: 'x' }],
  ])('with an invalid %s is rejected at that field, and nothing is stored', async (field, wrong) => {
    const before = await countTariffs()
    const { status, body } = await sendJson('POST', url, { ...plain, ...wrong })
    expect([status, Object.keys(body.fields), await countTariffs()]).toEqual([400, [field], before])
  })

  test.each(['promo', 'conditions', 'equipment', 'coverage_zones'] as const)(
    'with %s of another provider is rejected at that field',
    async (field) => {
      const mixed = field === 'equipment' ? [...owned.equipment, ...foreign.equipment] : foreign[field]
      const { id } = (await sendJson('POST', url, { ...plain, ...owned })).body
      const before = await shown(id)
      for (const response of [
        await sendJson('POST', url, { ...plain, [field]: mixed }),
        await sendJson('PATCH', `${url}${id}/`, { [field]: mixed }),
      ])
        expect([response.status, response.body.fields]).toEqual([400, { [field]: ['Такой записи нет'] }])
      expect(await shown(id)).toEqual(before)
    },
  )

  test('cannot set the owner, the id or the rank', async () => {
    const given = { provider: people.rivalId, provider_id: people.rivalId, id: 9_000_000, popularity_rank: 1 }
    const derived = { discounted_price_lei: 1, discounted_price: 1, effective_cost_bani: 1, reach: 'everywhere' }
    const { body } = await sendJson('POST', url, { ...plain, ...given, ...derived, image: '', picture_name: 'x' })
    await sendJson('PATCH', `${url}${body.id}/`, { ...given, ...derived })
    const row = server.database.db.selectFrom('tariff').selectAll().where('id', '=', body.id)
    expect(await row.executeTakeFirst()).toMatchObject({
      provider_id: people.providerId,
      popularity_rank: null,
      discounted_price_lei: 200,
      effective_cost_bani: 19_999,
      reach: 'provider_zones',
    })
    expect(body.id).not.toBe(given.id)
  })

  test('may reference all houses of a street', async () => {
    const street_id = await server.make.street()
    const houses = Array.from({ length: 300 }, (_, index) => ({
      street_id,
      house: `${index}`,
      house_key: `${index}`,
      longitude: 28.8,
      latitude: 47,
      plane_point: '(0,0)' as never,
    }))
    const addresses = idsOf(await server.database.db.insertInto('address').values(houses).returning('id').execute())
    const { status, body } = await sendForm('POST', url, { ...plain, 'addresses[]': addresses })
    expect([status, body.addresses]).toEqual([201, addresses])
  })
})

describe('a change of a tariff', () => {
  let id: number
  beforeEach(async () => {
    id = (await sendJson('POST', url, { ...plain, ...owned, details: 'Подробно' })).body.id
  })

  test.each([
    ['JSON', sendJson],
    ['a form', sendForm],
  ] as const)('as %s does not change omitted fields', async (_, send) => {
    const before = await shown(id)
    const { status, body } = await send('PATCH', `${url}${id}/`, { name: 'Fibra 600', price_per_month: 300 })
    expect([status, body]).toEqual([
      200,
      {
        ...before,
        name: 'Fibra 600',
        version: before.version + 1,
        price_per_month: 300,
        discounted_price: 150,
        effective_monthly_cost: 150,
        ...{ checked_at: expect.any(String), price_changed_at: expect.any(String) },
      },
    ])
    expect(await shown(id)).toEqual(body)
    const saved = (await send('PATCH', `${url}${id}/`, {})).body
    expect(saved).toEqual({ ...body, checked_at: saved.checked_at })
  })

  test('empties its lists and removes its promotion and contract', async () => {
    const emptied = { equipment: [], coverage_zones: [], addresses: [], promo: null, conditions: null }
    const blank = { 'equipment[]': '', 'coverage_zones[]': 'None', 'addresses[]': '', promo: '', conditions: 'None' }
    expect((await sendForm('PATCH', `${url}${id}/`, blank)).body).toMatchObject({ ...emptied, discounted_price: 200 })
    await sendJson('PATCH', `${url}${id}/`, owned)
    expect((await sendJson('PATCH', `${url}${id}/`, emptied)).body).toMatchObject(emptied)
    const [list, item] = [await server.get(`${url}?ids=${id}`), await shown(id)]
    expect([list.body.results[0].promo, item.cost_term_months]).toEqual([null, 12])
  })

  test('determines where it is available', async () => {
    const places = async () => {
      const found = await server.get(`${url}?latitude=47&longitude=28.8&ids=${id}`)
      return (found.body.results as { availability: { reason: string } }[]).map(
        ({ availability }) => availability.reason,
      )
    }
    expect(await places()).toEqual(['zone'])
    await sendJson('PATCH', `${url}${id}/`, { coverage_zones: [] })
    expect(await places()).toEqual([])
    await sendJson('PATCH', `${url}${id}/`, { addresses: [] })
    expect(await places()).toEqual(['provider_zone'])
    await sendJson('PATCH', `${url}${id}/`, { services: 2 })
    expect(await places()).toEqual(['everywhere'])
  })

  test('with one invalid field changes nothing', async () => {
    const before = await shown(id)
    const { status } = await sendJson('PATCH', `${url}${id}/`, { name: 'Иначе', equipment: [], promo: foreign.promo })
    expect([status, await shown(id)]).toEqual([400, before])
    for (const field of ['name', 'name_ro', 'price_per_month', 'speed', 'services'])
      expect((await sendForm('PATCH', `${url}${id}/`, { [field]: '' })).body.fields).toHaveProperty(field)
  })

  test('by concurrent requests applies each request as a whole', async () => {
    const [first = 0, second = 0] = owned.equipment
    const versions = [
      { name: 'А', equipment: [first], coverage_zones: [] },
      { name: 'Б', equipment: [second, first], coverage_zones: owned.coverage_zones },
    ]
    const tries = Array.from({ length: 8 }, (_, index) => versions[index % 2] ?? {})
    const responses = await Promise.all(tries.map((fields) => sendJson('PATCH', `${url}${id}/`, fields)))
    expect(responses.map(({ status }) => status)).toEqual(tries.map(() => 200))
    const { name, equipment, coverage_zones } = await shown(id)
    expect(versions).toContainEqual({ name, equipment: idsOf(equipment), coverage_zones })
  })
})

test('a record that is deleted while tariffs are assigned to it is in none of them, without a deadlock', async () => {
  const promo = await server.make.promotion({ provider_id: people.providerId, discount_percent: 50 })
  const made = await Promise.all([1, 2, 3, 4].map(() => sendJson('POST', url, plain)))
  const ids = made.map(({ body }) => body.id as number)
  const responses = await Promise.all([
    ...ids.slice(0, 2).map((id) => sendJson('PATCH', `${url}${id}/`, { promo })),
    sendJson('DELETE', `/info/api/promotions/${promo}/?detach=true`),
    ...ids.slice(2).map((id) => sendJson('PATCH', `${url}${id}/`, { promo })),
  ])
  for (const { status } of responses) expect([200, 204, 400]).toContain(status)
  expect(responses[2]?.status).toBe(204)
  for (const id of ids) expect(await shown(id)).toMatchObject({ promo: null, discounted_price: 200 })
})

test('a deleted tariff is 404 with the next read, and its requests keep its name', async () => {
  const { id } = (await sendJson('POST', url, { ...plain, ...owned })).body
  const request = { tariff_id: id, phone: '069123456', email: 'ana@example.md', address: 'Кишинёв' }
  const { body } = await server.post('/info/api/tariff-request/', request)
  expect((await sendJson('DELETE', `${url}${id}/`)).status).toBe(204)
  expect((await server.get(`${url}${id}/`)).body.code).toBe('tariff-not-found')
  const row = server.database.db.selectFrom('request').selectAll().where('id', '=', body.id)
  expect(await row.executeTakeFirst()).toMatchObject({ tariff_id: null, tariff_name: 'Fibra 500' })
  expect((await sendJson('DELETE', `${url}${id}/`)).status).toBe(404)
})
