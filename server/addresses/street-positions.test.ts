import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesOf } from '../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

/** The positions of the streets as stored, and as computed from their houses. The mean depends on the order of the rows beyond 9 decimals. */
async function readStreets() {
  const { pool } = server.database
  const stored = await pool.query(
    'select id, house_count, round(longitude::numeric, 9) as longitude, round(latitude::numeric, 9) as latitude from street order by id',
  )
  const computed =
    await pool.query(`select s.id, count(a.id)::integer as house_count, round(avg(a.longitude)::numeric, 9) as longitude, round(avg(a.latitude)::numeric, 9) as latitude
    from street s left join address a on a.street_id = s.id and a.retired_at is null group by s.id order by s.id`)
  return { stored: stored.rows, computed: computed.rows }
}

test('house counts and mean coordinates equal those of the houses after any writes, also of many rows at once', async () => {
  const { make, database } = server
  const streets = [await make.street(), await make.street(), await make.street()]
  const street = fc.constantFrom(...streets)
  const degrees = fc.integer({ min: 0, max: 999 }).map((part) => 28 + part / 1000)
  const house = fc.integer({ min: 1, max: 12 })
  const write = fc.oneof(
    fc.record({ street, house, degrees }).map(
      (row) => `insert into address (street_id, house, house_key, longitude, latitude, plane_point)
        select ${row.street}, n, n, ${row.degrees}, ${row.degrees} + 19, '(0,0)' from generate_series(${row.house}, ${row.house} + 2) n
        on conflict do nothing`,
    ),
    fc
      .record({ street, degrees })
      .map((row) => `update address set longitude = ${row.degrees} where street_id = ${row.street}`),
    fc.record({ from: street, to: street, house }).map(
      ({
        from,
        to,
        house,
      }) => `update address set street_id = ${to} where street_id = ${from} and house_key = '${house}'
        and not exists (select from address other where other.street_id = ${to} and other.house_key = '${house}')`,
    ),
    fc
      .record({ street, house })
      .map((row) => `update address set retired_at = now() where street_id = ${row.street} and house = '${row.house}'`),
    fc
      .record({ street, house })
      .map((row) => `delete from address where street_id = ${row.street} and house = '${row.house}'`),
    street.map((id) => `delete from address where street_id = ${id}`),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(write, { minLength: 5, maxLength: 20 }), async (writes) => {
      for (const each of writes) await database.pool.query(each)
      const { stored, computed } = await readStreets()
      expect(stored).toEqual(computed)
    }),
    { numRuns: casesOf(40) },
  )
  await database.pool.query('truncate address cascade')
  const { stored, computed } = await readStreets()
  expect(stored).toEqual(computed)
})
