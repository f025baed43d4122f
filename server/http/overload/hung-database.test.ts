import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { isFullSuite } from '../../../scripts/full-suite.ts'
import { createAccountKeys } from '../../accounts/account-keys.ts'
import { startSession } from '../../accounts/sessions.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { connectDatabase, type DatabaseConnection } from '../../db/connect.ts'
import { migrate } from '../../db/migrate.ts'
import { createKysely, createPool } from '../../db/pools.ts'
import type { DB } from '../../db/tables.ts'
import { createJobs } from '../../notifications/jobs.ts'
import { quietLog, silentLog } from '../../test/logs.ts'
import { createMaker } from '../../test/make.ts'
import { testRelease } from '../../test/server.ts'
import { addPages, type Renderer } from '../pages/pages.ts'

const secretKey = 'the-secret-of-all-tests-and-of-nothing-else'
const publicUrl = 'http://motanet.test'
const cachedPaths = ['/info/api/services/', '/about']

let dataDir: string
let database: DatabaseConnection
let app: FastifyInstance
let authorization: string
/** Process ids of PostgreSQL (postmaster and backends) while they are stopped. */
let stopped: number[] = []

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'motanet-hung-'))
  await chmod(dataDir, 0o711)
  database = await connectDatabase({ dataDir }, silentLog)
  await migrate(database.pool, silentLog)
  const jobs = createJobs(database.jobsPool, quietLog)
  await jobs.start()
  const config = readConfig({ PUBLIC_URL: publicUrl, DATA_DIR: dataDir })
  app = await createApp({
    release: testRelease,
    ...database,
    config,
    secretKey,
    jobs,
    log: pino({ level: 'silent' }, new PassThrough().resume()),
    withPages: false,
  })
  const render: Renderer['render'] = async (_request, _language, send) => {
    const services = await (await send('/info/api/services/', { method: 'GET', headers: {} })).json()
    const html = `<!doctype html><p>${JSON.stringify(services)}`
    return { html, status: 200, headers: new Headers({ 'content-type': 'text/html' }) }
  }
  addPages(app, { render }, config)
  await app.ready()
  const account = await createMaker(database.db).account({ is_active: true })
  const maker = { keys: await createAccountKeys(secretKey), issuer: publicUrl }
  authorization = `Bearer ${(await startSession(database.db, maker, account)).access}`
})
afterEach(async () => {
  vi.useRealTimers()
  resume()
  // Also after a failed test: the next one needs the database
  await expect.poll(isBack).toBe(200)
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(dataDir, { recursive: true })
})

async function stop() {
  const postmaster = Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10)
  stopped = [postmaster]
  // Stop the postmaster first, so that it starts no more backends.
  process.kill(postmaster, 'SIGSTOP')
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(pids.map(async (pid) => ({ pid, parent: await parentOf(pid) })))
  for (const { pid, parent } of parents) {
    if (parent !== postmaster) continue
    stopped.push(pid)
    process.kill(pid, 'SIGSTOP')
  }
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

function resume() {
  for (const pid of stopped.splice(0)) process.kill(pid, 'SIGCONT')
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const isBack = async () => (await get('/readyz')).statusCode

describe.skipIf(process.platform !== 'linux')('while PostgreSQL hangs', () => {
  test('cached public responses are sent with their age, everything else is 503 at once; afterwards all recovers', async () => {
    // On a busy machine, pages may be shed
    for (const path of cachedPaths) await expect.poll(async () => (await get(path)).statusCode).toBe(200)
    const { etag } = (await get('/info/api/services/')).headers
    await stop()
    for (const path of cachedPaths) {
      const { statusCode, headers, body } = await get(path)
      expect([path, statusCode, body.length > 0]).toEqual([path, 200, true])
      expect(Number(headers.age)).toBeGreaterThan(0)
    }
    const known = await get('/info/api/services/', { 'if-none-match': String(etag) })
    expect([known.statusCode, known.body, Number(known.headers.age) > 0]).toEqual([304, '', true])
    const head = await app.inject({ method: 'HEAD', url: '/info/api/services/' })
    expect([head.statusCode, head.body, Number(head.headers.age) > 0]).toEqual([200, '', true])

    // The first read has noticed: no further request waits for a connection
    let connections = 0
    const count = () => {
      connections += 1
    }
    const pools = [database.pool, database.readsPool, database.heavyReadsPool]
    for (const pool of pools) pool.on('acquire', count)
    onTestFinished(() => {
      for (const pool of pools) pool.off('acquire', count)
    })
    const requests = [
      { url: '/readyz' },
      { url: '/info/api/providers/' },
      { url: '/a-page-not-requested-before' },
      { url: '/api/auth/users/me/', headers: { authorization } },
      { url: '/api/auth/reviews/?provider_id=1', headers: { authorization } },
      {
        method: 'POST' as const,
        url: '/api/auth/jwt/create/',
        payload: { email: 'ana@example.md', password: 'parola' },
      },
      {
        method: 'POST' as const,
        url: '/info/api/tariff-request/',
        payload: {
          ...{ kind: 'tariff', tariff_id: 1, longitude: 28.83, latitude: 47.02, address: 'ул. Пушкина, 17' },
          ...{ phone: '+37369123456', email: 'ion@example.md' },
        },
      },
    ]
    for (const request of requests) {
      const { statusCode, headers } = await app.inject(request)
      expect([request.url, statusCode, Number(headers['retry-after']) > 0]).toEqual([request.url, 503, true])
      expect(headers.age).toBeUndefined()
    }
    for (let times = 0; times < 50; times += 1) expect((await get('/readyz')).statusCode).toBe(503)
    expect(connections).toBe(0)
    expect((await get('/healthz')).statusCode).toBe(200)

    resume()
    await expect.poll(isBack).toBe(200)
    const again = await get('/info/api/services/')
    expect([again.statusCode, again.headers.age]).toEqual([200, undefined])
    expect((await get('/api/auth/users/me/', { authorization })).statusCode).toBe(200)
    await database.db.updateTable('service').set({ name: 'Другое имя' }).where('id', '=', 1).execute()
    expect((await get('/info/api/services/')).body).toContain('Другое имя')
  })

  test('calls in flight are 503 within three seconds, whether their query runs or waits for a connection', async () => {
    const blocker = await database.pool.connect()
    onTestFinished(() => blocker.release(true))
    await blocker.query('begin')
    await blocker.query('lock table tariff, account in access exclusive mode')
    let stoppedAt = Number.POSITIVE_INFINITY
    // More than there are connections, each with its own URL, so that none is answered from the cache
    const calls = Array.from({ length: 40 }, async (_, n) => {
      const { statusCode } = await get(`/info/api/tariffs/?page=1&page_size=${n + 1}`)
      return { statusCode, ms: performance.now() - stoppedAt }
    })
    const write = app.inject({
      method: 'POST',
      url: '/api/auth/jwt/create/',
      payload: { email: 'ana@example.md', password: 'parola' },
    })
    await expect.poll(() => database.readsPool.totalCount - database.readsPool.idleCount).toBeGreaterThan(0)
    stoppedAt = performance.now()
    await stop()
    const results = await Promise.all(calls)
    expect(results.filter(({ statusCode }) => statusCode !== 503)).toEqual([])
    if (isFullSuite) expect(Math.max(...results.map(({ ms }) => ms))).toBeLessThan(3000)
    expect([503, 401]).toContain((await write).statusCode)
    resume()
    await blocker.query('rollback').catch(() => undefined)
    await expect.poll(isBack).toBe(200)
    expect((await get('/info/api/tariffs/?page=1&page_size=1')).statusCode).toBe(200)
    expect(database.readsPool.waitingCount).toBe(0)
  })

  test('for more than five minutes, cached responses are 503 too', async () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    expect((await get('/info/api/services/')).statusCode).toBe(200)
    await stop()
    vi.advanceTimersByTime(299_000)
    const aged = await get('/info/api/services/')
    expect([aged.statusCode, Number(aged.headers.age) >= 299]).toEqual([200, true])
    vi.advanceTimersByTime(2000)
    const outdated = await get('/info/api/services/')
    expect([outdated.statusCode, outdated.json().code]).toEqual([503, 'not-ready'])
    resume()
    await expect.poll(isBack).toBe(200)
  })

  test('a query that hangs within a transaction is abandoned with its connection, and nothing of it is stored', async () => {
    const pool = createPool(database.pool.options, silentLog, { max: 1, statementLimitMs: 3000 })
    const db = createKysely(pool)
    const insert = (on: Kysely<DB>) => on.insertInto('provider').values({ name: 'Недописанный' }).execute()
    const write = db.transaction().execute(async (transaction) => {
      await insert(transaction)
      await stop()
      await insert(transaction)
    })
    // The rollback fails at once as well.
    await expect(write).rejects.toThrow(/Query read timeout|not queryable/)
    expect(pool.totalCount).toBe(0)
    resume()
    await expect.poll(isBack).toBe(200)
    expect(await db.selectFrom('provider').select('id').where('name', '=', 'Недописанный').execute()).toEqual([])
    await pool.end()
  })
})
