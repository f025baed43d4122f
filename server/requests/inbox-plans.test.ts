import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../accounts/current-user.ts'
import { costsOf, type QueryCost, settleStatistics } from '../test/query-plans.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { listRequests } from './provider-requests.ts'

/** What the inbox of a provider reads: all of its requests only from an index. */

const requests = 20_000
const shown = 12
let server: TestServer
let own: number
let pages: number

beforeAll(async () => {
  server = await createTestServer()
  own = await server.make.provider()
  const { pool } = server.database
  // Long rows, so that an index is the cheaper way by the settings of any server
  await pool.query(
    `insert into request (kind, provider_id, name, phone, address, comments, language, body_hash, created_at, step)
      select 'tariff', $1, 'Popescu ' || n, '+373' || (60000000 + n), 'Chișinău, str. Ismail, ' || n, repeat('x', 1000), 'ro', '\\x00',
        now() - n * interval '1 minute', case when n % 2000 = 0 then 'visit_proposed' else 'sent' end
      from generate_series(1, $2::integer) n`,
    [own, requests],
  )
  await settleStatistics(pool)
  const { rows } = await pool.query(`select pg_relation_size('request') / 8192 as pages`)
  pages = Number(rows[0].pages)
})
afterAll(() => server.close())

async function costOf(query: object): Promise<{ counting: number; rows: number }> {
  const user = { id: 1, role: 'provider', providerId: own, suspension: null, key: null } as Caller
  const selection = { page: 1, page_size: shown, sort: '-date' as const, ...query }
  const costs = await costsOf(server.database.pool, (db) => listRequests(db, user, selection))
  const isCount = ({ text }: QueryCost) => text.includes('count(*)')
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0)
  return {
    counting: sum(costs.filter(isCount).map(({ buffers }) => buffers)),
    rows: sum(costs.filter((cost) => !isCount(cost)).map(({ rows }) => rows.request ?? 0)),
  }
}

test.each([{}, { turn: 'provider' as const }, { turn: 'customer' as const }])(
  'counting and the first page of %j read no other rows than an index and the shown ones',
  async (query) => {
    const { counting, rows } = await costOf(query)
    expect(counting).toBeLessThan(pages / 40)
    expect(rows).toBeLessThan(10 * shown)
  },
)
