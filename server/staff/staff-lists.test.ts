import { providerStates } from '@motanet/contract/staff/provider-states.ts'
import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsOf, settleStatistics } from '../test/query-plans.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { listProviders } from './providers.ts'
import { listItems } from './queue.ts'
import { listReviews } from './reviews.ts'
import { maxCounted } from './search.queries.ts'
import { listUsers } from './users.ts'

/** Rows that the lists of staff read: of tables with many rows, only what their indexes select. */

const accounts = 5000
let server: TestServer
let provider: number

beforeAll(async () => {
  server = await createTestServer()
  provider = await server.make.provider()
  const busy = await server.make.provider()
  const { pool } = server.database
  await pool.query(
    `insert into account (email, full_name, is_active)
      select 'customer' || i || '@example.md', 'Ион Попа ' || i, i % 500 <> 0 from generate_series(1, $1::integer) i`,
    [accounts],
  )
  await pool.query(
    `insert into review (account_id, provider_id, created_at, removed_at)
      select a.id, case when a.id % 500 = 0 then $1::integer else $2 end, now() - a.id * interval '1 minute',
        case when a.id % 250 = 0 then now() end from account a`,
    [provider, busy],
  )
  // Other columns of a request are those of a made one
  const request = await server.make.request({ name: 'Țurcanu' })
  await server.make.deskItem({ request_id: request })
  await pool.query(
    `insert into request (id, kind, provider_id, name, phone, language, body_hash)
      select 100000 + i, kind, provider_id, 'Popescu ' || i, phone, language, body_hash
      from request, generate_series(1, $2::integer) i where request.id = $1`,
    [request, accounts],
  )
  await pool.query(
    `insert into desk_item (kind, request_id, created_at, due_at)
      select 'request', id, now() - id * interval '1 minute', now() from request where name like 'Popescu%'`,
  )
  await server.make.account({ is_staff: true })
  await settleStatistics(pool)
})
afterAll(() => server.close())

const paged = { page: 1, page_size: 10 }

async function rowsOf(table: string, run: Parameters<typeof costsOf>[1]): Promise<number> {
  const costs = await costsOf(server.database.pool, run)
  return costs.reduce((sum, { rows }) => sum + (rows[table] ?? 0), 0)
}

test.each([
  ['the role', { role: 'manager' as const }],
  ['the staff flag', { is_staff: true }],
  ['closed accounts', { is_active: false }],
])('accounts selected by %s are found by an index', async (_, selection) => {
  expect(await rowsOf('account', (db) => listUsers(db, { ...paged, ...selection }))).toBeLessThan(accounts / 10)
})

/** Beside the rows that are found: those of the order that each search tries first, the shown ones, and some more. */
const fewTried = 300

test.each([
  ['of one account', 'customer4999', 1],
  ['of some accounts', 'Попа 32', 111],
  ['of all accounts', 'customer', maxCounted],
  ['of none', 'nobody', 0],
])('a search for a word %s reads few of them', async (_, q, count) => {
  const { db } = server.database
  const found = await listUsers(db, { ...paged, q })
  expect([found.count, found.is_more]).toEqual([count, q === 'customer'])
  // Each subquery that passes a row on counts it once more
  expect(await rowsOf('account', (recorded) => listUsers(recorded, { ...paged, q }))).toBeLessThan(3 * count + fewTried)
})

test('the pages of a search end where counting ends, in the order of the list', async () => {
  const { db } = server.database
  const newest = await listUsers(db, { ...paged, q: 'customer' })
  const ids = newest.results.map(({ id }) => id)
  expect(ids).toEqual([...ids].sort((one, other) => other - one))
  const last = await listUsers(db, { page: maxCounted / 10, page_size: 10, q: 'customer' })
  expect([last.results.length, last.results.at(-1)?.id]).toEqual([10, (ids[0] ?? 0) - maxCounted + 1])
  expect(await listUsers(db, { page: maxCounted / 10 + 1, page_size: 10, q: 'customer' })).toEqual({
    ...{ count: maxCounted, is_more: true, results: [] },
  })
})

test.each([
  ['of one item', 'turcanu', 1],
  ['of all items', 'popescu', maxCounted],
  ['of none', '069999999', 0],
])('a search of the queue for a word %s reads few of them', async (_, q, count) => {
  const query = { ...paged, state: 'waiting' as const, q }
  const list = (db: Parameters<typeof listItems>[0]) => listItems(db, () => new Date(), staff, query)
  expect(await list(server.database.db)).toMatchObject({ count, is_more: q === 'popescu' })
  expect(await rowsOf('request', list)).toBeLessThan(100)
})

const staff = { id: 1 } as Parameters<typeof listItems>[2]
const deep = { page: accounts / 20, page_size: 10 }
const last = { page: accounts / 10, page_size: 10 }
const waiting = { ...deep, state: 'waiting' as const }

test.each<[string, string, Parameters<typeof costsOf>[1]]>([
  ['accounts of most', 'account', (db) => listUsers(db, { ...deep, role: 'other' })],
  ['active accounts', 'account', (db) => listUsers(db, { ...deep, is_active: true })],
  ['the queue', 'desk_item', (db) => listItems(db, () => new Date(), staff, waiting)],
  ['the queue by kind', 'desk_item', (db) => listItems(db, () => new Date(), staff, { ...waiting, kind: 'request' })],
  ['the unassigned', 'desk_item', (db) => listItems(db, () => new Date(), staff, { ...waiting, assignee: 'none' })],
])('a deep page of %s and the number of all read the index, not the rows', async (_, table, list) => {
  const { rows } = await server.database.pool.query(`select pg_relation_size($1) / 8192 as pages`, [table])
  const costs = await costsOf(server.database.pool, list)
  expect(costs.flatMap(({ scannedTables }) => scannedTables)).not.toContain(table)
  // The last query reads the shown rows; how many pages of other tables that takes depends on the version of PostgreSQL
  const [showing, ...selecting] = costs.toReversed()
  expect(showing?.rows[table]).toBe(deep.page_size)
  expect(selecting.reduce((sum, { buffers }) => sum + buffers, 0)).toBeLessThan(Number(rows[0].pages) / 3)
})

test.each([
  ['all', {}],
  ['of a kind', { kind: 'request' as const }],
  ['without an assignee', { assignee: 'none' as const }],
])('the last page of the queue, %s, is found from its end', async (_, selection) => {
  const query = { ...last, ...selection, state: 'waiting' as const }
  const costs = await costsOf(server.database.pool, (db) => listItems(db, () => new Date(), staff, query))
  const paging = costs.filter(({ text }) => text.includes('offset') || text.includes('limit'))
  expect(paging.reduce((sum, { rows }) => sum + (rows.desk_item ?? 0), 0)).toBeLessThan(100)
  // One scan counts them all, also the late ones
  expect(costs.filter(({ text }) => text.includes('count(*)') && text.includes("<> 'closed'"))).toHaveLength(1)
})

test('the pages of the queue follow each other without a gap or a repetition, before and beyond the middle', async () => {
  const { db } = server.database
  const { rows } = await server.database.pool.query(
    "select id from desk_item where state <> 'closed' order by created_at, id",
  )
  const list = (page: number) => listItems(db, () => new Date(), staff, { state: 'waiting', page, page_size: 700 })
  const pages = await Promise.all(Array.from({ length: 9 }, (_, index) => list(index + 1)))
  expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(rows.map(({ id }) => id))
  expect(pages.map(({ count }) => count)).toEqual(Array(9).fill(rows.length))
})

test.each([
  ['hidden ones', () => ({ state: 'hidden' as const })],
  ['those of a provider', () => ({ provider })],
  ['those of an author', () => ({ author: 7 })],
])('of the reviews, %s are found by an index', async (_, selection) => {
  expect(await rowsOf('review', (db) => listReviews(db, { ...paged, ...selection() }))).toBeLessThan(accounts / 10)
})

test('the list of providers without a search receives a page of them and their numbers, not all names', async () => {
  const { db, pool } = server.database
  await pool.query("insert into provider (name) select 'Furnizor ' || n from generate_series(1, 100) n")
  let received = 0
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      received += result.rows.length
      return result
    },
  }
  const { count, results } = await listProviders(db.withPlugin(counting), { ...paged, state: 'partner' })
  expect([count >= 100, results.length]).toEqual([true, paged.page_size])
  expect(received).toBeLessThanOrEqual(2 * paged.page_size + providerStates.length)
})
