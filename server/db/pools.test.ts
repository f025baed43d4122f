import { sql } from 'kysely'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findOutage } from '../http/errors/outages.ts'
import { silentLog } from '../test/logs.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createPool, openPools, poolSizes } from './pools.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('connection pools', () => {
  test.each([18, 20, 97])('of an instance open at most %i connections together', (connections) => {
    const sizes = poolSizes(connections)
    expect(Object.values(sizes).reduce((sum, size) => sum + size, 0)).toBe(connections)
    expect(Math.min(...Object.values(sizes))).toBeGreaterThan(0)
    // Two writes and two reads of one provider leave two connections for others.
    expect(sizes.general).toBeGreaterThanOrEqual(6)
  })

  test('start no processes for a query, and compile none', async () => {
    const pool = createPool(server.database.pool.options, silentLog, { max: 1 })
    const { rows } = await pool.query(
      `select current_setting('max_parallel_workers_per_gather') as workers, current_setting('jit') as jit`,
    )
    expect(rows).toEqual([{ workers: '0', jit: 'off' }])
    await pool.end()
  })

  test('for writes, when exhausted, do not affect public reads, sessions, rate limits and jobs', async () => {
    const { pool } = server.database
    const accountId = await server.make.account({ is_active: true })
    const headers = await server.signedIn(accountId)
    const body = { phone: '+37369123456', address: 'Кишинёв', email: 'ana@example.md', kind: 'tariff' }
    const sent = await server.post('/info/api/tariff-request/', body)
    const token = String(sent.body.tracking_url).split('/').at(-1)
    const taken = await takeAll(pool)
    try {
      expect((await server.get('/info/api/services/')).status).toBe(200)
      expect((await server.get('/readyz')).status).toBe(200)
      expect((await server.get(`/info/api/track/${token}/`)).status).toBe(200)
      // The session is read before the unknown path is rejected.
      expect((await server.get('/info/api/tariff-request/', headers)).status).toBe(403)
      expect(await server.workOff()).toBe(0)
    } finally {
      for (const client of taken) client.release()
    }
  })

  test('that are abandoned fail what runs and what waits for a connection, and are usable afterwards', async () => {
    const pool = createPool(server.database.pool.options, silentLog, { max: 1, statementLimitMs: 600_000 })
    const running = pool.query('select pg_sleep(600)').catch((error: unknown) => error)
    const waiting = [pool.query('select 1'), pool.connect()].map((each) => each.catch((error: unknown) => error))
    await expect.poll(() => pool.waitingCount).toBe(2)
    await expect.poll(() => pool.totalCount - pool.idleCount).toBe(1)
    pool.abandon()
    for (const failure of [await running, ...(await Promise.all(waiting))])
      expect(findOutage(failure)).toBe('not-ready')
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(pool.waitingCount).toBe(0)
    await pool.end()
  })

  test('for expensive reads, when exhausted, do not affect other public reads, and have a bounded queue', async () => {
    const { heavyReads } = server.database
    const writer = await startOtherWriter(server.database)
    await writer.run('lock table zone in access exclusive mode')
    const slow = () => sql`select from zone`.execute(heavyReads)
    const running = Array.from({ length: 10 }, slow)
    await writer.isWaitedFor(2)
    expect((await server.get('/info/api/services/')).status).toBe(200)
    const refused = await server.get('/info/api/zones/?bbox=28,46,29,47')
    expect([refused.status, refused.body.code]).toEqual([503, 'too-busy'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    await writer.commit()
    await Promise.all(running)
    expect((await server.get('/info/api/zones/?bbox=28,46,29,47')).status).toBe(200)
  })
})

test('idle connections are closed, but for two of writes and two of reads', async () => {
  const pools = openPools({ ...server.database.pool.options, idleTimeoutMillis: 10 }, silentLog)
  for (const pool of [pools.pool, pools.readsPool]) {
    for (const client of await takeAll(pool)) client.release()
    await expect.poll(() => pool.totalCount).toBe(2)
  }
  for (const client of await takeAll(pools.jobsPool)) client.release()
  await expect.poll(() => pools.jobsPool.totalCount).toBe(0)
  await pools.end()
})

function takeAll(pool: pg.Pool): Promise<pg.PoolClient[]> {
  return Promise.all(Array.from({ length: pool.options.max ?? 0 }, () => pool.connect()))
}

test('a transaction that requests a second connection fails every test, since a full pool of them would deadlock', async () => {
  const { db, reads } = server.database
  const nested = db.transaction().execute(() => sql`select 1`.execute(reads))
  await expect(nested).rejects.toThrow('second connection')
})
