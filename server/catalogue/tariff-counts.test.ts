import { tariffFilters } from '@motanet/contract/catalogue/tariffs.ts'
import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { casesOf } from '../../scripts/full-suite.ts'
import { systemClock } from '../calendar/clock.ts'
import { createVersionReader } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createTariffCounts } from './tariff-counts.ts'
import { countTariffs } from './tariffs.queries.ts'
import { createVolumeLists } from './volume-lists.ts'

let server: TestServer
let providers: number[]
let services: number[]
let promotions: number[]

// For each test, because one changes everything
beforeEach(async () => {
  server = await createTestServer()
  const { make, database } = server
  providers = [await make.provider(), await make.provider(), await make.provider()]
  promotions = await Promise.all(providers.map((provider_id) => make.promotion({ provider_id })))
  const { rows } = await database.pool.query<{ id: number }>('select id from service order by id')
  services = rows.map(({ id }) => id)
  await database.pool.query(
    `insert into tariff (provider_id, service_id, name, price_bani, shown_price_bani, speed)
     select ($1::integer[])[1 + n % 3], 1 + n % 4, 'Тариф ' || n, n * 1007 % 30000, n * 709 % 30000, n % 9
     from generate_series(1, 600) n`,
    [providers],
  )
})
afterEach(() => server.close())

test('numbers of tariffs equal those of the database, after any changes, for any filters', async () => {
  const { pool, db } = server.database
  const readVersion = createVersionReader(server.database.versionPool, server.database.breaker, systemClock)
  const counts = createTariffCounts(db)
  const isVolumeList = createVolumeLists(db)
  const { rows } = await pool.query<{ id: number }>('select id from tariff order by id')
  const tariffs = rows.map(({ id }) => id)

  const oneOf = (...values: (string | undefined)[]) => fc.constantFrom(undefined, undefined, ...values)
  const some = (values: readonly number[]) =>
    fc.option(
      fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3, minLength: 1 }).map((ids) => ids.join()),
      { nil: undefined },
    )
  const filters = fc.record({
    provider: oneOf(...providers.map(String), '999999'),
    provider__in: some(providers),
    services__in: some(services),
    ids: oneOf(tariffs.slice(0, 40).join()),
    price_per_month__gte: oneOf('100.005', '0'),
    price_per_month__lte: oneOf('200', '150.07'),
    price__gte: oneOf('50'),
    price__lte: oneOf('149.99'),
    speed__gte: oneOf('3', '2.5'),
    speed__lte: oneOf('7', '0'),
    promo__isnull: oneOf('true', 'false'),
    stale: oneOf('1'),
  })
  const change = fc
    .record({
      tariff: fc.constantFrom(...tariffs),
      provider: fc.nat(2),
      service: fc.constantFrom(...services),
      n: fc.integer({ min: 0, max: 9 }),
    })
    .chain(({ tariff, provider, service, n }) =>
      fc.constantFrom(
        `update tariff set provider_id = ${providers[provider]}, promotion_id = null where id = ${tariff}`,
        `update tariff set service_id = ${service}, speed = ${n} where id = ${tariff}`,
        `update tariff set price_bani = ${n * 3000}, shown_price_bani = ${n * 2500} where id = ${tariff}`,
        `update tariff set promotion_id = ${promotions[provider]} where id = ${tariff}`,
        `update tariff set state = '${n > 4 ? 'hidden' : 'published'}' where id % 7 = ${tariff % 7}`,
        `update tariff set freshness = '${n > 4 ? 'stale' : 'fresh'}' where id % 7 = ${tariff % 7}`,
        `update provider set suspended_at = ${n > 4 ? 'now()' : 'null'} where id = ${providers[provider]}`,
        `update service set kind = '${n > 4 ? 'mobile' : 'fixed'}' where id = ${service}`,
        `insert into tariff (provider_id, service_id, name, price_bani, speed)
          values (${providers[provider]}, ${service}, 'Новый', ${n}, ${n})`,
        `delete from tariff where id = ${tariff}`,
      ),
    )
  const steps = fc.array(fc.tuple(change, fc.array(filters, { minLength: 1, maxLength: 5 })), { minLength: 1 })
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const [statement, wanted] of sequence) {
        await pool.query(statement)
        const version = await readVersion()
        for (const each of wanted) {
          const { page, page_size, ...parsed } = tariffFilters.parse(each)
          const query = { filters: parsed, isVolume: await isVolumeList(parsed, version) }
          expect(query.isVolume).toBe(await isVolumeList(parsed, undefined))
          expect([each, await counts.count(query, version)]).toEqual([each, await countTariffs(db, query)])
        }
      }
    }),
    { numRuns: casesOf(40) },
  )
})

test('after a change of one provider only its tariffs are read, also for concurrent counts', async () => {
  const changed = await server.make.provider()
  await server.make.tariff({ provider_id: changed })
  const queries: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: server.database.pool }),
    log: ({ query: { sql, parameters } }) => void queries.push({ sql, parameters }),
  })
  const readVersion = createVersionReader(server.database.versionPool, server.database.breaker, systemClock)
  const counts = createTariffCounts(db)
  const { page, page_size, ...all } = tariffFilters.parse({})
  const countTwice = async () => {
    const version = await readVersion()
    const count = () => counts.count({ filters: all, isVolume: false }, version)
    return Promise.all([count(), count()])
  }
  await countTwice()
  expect(queries.splice(0)).toHaveLength(1)
  await server.database.pool.query(`update tariff set name = 'Другой' where provider_id = ${changed}`)
  await countTwice()
  await countTwice()
  expect(queries.map(({ parameters }) => parameters)).toEqual([[[changed]]])
})
