import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../../db/embedded/embedded.ts'
import { migrate } from '../../db/migrate.ts'
import { type OpenPools, openPools } from '../../db/pools.ts'
import { createJobs } from '../../notifications/jobs.ts'
import { captureLog, silentLog } from '../../test/logs.ts'
import { testRelease } from '../../test/server.ts'
import { addPages, type Renderer } from './pages.ts'

const log = captureLog('warn')
let dataDir: string
let embedded: EmbeddedDatabase
let pools: OpenPools
let app: FastifyInstance
let origin: string
const slowPages = Promise.withResolvers<void>()

/** Test pages: one with an optional part, one with a required part, one without data, and a slow one that waits for `slowPages`. */
const renderer: Renderer = {
  async render(request, language, send, report) {
    const { pathname, search } = new URL(request.url)
    const load = (path: string) => send(path, { method: 'GET', headers: { 'accept-language': language } })
    const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
    if (pathname === '/slow') await slowPages.promise
    if (pathname === '/nowhere') return { html: '<h1>404</h1>', status: 404, headers }
    const [services, tariffs] = [await load(`/info/api/services/${search}`), await load(`/info/api/tariffs/${search}`)]
    if (pathname === '/partial') return { html: `<h1>${services.ok}</h1>`, status: 200, headers }
    if (!tariffs.ok) report(new Error('the loader failed'))
    return { html: `<h1>${tariffs.ok}</h1>`, status: tariffs.ok ? 200 : 500, headers }
  },
}

async function start() {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-outage-'))
  await chmod(dataDir, 0o711)
  embedded = await openEmbeddedDatabase({ dataDir, log: silentLog, testing: { forgetful: true } })
  pools = openPools(embedded.connection, silentLog)
  await migrate(pools.pool, silentLog)
  const config = readConfig({ RATE_LIMIT_READS: 'off', DATA_DIR: dataDir })
  const jobs = createJobs(pools.jobsPool, silentLog)
  const secretKey = 'x'.repeat(32)
  app = await createApp({ config, release: testRelease, ...pools, secretKey, jobs, log: log.log, withPages: false })
  addPages(app, renderer, config)
  await app.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

async function close() {
  await app.close()
  await pools.end()
  await embedded.stop()
  await rm(dataDir, { recursive: true })
}

const get = async (path: string) => {
  const response = await fetch(origin + path)
  const { status, headers } = response
  return { status, headers, text: await response.text() }
}
const paths = [
  '/info/api/services/',
  '/info/api/tariffs/',
  '/info/api/addresses/?q=xyz',
  '/',
  '/partial',
  '/ro/forhome',
]

async function killPostmaster() {
  const { rows } = await pools.pool.query(`select current_setting('data_directory') as directory`)
  const [pid] = (await readFile(join(rows[0].directory, 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

describe('while PostgreSQL is killed and restarts', () => {
  beforeAll(start)
  afterAll(close)

  test('API and pages respond only with 503 and Retry-After', async () => {
    for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 200])
    const statuses = new Set<number>()
    let isRunning = true
    let sent = 0
    const clients = paths.map(async (path) => {
      while (isRunning) {
        // Bypass the cache, which is still served.
        sent += 1
        const { status, headers, text } = await get(`${path}${path.includes('?') ? '&' : '?'}n=${sent}`)
        statuses.add(status)
        if (status === 503) {
          expect([Number(headers.get('retry-after')) > 0, headers.get('cache-control')]).toEqual([true, 'no-store'])
          expect(text).toContain(path.startsWith('/info') ? '"not-ready"' : '<h1>')
        }
      }
    })
    await sleep(100)
    await killPostmaster()
    await vi.waitUntil(() => statuses.has(503))
    await expect.poll(async () => (await get('/')).status).toBe(200)
    isRunning = false
    await Promise.all(clients)
    expect([...statuses].filter((status) => ![200, 400, 503].includes(status))).toEqual([])
    expect(statuses).toContain(503)
    // Further idle connections may still turn out to be dead, one after the other.
    for (const path of paths) await expect.poll(async () => (await get(path)).status).toBe(200)
  })
})

describe('once PostgreSQL has stopped', () => {
  const cachedPaths = ['/', '/info/api/services/']

  beforeAll(async () => {
    await start()
    for (const path of cachedPaths) expect([path, (await get(path)).status]).toEqual([path, 200])
    await embedded.stop()
    // Further requests find no connection that is being lost
    const all = [pools.pool, pools.readsPool, pools.heavyReadsPool, pools.jobsPool, pools.versionPool]
    await vi.waitUntil(() => all.every(({ totalCount }) => totalCount === 0))
  })
  afterAll(close)
  beforeEach(() => log.clear())

  const logged = () => log.lines().filter(({ msg }) => msg === 'request completed')

  test('a page without its data is an uncached 503 page with one line in the log', async () => {
    for (const [path, body] of [
      ['/?new', '<h1>false</h1>'],
      ['/partial?new', '<h1>false</h1>'],
      ['/ro/forhome?new&service=1', '<h1>false</h1>'],
      ['/nowhere', '<h1>404</h1>'],
    ] as const) {
      const { status, headers, text } = await get(path)
      const isMissing = path === '/nowhere'
      expect([path, status, text]).toEqual([path, isMissing ? 404 : 503, body])
      expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(headers.get('content-security-policy')).toContain("script-src 'self'")
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('retry-after')).toBe(isMissing ? null : '5')
    }
    const lines = logged()
    expect(lines).toMatchObject(
      Array(4).fill({ route: '*', err: { code: expect.stringMatching(/^(ENOENT|DATABASE_AWAY)$/) } }),
    )
    expect(lines.map(({ status }) => status)).toEqual([503, 503, 503, 404])
    // Other responses keep their format.
    expect((await get('/info/api/services/?new')).text).toContain('"not-ready"')
    expect((await get('/wp-login.php')).headers.get('content-type')).toContain('problem+json')
  })

  test('pages beyond the rendering capacity are refused at once', async () => {
    const isRefused = ({ text }: { text: string }) => text.includes('"too-busy"')
    let refusedAtOnce = 0
    const responses = Array.from({ length: 150 }, async (_, n) => {
      const response = await get(`/slow?new=${n}`)
      if (isRefused(response)) refusedAtOnce += 1
      return response
    })
    await vi.waitUntil(() => refusedAtOnce > 50)
    slowPages.resolve()
    const all = await Promise.all(responses)
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([503]))
    expect(all.every(({ headers }) => Number(headers.get('retry-after')) > 0)).toBe(true)
    expect(all.filter((response) => !isRefused(response)).length).toBeGreaterThan(40)
    // No line of these is logged during another test
    await expect.poll(() => logged().length).toBe(150)
  })

  test('cached responses are sent with their age', async () => {
    for (const path of cachedPaths) {
      const { status, headers } = await get(path)
      expect([path, status, Number(headers.get('age')) > 0]).toEqual([path, 200, true])
    }
  })
})
