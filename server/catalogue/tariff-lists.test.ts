import { tariffFilters } from '@motanet/contract/catalogue/tariffs.ts'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import type { DB } from '../db/tables.ts'
import { unchanged } from '../test/content.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createTariffLists } from './tariff-lists.ts'
import { createVolumeLists } from './volume-lists.ts'

let server: TestServer
/** All tariffs, cheapest first: more than the first pages, which are read page by page. */
let byPrice: number[]

beforeAll(async () => {
  server = await createTestServer()
  const provider = await server.make.provider()
  await server.database.pool.query(
    `insert into tariff (provider_id, service_id, name, price_bani, shown_price_bani, effective_cost_bani, speed)
     select $1, 1, 'Тариф ' || n, price, price, price, n from generate_series(1, 500) n, lateral (select n * 7 % 300 as price) priced`,
    [provider],
  )
  const { rows } = await server.database.pool.query<{ id: number }>('select id from tariff order by price_bani, id')
  byPrice = rows.map(({ id }) => id)
})
afterAll(() => server.close())

async function read(query: string): Promise<{ ids: number[]; count: number }> {
  const { body } = await server.send({ method: 'GET', url: `/info/api/tariffs/?${query}` })
  return { ids: body.results.map(({ id }: { id: number }) => id), count: body.count }
}

test('the pages of a list contain each tariff once, in order, whatever page is read first', async () => {
  for (const page of [42, 1, 17, 18, 2, 41]) {
    const { ids, count } = await read(`ordering=price&page=${page}`)
    expect({ ids, count }).toEqual({ ids: byPrice.slice((page - 1) * 12, page * 12), count: 500 })
  }
  expect(await read('ordering=price&page=43')).toEqual({ ids: [], count: 500 })
})

test('a write is visible in the next response, on deep pages as well', async () => {
  const deep = 'ordering=price&page=42'
  const last = byPrice.at(-1)
  expect((await read(deep)).ids.at(-1)).toBe(last)
  await server.database.pool.query(`update tariff set shown_price_bani = -1 where id = ${last}`)
  expect((await read(deep)).ids.at(-1)).toBe(byPrice.at(-2))
  expect((await read('ordering=price')).ids[0]).toBe(last)
  await server.database.pool.query(`update tariff set state = 'hidden' where id = ${last}`)
  expect(await read(deep)).toMatchObject({ count: 499 })
  await server.database.pool.query(
    `update tariff set state = 'published', shown_price_bani = price_bani where id = ${last}`,
  )
})

test('concurrent requests of the same list share the count and the order, and other versions do not', async () => {
  const queries: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.database.pool }),
    log: ({ query }) => void queries.push(query.sql),
  })
  const lists = createTariffLists(db, createVolumeLists(db))
  const find = (query: object, catalogue: number | undefined, changed: [provider: number, version: number][] = []) =>
    lists.findPage(
      tariffFilters.parse(query),
      catalogue === undefined ? undefined : { ...unchanged, catalogue, providers: new Map(changed) },
    )
  const number = () => queries.splice(0).length
  const search = 'Тариф'
  // Two pages, one of them in two orders, and the tariffs that numbers are counted from
  await Promise.all([find({ page: '1' }, 1), find({ page: '2' }, 1), find({ page: '2', ordering: 'cost' }, 1)])
  expect(number()).toBe(4)
  await Promise.all([find({ page: '40' }, 1), find({ page: '41', page_size: '12' }, 1)])
  expect(number()).toBe(1)
  await find({ page: '1' }, 1)
  expect(number()).toBe(0)
  await Promise.all([find({ search }, 1), find({ search, page: '2' }, 1), find({ search, ordering: 'cost' }, 1)])
  expect(number()).toBe(4)
  await find({ page: '1', ordering: 'price' }, 2)
  expect(number()).toBe(2)
  await Promise.all([find({ page: '1' }, undefined), find({ page: '1' }, undefined)])
  expect(number()).toBe(4)
})

fullSuiteTest('a change of another provider keeps the first tariffs of a provider', async () => {
  const read: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.database.pool }),
    log: ({ query }) => void read.push(query.sql),
  })
  const lists = createTariffLists(db, createVolumeLists(db))
  const find = (catalogue: number, changed: [provider: number, version: number][]) =>
    lists.findPage(tariffFilters.parse({ provider: '7' }), { ...unchanged, catalogue, providers: new Map(changed) })
  const ordered = () => read.splice(0).filter((text) => text.includes('order by')).length
  await find(3, [[7, 3]])
  await find(3, [[7, 3]])
  expect(ordered()).toBe(2)
  await find(4, [
    [7, 3],
    [8, 4],
  ])
  expect(ordered()).toBe(0)
  await find(5, [
    [7, 5],
    [8, 4],
  ])
  expect(ordered()).toBe(1)
})

test('a failed query fails its requests and is not cached', async () => {
  const { pool } = server.database
  let isBroken = true
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        end: () => pool.end(),
        connect: async () => {
          if (isBroken) throw new Error('out of order')
          return pool.connect()
        },
      },
    }),
  })
  const lists = createTariffLists(db, createVolumeLists(db))
  for (const page of ['1', '40']) {
    isBroken = true
    await expect(lists.findPage(tariffFilters.parse({ page }), unchanged)).rejects.toThrow('out of order')
    isBroken = false
    expect((await lists.findPage(tariffFilters.parse({ page }), unchanged)).count).toBe(500)
  }
})
