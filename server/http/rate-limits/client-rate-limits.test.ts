import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { withinMinute } from '../../test/within-minute.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('rate limits', () => {
  test('reads beyond the limit get 429 with Retry-After, cached responses included; health checks are not counted', async () => {
    const limited = await createTestServer({ RATE_LIMIT_READS: '3' })
    try {
      await withinMinute(limited.database.pool, async () => {
        const statuses: number[] = []
        for (let n = 0; n < 4; n += 1) statuses.push((await limited.get('/info/api/services/')).status)
        expect(statuses).toEqual([200, 200, 200, 429])
        const refused = await limited.get('/info/api/services/', { 'accept-language': 'ro' })
        expect(refused.body).toMatchObject({ code: 'too-many-requests', status: 429 })
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
        expect((await limited.get('/healthz')).status).toBe(200)
      })
    } finally {
      await limited.close()
    }
  })

  fullSuiteTest('probes of /readyz have a limit of their own without the database; /healthz has none', async () => {
    const limited = await createTestServer({ RATE_LIMIT_READS: '1' })
    try {
      await withinMinute(limited.database.pool, async () => {
        await limited.get('/info/api/services/')
        expect((await limited.get('/info/api/services/')).status).toBe(429)
        const statuses: number[] = []
        for (let n = 0; n < 310; n += 1) statuses.push((await limited.get('/readyz')).status)
        expect(statuses).toEqual([...Array(300).fill(200), ...Array(10).fill(429)])
        expect((await limited.get('/healthz')).status).toBe(200)
        expect(
          await limited.database.db
            .selectFrom('rate_limit')
            .select('bucket')
            .where('bucket', 'like', 'probes%')
            .execute(),
        ).toEqual([])
      })
    } finally {
      await limited.close()
    }
  })

  test('pictures have a limit of their own, ten times that of reads', async () => {
    const limited = await createTestServer({ RATE_LIMIT_READS: '1' })
    try {
      await withinMinute(limited.database.pool, async () => {
        const statuses: number[] = []
        for (let n = 0; n <= 10; n += 1) statuses.push((await limited.get(`/media/pictures/missing-${n}.webp`)).status)
        expect(statuses).toEqual([...Array(10).fill(404), 429])
        expect((await limited.get('/info/api/services/')).status).toBe(200)
      })
    } finally {
      await limited.close()
    }
  })

  test('requests are counted per address in the database, so that all instances share the count', async () => {
    const limited = await createTestServer({ RATE_LIMIT_REQUESTS: '2', RATE_LIMIT_READS: '1' })
    try {
      await withinMinute(limited.database.pool, async () => {
        const body = { phone: '069123456', address: 'x', email: 'a@b.md' }
        const send = (remoteAddress: string) =>
          limited.app.inject({ method: 'POST', url: '/info/api/tariff-request/', payload: body, remoteAddress })
        const statuses: number[] = []
        for (const from of ['10.0.0.1', '10.0.0.1', '10.0.0.1', '10.0.0.2'])
          statuses.push((await send(from)).statusCode)
        expect(statuses).toEqual([201, 201, 429, 201])
        // Two addresses of one IPv6 /64 network are one client.
        const network = [await send('2001:db8::1'), await send('2001:db8::2'), await send('2001:db8::3')]
        expect(network.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429])
        const rows = await limited.database.db.selectFrom('rate_limit').select(['bucket', 'hits']).execute()
        // A call beyond the limit is refused and not counted.
        expect(rows.map(({ hits }) => hits).sort()).toEqual([1, 2, 2])
        expect(JSON.stringify(rows)).not.toContain('10.0.0')
      })
    } finally {
      await limited.close()
    }
  })

  test.each([
    ['a client that names another address itself is counted by its own', {}, [200, 429]],
    [
      'a client of a trusted proxy is counted by the address that the proxy names',
      { TRUST_PROXY: '127.0.0.1' },
      [200, 200],
    ],
  ])('%s', async (_, environment, statuses) => {
    const limited = await createTestServer({ RATE_LIMIT_READS: '1', ...environment })
    try {
      await withinMinute(limited.database.pool, async () => {
        const readFrom = async (client: string) =>
          (await limited.get('/info/api/services/', { 'x-forwarded-for': client })).status
        expect([await readFrom('203.0.113.7'), await readFrom('203.0.113.8')]).toEqual(statuses)
      })
    } finally {
      await limited.close()
    }
  })
})
