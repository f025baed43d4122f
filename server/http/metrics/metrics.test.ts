import { readFile } from 'node:fs/promises'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openPools } from '../../db/pools.ts'
import { createJobs } from '../../notifications/jobs.ts'
import { openEventStream } from '../../test/event-streams.ts'
import { silentLog } from '../../test/logs.ts'
import { createTestServer, secretKey, type TestServer, testRelease } from '../../test/server.ts'

const token = 'a-token-that-only-the-tests-of-metrics-know'
const bearer = { authorization: `Bearer ${token}` }
const dashboard = new URL('../../../docs/grafana-dashboard.json', import.meta.url)

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ METRICS_TOKEN: token })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => server.close())

const scrape = async () => (await server.get('/metrics', bearer)).text
/** The value of the series whose line begins like this; undefined if there is none. */
const seriesValue = async (series: string) => {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}
const requests = (method: string, route: string, status: string) =>
  seriesValue(`motanet_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)

describe('access', () => {
  test('the bearer of the token gets the text format, which nobody stores', async () => {
    const { status, headers } = await server.get('/metrics', bearer)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringContaining('text/plain; version=0.0.4'),
      'cache-control': 'no-store',
    })
  })

  test.each([
    ['no token', {}],
    ['another token', { authorization: `Bearer ${token.replace('a', 'b')}` }],
    ['another scheme', { authorization: `Basic ${token}` }],
    ['a part of the token', { authorization: `Bearer ${token.slice(0, -1)}` }],
  ])('with %s it is 401', async (_, headers) => {
    const response = await server.get('/metrics', headers)
    expect([response.status, response.body.code, response.headers['cache-control']]).toEqual([
      401,
      'not-signed-in',
      'no-store',
    ])
  })

  test('without METRICS_TOKEN there is no such path', async () => {
    const other = await createTestServer()
    expect((await other.get('/metrics', bearer)).status).toBe(404)
    await other.close()
  })
})

describe('requests', () => {
  test('are counted by the pattern of their route, their method and the class of their status', async () => {
    const id = await server.make.tariff({})
    for (const each of [id, id, 999_999]) await server.get(`/info/api/tariffs/${each}/?note=${each}`)
    await server.post('/api/auth/login/', {})
    expect(await requests('GET', '/info/api/tariffs/:id/', '2xx')).toBe(2)
    expect(await requests('GET', '/info/api/tariffs/:id/', '4xx')).toBe(1)
    const text = await scrape()
    expect(text).not.toContain('tariffs/999999')
    expect(text).not.toContain('note=')
  })

  test('of paths without a route are one series', async () => {
    const before = (await requests('GET', 'none', '4xx')) ?? 0
    for (const path of ['/nowhere', '/elsewhere', '/wp-login.php']) await server.get(path)
    expect(await requests('GET', 'none', '4xx')).toBe(before + 3)
  })

  test('are hits or misses of the response cache', async () => {
    const counts = () =>
      Promise.all(['hits', 'misses'].map((kind) => seriesValue(`motanet_response_cache_${kind}_total`)))
    const [hits = 0, misses = 0] = await counts()
    const path = '/info/api/services/'
    for (let call = 0; call < 3; call += 1) await server.get(path)
    expect(await counts()).toEqual([hits + 2, misses + 1])
  })
})

test('event streams are counted until their clients leave', async () => {
  const open = () => seriesValue('motanet_event_streams')
  const provider = await server.make.provider()
  const owner = await server.signedIn(
    await server.make.account({ role: 'provider', provider_id: provider, is_active: true }),
  )
  const [stream, other] = [await openEventStream(server.app, owner), await openEventStream(server.app, owner)]
  expect(await open()).toBe(2)
  stream.leave()
  await expect.poll(open).toBe(1)
  other.leave()
  await expect.poll(open).toBe(0)
})

test('the release is a metric', async () => {
  const { version, commit } = testRelease
  expect(await seriesValue(`motanet_info{version="${version}",commit="${commit}"}`)).toBe(1)
})

test('jobs are counted by queue and state', async () => {
  const { jobs, database } = server
  const waiting = () => seriesValue('motanet_jobs{queue="webhook",state="waiting"}')
  expect(await waiting()).toBe(0)
  await jobs.addAll(database.db, 'webhook', [{ data: { deliveryId: 1 } }, { data: { deliveryId: 2 } }])
  expect(await waiting()).toBe(2)
  await database.pool.query(`update jobs.job set state = 'failed' where name = 'webhook'`)
  expect(await waiting()).toBe(0)
  expect(await seriesValue('motanet_jobs{queue="webhook",state="failed"}')).toBe(2)
})

test('the outbox is as old as its oldest message that is due, and not given up', async () => {
  const { pool } = server.database
  expect(await seriesValue('motanet_outbox_age_seconds')).toBe(0)
  await pool.query(`
    insert into mail (recipient, language, kind, subject, text, html, message_id, headers, created_at, due_at, sent_at, failed_at)
    select 'someone@motanet.test', 'ru', 'k', 's', '', '', gen_random_uuid(), '{}', now() - made, now() - due, now() - sent, now() - failed
    from (values (interval '90 seconds', null, null, null), ('5 minutes', interval '-1 hour', null, null), ('2 days', null, null, null),
      ('10 minutes', null, interval '9 minutes', null), ('1 hour', null, null, interval '50 minutes')) as m (made, due, sent, failed)`)
  const age = await seriesValue('motanet_outbox_age_seconds')
  expect(age).toBeGreaterThanOrEqual(90)
  expect(age).toBeLessThan(300)
})

test('deliveries that failed in the last hour are counted by channel', async () => {
  await server.database.pool.query(`
    insert into delivery (party, kind, channel, failed_at)
    select 'provider', 'test', channel, now() - ago from (values ('webhook', interval '1 minute'), ('webhook', interval '30 minutes'),
      ('webhook', interval '2 hours'), ('mail', interval '1 minute')) as d (channel, ago)`)
  const failed = (channel: string) => seriesValue(`motanet_deliveries_failed{channel="${channel}"}`)
  expect(await Promise.all(['webhook', 'mail', 'telegram'].map(failed))).toEqual([2, 1, 0])
})

test('without the database there are the metrics of the process, and no old figures', async () => {
  const { end, ...pools } = openPools({ host: '127.0.0.1', port: 1 }, silentLog)
  const app = await createApp({
    release: testRelease,
    config: readConfig({ METRICS_TOKEN: token }),
    ...pools,
    secretKey,
    jobs: createJobs(pools.jobsPool, silentLog),
    log: pino({ level: 'silent' }),
    withPages: false,
  })
  const { statusCode, payload } = await app.inject({ url: '/metrics', headers: bearer })
  expect(statusCode).toBe(200)
  expect(payload).toContain('\nmotanet_database_up 0\n')
  expect(payload).toContain('\nprocess_resident_memory_bytes ')
  expect(payload).not.toContain('motanet_jobs')
  await app.close()
  await end()
})

test('every metric of the dashboard exists', async () => {
  const { panels } = JSON.parse(await readFile(dashboard, 'utf8'))
  const expressions: string[] = panels.flatMap(({ targets }: { targets: { expr: string }[] }) =>
    targets.map(({ expr }) => expr),
  )
  const named = new Set(expressions.flatMap((expr) => expr.match(/\b(motanet|process|nodejs)_\w+/g) ?? []))
  expect(named.size).toBeGreaterThan(12)
  // Histograms of requests exist from the first one on
  await server.get('/info/api/stats/')
  const text = await scrape()
  const exists = (name: string) => text.includes(`\n${name} `) || text.includes(`\n${name}{`)
  expect([...named].filter((name) => !exists(name))).toEqual([])
})
