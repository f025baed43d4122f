import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ids } from '../test/listed-ids.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
const list = '/info/api/tariffs/'

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('filters', () => {
  test('price bounds are inclusive, in lei with decimals', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const cheap = await make.tariff({ provider_id: provider, price_bani: 10_010 })
    const dear = await make.tariff({ provider_id: provider, price_bani: 30_000 })
    const from = (bound: string) => get(`${list}?provider=${provider}&price_per_month__gte=${bound}&ordering=price`)
    const to = (bound: string) => get(`${list}?provider=${provider}&price_per_month__lte=${bound}`)
    expect(ids(await from('100.1'))).toEqual([cheap, dear])
    expect(ids(await from('100.11'))).toEqual([dear])
    expect(ids(await to('100.1'))).toEqual([cheap])
    expect(ids(await to('100.09'))).toEqual([])
    // Bounds between two bani
    expect(ids(await from('100.101'))).toEqual([dear])
    expect(ids(await to('100.099'))).toEqual([])
  })

  test('bounds of the shown price apply to the discounted price, or to the plain price without a discount', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const fifth = await make.promotion({ provider_id: provider, discount_percent: 20 })
    const discounted = await make.tariff({ provider_id: provider, price_bani: 30_000, promotion_id: fifth })
    const plain = await make.tariff({ provider_id: provider, price_bani: 24_050 })
    const found = async (bounds: string) => ids(await get(`${list}?provider=${provider}&ordering=price&${bounds}`))
    expect(await found('price__lte=250')).toEqual([discounted, plain])
    expect(await found('price__lte=240.49')).toEqual([discounted])
    expect(await found('price__gte=240.5')).toEqual([plain])
    expect(await found('price__gte=241')).toEqual([])
    expect(await found('price__lte=239.995')).toEqual([])
    expect(await found('price__gte=240.004')).toEqual([plain])
    expect(await found('price_per_month__lte=250')).toEqual([plain])
    expect((await get(`/info/api/providers/${provider}`)).body.min_price).toBe(240)
  })

  test('speed bounds apply to Mb/s and exclude mobile tariffs, unless the first service is mobile', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const fixed = await make.tariff({ provider_id: provider, speed: 50 })
    const mobile = await make.tariff({ provider_id: provider, service_id: 2, speed: 50 })
    expect(ids(await get(`${list}?provider=${provider}&speed__gte=40&speed__lte=60`))).toEqual([fixed])
    expect(ids(await get(`${list}?provider=${provider}&speed__gte=40&services__in=2,1`))).toEqual([mobile])
    expect(ids(await get(`${list}?provider=${provider}&speed__gte=40&services__in=1,2`))).toEqual([fixed])
  })

  test('promo__isnull=false returns the tariffs with a promotion, true those without', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const promotion = await make.promotion({ provider_id: provider })
    const promoted = await make.tariff({ provider_id: provider, promotion_id: promotion })
    const plain = await make.tariff({ provider_id: provider })
    expect(ids(await get(`${list}?provider=${provider}&promo__isnull=false`))).toEqual([promoted])
    expect(ids(await get(`${list}?provider=${provider}&promo__isnull=true`))).toEqual([plain])
  })

  test('provider__in, services__in and ids filter the list, also in combination', async () => {
    const { make, get } = server
    const [one, two] = [await make.provider(), await make.provider()]
    const first = await make.tariff({ provider_id: one })
    const second = await make.tariff({ provider_id: two, service_id: 3 })
    await make.tariff({ provider_id: one, service_id: 3 })
    expect(ids(await get(`${list}?provider__in=${one},${two}&ids=${first},${second}`)).sort((a, b) => a - b)).toEqual([
      first,
      second,
    ])
    expect(ids(await get(`${list}?provider__in=${one},${two}&ids=${first},${second}&services__in=3`))).toEqual([second])
  })

  test('tariffs of the desk and of suspended providers are in no list and have no detail page', async () => {
    const { make, get } = server
    const suspended = await make.provider({ suspended_at: new Date() })
    const tariff = await make.tariff({ provider_id: suspended })
    const ofDesk = await make.tariff({ provider_id: 1 })
    expect(ids(await get(`${list}?ids=${tariff},${ofDesk}`))).toEqual([])
    expect((await get(`${list}${tariff}/`)).status).toBe(404)
    expect((await get(`${list}${ofDesk}`)).body.code).toBe('tariff-not-found')
  })
})

describe('pages', () => {
  test('count covers all pages, next and previous link them, a page past the end is empty with the same count', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const all: number[] = []
    for (let made = 0; made < 5; made += 1)
      all.push(await make.tariff({ provider_id: provider, price_bani: 10_000 + made }))
    const walked: number[] = []
    let path: string | null = `${list}?provider=${provider}&page_size=2&ordering=price`
    while (path !== null) {
      const { body } = await get(path)
      expect(body.count).toBe(5)
      walked.push(...body.results.map(({ id }: { id: number }) => id))
      path = body.next === null ? null : body.next.replace('http://motanet.test', '')
    }
    expect(walked).toEqual(all)
    const past = (await get(`${list}?provider=${provider}&page_size=2&page=9`)).body
    expect(past).toMatchObject({ count: 5, next: null, results: [] })
    expect(past.previous).toContain('page=3')
  })
})

describe('orderings', () => {
  test('price orders by the discounted price, cost by the effective monthly cost', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const half = await make.promotion({ provider_id: provider, discount_percent: 50 })
    const fee = await make.condition({ provider_id: provider, connection_fee_bani: 240_000 })
    const discounted = await make.tariff({
      provider_id: provider,
      price_bani: 30_000,
      promotion_id: half,
      contract_condition_id: fee,
    })
    const plain = await make.tariff({ provider_id: provider, price_bani: 20_000 })
    expect(ids(await get(`${list}?provider=${provider}&ordering=price`))).toEqual([discounted, plain])
    expect(ids(await get(`${list}?provider=${provider}&ordering=-price`))).toEqual([plain, discounted])
    expect(ids(await get(`${list}?provider=${provider}&ordering=cost`))).toEqual([plain, discounted])
  })

  test('-speed does not mix volumes and speeds', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const slow = await make.tariff({ provider_id: provider, speed: 50 })
    const fast = await make.tariff({ provider_id: provider, speed: 500 })
    const mobile = await make.tariff({ provider_id: provider, service_id: 2, speed: 100 })
    expect(ids(await get(`${list}?provider=${provider}&ordering=-speed`))).toEqual([fast, slow, mobile])
    expect(ids(await get(`${list}?provider=${provider}&ordering=-speed&services__in=2,1`))).toEqual([
      mobile,
      fast,
      slow,
    ])
  })
})

describe('services without a speed', () => {
  const television = 5

  test('have speed 0 regardless of the stored value, and are outside every speed bound', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const tv = await make.tariff({ provider_id: provider, service_id: television, speed: 50 })
    const fixed = await make.tariff({ provider_id: provider, speed: 50 })
    expect((await get(`${list}${tv}/`)).body.speed).toBe(0)
    await server.database.db.updateTable('tariff').set({ speed: 70 }).where('id', '=', tv).execute()
    expect((await get(`${list}${tv}/`)).body.speed).toBe(0)
    expect(ids(await get(`${list}?provider=${provider}&speed__lte=100`))).toEqual([fixed])
  })

  test('come last by speed, and by price with internet_first', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const phone = await make.tariff({ provider_id: provider, service_id: 6, price_bani: 5_000 })
    const mobile = await make.tariff({ provider_id: provider, service_id: 2, price_bani: 30_000, speed: 5 })
    const fixed = await make.tariff({ provider_id: provider, price_bani: 20_000, speed: 50 })
    const found = async (query: string) => ids(await get(`${list}?provider=${provider}&${query}`))
    expect(await found('ordering=-speed')).toEqual([fixed, mobile, phone])
    expect(await found('ordering=price')).toEqual([phone, fixed, mobile])
    expect(await found('ordering=price&internet_first=true')).toEqual([fixed, mobile, phone])
    expect(await found('ordering=-price&internet_first=true')).toEqual([mobile, fixed, phone])
  })
})

describe('invalid input', () => {
  const wrong: [query: string, field: string][] = [
    ['price_per_month__gte=', 'price_per_month__gte'],
    ['price_per_month__gte=1e3', 'price_per_month__gte'],
    ['price_per_month__lte=-1', 'price_per_month__lte'],
    ['speed__gte=NaN', 'speed__gte'],
    ['speed__lte=Infinity', 'speed__lte'],
    ['provider=0', 'provider'],
    ['provider=1;drop table tariff', 'provider'],
    ['provider=99999999999', 'provider'],
    ['provider__in=1,,2', 'provider__in'],
    ['provider__in=2,0', 'provider__in'],
    ['services__in=9999999999', 'services__in'],
    ["services__in='1'", 'services__in'],
    ['services__in=1&services__in=2', 'services__in'],
    ['promo__isnull=maybe', 'promo__isnull'],
    ['latitude=91&longitude=28', 'latitude'],
    ['latitude=47', 'longitude'],
    ['longitude=28', 'latitude'],
    ['latitude=&longitude=28', 'latitude'],
    ['address_id=%00', 'address_id'],
    ['ordering=name', 'ordering'],
    ['page=0', 'page'],
    ['page=1.5', 'page'],
    ['page_size=101', 'page_size'],
    [`ids=${'1,'.repeat(120)}1`, 'ids'],
    [`provider=${'9'.repeat(50_000)}`, 'provider'],
  ]
  test.each(wrong)('%.60s is rejected with 400 at its field', async (query, field) => {
    const response = await server.get(`${list}?${query}`)
    expect(response.status).toBe(400)
    expect(response.headers['content-type']).toContain('application/problem+json')
    expect(response.body).toMatchObject({ code: 'invalid-input', status: 400 })
    expect(Object.keys(response.body.fields)).toContain(field)
  })

  test('messages are in ru or ro; any other or malformed language falls back to ru', async () => {
    const detail = async (language: string) =>
      (await server.get(`${list}?page=0`, { 'accept-language': language })).body.detail
    expect(await detail('ro-RO,ro;q=0.9')).toBe('Verificați câmpurile marcate.')
    expect(await detail('de, ro;q=0.5')).toBe('Verificați câmpurile marcate.')
    for (const language of ['', 'de', "'; select 1", '../../etc/passwd', 'x'.repeat(5000)]) {
      expect(await detail(language)).toBe('Проверьте отмеченные поля.')
    }
  })
})

test('the addresses of a tariff have labels and are ordered by number', async () => {
  const street_id = await server.make.street({ name: 'Букурешть', name_ro: 'București' })
  const houses = []
  for (const house of ['10', '9', '9/1']) houses.push(await server.make.address([28.8, 47], { street_id, house }))
  const id = await server.make.tariff({ addresses: houses })
  const labels = ({ body }: { body: { label: string }[] }) => body.map(({ label }) => label)
  const expected = ['ул. Букурешть, 9', 'ул. Букурешть, 9/1', 'ул. Букурешть, 10']
  expect(labels(await server.get(`${list}${id}/addresses/`))).toEqual(expected)
  expect(labels(await server.get(`/info/api/addresses/by-street/${street_id}/`))).toEqual(expected)
  expect((await server.get(`${list}999999/addresses/`)).body.code).toBe('tariff-not-found')
})

test.each([
  ['fibra', ['Fibra 100%', 'Фибра_Fibra']],
  ['ФИБРА', ['Фибра_Fibra']],
  ['100%', ['Fibra 100%']],
  ['_', ['Фибра_Fibra']],
  ['rapid', ['Лёгкий']],
  ['\\', []],
])('a search for %s finds names in either language', async (search, names) => {
  const provider_id = await server.make.provider()
  for (const [name, name_ro] of [
    ['Fibra 100%', ''],
    ['Фибра_Fibra', ''],
    ['Лёгкий', 'Rapid'],
  ] as const)
    await server.make.tariff({ provider_id, name, name_ro })
  const { body } = await server.get(`${list}?provider=${provider_id}&search=${encodeURIComponent(search)}`)
  expect(body.results.map(({ name }: { name: string }) => name).sort()).toEqual([...names].sort())
})
