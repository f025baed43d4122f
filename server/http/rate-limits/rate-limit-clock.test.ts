import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { withinMinute } from '../../test/within-minute.ts'
import { createRateLimiter } from './rate-limiter.ts'

const minuteMs = 60_000
let server: TestServer

beforeAll(async () => {
  server = await createTestServer({ RATE_LIMIT_READS: '3', RATE_LIMIT_CLICKS: '2' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.database.db.deleteFrom('rate_limit').execute()
})
afterEach(() => vi.useRealTimers())

/** A test that runs again if a new minute, which starts with new counts, begins meanwhile. */
const testWithinMinute = (title: string, run: () => Promise<void>) =>
  test(title, () =>
    withinMinute(server.database.pool, async () => {
      vi.useRealTimers()
      await server.database.db.deleteFrom('rate_limit').execute()
      await run()
    }),
  )

/** Sets the clock of this process only. */
const setClock = (byMs: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + byMs)
}
/** Sets the clock of the database back: existing counts then lie in its future. */
const setDatabaseBack = (by: string) =>
  sql`update rate_limit set window_start = window_start + ${by}::interval`.execute(server.database.db)

const click = () =>
  server.post('/api/analytics/track-tariff-view/', { tariff_id: 1 }, {}).then(({ status, headers }) => ({
    isLimited: status === 429,
    wait: Number(headers['retry-after']),
  }))

describe.each([-24 * 60 * minuteMs, -minuteMs, 24 * 60 * minuteMs])(
  'the clock of the process is set by %i ms',
  (byMs) => {
    testWithinMinute('reads remain counted', async () => {
      const from = `10.1.${Math.abs(byMs % 251)}.${byMs < 0 ? 1 : 2}`
      const read = () => server.send({ method: 'GET', url: '/info/api/services/', remoteAddress: from })
      const statuses = [await read(), await read(), await read()].map(({ status }) => status)
      expect(statuses).toEqual([200, 200, 200])
      setClock(byMs)
      const refused = await read()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60)
    })

    testWithinMinute('clicks and attempts remain counted', async () => {
      const rateLimiter = createRateLimiter(server.database.pool, 'a secret of this test')
      const allowances = [{ what: `clock:${byMs}`, limit: 1, windowMs: 15 * minuteMs }]
      await click()
      await click()
      await rateLimiter.consume(allowances)
      setClock(byMs)
      expect((await click()).isLimited).toBe(true)
      await expect(rateLimiter.consume(allowances)).rejects.toMatchObject({ code: 'too-many-requests' })
    })
  },
)

describe.each(['10 minutes', '1 day', '1 year'])('the clock of the database is set back by %s', (by) => {
  const allowances = [{ what: `database:${by}`, limit: 2, windowMs: 15 * minuteMs }]

  testWithinMinute('no limit is lifted, and no client is locked out for longer than a window', async () => {
    const rateLimiter = createRateLimiter(server.database.pool, 'a secret of this test')
    await rateLimiter.consume(allowances)
    await rateLimiter.consume(allowances)
    await click()
    await click()
    await setDatabaseBack(by)
    await expect(rateLimiter.consume(allowances)).rejects.toMatchObject({ code: 'too-many-requests' })
    const error = await rateLimiter.consume(allowances).catch((refusal) => refusal)
    expect(error.details.retryAfterSeconds).toBeLessThanOrEqual(17 * 60)
    const clicked = await click()
    expect(clicked.isLimited).toBe(true)
    expect(clicked.wait).toBeLessThanOrEqual(60)
  })

  test('returned attempts are not counted', async () => {
    const rateLimiter = createRateLimiter(server.database.pool, 'a secret of this test')
    await (await rateLimiter.consume(allowances)).giveBack()
    await setDatabaseBack(by)
    await (await rateLimiter.consume(allowances)).giveBack()
    await rateLimiter.consume(allowances)
    await rateLimiter.consume(allowances)
    await expect(rateLimiter.consume(allowances)).rejects.toMatchObject({ code: 'too-many-requests' })
  })
})
