import { afterAll, beforeAll, expect, test } from 'vitest'
import { costsOf, settleStatistics } from '../test/query-plans.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { listReviews } from './reviews.ts'
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
  ['a word of the search', { q: 'customer4999' }],
  ['the address', { q: 'customer4999@example.md' }],
  ['the role', { role: 'manager' as const }],
  ['the staff flag', { is_staff: true }],
  ['closed accounts', { is_active: false }],
])('accounts selected by %s are found by an index', async (_, selection) => {
  expect(await rowsOf('account', (db) => listUsers(db, { ...paged, ...selection }))).toBeLessThan(accounts / 10)
})

test.each([
  ['hidden ones', () => ({ state: 'hidden' as const })],
  ['those of a provider', () => ({ provider })],
  ['those of an author', () => ({ author: 7 })],
])('of the reviews, %s are found by an index', async (_, selection) => {
  expect(await rowsOf('review', (db) => listReviews(db, { ...paged, ...selection() }))).toBeLessThan(accounts / 10)
})
