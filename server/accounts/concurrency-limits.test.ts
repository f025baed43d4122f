import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { addRequestHolds } from '../http/overload/request-holds.ts'
import { type OtherWriter, startOtherWriter } from '../test/other-writer.ts'
import { createTestServer, type TestResponse, type TestServer } from '../test/server.ts'
import { addConcurrencyLimits } from './concurrency-limits.ts'
import type { CurrentUser } from './current-user.ts'

let server: TestServer
let own: { tariff: number; accountId: number; headers: { authorization: string } }
let other: typeof own
let writer: OtherWriter | undefined

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  own = await makeProvider()
  other = await makeProvider()
})
afterEach(async () => {
  await writer?.commit()
  writer = undefined
})

async function makeProvider() {
  const provider_id = await server.make.provider()
  const tariff = await server.make.tariff({ provider_id })
  const accountId = await server.make.account({ role: 'provider', provider_id, is_active: true })
  return { tariff, accountId, headers: await server.signedIn(accountId) }
}

/** Every write to the tariff waits until the writer commits. */
async function hold(tariff: number) {
  writer = await startOtherWriter(server.database)
  await writer.run(
    `select from provider p join tariff t on t.provider_id = p.id where t.id = ${tariff} for update of p`,
  )
  return writer
}

const rename = ({ tariff, headers }: typeof own, name: string): Promise<TestResponse> =>
  server.send({ method: 'PATCH', url: `/info/api/tariffs/${tariff}/`, headers, payload: { name } })

async function countConnections(): Promise<number> {
  const { rows } = await server.database.readsPool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}

/** Resolves once no query waits for a connection of the pool for reads and so many run. */
async function untilReadsRun(running: number) {
  const { readsPool } = server.database
  await expect.poll(() => [readsPool.waitingCount, readsPool.totalCount - readsPool.idleCount]).toEqual([0, running])
}

async function listen(): Promise<number> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
  return (server.app.server.address() as AddressInfo).port
}

async function release() {
  await writer?.commit()
  writer = undefined
}

describe('the writes of one provider', () => {
  test('take at most two database connections and do not delay other visitors and providers', async () => {
    await hold(own.tariff)
    const writes = Array.from({ length: 200 }, (_, index) => rename(own, `Тариф ${index}`))
    const refusals = writes.map((write) => write.then(({ status }) => status))
    await expect.poll(countConnections).toBe(2)
    expect((await server.get(`/info/api/tariffs/${other.tariff}/`)).status).toBe(200)
    expect((await rename(other, 'Другой тариф')).status).toBe(200)
    expect(await countConnections()).toBe(2)
    await release()
    const statuses = await Promise.all(refusals)
    expect(new Set(statuses)).toEqual(new Set([200, 429]))
    expect(statuses.filter((status) => status === 200).length).toBe(52)
    const refused = (await Promise.all(writes)).find(({ status }) => status === 429)
    expect(refused?.body.code).toBe('too-many-requests')
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await rename(own, 'Тариф')).status).toBe(200)
  })

  test('are rejected with 401 if their session ended while they waited, and release their permits', async () => {
    await hold(own.tariff)
    const writes = Array.from({ length: 6 }, (_, index) => rename(own, `Тариф ${index}`))
    await expect.poll(countConnections).toBe(2)
    await server.database.readsPool.query('delete from session where account_id = $1', [own.accountId])
    await release()
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(6).fill(401))
    const again = { ...own, headers: await server.signedIn(own.accountId) }
    const later = await Promise.all(Array.from({ length: 4 }, (_, index) => rename(again, `Позже ${index}`)))
    expect(later.map(({ status }) => status)).toEqual(Array(4).fill(200))
  })

  test('are not executed if the client disconnected before their turn', async () => {
    const port = await listen()
    await hold(own.tariff)
    const writes = [rename(own, 'Первый'), rename(own, 'Второй')]
    await expect.poll(countConnections).toBe(2)
    const path = `/info/api/tariffs/${own.tariff}/`
    const headers = { ...own.headers, 'content-type': 'application/json' }
    const leaving = http.request({ port, host: '127.0.0.1', method: 'PATCH', path, headers })
    leaving.on('error', () => undefined)
    const sessionRead = once(server.database.readsPool, 'release')
    const arrived = once(server.app.server, 'request')
    leaving.end(JSON.stringify({ details: 'Ушёл' }))
    const [, response] = await arrived
    // It enters the queue once its session is read
    await sessionRead
    await untilReadsRun(0)
    const closed = once(response, 'close')
    leaving.destroy()
    await closed
    await release()
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200])
    expect((await rename(own, 'Последний')).body).toMatchObject({ name: 'Последний', details: '' })
  })
})

describe('other work of one client', () => {
  test('that reads its own records leaves database connections to others', async () => {
    writer = await startOtherWriter(server.database)
    await writer.run('lock table request in access exclusive mode')
    const path = '/info/api/tariff-request/'
    const reads = Array.from({ length: 30 }, () => server.get(path, own.headers))
    await expect.poll(countConnections).toBe(2)
    expect((await rename(other, 'Другой тариф')).status).toBe(200)
    expect(await countConnections()).toBe(2)
    await release()
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('that reads public records with a token takes at most two database connections', async () => {
    writer = await startOtherWriter(server.database)
    await writer.run('lock table review in access exclusive mode')
    const path = '/api/auth/reviews/?provider_id=1&page=1'
    const reads = Array.from({ length: 30 }, () => server.get(path, own.headers))
    await expect.poll(countConnections).toBe(2)
    await untilReadsRun(2)
    expect(await countConnections()).toBe(2)
    await release()
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('that writes without signing in takes at most four database connections', async () => {
    writer = await startOtherWriter(server.database)
    await writer.run('lock table request in access exclusive mode')
    const body = { phone: '+37369123456', address: 'Кишинёв', email: 'ana@example.md', kind: 'tariff' }
    const writes = Array.from({ length: 20 }, () => server.post('/info/api/tariff-request/', body))
    await expect.poll(countConnections).toBe(4)
    expect((await rename(other, 'Другой тариф')).status).toBe(200)
    expect(await countConnections()).toBe(4)
    await release()
    expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([201]))
  })
})

describe('clients that disconnect', () => {
  test('while they wait for a permit of a public read with a token release the places of public reads', async () => {
    const port = await listen()
    writer = await startOtherWriter(server.database)
    await writer.run('lock table review in access exclusive mode')
    let arrived = 0
    const count = () => {
      arrived += 1
    }
    server.app.server.on('request', count)
    onTestFinished(() => void server.app.server.off('request', count))
    // Twice the highest limit of places
    for (let round = 0; round < 8; round += 1) {
      const leaving = Array.from({ length: 16 }, (_, n) =>
        http.get({
          port,
          host: '127.0.0.1',
          path: `/api/auth/reviews/?provider_id=1&page=${round * 16 + n + 1}`,
          headers: own.headers,
        }),
      )
      for (const request of leaving) request.on('error', () => undefined)
      await expect.poll(() => arrived).toBe(16 * (round + 1))
      await untilReadsRun(2)
      for (const request of leaving) request.destroy()
    }
    const read = (page: number) => server.get(`/info/api/tariffs/?page=${page}`)
    expect((await read(101)).status).toBe(200)
    await release()
    const path = '/api/auth/reviews/?provider_id=1&page=1'
    await expect.poll(async () => (await server.get(path, own.headers)).status).toBe(200)
    const statuses = await Promise.all([102, 103, 104].map(async (page) => (await read(page)).status))
    expect(statuses).toEqual([200, 200, 200])
  })

  test('before their write enters the queue hold no permit if a later hook rejects the write', async () => {
    const app = Fastify()
    addRequestHolds(app)
    addConcurrencyLimits(app)
    app.decorateRequest('caller', undefined)
    app.addHook('onRequest', async (request) => {
      request.caller = { id: 1, isStaff: false, providerId: 1 } as CurrentUser
    })
    const route = { method: 'POST', handler: async () => 'done' } as const
    app.route({
      ...route,
      url: '/leave',
      onRequest: async (_request, reply) => void (await once(reply.raw, 'close')),
      preHandler: async () => {
        throw new Error('refused')
      },
    })
    app.route({ ...route, url: '/stay' })
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    try {
      for (let times = 0; times < 2; times += 1) {
        const headers = { 'content-length': 0 }
        const leaving = http.request({ port, host: '127.0.0.1', method: 'POST', path: '/leave', headers }).end()
        leaving.on('error', () => undefined)
        const [, response] = await once(app.server, 'request')
        leaving.destroy()
        await once(response, 'close')
      }
      expect((await app.inject({ method: 'POST', url: '/stay' })).statusCode).toBe(200)
    } finally {
      await app.close()
    }
  })

  test('or read a response slowly hold no permit', async () => {
    const port = await listen()
    const { provider_id } = await server.database.db
      .selectFrom('tariff')
      .select('provider_id')
      .where('id', '=', own.tariff)
      .executeTakeFirstOrThrow()
    await server.database.readsPool.query(
      // More data than the socket buffers hold
      `insert into request (provider_id, kind, phone, comments, language, body_hash)
        select $1, 'tariff', '+37369123456', repeat('комментарий ', 100), 'ru', '' from generate_series(1, 9000)`,
      [provider_id],
    )
    const path = '/info/api/tariff-request/export/'
    const slow = Array.from({ length: 2 }, () => http.get({ port, host: '127.0.0.1', path, headers: own.headers }))
    try {
      const responses = await Promise.all(slow.map((request) => once(request, 'response')))
      expect(responses.map(([response]) => response.pause().statusCode)).toEqual([200, 200])
      expect((await server.get('/info/api/tariff-request/', own.headers)).status).toBe(200)
    } finally {
      for (const request of slow) request.on('error', () => undefined).destroy()
    }
  })
})
