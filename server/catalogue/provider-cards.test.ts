import type { CardFilters } from '@motanet/contract/catalogue/providers.ts'
import fc from 'fast-check'
import { Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { casesOf, fullSuiteTest } from '../../scripts/full-suite.ts'
import { systemClock } from '../calendar/clock.ts'
import { createVersionReader } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { createTestServer, publicUrl, type TestServer } from '../test/server.ts'
import { createProviderCards } from './provider-cards.ts'

const url = '/api/auth/providers/cards/'
type Ids = Record<'fiber' | 'vecin' | 'codru' | 'cuib' | 'ghiocel', number>
let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
  await makeProviders(server)
})
afterAll(() => server.close())

async function makeProviders({ make }: TestServer): Promise<Ids> {
  const ids: Ids = { fiber: 0, vecin: 0, codru: 0, cuib: 0, ghiocel: 0 }
  for (const [key, name] of [
    ['ghiocel', 'Ghiocel'],
    ['fiber', 'Bâc Fiber'],
    ['vecin', 'Vecin'],
    ['codru', 'Codru Net'],
    ['cuib', 'Cuib'],
  ] as const)
    ids[key] = await make.provider({ name })
  await make.provider({ name: 'Cuib închis', suspended_at: new Date() })
  for (const [provider_id, popularity_rank, price_bani, state] of [
    [ids.codru, 9, 16_000, 'published'],
    [ids.codru, 2, 17_000, 'published'],
    [ids.fiber, 3, 15_000, 'published'],
    [ids.fiber, 1, 15_000, 'published'],
    [ids.cuib, null, 9_000, 'published'],
    [ids.vecin, 0, 1_000, 'hidden'],
  ] as const)
    await make.tariff({ provider_id, popularity_rank, price_bani, state })
  for (const rating of [5, 5]) await make.review({ provider_id: ids.codru, rating })
  await make.review({ provider_id: ids.cuib, rating: 5 })
  await make.review({ provider_id: ids.fiber, rating: 4 })
  return ids
}

/** For a test that changes providers, which all cards and their order depend on. */
async function createOwnServer() {
  const own = await createTestServer()
  onTestFinished(() => own.close())
  return { ...own, ids: await makeProviders(own) }
}

const names = (cards: { name: string }[]) => cards.map(({ name }) => name)
const read = async (query = '') => (await server.get(url + query)).body

test('by popularity the best rank decides, then without a rank the id', async () => {
  expect(names(await read())).toEqual(['Bâc Fiber', 'Codru Net', 'Ghiocel', 'Vecin', 'Cuib'])
  expect(names(await read('?limit=2'))).toEqual(['Bâc Fiber', 'Codru Net'])
})

test('unrated and unpriced cards come last, equal ones by popularity', async () => {
  expect(names(await read('?ordering=-rating'))).toEqual(['Codru Net', 'Cuib', 'Bâc Fiber', 'Ghiocel', 'Vecin'])
  expect(names(await read('?ordering=price'))).toEqual(['Cuib', 'Bâc Fiber', 'Codru Net', 'Ghiocel', 'Vecin'])
})

test('only cards whose name contains the text remain, in either alphabet', async () => {
  const found = async (text: string) => names(await read(`?search=${encodeURIComponent(text)}`))
  expect(await found('cod')).toEqual(['Codru Net'])
  expect(await found('гиочел')).toEqual(['Ghiocel'])
  expect(await found('xyz')).toEqual([])
  expect(await found('!')).toEqual([])
})

test('a page states the number of all results and links to the others', async () => {
  const { results, ...page } = await read('?ordering=price&page=2&page_size=2')
  expect(names(results)).toEqual(['Codru Net', 'Ghiocel'])
  expect(page).toEqual({
    count: 5,
    next: `${publicUrl}${url}?ordering=price&page=3&page_size=2`,
    previous: `${publicUrl}${url}?ordering=price&page=1&page_size=2`,
  })
  expect(await read('?page=7&search=cu')).toMatchObject({ count: 1, next: null, results: [] })
})

test.each(['page=0', 'page=x', 'page_size=101', 'limit=201', 'ordering=name', 'search='])(
  '%s is rejected',
  async (query) => {
    expect((await server.get(`${url}?${query}`)).status).toBe(400)
  },
)

fullSuiteTest('after any changes the cards equal those of a new copy', async () => {
  const { database, make, ids } = await createOwnServer()
  const { pool, db, versionPool, breaker } = database
  const readVersion = createVersionReader(versionPool, breaker, systemClock)
  const cards = createProviderCards(db)
  const account = await make.account()
  const provider = fc.constantFrom(...Object.values(ids))
  const number = fc.integer({ min: 1, max: 5 })
  const change = fc.tuple(provider, number).chain(([id, n]) =>
    fc.constantFrom(
      `update provider set name = 'Cuib ${n}' where id = ${id}`,
      `update provider set suspended_at = ${n > 3 ? 'now()' : 'null'} where id = ${id}`,
      `update tariff set shown_price_bani = ${n * 1000}, popularity_rank = ${n} where provider_id = ${id}`,
      `update tariff set state = '${n > 3 ? 'hidden' : 'published'}' where provider_id = ${id}`,
      `update tariff set provider_id = ${id} where popularity_rank = ${n}`,
      `update service set kind = '${n > 3 ? 'mobile' : 'fixed'}' where id = 1`,
      `insert into provider (name) values ('Новый ${n}')`,
      `insert into review (provider_id, account_id, rating) values (${id}, ${account}, ${n})
        on conflict (account_id, provider_id) do update set rating = excluded.rating`,
    ),
  )
  const conditions = fc.record({
    ordering: fc.constantFrom<CardFilters['ordering']>('popular', '-rating', 'price'),
    search: fc.constantFrom(undefined, 'cui', 'n'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(change, fc.array(conditions, { maxLength: 3 }))), async (steps) => {
      for (const [statement, reads] of steps) {
        await pool.query(statement)
        const version = await readVersion()
        for (const each of reads)
          expect(await cards.find(each, version)).toEqual(await createProviderCards(db).find(each, version))
      }
    }),
    { numRuns: casesOf(30) },
  )
})

test('the first cards are served from memory: after a change only the changed provider is read', async () => {
  const { database, ids } = await createOwnServer()
  const { pool, versionPool, breaker } = database
  const queries: (readonly unknown[])[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void queries.push(query.parameters),
  })
  const readVersion = createVersionReader(versionPool, breaker, systemClock)
  const cards = createProviderCards(db)
  await cards.find({ ordering: 'popular', search: undefined }, await readVersion())
  await cards.find({ ordering: 'price', search: 'c' }, await readVersion())
  // All cards, and the ratings
  expect(queries.splice(0)).toHaveLength(2)
  await pool.query(`update provider set name = 'Vecin Net', suspended_at = null where id = ${ids.vecin}`)
  await cards.find({ ordering: 'price', search: undefined }, await readVersion())
  expect(queries).toEqual([[[ids.vecin]]])
})
