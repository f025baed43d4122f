import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { readConfig } from '../../config.ts'
import { captureLog } from '../../test/logs.ts'
import { type OtherWriter, startOtherWriter } from '../../test/other-writer.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { withinMinute } from '../../test/within-minute.ts'
import { addRateLimits, limitedAs } from './client-rate-limits.ts'
import { createRateLimiter } from './rate-limiter.ts'

const clicks = 30
const writes = 20
const minuteMs = 60_000
const limits = readConfig({ RATE_LIMIT_CLICKS: String(clicks), RATE_LIMIT_READS: '1000' }).rateLimits
const secret = 'a secret of this test'
let server: TestServer
let writer: OtherWriter | undefined

beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_WRITES: String(writes) })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('rate_limit').execute()
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await release()
})

/** Blocks all counting statements. */
async function hold() {
  writer = await startOtherWriter(server.database)
  await writer.run('lock table rate_limit in access exclusive mode')
}
async function release() {
  await writer?.commit()
  writer = undefined
}
async function countWaiting(): Promise<number> {
  const { rows } = await server.database.pool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}
/** Resolves once no query waits for a connection of the pool and one runs. */
async function untilOneRuns({ readsPool }: TestServer['database']) {
  await expect
    .poll(() => [readsPool.waitingCount, readsPool.totalCount - readsPool.idleCount, readsPool.idleCount > 0])
    .toEqual([0, 1, true])
}
async function countHits(): Promise<number> {
  const { rows } = await server.database.pool.query('select coalesce(sum(hits), 0)::int as n from rate_limit')
  return rows[0].n
}

/** Starts a server with only a click route and a read route. */
async function startCounting(loggerInstance?: FastifyBaseLogger): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify(loggerInstance && { loggerInstance })
  await addRateLimits(app, server.database.readsPool, { limits, secretKey: secret, isAway: () => false })
  app.post('/click', { config: limitedAs('clicks', limits) }, async () => 'counted')
  app.get('/read', async () => 'read')
  app.get('/free', { config: { rateLimit: false } }, async () => 'read')
  return app
}
const click = async (app: FastifyInstance) => (await app.inject({ method: 'POST', url: '/click' })).statusCode
const times = <T>(n: number, call: (index: number) => Promise<T>) =>
  Array.from({ length: n }, (_, index) => call(index))
const howMany = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length

describe('many simultaneous calls', () => {
  test('of one address take one connection; exactly as many as the limit pass, then no call queries the database', async () => {
    const app = await startCounting()
    const query = vi.spyOn(server.database.readsPool, 'query')
    await withinMinute(server.database.pool, async () => {
      query.mockClear()
      await hold()
      const statuses = times(200, () => click(app))
      await expect.poll(countWaiting).toBe(1)
      // Responses of a route without a limit: the calls before them have arrived
      await Promise.all(times(20, () => app.inject('/free')))
      expect([await countWaiting(), query.mock.calls.length]).toEqual([1, 1])
      await release()
      expect(howMany(await Promise.all(statuses), 200)).toBe(clicks)
      await hold()
      expect(await click(app)).toBe(429)
      await release()
    })
    await app.close()
  })

  test('of one address on two instances are limited together', async () => {
    const apps = [await startCounting(), await startCounting()]
    await withinMinute(server.database.pool, async () => {
      const statuses = await Promise.all(apps.flatMap((app) => times(100, () => click(app))))
      expect(howMany(statuses, 200)).toBe(clicks)
    })
    for (const app of apps) await app.close()
  })

  test('of one account take one connection before their permits; exactly as many as the limit pass', async () => {
    const headers = await server.signedIn(await server.make.account({ is_active: true }))
    const rename = () =>
      server.send({ method: 'PATCH', url: '/api/auth/users/me/', headers, payload: { full_name: 'Ион' } })
    await hold()
    const responses = times(200, rename)
    await expect.poll(countWaiting).toBe(1)
    await untilOneRuns(server.database)
    await release()
    const statuses = (await Promise.all(responses)).map(({ status }) => status)
    expect([howMany(statuses, 200), howMany(statuses, 429)]).toEqual([writes, 200 - writes])
    await hold()
    expect((await rename()).status).toBe(429)
  })

  test('are counted for all instances; a used-up limit is not counted further', async () => {
    const instances = [1, 2].map(() => createRateLimiter(server.database.readsPool, secret))
    const allowance = { what: 'both', limit: 25, windowMs: 15 * minuteMs }
    const taken = await Promise.allSettled(
      instances.flatMap(({ consume }) =>
        times(100, () => consume([allowance, { ...allowance, what: 'more', limit: 1000 }])),
      ),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    expect(await countHits()).toBe(2 * 25)
  })

  test('are given back from the counts that they were added to', async () => {
    const { consume, consumeIfWrong } = createRateLimiter(server.database.readsPool, secret)
    const allowances = [{ what: 'back', limit: 50, windowMs: 15 * minuteMs }]
    const right = await Promise.all(times(50, () => consumeIfWrong(allowances, async () => true)))
    expect(new Set(right)).toEqual(new Set([true]))
    expect(await countHits()).toBe(0)
    const taken = await Promise.all(times(50, () => consume(allowances)))
    await expect(consume(allowances)).rejects.toMatchObject({ code: 'too-many-requests' })
    await Promise.all(taken.slice(0, 7).map(({ giveBack }) => giveBack()))
    const again = await Promise.allSettled(times(20, () => consume(allowances)))
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
  })
})

test('reads of many addresses are written by one statement, and none starts while one runs', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const app = await startCounting()
  const query = vi.spyOn(server.database.readsPool, 'query')
  await hold()
  const read = (index: number) => app.inject({ url: '/read', remoteAddress: `10.0.0.${index + 1}` })
  await Promise.all(times(50, read))
  vi.advanceTimersByTime(1000)
  await expect.poll(countWaiting).toBe(1)
  await Promise.all(times(50, read))
  vi.advanceTimersByTime(3000)
  expect([await countWaiting(), query.mock.calls.length]).toEqual([1, 1])
  await release()
  await expect.poll(countHits).toBe(50)
  // The rest is written at the end
  await app.close()
  expect([await countHits(), query.mock.calls.length]).toEqual([100, 2])
})

test('counts that a full disk refuses again and again are reported once a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const log = captureLog('error')
  const app = await startCounting(log.log)
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  const query = vi.spyOn(server.database.readsPool, 'query').mockImplementation(() => Promise.reject(full))
  await app.inject('/read')
  for (const attempts of [1, 2, 3])
    await expect
      .poll(() => {
        if (query.mock.calls.length < attempts) vi.advanceTimersByTime(1000)
        return query.mock.calls.length
      })
      .toBe(attempts)
  expect(log.lines()).toMatchObject([{ msg: 'rate limits were not written', err: { code: '53100' } }])
  query.mockRestore()
  await app.close()
  expect(await countHits()).toBe(1)
})
