import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = { authorization: string }
let server: TestServer
let own: number
let owner: Headers

beforeAll(async () => {
  server = await createTestServer()
  // A search for the number of a house would find a request with that id
  await server.database.pool.query('alter table request alter column id restart with 100000')
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

const get = (path = '', headers: object = owner) =>
  server.get(`/info/api/tariff-request/${path}`, headers as Record<string, string>)
const make = (given: object = {}) => server.make.request({ provider_id: own, ...given })
const idsOf = async (query: string) => {
  const { status, body } = await get(`?${query}`)
  expect(status).toBe(200)
  return body.results.map(({ id }: { id: number }) => id)
}

const noCounts = { info: 0, in_progress: 0, connected: 0, rejected: 0 }

describe('the list', () => {
  test('returns all columns of the specification’s table, in an envelope', async () => {
    const tariff = await server.make.tariff({ provider_id: own, name: 'Codru 100', name_ro: 'Codru o sută' })
    await server.post('/info/api/tariff-request/', {
      name: 'Ион',
      // A customer of its own: the sixth request of one customer within a day is held for the desk
      phone: '069765432',
      email: 'columns@example.md',
      address: 'Пушкина 1',
      tariff_id: tariff,
      inn: '1003600012345',
      comments: 'Звоните вечером',
      new_company: true,
    })
    const { body, headers } = await get()
    expect(headers['cache-control']).toBe('no-store')
    const [row] = body.results
    const counts = { ...noCounts, info: 1 }
    expect(body).toEqual({ count: 1, next: null, previous: null, counts, results: [row] })
    expect(row).toEqual({
      id: row.id,
      kind: 'tariff',
      status: 'info',
      name: 'Ион',
      phone: '+37369765432',
      email: 'columns@example.md',
      address: 'Пушкина 1',
      point: null,
      tariff: { id: tariff, name: 'Codru 100', name_ro: 'Codru o sută' },
      new_company: true,
      services: [],
      employees_count: null,
      inn: '1003600012345',
      comments: 'Звоните вечером',
      call_time: null,
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      step: 'sent',
      visit: null,
      reason: null,
      reason_text: '',
      connected_on: null,
      connected_at: null,
      is_email_verified: false,
      has_contacts: true,
      is_erased: false,
      tender: null,
      answered_at: null,
      turn: 'provider',
      assignee: null,
      version: 1,
    })
  })

  test('is empty without requests, and contains none of another provider', async () => {
    await server.make.request()
    expect((await get()).body).toEqual({ count: 0, next: null, previous: null, counts: noCounts, results: [] })
  })

  test('is paged; beyond the last page it is empty with the real count', async () => {
    for (let count = 0; count < 5; count++) await make()
    const { body } = await get('?page_size=2&page=2')
    expect([body.count, body.results.length]).toEqual([5, 2])
    expect(body.next).toBe('http://motanet.test/info/api/tariff-request/?page_size=2&page=3')
    expect((await get('?page=9')).body).toMatchObject({ count: 5, next: null, results: [] })
  })

  test('is filtered by status, kind, service and days in Chisinau', async () => {
    // 23:30 and 00:30 in Chisinau, in summer time
    const late = await make({ status: 'rejected', created_at: '2026-07-01T20:30:00Z' })
    const early = await make({ kind: 'office', services: ['tv', 'number'], created_at: '2026-07-01T21:30:00Z' })
    expect(await idsOf('status=rejected')).toEqual([late])
    expect(await idsOf('kind=office')).toEqual([early])
    expect(await idsOf('service=number')).toEqual([early])
    expect(await idsOf('to=2026-07-01')).toEqual([late])
    expect(await idsOf('from=2026-07-02')).toEqual([early])
    expect(await idsOf('from=2026-07-01&to=2026-07-02&status=info')).toEqual([early])
  })

  test('is filtered by tariff and by service of tariffs; the filter values are listed by name', async () => {
    const [home, mobile] = [1, 2]
    const other = await server.make.tariff({ provider_id: own, name: 'Б', service_id: mobile })
    const tariff = await server.make.tariff({ provider_id: own, name: 'а', name_ro: 'A', service_id: home })
    await server.make.tariff({ provider_id: own, name: 'Никем не выбран' })
    const first = await make({ tariff_id: tariff })
    const second = await make({ tariff_id: other })
    await make({ kind: 'home', services: ['wired', 'satellite'] })
    await make({ tariff_name: 'Снят с продажи' })
    expect(await idsOf(`tariff=${tariff}`)).toEqual([first])
    expect(await idsOf(`tariff_service=${mobile}`)).toEqual([second])
    expect(await idsOf(`tariff=${tariff}&tariff_service=${mobile}`)).toEqual([])
    const { status, body } = await get('filters/')
    expect([status, body.tariffs, body.services]).toEqual([
      200,
      [
        { id: tariff, name: 'а', name_ro: 'A' },
        { id: other, name: 'Б', name_ro: expect.any(String) },
      ],
      ['satellite', 'wired'],
    ])
    expect(body.tariff_services.map(({ id }: { id: number }) => id)).toEqual([home, mobile])
  })

  test('offers the tariffs to filter by as a person reads their names, numbers by value', async () => {
    for (const name of ['Fibra 1000', 'fibra 50', 'Fibra 300'])
      await make({ tariff_id: await server.make.tariff({ provider_id: own, name }) })
    const { tariffs } = (await get('filters/')).body
    expect(tariffs.map(({ name }: { name: string }) => name)).toEqual(['fibra 50', 'Fibra 300', 'Fibra 1000'])
  })

  test('counts each status with the other filters applied, regardless of the status filter', async () => {
    for (const status of ['info', 'info', 'connected', 'rejected']) await make({ status, name: 'Ион' })
    await make({ status: 'rejected', name: 'Вера' })
    await server.make.request({ status: 'info', name: 'Ион' })
    const search = `search=${encodeURIComponent('ион')}`
    const counts = { info: 2, in_progress: 0, connected: 1, rejected: 1 }
    for (const [query, count] of [
      [search, 4],
      [`${search}&status=info&page_size=1&page=2`, 2],
      [`${search}&status=in_progress`, 0],
    ] as const)
      expect((await get(`?${query}`)).body).toMatchObject({ count, counts })
    const everything = { info: 2, in_progress: 0, connected: 1, rejected: 2 }
    expect((await get()).body).toMatchObject({ count: 5, counts: everything })
  })

  test.each([
    ['part of the name', 'ион мун'],
    ['the phone as it is written at home', '069 12-34-56'],
    ['the phone with the code of the country', '+373 69 123 456'],
    ['the phone as a contact app or a card writes it', '\u202A+373/69/123\u2011456\u202C'],
    ['the phone with the trunk zero in brackets', '+373 (0) 69 123 456'],
    ['the last digits of the phone', '23456'],
    ['the tariff', 'codru'],
    ['the number in the tariff’s name, after a word of it', 'codru 100'],
    ['the tariff’s Romanian name without signs on the letters', 'SUTA'],
    ['the address', 'штефан чел маре'],
    ['the house', '126/1'],
    ['the number of the house', '126'],
    ['the street and the number of the house', 'маре 126'],
    ['the e-mail', 'ion@example'],
    ['the IDNO', '1003600012345'],
    ['words of several fields', 'codru муНтяну'],
  ])('is searched by %s', async (_, search) => {
    await make({ name: 'Кто-то', phone: '+37360000000' })
    const found = await make({
      name: 'Ион Мунтяну',
      phone: '+37369123456',
      tariff_name: 'Codru 100',
      tariff_name_ro: 'Codru o sută',
      address: 'бул. Штефан чел Маре, 126/1',
      email: 'ion@example.md',
      inn: '1003600012345',
    })
    expect(await idsOf(`search=${encodeURIComponent(search)}`)).toEqual([found])
  })

  test.each([
    ['ул. Измаил, 84, кв. 75', '84', true],
    ['ул. Измаил, 84, кв. 75', '75', false],
    ['ул. Измаил, 84, кв. 75', '8', false],
    ['Chișinău, str. Ismail 84A ap 75', '84', true],
    ['Chișinău, str. Ismail 84A ap 75', '75', false],
    ['ул. Измаил 75/2', '75', true],
    ['ул. Измаил 75/2', '2', false],
    ['ул. Измаил, 175', '75', false],
    ['ул. Измаил, 750', '75', false],
    ['str. 31 August 1989, 12, et. 7', '12', true],
    ['str. 31 August 1989, 12, et. 7', '31', false],
    ['str. 31 August 1989, 12, et. 7', '1989', false],
    ['str. 31 August 1989, 12, et. 7', '7', false],
    ['ул. 8 Марта, 8', '8', true],
    ['ул. 8 Марта, 9', '8', false],
    ['MD-2001, str. Ismail, 20', '2001', false],
    ['str. Ismail, 20', '20 ismail', true],
  ])('of the address %s the search %s finds the house: %s', async (address, search, isFound) => {
    const id = await make({ address, phone: '+37369847508', inn: '1003600084', tariff_name: 'Fibra 2001' })
    expect(await idsOf(`search=${encodeURIComponent(search)}`)).toEqual(isFound ? [id] : [])
  })

  test('a short number is no part of a phone number, a tariff’s name or an IDNO', async () => {
    const id = await make({ phone: '+37360001234', tariff_name: 'Fibra 500', inn: '1003600012347', address: '' })
    for (const search of ['1234', '0123', '500', '2347', '1 2'])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, []])
    for (const search of ['fibra 500', '01234'])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [id]])
    expect(await idsOf(`search=${encodeURIComponent('fibra 50')}`)).toEqual([])
  })

  test('is searched by the number of a request, with or without №', async () => {
    const [id] = [await make({ address: '' }), await make({ address: '' })]
    for (const search of [String(id), `№${id}`, ` № ${id} `, `№\u00a0${id}`])
      expect([search, await idsOf(`search=${encodeURIComponent(search)}`)]).toEqual([search, [id]])
    const foreign = await server.make.request({})
    expect(await idsOf(`search=${foreign}`)).toEqual([])
  })

  test('pattern characters are matched literally', async () => {
    await make({ name: 'Ион' })
    for (const sign of ['%', '_', '\\']) expect(await idsOf(`search=${encodeURIComponent(sign)}`)).toEqual([])
  })

  test('is sorted by date, name, tariff and status; by default the newest first', async () => {
    const first = await make({
      name: 'Вера',
      tariff_name: 'Альфа',
      status: 'rejected',
      created_at: '2026-01-01T00:00:00Z',
    })
    const second = await make({ name: 'анна', tariff_name: null, status: 'info', created_at: '2026-01-02T00:00:00Z' })
    const third = await make({ name: '', tariff_name: 'Бета', status: 'connected', created_at: '2026-01-03T00:00:00Z' })
    const sorted = async (sort: string) => idsOf(`sort=${sort}`)
    expect(await idsOf('')).toEqual([third, second, first])
    expect(await sorted('date')).toEqual([first, second, third])
    expect(await sorted('name')).toEqual([second, first, third])
    expect(await sorted('-name')).toEqual([first, second, third])
    expect(await sorted('tariff')).toEqual([first, third, second])
    expect(await sorted('status')).toEqual([second, third, first])
    expect(await sorted('-status')).toEqual([first, third, second])
  })

  test('names of customers and tariffs are sorted as a person reads them', async () => {
    const ids = []
    for (const [name, tariff_name] of [
      ['Ștefan', 'Fibra 1000'],
      ['ana', 'fibra 100'],
      ['Zinaida', 'Țara'],
      ['Яна', 'Zonă'],
    ])
      ids.push(await make({ name, tariff_name }))
    const [stefan, ana, zinaida, yana] = ids
    expect(await idsOf('sort=name')).toEqual([yana, ana, stefan, zinaida])
    expect(await idsOf('sort=-tariff')).toEqual([yana, zinaida, stefan, ana])
  })

  test.each([
    'status=new',
    'kind=x',
    'service=x',
    'from=yesterday',
    'to=2026-02-30',
    'sort=phone',
    'page=0',
    'page_size=101',
  ])('?%s is rejected at the field', async (query) => {
    const { status, body } = await get(`?${query}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, [query.split('=')[0]]])
  })
})

test('the desk’s own account sees the requests to the desk', async () => {
  const headers = await server.signedIn(
    await server.make.account({ role: 'provider', provider_id: 1, is_active: true }),
  )
  const { id } = (
    await server.post('/info/api/tariff-request/', { kind: 'home', phone: '069555555', services: ['wired'] })
  ).body
  expect((await get('', headers)).body.results.map((each: { id: number }) => each.id)).toContain(id)
})
