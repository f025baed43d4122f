import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { databaseAwayCode } from '../db/circuit-breaker.ts'
import { createPool } from '../db/pools.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { captureLog, silentLog } from '../test/logs.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createJobs, type JobHandlers } from './jobs.ts'

interface StoredQueue {
  name: string
  expire_seconds: number
  retry_limit: number
  heartbeat_seconds: number | null
}

const processes = 4

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

test('processes that start simultaneously on a database without queues create them once, and none fails', async () => {
  await database.pool.query('drop schema jobs cascade')
  // The lock under which pg-boss creates its schema: held until all processes have seen that the schema is missing.
  const other = await startOtherWriter(database)
  await other.run(
    `select pg_advisory_xact_lock(('x' || encode(sha224((current_database() || '.pgboss.jobs')::bytea), 'hex'))::bit(64)::bigint)`,
  )
  const pools = Array.from({ length: processes }, () => createPool(database.target, silentLog, { max: 3 }))
  // A session that has created a schema before checks its own cache for an existing one.
  for (const [n, pool] of pools.entries()) await pool.query(`create schema earlier${n}; drop schema earlier${n}`)
  const starting = pools.map((pool) => createJobs(pool, silentLog))
  const started = Promise.allSettled(starting.map((jobs) => jobs.start()))
  await other.isWaitedFor(processes)
  await other.commit()
  expect((await started).filter(({ status }) => status === 'rejected')).toEqual([])
  const { rows } = await database.pool.query('select name from jobs.queue order by name')
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['account-letter', 'mail', 'tidying']))
  await Promise.all(starting.map((jobs) => jobs.stop(1000)))
  await Promise.all(pools.map((pool) => pool.end()))
})

test('the queues of an earlier version get the current options at the start', async () => {
  const read = async () =>
    (
      await database.pool.query<StoredQueue>(
        'select name, expire_seconds, retry_limit, heartbeat_seconds from jobs.queue order by name',
      )
    ).rows
  const start = async () => {
    const jobs = createJobs(database.jobsPool, silentLog)
    await jobs.start()
    await jobs.stop(1000)
  }
  await start()
  const current = await read()
  expect(current).toContainEqual({ name: 'import', expire_seconds: 300, retry_limit: 5, heartbeat_seconds: 20 })
  await database.pool.query('update jobs.queue set expire_seconds = 7, retry_limit = 1, heartbeat_seconds = null')
  await start()
  expect(await read()).toEqual(current)
})

fullSuiteTest(
  'workers log nothing about an outage of the database, which the circuit breaker logs once, but other errors',
  async () => {
    let failure: object | undefined
    const asked: unknown[] = []
    const pool = Object.create(database.jobsPool, {
      query: {
        value(...query: Parameters<typeof database.jobsPool.query>) {
          if (failure === undefined) return database.jobsPool.query(...query)
          asked.push(failure)
          return Promise.reject(Object.assign(new Error('The query failed.'), failure))
        },
      },
    })
    const { log, lines } = captureLog()
    const jobs = createJobs(pool, log)
    await jobs.start()
    const unused = async () => undefined
    await jobs.work(new Proxy({} as JobHandlers, { get: () => unused }))
    failure = { code: databaseAwayCode }
    await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(5)
    const during = lines()
    failure = { code: 'other' }
    await expect.poll(() => lines().length, { timeout: 10_000 }).toBeGreaterThan(0)
    failure = undefined
    await jobs.stop(1000)
    expect(during).toEqual([])
  },
)
