import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
const list = '/info/api/tariffs/'

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('responses', () => {
  test('an item contains both languages, prices in lei, one service, equipment and the effective cost with its term', async () => {
    const { make, get, database } = server
    const provider = await make.provider({ name: 'Codru Net', logo: '/media/logo.svg' })
    const promotion = await make.promotion({
      provider_id: provider,
      discount_percent: 20,
      term_months: 6,
      name_ro: 'Toamna',
    })
    const condition = await make.condition({ provider_id: provider, connection_fee_bani: 12_050, duration_months: 24 })
    await make.review({ provider_id: provider, rating: 4 })
    await make.review({ provider_id: provider, rating: 5 })
    await make.review({ provider_id: provider, rating: 1, removed_at: new Date() })
    const tariff = await make.tariff({
      provider_id: provider,
      name: 'Fibra 500',
      name_ro: 'Fibra 500 RO',
      price_bani: 30_000,
      speed: 499.5,
      promotion_id: promotion,
      contract_condition_id: condition,
      details: 'Подробно',
    })
    const { id: typeId } = await database.db
      .insertInto('equipment_type')
      .values({ name: 'Роутер' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: equipmentId } = await database.db
      .insertInto('equipment')
      .values({ provider_id: provider, equipment_type_id: typeId, name: 'Wi-Fi 6', description: 'Аренда' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db.insertInto('tariff_equipment').values({ tariff_id: tariff, equipment_id: equipmentId }).execute()
    const item = {
      id: tariff,
      name: 'Fibra 500',
      name_ro: 'Fibra 500 RO',
      price_per_month: 300,
      discounted_price: 240,
      // (6 × 240 + 18 × 300 + 120.50) ÷ 24
      effective_monthly_cost: 290.02,
      cost_term_months: 24,
      speed: 499.5,
      services: { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' },
      provider: {
        id: provider,
        name: 'Codru Net',
        logo: '/media/logo.svg',
        is_partner: true,
        avg_rating: 4.5,
        reviews_count: 2,
      },
      promo: { name_ro: 'Toamna', discount_percent: 20, months_free: 0, term: 6 },
      conditions: { duration_months: 24, connection_fee: 120.5 },
      equipment: [{ id: equipmentId, name: 'Wi-Fi 6', description: 'Аренда', item: { name: 'Роутер', image: null } }],
      availability: null,
    }
    const { body } = await get(`${list}?ids=${tariff}`)
    expect(body.results).toMatchObject([item])
    expect(body.results[0]).not.toHaveProperty('details')
    expect((await get(`${list}${tariff}`)).body).toMatchObject({
      ...item,
      details: 'Подробно',
      coverage_zones: [],
      addresses: [],
    })
  })

  test('a change is visible in the next response', async () => {
    const { make, get, database } = server
    const tariff = await make.tariff({ name: 'Старое имя' })
    const path = `${list}?ids=${tariff}`
    expect((await get(path)).body.results[0].name).toBe('Старое имя')
    await database.db.updateTable('tariff').set({ name: 'Новое имя' }).where('id', '=', tariff).execute()
    expect((await get(path)).body.results[0].name).toBe('Новое имя')
    await database.db.deleteFrom('tariff').where('id', '=', tariff).execute()
    expect((await get(path)).body.count).toBe(0)
  })

  test('HEAD has the headers of GET and no body, and does not affect the cached response of GET', async () => {
    const { make, get, app } = server
    const path = `${list}?ids=${await make.tariff()}`
    const head = await app.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    const whole = await get(path)
    expect(whole.body.count).toBe(1)
    expect(head.headers['content-length']).toBe(String(Buffer.byteLength(whole.text)))
  })

  test('an unchanged response is 304 for its ETag, and compressed if the client accepts it', async () => {
    const { make, get, app } = server
    for (let made = 0; made < 4; made += 1) await make.tariff({ description: 'Длинный текст '.repeat(40) })
    const plain = await get(list)
    const etag = String(plain.headers.etag)
    expect((await get(list, { 'if-none-match': etag })).status).toBe(304)
    expect((await get(list, { 'if-none-match': `"other", ${etag.replace('W/', '')}` })).status).toBe(304)
    const compressed = await app.inject({ url: list, headers: { 'accept-encoding': 'gzip, br' } })
    expect(compressed.headers['content-encoding']).toBe('br')
    expect(compressed.rawPayload.length).toBeLessThan(plain.text.length)
  })
})
