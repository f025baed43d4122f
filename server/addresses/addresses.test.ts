import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { nearestHouse } from './addresses.queries.ts'

let server: TestServer
let izmail: number
let house84: number

beforeAll(async () => {
  server = await createTestServer()
  const { make } = server
  const city = await make.locality({ name: 'Кишинёв', name_ro: 'Chișinău', is_home: true })
  const suburb = await make.locality({ name: 'Дурлешты', name_ro: 'Durlești' })
  izmail = await make.street({
    locality_id: city,
    name: 'Измаил',
    name_ro: 'Ismail',
    sector: 'Центр',
    sector_ro: 'Centru',
  })
  const boulevard = await make.street({
    locality_id: city,
    kind: 'B',
    name: 'Штефана чел Маре',
    name_ro: 'Ștefan cel Mare și Sfânt',
    old_names: ['проспект Ленина'],
  })
  const namesake = await make.street({ locality_id: suburb, name: 'Штефана чел Маре', name_ro: 'Ștefan cel Mare' })
  house84 = await make.address([28.84, 47.01], { street_id: izmail, house: '84' })
  await make.address([28.841, 47.011], { street_id: izmail, house: '84A' })
  await make.address([28.83, 47.02], { street_id: boulevard, house: '1' })
  await make.address([28.77, 47.03], { street_id: namesake, house: '7' })
})
afterAll(() => server.close())

const search = async (q: string, rest = '') =>
  (await server.get(`/info/api/addresses/?q=${encodeURIComponent(q)}${rest}`)).body

describe('search', () => {
  test.each([
    'штефан чел маре 1',
    'stefan cel mare 1',
    'bd stefan cel mare, 1',
    'проспект ленина 1',
    'Ştefan cel Mare 1',
  ])('«%s» finds the house on the boulevard first', async (q) => {
    expect((await search(q))[0]).toMatchObject({
      kind: 'house',
      label: 'бул. Штефана чел Маре, 1',
      label_ro: 'bd. Ștefan cel Mare și Sfânt, 1',
      locality: 'Кишинёв',
      locality_ro: 'Chișinău',
    })
  })

  test('a street is returned with its own id and the mean coordinates of its houses', async () => {
    expect((await search('izmail'))[0]).toMatchObject({
      id: izmail,
      kind: 'street',
      label: 'ул. Измаил',
      locality: 'Кишинёв, Центр',
    })
  })

  test('the exact house precedes houses whose number begins with the typed one', async () => {
    const labels = (await search('измаил 84')).map(({ label }: { label: string }) => label)
    expect(labels.slice(0, 2)).toEqual(['ул. Измаил, 84', 'ул. Измаил, 84A'])
  })

  test('a new house is found by the next search', async () => {
    expect((await search('измаил 99'))[0]?.kind).not.toBe('house')
    const street = await server.make.street({ name: 'Новая', name_ro: 'Nouă' })
    await server.make.address([28.85, 47.02], { street_id: street, house: '99' })
    expect((await search('новая 99'))[0]).toMatchObject({ label: 'ул. Новая, 99' })
  })

  test('limit bounds the number of suggestions', async () => {
    expect(await search('s', '&limit=1')).toHaveLength(1)
  })

  test.each(['a\0b', "' or 1=1 --", '%', '_', '\\', '💥💥', '\ud800', '../..', '<script>', ' ', '1', 'а'.repeat(200)])(
    'unusual text %j is searched like any other',
    async (q) => {
      const response = await server.get(`/info/api/addresses/?q=${encodeURIComponent(q.toWellFormed())}`)
      expect(response.status).toBe(200)
      expect(Array.isArray(response.body)).toBe(true)
    },
  )

  test.each([
    ['', 'q'],
    ['q=', 'q'],
    [`q=${'a'.repeat(201)}`, 'q'],
    ['q=a&q=b', 'q'],
    ['q=a&limit=0', 'limit'],
    ['q=a&limit=21', 'limit'],
    ['q=a&limit=', 'limit'],
  ])('?%.20s is rejected with 400', async (query, field) => {
    const { status, body } = await server.get(`/info/api/addresses/?${query}`)
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

describe('coordinates copied from a map', () => {
  test.each(['47.01, 28.84', '47,01; 28,84', '28.84 47.01'])(
    'suggest the nearest house, which needs a click: %s',
    async (q) => {
      expect(await search(q)).toEqual([expect.objectContaining({ id: house84, kind: 'house', match: 'weak' })])
      const unknown = await server.get(`/info/api/addresses/unknown-parts/?q=${encodeURIComponent(q)}`)
      expect(unknown.body).toEqual({ town: null, locality: null, house: null, street: null })
    },
  )

  test('suggest nothing far from any house', async () => {
    expect(await search('46.5, 28.5')).toEqual([])
  })
})

describe('parts of a query that are not in the data', () => {
  const unknownParts = async (q: string) =>
    (await server.get(`/info/api/addresses/unknown-parts/?q=${encodeURIComponent(q)}`)).body

  test('for a missing house the nearest houses are suggested, nearest first, all as weak matches', async () => {
    const response = await search('измаил 86')
    expect(response.map(({ label, match }: { label: string; match: string }) => [label, match])).toEqual([
      ['ул. Измаил', 'street'],
      ['ул. Измаил, 84', 'weak'],
      ['ул. Измаил, 84A', 'weak'],
    ])
    for (const number of ['86А', '86Б', '86В', '86B', '86/1Г'])
      expect(await unknownParts(`измаил ${number.toLowerCase()}`)).toMatchObject({
        ...{ town: null, house: number, street: { id: izmail } },
      })
  })

  test.each(['измаил 37369123456', `измаил ${'9'.repeat(40)}`, 'измаил 1000000'])(
    'a house number of any length is accepted: %s',
    async (q) => {
      expect((await search(q))[0]).toMatchObject({ label: 'ул. Измаил', match: 'street' })
      expect(await unknownParts(q)).toMatchObject({ town: null, street: { id: izmail } })
    },
  )

  test('a town without known streets is reported and has no suggestions', async () => {
    expect(await search('Бельцы, Измаил 84')).toEqual([])
    expect(await unknownParts('Бельцы, Измаил 84')).toEqual({
      town: { name: 'Бельцы', name_ro: 'Bălți' },
      locality: null,
      house: null,
      street: null,
    })
  })

  test.each(['Дурлешты, Измаил 84', 'Durlești, str. Ismail'])(
    'a town that has no street of the typed name is reported: %s',
    async (q) => {
      expect(await search(q)).toEqual([])
      expect(await unknownParts(q)).toEqual({
        town: null,
        locality: { name: 'Дурлешты', name_ro: 'Durlești' },
        house: null,
        street: null,
      })
    },
  )

  test.each(['Дурлешты', 'Durlești 5', 'Молдова, Дурлешты, 5', 'Кишинёв, Фхтр 5', 'Дурлешты, Штефана чел Маре 7'])(
    'no street is reported if none was typed or it exists: %s',
    async (q) => expect(await unknownParts(q)).toMatchObject({ town: null, locality: null }),
  )

  test('a known address has no unknown parts', async () => {
    expect((await search('измаил 84'))[0].match).toBe('exact')
    expect((await search('измаел 84'))[0].match).toBe('corrected')
    expect(await unknownParts('измаил 84')).toEqual({ town: null, locality: null, house: null, street: null })
  })
})

describe('one address', () => {
  test('is returned by its id', async () => {
    expect((await server.get(`/info/api/addresses/${house84}`)).body).toMatchObject({
      id: house84,
      kind: 'house',
      label_ro: 'str. Ismail, 84',
      longitude: 28.84,
      latitude: 47.01,
    })
  })

  test('is 404 if it does not exist', async () => {
    expect((await server.get('/info/api/addresses/2000000000')).body.code).toBe('address-not-found')
  })
})

describe('the nearest house', () => {
  test('is found within 150 m and not beyond', async () => {
    const nearest = async (longitude: number, latitude: number) =>
      (await server.get(`/info/api/addresses/nearest/?longitude=${longitude}&latitude=${latitude}`)).body
    expect((await nearest(28.8401, 47.0101))?.id).toBe(house84)
    // 0.00134° of latitude are 149.2 m, 0.00136° are 151.4 m
    expect((await nearest(28.84, 47.01 - 0.00134))?.id).toBe(house84)
    expect(await nearest(28.84, 47.01 - 0.00136)).toBeNull()
  })

  test('is the oldest of equally near ones, whatever the order of the rows', async () => {
    const { db } = server.database
    const first = await server.make.address([28.7, 46.9])
    await server.make.address([28.7, 46.9])
    const nearest = () => nearestHouse(db, [28.7, 46.9], 150).executeTakeFirst()
    expect((await nearest())?.id).toBe(first)
    // Writes the first row and its index entry again, behind those of the other house
    for (const metres of [1, -1])
      await sql`update address set plane_point = plane_point + point(${metres}, 0) where id = ${first}`.execute(db)
    await sql`vacuum analyze address`.execute(db)
    expect((await nearest())?.id).toBe(first)
  })

  test('uses the index', async () => {
    const { db } = server.database
    const street = await server.make.street()
    await sql`insert into address (street_id, house, house_key, longitude, latitude, plane_point)
      select ${street}::integer, n, n, 26.5, 45.5, point(10 * n, 0) from generate_series(1, 5000) n`.execute(db)
    await sql`analyze address, street, locality`.execute(db)
    expect(JSON.stringify(await nearestHouse(db, [28.84, 47.01], 150).explain())).toContain('address_plane_point')
  })
})
