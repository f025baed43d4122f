import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let people: CataloguePeople
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await createCataloguePeople(server)
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const call = (
  method: Method,
  url: string,
  payload?: object,
  headers: Record<string, string> = people.headers.provider,
) => server.send({ method, url, headers, ...(payload && { payload }) })
const shown = async (tariffId: number) => (await server.get(`/info/api/tariffs/${tariffId}/`)).body

const promotion = { name: 'Весна', name_ro: 'Primăvara', type: 'Скидка', type_ro: 'Reducere' }
const condition = { title: 'Год', duration_months: 12, connection_fee: 199.99, content: 'Оплата помесячно' }
const equipment = { name: 'Wi-Fi 6', name_ro: 'Wi-Fi 6', description: 'Аренда', description_ro: 'Închiriere' }

const paths = {
  promotion: '/info/api/promotions/',
  condition: '/info/api/contract-conditions/',
  equipment: '/info/api/equipments/',
}

describe('promotions', () => {
  test('are created, listed, partly changed and deleted', async () => {
    const added = await call('POST', paths.promotion, { ...promotion, discount_percent: '20', term: '' })
    const whole = {
      ...promotion,
      description: '',
      description_ro: '',
      discount_percent: 20,
      months_free: 0,
      term: null,
      version: 1,
    }
    expect([added.status, added.body]).toEqual([201, { id: expect.any(Number), ...whole }])
    const url = `${paths.promotion}${added.body.id}/`
    expect((await call('GET', paths.promotion)).body).toEqual([added.body])
    const changed = await call('PATCH', url, { term: 6, months_free: 1 })
    expect([changed.status, changed.body]).toEqual([200, { ...added.body, term: 6, months_free: 1, version: 2 }])
    expect((await call('PATCH', url, { term: null })).body.term).toBeNull()
    expect((await call('PATCH', url, {})).body.months_free).toBe(1)
    expect((await call('DELETE', url)).status).toBe(204)
    expect((await call('GET', paths.promotion)).body).toEqual([])
  })

  test.each([
    ['name', { name: ' ' }],
    ['name_ro', { name_ro: '' }],
    ['type', { type: '' }],
    ['type_ro', { type_ro: undefined }],
    ['discount_percent', { discount_percent: 101 }],
    ['discount_percent', { discount_percent: -1 }],
    ['discount_percent', { discount_percent: 10.5 }],
    ['months_free', { months_free: -1 }],
    ['months_free', { months_free: 121 }],
    ['term', { term: 0 }],
    ['name', { name: 'я'.repeat(201) }],
    ['description', { description: 'я'.repeat(4001) }],
  ])('with an invalid %s are rejected at that field', async (field, wrong) => {
    const { status, body } = await call('POST', paths.promotion, { ...promotion, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('contract conditions', () => {
  test('store the fee with bani precision', async () => {
    const { status, body } = await call('POST', paths.condition, condition)
    expect([status, body]).toEqual([
      201,
      { id: expect.any(Number), ...condition, title_ro: '', content_ro: '', version: 1 },
    ])
    const { body: changed } = await call('PATCH', `${paths.condition}${body.id}/`, { connection_fee: '0.07' })
    expect(changed).toEqual({ ...body, connection_fee: 0.07, version: 2 })
    const row = server.database.db
      .selectFrom('contract_condition')
      .select('connection_fee_bani')
      .where('id', '=', body.id)
    expect(await row.executeTakeFirst()).toEqual({ connection_fee_bani: 7 })
  })

  test.each([
    ['title', { title: '' }],
    ['content', { content: '' }],
    ['duration_months', { duration_months: -1 }],
    ['duration_months', { duration_months: '' }],
    ['connection_fee', { connection_fee: 1.005 }],
    ['connection_fee', { connection_fee: 1_000_001 }],
    ['connection_fee', { connection_fee: 'много' }],
  ])('with an invalid %s are rejected at that field', async (field, wrong) => {
    const { status, body } = await call('POST', paths.condition, { ...condition, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('equipment', () => {
  test('have a type from a public list', async () => {
    const item = await server.make.equipmentType({ name: 'Роутер', image: '/router.svg' })
    const { status, body } = await call('POST', paths.equipment, { ...equipment, item: String(item) })
    const unpriced = { price_kind: 'unknown', price: null }
    expect([status, body]).toEqual([201, { id: expect.any(Number), ...equipment, ...unpriced, item, version: 1 }])
    const types: unknown[] = (await server.get('/info/api/equipments-list/')).body
    expect(types).toContainEqual({ id: item, name: 'Роутер', name_ro: '', image: '/router.svg' })
  })

  test.each([
    ['item', { item: 999_999 }],
    ['item', { item: '' }],
    ['description_ro', { description_ro: '' }],
    ['price_kind', { price_kind: 'lease', price: 5 }],
    ['price_kind', { price_kind: '' }],
    ['price', { price_kind: 'rent' }],
    ['price', { price_kind: 'rent', price: '' }],
    ['price', { price_kind: 'purchase', price: 0 }],
    ['price', { price_kind: 'purchase', price: -1 }],
    ['price', { price_kind: 'rent', price: 0.001 }],
    ['price', { price_kind: 'rent', price: 1_000_001 }],
    ['price', { price_kind: 'free', price: 5 }],
    ['price', { price: 5 }],
  ])('with an invalid %s are rejected at that field', async (field, wrong) => {
    const item = await server.make.equipmentType()
    const { status, body } = await call('POST', paths.equipment, { ...equipment, item, ...wrong })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('the price of equipment', () => {
  const addTariff = async (given: object = {}) => {
    const { providerId: provider_id } = people
    const [router, box] = [await server.make.equipment({ provider_id }), await server.make.equipment({ provider_id })]
    const contract_condition_id = await server.make.condition({ provider_id, connection_fee_bani: 12_000 })
    const tariff = { provider_id, contract_condition_id, price_bani: 20_000, equipment: [router, box], ...given }
    return { router, box, tariff: await server.make.tariff(tariff) }
  }
  const state = (id: number, fields: object) => call('PATCH', `${paths.equipment}${id}/`, fields)

  test('is part of the effective cost with the next read: a rent monthly, a purchase spread over the term', async () => {
    const { router, box, tariff } = await addTariff()
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 210, is_cost_complete: false })
    const { body } = await state(router, { price_kind: 'rent', price: '29.90' })
    expect(body).toMatchObject({ price_kind: 'rent', price: 29.9, version: 2 })
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 239.9, is_cost_complete: false })
    await state(box, { price_kind: 'purchase', price: 600 })
    const complete = await shown(tariff)
    expect(complete).toMatchObject({ effective_monthly_cost: 289.9, is_cost_complete: true, price_per_month: 200 })
    expect(complete.equipment).toMatchObject([
      { price_kind: 'rent', price: 29.9 },
      { price_kind: 'purchase', price: 600 },
    ])
    expect((await state(box, { price_kind: 'free' })).body).toMatchObject({ price_kind: 'free', price: null })
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 239.9, is_cost_complete: true })
    expect((await state(router, { name: 'Wi-Fi 7' })).body).toMatchObject({ price_kind: 'rent', price: 29.9 })
    expect((await call('DELETE', `${paths.equipment}${router}/?detach=true`)).status).toBe(204)
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 210, is_cost_complete: true })
  })

  test('counts when a tariff gets or loses the equipment', async () => {
    const { router, box, tariff } = await addTariff({ equipment: [] })
    await state(router, { price_kind: 'rent', price: 15 })
    await state(box, { price_kind: 'free' })
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 210, is_cost_complete: true })
    const give = (equipment: number[]) => call('PATCH', `/info/api/tariffs/${tariff}/`, { equipment })
    expect((await give([router, box])).body).toMatchObject({ effective_monthly_cost: 225 })
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 225 })
    await give([box])
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 210 })
  })

  test('is rejected if it makes a tariff cost more than can be stored, at the field that causes it', async () => {
    const { providerId: provider_id } = people
    const dear = { provider_id, price_kind: 'rent', amount_bani: 100_000_000 }
    const devices = await Promise.all(Array.from({ length: 21 }, () => server.make.equipment(dear)))
    const { router, tariff } = await addTariff({ equipment: [] })
    const give = (equipment: number[]) => call('PATCH', `/info/api/tariffs/${tariff}/`, { equipment })
    expect((await give([router, ...devices])).body).toMatchObject({ effective_monthly_cost: 21_000_210 })
    const { status, body } = await state(router, { price_kind: 'rent', price: 1_000_000 })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['price']])
    const another = await server.make.equipment(dear)
    const refused = await give([another, ...devices])
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ['equipment']])
    expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 21_000_210 })
  })

  test('decides the order by cost, as it is shown', async () => {
    const { router, tariff: dear } = await addTariff()
    const { tariff: cheap } = await addTariff({ price_bani: 21_000 })
    const list = `/info/api/tariffs/?provider=${people.providerId}&ids=${dear},${cheap}&ordering=cost`
    const order = async () => (await server.get(list)).body.results.map(({ id }: { id: number }) => id)
    expect(await order()).toEqual([dear, cheap])
    await state(router, { price_kind: 'rent', price: 10.01 })
    expect(await order()).toEqual([cheap, dear])
  })
})

test('a change of a promotion or a condition changes the prices of its tariffs with the next read', async () => {
  const { providerId: provider_id } = people
  const promotion_id = await server.make.promotion({ provider_id, discount_percent: 10 })
  const contract_condition_id = await server.make.condition({ provider_id, connection_fee_bani: 0 })
  const tariff = await server.make.tariff({ provider_id, price_bani: 20_000, promotion_id, contract_condition_id })
  expect(await shown(tariff)).toMatchObject({ discounted_price: 180, effective_monthly_cost: 180 })
  await call('PATCH', `${paths.promotion}${promotion_id}/`, { discount_percent: 50, term: 6 })
  expect(await shown(tariff)).toMatchObject({ discounted_price: 100, effective_monthly_cost: 150 })
  await call('PATCH', `${paths.condition}${contract_condition_id}/`, { connection_fee: 120 })
  expect(await shown(tariff)).toMatchObject({ effective_monthly_cost: 160, conditions: { connection_fee: 120 } })
})

describe('the deletion of a record that tariffs use', () => {
  const kinds = [
    ['promotion', () => server.make.promotion({ provider_id: people.providerId, discount_percent: 50 }), 'promo'],
    ['condition', () => server.make.condition({ provider_id: people.providerId, duration_months: 24 }), 'conditions'],
    ['equipment', () => server.make.equipment({ provider_id: people.providerId }), 'equipment'],
  ] as const
  const using = (kind: (typeof kinds)[number][0], id: number) =>
    server.make.tariff({
      provider_id: people.providerId,
      price_bani: 20_000,
      name_ro: 'Tarif',
      ...(kind === 'promotion' && { promotion_id: id }),
      ...(kind === 'condition' && { contract_condition_id: id }),
      ...(kind === 'equipment' && { equipment: [id] }),
    })

  test.each(kinds)('%s: is rejected with their names, and changes nothing', async (kind, makeOne, field) => {
    const id = await makeOne()
    const [first, second] = [await using(kind, id), await using(kind, id)]
    const before = await shown(first)
    const names = [first, second].map(async (tariff) => (await shown(tariff)).name)
    for (const query of ['', '?detach=false']) {
      const { status, body } = await call('DELETE', `${paths[kind]}${id}/${query}`)
      expect([status, body.code, body.tariffs]).toEqual([
        409,
        'used-by-tariffs',
        [
          { id: first, name: await names[0], name_ro: 'Tarif' },
          { id: second, name: await names[1], name_ro: 'Tarif' },
        ],
      ])
    }
    expect(await shown(first)).toEqual(before)
    expect(before[field]).toBeTruthy()
  })

  test.each(kinds)('%s: with detach it is removed from all of them', async (kind, makeOne, field) => {
    const id = await makeOne()
    const tariff = await using(kind, id)
    expect((await call('DELETE', `${paths[kind]}${id}/?detach=true`)).status).toBe(204)
    expect(await shown(tariff)).toMatchObject({
      [field]: kind === 'equipment' ? [] : null,
      discounted_price: 200,
      effective_monthly_cost: 200,
      cost_term_months: 12,
    })
    expect((await call('GET', paths[kind])).body.map((each: { id: number }) => each.id)).not.toContain(id)
  })
})

test('the payload cannot set the owner of a record', async () => {
  const { rivalId: provider_id } = people
  const sent = { ...promotion, id: 7_000_000, provider: provider_id, provider_id, term_months: 3 }
  const { body } = await call('POST', paths.promotion, sent)
  expect(body).toMatchObject({ term: null })
  expect(body.id).not.toBe(7_000_000)
  await call('PATCH', `${paths.promotion}${body.id}/`, { provider: provider_id, provider_id, id: 5 })
  const row = server.database.db.selectFrom('promotion').select('provider_id').where('id', '=', body.id)
  expect(await row.executeTakeFirst()).toEqual({ provider_id: people.providerId })
})

test('a provider may have at most 500 promotions', async () => {
  const provider_id = await server.make.provider()
  const rows = Array.from({ length: 500 }, (_, index) => ({ provider_id, name: `Акция ${index}` }))
  await server.database.db.insertInto('promotion').values(rows).execute()
  const headers = await server.signedIn(await server.make.account({ is_active: true, role: 'provider', provider_id }))
  expect((await call('POST', paths.promotion, promotion, headers)).body.code).toBe('too-many-records')
  expect((await call('GET', paths.promotion, undefined, headers)).body).toHaveLength(500)
})

test('responses of the cabinet are not cached', async () => {
  expect((await call('GET', paths.promotion)).headers['cache-control']).toBe('no-store')
})
