import { compareNames } from '@motanet/contract/name-order.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('lists', () => {
  test('both lists contain the public providers by name, without the desk and suspended ones', async () => {
    // Those of other tests
    await server.database.db.updateTable('provider').set({ suspended_at: new Date() }).where('id', '<>', 1).execute()
    const second = await server.make.provider({ name: 'Бык' })
    const first = await server.make.provider({ name: 'Аист' })
    await server.make.provider({ name: 'Закрыт', suspended_at: new Date() })
    const expected = [
      { id: first, name: 'Аист' },
      { id: second, name: 'Бык' },
    ]
    expect((await server.get('/info/api/providers/')).body).toEqual(expected)
    expect((await server.get('/info/providers/short/')).body).toEqual(expected)
    expect((await server.get('/info/api/providers/?limit=1')).body).toEqual(expected.slice(0, 1))
    expect((await server.get(`/info/api/providers/?ids=${second},1,999`)).body).toEqual(expected.slice(1))
    expect((await server.get(`/info/api/providers/?ids=${second},${first}&limit=1`)).body).toEqual(expected.slice(0, 1))
  })

  test('the lists of the site and of staff have the order of names', async () => {
    const { database, make, get, signedIn } = server
    await database.db.updateTable('provider').set({ suspended_at: new Date() }).where('id', '<>', 1).execute()
    const names = ['Zeta', 'яблоко', 'Țara', 'Орбита 10', 'Tele', 'stan', 'Орбита 2', 'Știrbei', 'alfa', 'Stelar']
    for (const name of names) await make.provider({ name })
    const staff = await signedIn(await make.account({ is_staff: true, is_active: true }))
    const sorted = names.toSorted(compareNames)
    expect(sorted).toEqual([
      ...['Орбита 2', 'Орбита 10', 'яблоко', 'alfa', 'stan', 'Stelar', 'Știrbei', 'Țara', 'Tele', 'Zeta'],
    ])
    const known = (rows: { name: string }[]) => rows.map(({ name }) => name).filter((name) => names.includes(name))
    expect(known((await get('/info/api/providers/')).body)).toEqual(sorted)
    expect(known((await get('/info/api/providers/?limit=4')).body)).toEqual(sorted.slice(0, 4))
    expect(known((await get('/api/staff/providers/?page_size=100', staff)).body.results)).toEqual(sorted)
    expect(known((await get('/api/staff/provider-names/', staff)).body)).toEqual(sorted)
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'ids=x', 'ids='])('%s is rejected', async (query) => {
    expect((await server.get(`/info/api/providers/?${query}`)).status).toBe(400)
  })

  test('a card counts visible reviews and tariffs, and has null for values without data', async () => {
    const { make, get } = server
    const busy = await make.provider({ name: 'Занятый' })
    await make.review({ provider_id: busy, rating: 4 })
    await make.review({ provider_id: busy, rating: 3 })
    await make.review({ provider_id: busy, rating: 1, removed_at: new Date() })
    const half = await make.promotion({ provider_id: busy, discount_percent: 50 })
    await make.tariff({ provider_id: busy, price_bani: 25_050, speed: 300, promotion_id: half })
    await make.tariff({ provider_id: busy, price_bani: 20_000, speed: 100 })
    await make.tariff({ provider_id: busy, price_bani: 90_000, speed: 20, service_id: 2 })
    const mobile = await make.provider()
    await make.tariff({ provider_id: mobile, speed: 10, service_id: 2 })
    const idle = await make.provider()
    const cards: { id: number }[] = (await get('/api/auth/providers/cards/')).body
    const card = (id: number) => cards.find((candidate) => candidate.id === id)
    // 250.50 lei less 50 % is 125.25 lei, shown as 125
    expect(card(busy)).toMatchObject({
      avg_rating: 3.5,
      reviews_count: 2,
      tariffs_count: 3,
      min_speed: 100,
      min_speed_unit: 'mbps',
      min_price: 125,
    })
    expect(card(mobile)).toMatchObject({ min_speed: 10, min_speed_unit: 'gb' })
    expect(card(idle)).toMatchObject({
      avg_rating: null,
      reviews_count: 0,
      tariffs_count: 0,
      min_speed: null,
      min_price: null,
    })
    expect(card(1)).toBeUndefined()
  })
})

describe('one provider', () => {
  test('is returned with its texts, counts and rating', async () => {
    const id = await server.make.provider({
      name: 'Nistru',
      number: '+373 22 111 222',
      email: 'salut@nistru.example',
      address: 'Кишинёв, ул. Букурешть, 1',
      address_ro: 'Chișinău, str. București, 1',
      hours: 'Пн–Пт 9:00–18:00',
      hours_ro: 'Lu–Vi 9:00–18:00',
      details: 'Абзац',
      details_ro: 'Paragraf',
    })
    await server.make.review({ provider_id: id, rating: 4 })
    await server.make.tariff({ provider_id: id, service_id: 3, speed: 50, price_bani: 150_000 })
    await server.make.tariff({ provider_id: id, service_id: 1, speed: 100, price_bani: 20_000 })
    expect((await server.get(`/info/api/providers/${id}`)).body).toEqual({
      id,
      is_partner: true,
      version: 1,
      name: 'Nistru',
      number: '+373 22 111 222',
      email: 'salut@nistru.example',
      address: 'Кишинёв, ул. Букурешть, 1',
      address_ro: 'Chișinău, str. București, 1',
      hours: 'Пн–Пт 9:00–18:00',
      hours_ro: 'Lu–Vi 9:00–18:00',
      details: 'Абзац',
      details_ro: 'Paragraf',
      logo: null,
      image: null,
      image_focus_x: 50,
      image_focus_y: 50,
      rating: 4,
      reviews_count: 1,
      rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 1, 5: 0 },
      tariffs_count: 2,
      min_speed: 100,
      min_speed_unit: 'mbps',
      min_price: 200,
      connections: null,
      services: [
        { id: 1, name: 'Домашний интернет', name_ro: 'Internet acasă', kind: 'fixed' },
        { id: 3, name: 'Интернет для бизнеса', name_ro: 'Internet pentru afaceri', kind: 'business' },
      ],
    })
  })

  test('ratings are counted per value, without removed reviews, and a change is visible at once', async () => {
    const id = await server.make.provider()
    for (const rating of [5, 5, 3]) await server.make.review({ provider_id: id, rating })
    await server.make.review({ provider_id: id, rating: 1, removed_at: new Date() })
    const distribution = async () => (await server.get(`/info/api/providers/${id}/`)).body.rating_distribution
    expect(await distribution()).toEqual({ 1: 0, 2: 0, 3: 1, 4: 0, 5: 2 })
    await server.make.review({ provider_id: id, rating: 1 })
    expect(await distribution()).toEqual({ 1: 1, 2: 0, 3: 1, 4: 0, 5: 2 })
  })

  test('without tariffs and reviews their values are empty or null', async () => {
    const id = await server.make.provider()
    expect((await server.get(`/info/api/providers/${id}/`)).body).toMatchObject({
      email: '',
      rating: null,
      rating_distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
      tariffs_count: 0,
      min_speed: null,
      min_price: null,
      services: [],
    })
  })

  test('id 1 is the desk; an unknown or suspended provider is 404', async () => {
    const suspended = await server.make.provider({ suspended_at: new Date() })
    expect((await server.get('/info/api/providers/1/')).body.name).toBe('Motanet')
    for (const id of [suspended, 2_000_000_000]) {
      expect((await server.get(`/info/api/providers/${id}/`)).body.code).toBe('provider-not-found')
    }
    expect((await server.get('/info/api/providers/one/')).status).toBe(400)
  })
})

test('providers by address are those that serve it, ordered by their number of tariffs there', async () => {
  const { make, get } = server
  const house = await make.address([27.9, 46.4])
  const zoneOf = async (provider_id: number) => [await make.zone(square([27.9, 46.4], 0.01), { provider_id })]
  const [few, many] = [await make.provider({ name: 'Мало' }), await make.provider({ name: 'Много' })]
  await make.tariff({ provider_id: few, zones: await zoneOf(few) })
  await make.tariff({ provider_id: many, zones: await zoneOf(many) })
  await make.tariff({ provider_id: many })
  const { body } = await get(`/info/api/providers/by-address/?address_id=${house}`)
  expect(body.filter(({ id }: { id: number }) => id === few || id === many)).toEqual([
    { id: many, name: 'Много', tariff_count: 2 },
    { id: few, name: 'Мало', tariff_count: 1 },
  ])
  expect((await get('/info/api/providers/by-address/')).body.fields).toHaveProperty('address_id')
  expect((await get('/info/api/providers/by-address/?address_id=2000000000')).status).toBe(404)
})

test('the counters reflect the rows of the database', async () => {
  const before = (await server.get('/info/api/stats/')).body
  await server.make.review({ provider_id: await server.make.provider() })
  await server.make.tariff()
  await server.make.address([28, 47])
  const { body } = await server.get('/info/api/stats/')
  expect(body).toEqual({
    addresses: before.addresses + 1,
    tariffs: before.tariffs + 1,
    providers: before.providers + 2,
    reviews: before.reviews + 1,
  })
})

test('there are six services with their kinds: 1 is home internet, 2 mobile internet', async () => {
  const { body } = await server.get('/info/api/services/')
  expect(body).toHaveLength(6)
  expect(body.slice(0, 2)).toMatchObject([
    { id: 1, name: 'Домашний интернет', kind: 'fixed' },
    { id: 2, name: 'Мобильный интернет', kind: 'mobile' },
  ])
})
