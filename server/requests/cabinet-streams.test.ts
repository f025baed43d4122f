import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { mailProof } from '../delivery/mail-proof.ts'
import { type EventStream, openEventStream } from '../test/event-streams.ts'
import { createTestServer, secretKey, type TestServer, testRelease } from '../test/server.ts'
import { confirmSlots, forgetLostSlots, giveBackSlot, takeSlot } from './stream-slots.ts'

type Headers = { authorization: string }
let server: TestServer
/** Another instance on the same database. */
let beside: FastifyInstance
let own: number
let ownerId: number
let owner: Headers
const streams: EventStream[] = []

beforeAll(async () => {
  server = await createTestServer()
  beside = await createBeside()
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  await beside.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await beside.close()
  await server.close()
})
beforeEach(async () => {
  own = await server.make.provider()
  ownerId = await server.make.account({ role: 'provider', provider_id: own, is_active: true })
  owner = await server.signedIn(ownerId)
})
afterEach(() => {
  for (const stream of streams.splice(0)) stream.leave()
})

async function createBeside() {
  const { database, jobs } = server
  return createApp({
    release: testRelease,
    config: readConfig({ PUBLIC_URL: 'http://motanet.test', RATE_LIMIT_READS: 'off', RATE_LIMIT_REQUESTS: 'off' }),
    ...database,
    secretKey,
    jobs,
    log: pino({ level: 'silent' }),
    withPages: false,
  })
}

async function open(app: FastifyInstance, headers: Headers): Promise<EventStream> {
  const stream = await openEventStream(app, headers)
  streams.push(stream)
  return stream
}

let senders = 0
/** A request of another person each time: equal requests within a day are stored once. */
const send = () => {
  senders += 1
  const phone = `0691234${10 + senders}`
  return server.post('/info/api/tariff-request/', { kind: 'home', phone, services: ['wired'], provider_id: own })
}
const patch = (id: number, status: string, headers = owner) =>
  server.send({ method: 'PATCH', url: `/info/api/tariff-request/${id}/`, headers: { ...headers }, payload: { status } })
const makeManager = async (rules: object = {}) => {
  const id = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  await server.database.db
    .insertInto('manager_permission')
    .values({ account_id: id, model: 'Orders', ...rules })
    .execute()
  return { id, headers: await server.signedIn(id) }
}

test('new requests and changes of status are sent in order on every instance', async () => {
  const [here, there] = [await open(server.app, owner), await open(beside, owner)]
  expect([here.status, here.headers['content-type'], here.headers['cache-control']]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
    'no-store',
  ])
  expect(here.headers['content-security-policy']).toContain("default-src 'none'")
  const { id } = (await send()).body
  await patch(id, 'in_progress')
  await patch(id, 'connected')
  const [row] = (await server.get('/info/api/tariff-request/', { ...owner })).body.results
  for (const stream of [here, there]) {
    expect(await stream.next()).toMatchObject({ event: 'request', data: { id } })
    expect(await stream.next()).toMatchObject({ event: 'status', data: { id } })
    expect(await stream.next()).toEqual({ event: 'status', data: row })
  }
})

test('requests of other providers and rolled-back changes send no event', async () => {
  const stream = await open(server.app, owner)
  await server.make.request()
  await server.database.db
    .transaction()
    .execute(async (transaction) => {
      await transaction
        .insertInto('request')
        .values({ kind: 'home', provider_id: own, phone: '+37369000000', language: 'ru', body_hash: Buffer.alloc(32) })
        .execute()
      throw new Error('taken back')
    })
    .catch(() => undefined)
  const id = await server.make.request({ provider_id: own })
  expect(await stream.next()).toMatchObject({ event: 'request', data: { id } })
})

test('new contacts of the customer and the proof of the address are sent', async () => {
  const stream = await open(server.app, owner)
  const sent = await server.post('/info/api/tariff-request/', {
    ...{ kind: 'home', phone: '069555111', email: 'ion@example.md', services: ['wired'], provider_id: own },
  })
  const { id, tracking_url: url } = sent.body
  const track = `/info/api/track/${url.split('/').at(-1)}/`
  expect(await stream.next()).toMatchObject({ event: 'request', data: { id } })
  await server.post(`${track}verify/`, { proof: mailProof({ requestId: id, email: 'ion@example.md' }, secretKey) })
  expect(await stream.next()).toMatchObject({ event: 'status', data: { id, is_email_verified: true } })
  await server.post(`${track}contacts/`, { phone: '069555222' })
  expect(await stream.next()).toMatchObject({ event: 'status', data: { id, phone: '+37369555222' } })
})

test('the first offer of an invited provider is a change of its tender', async () => {
  await server.make.tariff({ provider_id: own, service_id: 3, reach: 'everywhere' })
  const contacts = { name: 'Ион', phone: '069555333', email: 'office@example.md', inn: '1002600012345' }
  const stream = await open(server.app, owner)
  const tender = { kind: 'office', employees_count: '11-50', services: ['internet'], address: 'ул. Измаил, 84' }
  const { id } = (await server.post('/info/api/tariff-request/', { ...tender, ...contacts, consent: true })).body
  expect(await stream.next()).toMatchObject({ event: 'request', data: { id } })
  const terms = { monthly_price: 450, connection_fee: 600, duration_months: 12, equipment: '', install_days: 3 }
  const payload = { ...terms, message: '', valid_until: addDays(chisinauDay(new Date()), 10) }
  const url = `/info/api/tenders/${id}/offer/`
  expect((await server.send({ method: 'PUT', url, headers: { ...owner }, payload })).status).toBe(201)
  expect(await stream.next()).toMatchObject({
    event: 'status',
    data: { id, turn: 'customer', tender: { offer: 'live' } },
  })
})

test('notifications contain only ids', async () => {
  const client = await server.database.pool.connect()
  const payloads: string[] = []
  client.on('notification', ({ payload }) => payloads.push(payload ?? ''))
  await client.query('listen cabinet_events')
  const id = await server.make.request({ provider_id: own, name: 'Ион' })
  await expect.poll(() => payloads.length).toBeGreaterThan(0)
  await client.query('unlisten *')
  client.release()
  expect(payloads.map((payload) => JSON.parse(payload))).toEqual([{ event: 'request', request: id, provider: own }])
})

test.each([
  [
    'the manager is dismissed',
    ({ id }: { id: number }) => server.send({ method: 'DELETE', url: `/api/auth/managers/${id}/`, headers: owner }),
  ],
  [
    'a rule is taken away',
    ({ id }: { id: number }) =>
      server.send({
        method: 'PATCH',
        url: `/api/auth/manager-permissions/${id}/by-manager/`,
        headers: owner,
        payload: { rules: { Orders: { edit: false } } },
      }),
  ],
  [
    'the session ends',
    ({ id }: { id: number }) =>
      sql`update session set ended_at = now() where account_id = ${id}`.execute(server.database.db),
  ],
  [
    'the account is moved to another provider',
    async ({ id }: { id: number }) =>
      server.database.db
        .updateTable('account')
        .set({ provider_id: await server.make.provider() })
        .where('id', '=', id)
        .execute(),
  ],
])('once %s the stream ends instead of sending the next event', async (_, lose) => {
  const manager = await makeManager({ can_edit: true })
  const stream = await open(beside, manager.headers)
  const { id } = (await send()).body
  expect(await stream.next()).toMatchObject({ data: { id } })
  await lose(manager)
  await send()
  expect(await stream.next()).toBe(undefined)
})

test('a manager without permissions gets events of requests too, as shown in the list', async () => {
  const stream = await open(server.app, (await makeManager()).headers)
  const { id } = (await send()).body
  expect(await stream.next()).toMatchObject({
    event: 'request',
    data: { id, phone: expect.stringMatching(/^\+37369/) },
  })
})

test('an account has at most six streams on an instance; closing one frees its slot', async () => {
  for (let count = 0; count < 6; count++) expect((await open(server.app, owner)).status).toBe(200)
  const { status, headers } = await open(server.app, owner)
  expect([status, headers['retry-after']]).toEqual([429, '30'])
  streams[0]?.leave()
  await expect.poll(async () => (await open(server.app, owner)).status).toBe(200)
})

test('an account gets at most six of many concurrent streams', async () => {
  const opened = await Promise.all(Array.from({ length: 20 }, () => open(server.app, owner)))
  const statuses = opened.map(({ status }) => status).sort()
  expect(statuses).toEqual([...Array(6).fill(200), ...Array(14).fill(429)])
  const slots = await server.database.db
    .selectFrom('event_stream')
    .where('provider_id', '=', own)
    .select('id')
    .execute()
  expect(slots).toHaveLength(6)
})

describe('a provider', () => {
  const signIn = async (): Promise<Headers> =>
    server.signedIn(await server.make.account({ role: 'provider', provider_id: own, is_active: true }))
  const slots = async () =>
    (await server.database.db.selectFrom('event_stream').select('id').where('provider_id', '=', own).execute()).length
  /** Streams of other instances. */
  const addSlots = (count: number, age = '0 seconds') =>
    sql`insert into event_stream (id, provider_id, account_id, seen_at)
      select gen_random_uuid(), ${own}::integer, ${ownerId}::integer, now() - ${age}::interval
      from generate_series(1, ${count}::integer)`.execute(server.database.db)

  test('has at most sixty streams across all instances; closing one frees its slot on each', async () => {
    await addSlots(58)
    const [one, other] = [await open(server.app, await signIn()), await open(beside, await signIn())]
    expect([one.status, other.status]).toEqual([200, 200])
    for (const app of [server.app, beside]) {
      const { status, headers } = await open(app, await signIn())
      expect([status, headers['retry-after']]).toEqual([429, '30'])
    }
    one.leave()
    await expect.poll(async () => (await open(beside, await signIn())).status).toBe(200)
    expect(await slots()).toBe(60)
  })

  test('does not exceed the limit when many streams open concurrently', async () => {
    await addSlots(57)
    const owners = await Promise.all(Array.from({ length: 8 }, signIn))
    const opened = await Promise.all(owners.map((headers, n) => open(n % 2 ? server.app : beside, headers)))
    expect(opened.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(opened.filter(({ status }) => status === 429)).toHaveLength(5)
  })

  test('is not limited by streams of a killed instance after 60 seconds', async () => {
    await addSlots(60, '61 seconds')
    expect((await open(server.app, owner)).status).toBe(200)
    expect(await slots()).toBe(1)
  })

  test('does not use the slots of another provider', async () => {
    await addSlots(60)
    const other = await server.make.provider()
    const account = await server.make.account({ role: 'provider', provider_id: other, is_active: true })
    expect((await open(server.app, await server.signedIn(account))).status).toBe(200)
  })
})

test('slots of open streams are confirmed, and inserted again if they had expired', async () => {
  const { db } = server.database
  const open = {
    providerId: own,
    accountId: ownerId,
    slotId: String(await takeSlot(db, { providerId: own, accountId: ownerId })),
  }
  await sql`update event_stream set seen_at = now() - interval '50 seconds' where id = ${open.slotId}::uuid`.execute(db)
  await confirmSlots(db, [open])
  await forgetLostSlots(db)
  const find = () => db.selectFrom('event_stream').select('seen_at').where('provider_id', '=', own).execute()
  expect(await find()).toHaveLength(1)
  await db.deleteFrom('event_stream').where('id', '=', open.slotId).execute()
  await confirmSlots(db, [open])
  expect(await find()).toHaveLength(1)
  await giveBackSlot(db, open.slotId)
  expect(await find()).toEqual([])
})

test('after the listening connection is lost, streams get resync and then new events', async () => {
  const stream = await open(server.app, owner)
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%' and pid <> pg_backend_pid()`.execute(server.database.db)
  expect(await stream.next()).toEqual({ event: 'resync', data: {} })
  const { id } = (await send()).body
  expect(await stream.next()).toMatchObject({ event: 'request', data: { id } })
})

test('after an event that cannot be read, the streams of its provider get resync and then new events', async () => {
  const other = await server.make.provider()
  const otherId = await server.make.account({ role: 'provider', provider_id: other, is_active: true })
  const [stream, others] = [await open(server.app, owner), await open(server.app, await server.signedIn(otherId))]
  // No id of a request is this large: the query fails
  const unreadable = JSON.stringify({ event: 'request', request: Number.MAX_SAFE_INTEGER, provider: own })
  await sql`select pg_notify('cabinet_events', ${unreadable})`.execute(server.database.db)
  expect(await stream.next()).toEqual({ event: 'resync', data: {} })
  for (const [provider_id, each] of [
    [own, stream],
    [other, others],
  ] as const) {
    const id = await server.make.request({ provider_id })
    expect(await each.next()).toMatchObject({ event: 'request', data: { id } })
  }
})

test('a graceful shutdown ends the streams, does not wait for them and refuses new ones', async () => {
  const stopping = await createBeside()
  await stopping.listen({ port: 0, host: '127.0.0.1' })
  const stream = await open(stopping, owner)
  const drained = stopping.drain(60_000)
  expect(await stream.next()).toBe(undefined)
  await drained
  const late = await stopping.inject({ url: '/info/api/events/', headers: owner })
  expect([late.statusCode, late.json().code]).toEqual([503, 'too-busy'])
  await stopping.close()
})
