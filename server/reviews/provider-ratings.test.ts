import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesOf } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The ratings as stored, and as counted from the reviews, by provider. */
async function readRatings() {
  const { pool } = server.database
  const stored = await pool.query(
    'select provider_id, ones, twos, threes, fours, fives, reviews, points from provider_rating where reviews > 0 order by 1',
  )
  const counted = await pool.query(`select provider_id,
      count(*) filter (where rating = 1)::integer as ones, count(*) filter (where rating = 2)::integer as twos,
      count(*) filter (where rating = 3)::integer as threes, count(*) filter (where rating = 4)::integer as fours,
      count(*) filter (where rating = 5)::integer as fives, count(*)::integer as reviews, sum(rating)::integer as points
    from review where removed_at is null group by provider_id order by 1`)
  return { stored: stored.rows, counted: counted.rows }
}

test('stored ratings equal the reviews after any writes, also of many rows at once', async () => {
  const providers = [await server.make.provider(), await server.make.provider(), await server.make.provider()]
  const accounts = await Promise.all(Array.from({ length: 6 }, () => server.make.account({})))
  const { pool } = server.database
  const provider = fc.constantFrom(...providers)
  const account = fc.constantFrom(...accounts)
  const rating = fc.integer({ min: 1, max: 5 })
  const write = fc.oneof(
    fc.record({ provider, account, rating }).map(
      (
        row,
      ) => `insert into review (provider_id, account_id, rating) values (${row.provider}, ${row.account}, ${row.rating})
        on conflict (account_id, provider_id) do update set rating = excluded.rating`,
    ),
    fc
      .record({ provider, rating })
      .map((row) => `update review set rating = ${row.rating} where provider_id = ${row.provider}`),
    account.map((id) => `update review set comment = comment || '!' where account_id = ${id}`),
    account.map((id) => `update review set removed_at = now() where account_id = ${id}`),
    account.map((id) => `update review set removed_at = null where account_id = ${id}`),
    fc
      .record({ provider, account })
      .map((row) => `delete from review where provider_id = ${row.provider} and account_id = ${row.account}`),
    fc.tuple(provider, provider).map(
      ([from, to]) => `update review set provider_id = ${to} where provider_id = ${from}
        and not exists (select from review other where other.provider_id = ${to} and other.account_id = review.account_id)`,
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 25 }), async (writes) => {
      for (const each of writes) await pool.query(each)
      const { stored, counted } = await readRatings()
      expect(stored).toEqual(counted)
    }),
    { numRuns: casesOf(40) },
  )
})

test('a deleted account leaves its ratings, and emptying the table deletes all of them', async () => {
  const provider = await server.make.provider()
  const account = await server.make.account({})
  const { pool } = server.database
  await pool.query(`insert into review (provider_id, account_id, rating) values (${provider}, ${account}, 4)`)
  await pool.query(`delete from account where id = ${account}`)
  expect((await pool.query(`select reviews from provider_rating where provider_id = ${provider}`)).rows).toEqual([
    { reviews: 1 },
  ])
  await pool.query('truncate review cascade')
  expect(await readRatings()).toEqual({ stored: [], counted: [] })
})
