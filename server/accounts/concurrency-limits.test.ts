import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type OtherWriter, startOtherWriter } from '../test/other-writer.ts'
import { type Answer, createTestServer, type TestServer } from '../test/server.ts'

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

const rename = ({ tariff, headers }: typeof own, name: string): Promise<Answer> =>
  server.send({ method: 'PATCH', url: `/info/api/tariffs/${tariff}/`, headers, payload: { name } })

async function countConnections(): Promise<number> {
  const { rows } = await server.database.readsPool.query(
    `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rows[0].n
}

// A loaded machine takes its time
const patiently = { timeout: 15_000 }

async function release() {
  await writer?.commit()
  writer = undefined
}

describe('the writes of one provider', () => {
  test('take two connections, however many there are; other visitors and providers notice nothing', async () => {
    await hold(own.tariff)
    const writes = Array.from({ length: 200 }, (_, index) => rename(own, `Тариф ${index}`))
    const refusals = writes.map((write) => write.then(({ status }) => status))
    await expect.poll(countConnections, patiently).toBe(2)
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

  test('that waited are refused where their session has ended meanwhile, and leave their place to others', async () => {
    await hold(own.tariff)
    const writes = Array.from({ length: 6 }, (_, index) => rename(own, `Тариф ${index}`))
    await expect.poll(countConnections, patiently).toBe(2)
    await server.database.readsPool.query('delete from session where account_id = $1', [own.accountId])
    await release()
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual(Array(6).fill(401))
    const again = { ...own, headers: await server.signedIn(own.accountId) }
    const later = await Promise.all(Array.from({ length: 4 }, (_, index) => rename(again, `Позже ${index}`)))
    expect(later.map(({ status }) => status)).toEqual(Array(4).fill(200))
  })

  test('are not done where the client went away before their turn', async () => {
    if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    await hold(own.tariff)
    const writes = [rename(own, 'Первый'), rename(own, 'Второй')]
    await expect.poll(countConnections, patiently).toBe(2)
    const path = `/info/api/tariffs/${own.tariff}/`
    const headers = { ...own.headers, 'content-type': 'application/json' }
    const leaving = http.request({ port, host: '127.0.0.1', method: 'PATCH', path, headers })
    leaving.on('error', () => undefined)
    const closed = new Promise<void>((resolve) => {
      server.app.server.once('request', (_request, response) => response.once('close', resolve))
    })
    leaving.end(JSON.stringify({ details: 'Ушёл' }))
    // Time to get into the queue
    await sleep(200)
    leaving.destroy()
    await closed
    await release()
    expect((await Promise.all(writes)).map(({ status }) => status)).toEqual([200, 200])
    expect((await rename(own, 'Последний')).body).toMatchObject({ name: 'Последний', details: '' })
  })
})

describe('other work of one client', () => {
  test('that reads its own leaves connections to others', async () => {
    writer = await startOtherWriter(server.database)
    await writer.run('lock table connection_request in access exclusive mode')
    const path = '/info/api/tariff-request/'
    const reads = Array.from({ length: 30 }, () => server.get(path, own.headers))
    await expect.poll(countConnections, patiently).toBeGreaterThan(0)
    expect((await rename(other, 'Другой тариф')).status).toBe(200)
    // Two requests, of two queries at the same time each
    expect(await countConnections()).toBeLessThanOrEqual(4)
    await release()
    expect(new Set((await Promise.all(reads)).map(({ status }) => status))).toEqual(new Set([200]))
  })

  test('that writes without an account takes four connections', async () => {
    writer = await startOtherWriter(server.database)
    await writer.run('lock table connection_request in access exclusive mode')
    const body = { phone: '+37369123456', address: 'Кишинёв', email: 'ana@example.md', kind: 'tariff' }
    const writes = Array.from({ length: 20 }, () => server.post('/info/api/tariff-request/', body))
    await expect.poll(countConnections, patiently).toBe(4)
    expect((await rename(other, 'Другой тариф')).status).toBe(200)
    expect(await countConnections()).toBe(4)
    await release()
    expect(new Set((await Promise.all(writes)).map(({ status }) => status))).toEqual(new Set([201]))
  })
})
