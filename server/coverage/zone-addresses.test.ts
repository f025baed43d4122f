import { maxHouses } from '@motanet/contract/imports/import-fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { entriesOf } from '../test/audit-entries.ts'
import { type CataloguePeople, createCataloguePeople, type Person } from '../test/catalogue-people.ts'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
let people: CataloguePeople
let zone: number
let houses: [one: number, two: number, ten: number, other: number]

beforeAll(async () => {
  server = await createTestServer()
  people = await createCataloguePeople(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  const { make } = server
  zone = await make.zone(square([28.5, 46.5], 0.001), { provider_id: people.providerId })
  const town = await make.locality({ name: 'Кишинёв' })
  const [street_id, next] = [
    await make.street({ locality_id: town, name: 'Пушкина', name_ro: 'Pușkin' }),
    await make.street({ locality_id: town, name: 'Щусева', name_ro: 'Șciusev' }),
  ]
  houses = [
    await make.address([28.81, 47.01], { street_id, house: '1' }),
    await make.address([28.82, 47.01], { street_id, house: '2' }),
    await make.address([28.83, 47.01], { street_id, house: '10A' }),
    await make.address([28.84, 47.01], { street_id: next, house: '1' }),
  ]
})

const headersOf = (person: Person) => ({ ...people.headers[person] })
const list = (query = '', headers: Record<string, string> = headersOf('provider'), id = zone) =>
  server.get(`/info/api/zones/${id}/addresses/${query}`, headers)
const write = (method: 'PUT' | 'DELETE', house: number, headers = headersOf('provider'), id = zone) =>
  server.send({ method, url: `/info/api/zones/${id}/addresses/${house}/`, headers })
const idsOf = ({ body }: { body: { results: { id: number }[] } }) => body.results.map(({ id }) => id)
async function addAll() {
  for (const house of [...houses].reverse()) expect((await write('PUT', house)).status).toBe(200)
}
const tariffsAt = async (house: number) =>
  (await server.get(`/info/api/tariffs/?provider=${people.providerId}&address_id=${house}`)).body.map(
    ({ id }: { id: number }) => id,
  )

test('houses are listed by street and number, in pages', async () => {
  expect((await list()).body).toEqual({ count: 0, next: null, previous: null, results: [] })
  await addAll()
  const first = await list('?page_size=3')
  expect([first.body.count, idsOf(first)]).toEqual([4, houses.slice(0, 3)])
  expect(first.body.results[2]).toMatchObject({
    kind: 'house',
    label: 'ул. Пушкина, 10A',
    label_ro: 'str. Pușkin, 10A',
  })
  expect(first.body.next).toMatch(`/info/api/zones/${zone}/addresses/?page_size=3&page=2`)
  const second = await list('?page_size=3&page=2')
  expect([idsOf(second), second.body.next]).toEqual([houses.slice(3), null])
})

test('a search finds houses by the words of the street or the town, and by the number', async () => {
  await addAll()
  const found = async (q: string) => idsOf(await list(`?q=${encodeURIComponent(q)}`))
  expect(await found('pusk')).toEqual(houses.slice(0, 3))
  expect(await found('ул. Пушкина, 1')).toEqual([houses[0], houses[2]])
  expect(await found('1')).toEqual([houses[0], houses[2], houses[3]])
  expect(await found('Кишинев')).toEqual(houses)
  expect(await found('нигде')).toEqual([])
  expect((await list(`?q=${encodeURIComponent('Щусева')}`)).body.count).toBe(1)
})

test('a change is visible to the very next public read', async () => {
  const sold = await server.make.tariff({ provider_id: people.providerId, zones: [zone] })
  expect(await tariffsAt(houses[0])).toEqual([])
  await write('PUT', houses[0])
  expect(await tariffsAt(houses[0])).toEqual([sold])
  await write('DELETE', houses[0])
  expect(await tariffsAt(houses[0])).toEqual([])
})

test('a repeated change succeeds and changes nothing', async () => {
  await write('PUT', houses[0])
  expect(await write('PUT', houses[0])).toMatchObject({ status: 200, body: { id: houses[0] } })
  expect(idsOf(await list())).toEqual([houses[0]])
  expect([(await write('DELETE', houses[0])).status, (await write('DELETE', houses[0])).status]).toEqual([204, 204])
  expect((await list()).body.count).toBe(0)
})

test('a merged house is its successor', async () => {
  const [one, two] = houses
  await server.database.db
    .updateTable('address')
    .set({ successor_id: two, retired_at: new Date() })
    .where('id', '=', one)
    .execute()
  expect(await write('PUT', one)).toMatchObject({ status: 200, body: { id: two } })
  expect(idsOf(await list())).toEqual([two])
  await write('DELETE', one)
  expect(idsOf(await list())).toEqual([])
})

fullSuiteTest('an unknown house is refused, and so is one more than allowed', async () => {
  expect(await write('PUT', 2_000_000)).toMatchObject({ status: 404, body: { code: 'address-not-found' } })
  await sql`
    insert into address (street_id, house, house_key, longitude, latitude, plane_point)
    select street_id, 'x' || n, 'x' || n, longitude, latitude, plane_point
    from address, generate_series(1, ${maxHouses}::integer) n where id = ${houses[0]}`.execute(server.database.db)
  await sql`
    insert into zone_address select ${zone}::integer, id from address
    where street_id = (select street_id from address where id = ${houses[0]}) and house like 'x%'`.execute(
    server.database.db,
  )
  expect(await write('PUT', houses[0])).toMatchObject({ status: 409, body: { code: 'too-many-records' } })
  expect((await list('?q=1')).body.count).toBe(0)
})

test('each change is in the audit log', async () => {
  const entries = await entriesOf(server.database, async () => {
    await write('PUT', houses[0])
    await write('PUT', houses[0])
    await write('DELETE', houses[0], headersOf('staff'))
  })
  const stored = { table_name: 'zone_address', row_id: String(zone), row_count: 1 }
  const { providerId: provider_id } = people
  expect(entries).toMatchObject([
    {
      ...{ ...stored, actor: 'provider', provider_id, operation: 'addZoneAddress', action: 'insert' },
      after: { address_id: houses[0] },
    },
    {
      ...{ ...stored, actor: 'staff', operation: 'removeZoneAddress', action: 'delete' },
      before: { address_id: houses[0] },
    },
  ])
  expect(entries).toHaveLength(2)
})

describe('who reads and writes', () => {
  test.each<[Person, read: number, written: number]>([
    ['provider', 200, 200],
    ['staff', 200, 200],
    ['manager with none', 200, 403],
    ['manager with all permissions', 200, 403],
    ['rival', 404, 404],
    ['user', 403, 403],
  ])('%s', async (person, read, written) => {
    const headers = headersOf(person)
    expect((await list('', headers)).status).toBe(read)
    expect((await write('PUT', houses[0], headers)).status).toBe(written)
    expect((await write('DELETE', houses[0], headers)).status).toBe(written === 200 ? 204 : written)
  })

  test('nobody without an account', async () => {
    expect([(await list('', {})).status, (await write('PUT', houses[0], {} as never)).status]).toEqual([401, 401])
  })

  test('a key with the scope of zones both reads and writes', async () => {
    const { headers } = await server.make.apiKey({ provider_id: people.providerId, scopes: ['zones'] })
    expect((await write('PUT', houses[0], headers)).status).toBe(200)
    expect(idsOf(await list('', headers))).toEqual([houses[0]])
  })

  test('the accounts of a suspended provider only read', async () => {
    const own = await server.make.provider({ suspended_at: new Date(), suspended_reason: 'Проверка' })
    const headers = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: own, is_active: true }),
    )
    const id = await server.make.zone(square([28.6, 46.5], 0.001), { provider_id: own })
    expect((await list('', { ...headers }, id)).status).toBe(200)
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await write(method, houses[0], headers, id)).toMatchObject({
        ...{ status: 403, body: { code: 'provider-suspended' } },
      })
    }
  })
})
