import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { square } from '../../test/make.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

const path = '/info/api/api-keys/'
let server: TestServer
let own: number
let owner: { authorization: string }
let ownerId: number

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  own = await server.make.provider()
  ownerId = await server.make.account({ role: 'provider', provider_id: own, is_active: true, full_name: 'Ана Роза' })
  owner = await server.signedIn(ownerId)
})

const create = (body: object, headers: Record<string, string> = owner, query = '') =>
  server.post(`${path}${query}`, { name: 'CRM', scopes: ['prices'], ...body }, headers)
const list = async (headers: Record<string, string> = owner, query = '') =>
  (await server.get(`${path}${query}`, headers)).body
const revoke = (id: number, headers: Record<string, string> = owner, query = '') =>
  server.send({ method: 'DELETE', url: `${path}${id}/${query}`, headers })
const withKey = (secret: string) => ({ authorization: `Bearer ${secret}` })
const promotions = (headers: Record<string, string>) => server.get('/info/api/promotions/', headers)
const staff = async () => server.signedIn(await server.make.account({ is_staff: true, is_active: true }))

describe('a new key', () => {
  test('is shown once, and stored as a hash', async () => {
    const { status, body } = await create({ scopes: ['requests', 'prices', 'prices'] })
    expect(status).toBe(201)
    expect(body.secret).toMatch(/^mnet_[A-Za-z0-9_-]{43}$/)
    const shown = {
      ...{ id: body.id, name: 'CRM', beginning: body.secret.slice(0, 9), scopes: ['prices', 'requests'] },
      ...{ created_at: expect.any(String), created_by: 'Ана Роза', expires_at: null, is_expired: false },
      ...{ last_used_at: null, last_used_from: null, is_creator_gone: false },
    }
    expect(body).toEqual({ ...shown, secret: body.secret })
    expect(await list()).toEqual([shown])
    const { rows } = await sql`select * from api_key where id = ${body.id}`.execute(server.database.db)
    expect(JSON.stringify(rows)).not.toContain(body.secret.slice(9))
  })

  test('is created once for a repeated call, which does not show it again', async () => {
    const key = { ...owner, 'idempotency-key': 'once' }
    const [first, second] = [await create({}, key), await create({}, key)]
    expect([second.status, second.body]).toEqual([201, { ...first.body, secret: null }])
    expect((await create({ name: 'Другой' }, key)).body.code).toBe('idempotency-key-reused')
    expect(await list()).toHaveLength(1)
    const { rows } = await sql`select response from idempotency_key where account_id = ${ownerId}`.execute(
      server.database.db,
    )
    expect(JSON.stringify(rows)).not.toContain(first.body.secret.slice(5))
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ name: '\u200b' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ scopes: [] }, 'scopes'],
    [{ scopes: ['accounts'] }, 'scopes.0'],
    [{ expires_on: addDays(chisinauDay(new Date()), -1) }, 'expires_on'],
    [{ expires_on: 'tomorrow' }, 'expires_on'],
  ])('%o is refused', async (body, field) => {
    const { status, body: problem } = await create(body)
    expect([status, Object.keys(problem.fields)]).toEqual([400, [field]])
  })

  test('is the twentieth at most; a revoked one makes room', async () => {
    for (let count = 0; count < 20; count += 1) await server.make.apiKey({ provider_id: own })
    expect((await create({})).body.code).toBe('too-many-records')
    expect((await revoke((await list())[0].id)).status).toBe(204)
    expect((await create({})).status).toBe(201)
  })
})

describe('who manages keys', () => {
  test('staff do so for each provider by its id, and are not named to it', async () => {
    const as = await staff()
    const query = `?provider=${own}`
    const { status, body } = await create({}, as, query)
    expect([status, body.created_by]).toEqual([201, null])
    expect(await list(owner)).toEqual(await list(as, query))
    expect((await revoke(body.id, as, query)).status).toBe(204)
    expect(await list(owner)).toEqual([])
    expect((await create({}, as, '?provider=2000000')).status).toBe(404)
  })

  test('an owner does not for others, a manager never, and nobody while acting for the provider', async () => {
    const rival = await server.make.provider()
    const { id } = await server.make.apiKey({ provider_id: rival })
    expect((await server.get(`${path}?provider=${rival}`, owner)).status).toBe(404)
    expect((await revoke(id)).status).toBe(404)
    const manager = await server.signedIn(
      await server.make.account({ role: 'manager', provider_id: own, is_active: true }),
    )
    expect((await server.get(path, manager)).status).toBe(403)
    const acting = await server.signedInFor(await server.make.account({ is_staff: true, is_active: true }), own)
    expect((await create({}, acting)).body.code).toBe('not-while-acting')
    expect(await list(acting)).toEqual([])
  })
})

describe('a key stays when its creator no longer owns the provider, and says so', () => {
  test.each([
    ['works for no provider', () => ({ role: 'other', provider_id: null })],
    ['owns another provider', async () => ({ provider_id: await server.make.provider() })],
    ['is a manager only', () => ({ role: 'manager' })],
    ['is closed', () => ({ is_active: false })],
    ['has a suspended role', () => ({ is_role_suspended: true })],
  ])('because the account %s', async (_, changed) => {
    const { body } = await create({})
    const successor = await server.make.account({ role: 'provider', provider_id: own, is_active: true })
    const headers = await server.signedIn(successor)
    expect(await list(headers)).toMatchObject([{ id: body.id, created_by: 'Ана Роза', is_creator_gone: false }])
    const { db } = server.database
    await db
      .updateTable('account')
      .set(await changed())
      .where('id', '=', ownerId)
      .execute()
    expect(await list(headers)).toMatchObject([{ id: body.id, created_by: 'Ана Роза', is_creator_gone: true }])
  })

  test('because the account is deleted: the key does not seem to be of staff', async () => {
    const { body } = await create({})
    const successor = await server.make.account({ role: 'provider', provider_id: own, is_active: true })
    const headers = await server.signedIn(successor)
    await server.database.db.deleteFrom('account').where('id', '=', ownerId).execute()
    expect(await list(headers)).toMatchObject([{ id: body.id, created_by: null, is_creator_gone: true }])
  })

  test('which is never said of staff', async () => {
    const as = await server.make.account({ is_staff: true, is_active: true })
    await create({}, await server.signedIn(as), `?provider=${own}`)
    await server.database.db.updateTable('account').set({ is_active: false }).where('id', '=', as).execute()
    expect(await list()).toMatchObject([{ created_by: null, is_creator_gone: false }])
  })
})

describe('a call with a key', () => {
  test('is refused alike once the key is revoked or expired, and with a wrong one', async () => {
    const { body: revoked } = await create({})
    expect((await promotions(withKey(revoked.secret))).status).toBe(200)
    await revoke(revoked.id)
    const { body: expired } = await create({ expires_on: chisinauDay(new Date()) })
    expect((await promotions(withKey(expired.secret))).status).toBe(200)
    await sql`update api_key set expires_at = now() where id = ${expired.id}`.execute(server.database.db)
    const refused = [revoked.secret, expired.secret, `mnet_${'x'.repeat(43)}`, 'mnet_x', `${revoked.secret}=`]
    const responses = await Promise.all(refused.map((secret) => promotions(withKey(secret))))
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1)
    expect(responses[0]).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
    expect(await list()).toMatchObject([{ id: expired.id, is_expired: true }])
  })

  test('is stored with time and address, at most once a minute', async () => {
    const { id, headers } = await server.make.apiKey({ provider_id: own })
    const call = (remoteAddress: string) =>
      server.send({ method: 'GET', url: '/info/api/promotions/', headers, remoteAddress })
    await call('192.0.2.1')
    const [{ last_used_at: first }] = await list()
    await call('192.0.2.2')
    expect(await list()).toMatchObject([{ last_used_at: first, last_used_from: '192.0.2.1' }])
    await sql`update api_key_use set used_at = now() - interval '61 seconds' where api_key_id = ${id}`.execute(
      server.database.db,
    )
    await call('192.0.2.2')
    const [{ last_used_at, last_used_from }] = await list()
    expect([last_used_at > first, last_used_from]).toEqual([true, '192.0.2.2'])
  })

  test('has the rights of the owner within its scopes, and is 403 elsewhere', async () => {
    const tariff = await server.make.tariff({ provider_id: own, state: 'draft' })
    const { headers: prices } = await server.make.apiKey({ provider_id: own, scopes: ['prices'] })
    const { headers: zones } = await server.make.apiKey({ provider_id: own, scopes: ['zones'] })
    expect((await server.get(`/info/api/tariffs/${tariff}/`, prices)).status).toBe(200)
    // A public route treats it like anybody, who sees no drafts
    expect((await server.get(`/info/api/tariffs/${tariff}/`, zones)).status).toBe(404)
    const zone = { name: 'Центр', area: square([28.5, 47.5], 0.01) }
    expect((await server.post('/info/api/zones/', zone, zones)).status).toBe(201)
    expect((await server.post('/info/api/zones/', zone, prices)).body.code).toBe('forbidden')
    for (const url of [
      path,
      '/api/auth/managers/',
      '/api/auth/users/me/',
      '/info/api/equipments/',
      '/info/api/events/',
    ])
      expect([url, (await server.get(url, prices)).body.code]).toEqual([url, 'forbidden'])
    expect((await server.get('/api/staff/users/', prices)).body.code).toBe('forbidden')
  })

  test('only reads for a suspended provider', async () => {
    const { headers } = await server.make.apiKey({ provider_id: own })
    await sql`update provider set suspended_at = now(), suspended_reason = 'Проверка' where id = ${own}`.execute(
      server.database.db,
    )
    expect((await promotions(headers)).status).toBe(200)
    const promotion = { name: 'Лето', name_ro: 'Vara', type: 'Скидка', type_ro: 'Reducere' }
    expect((await server.post('/info/api/promotions/', promotion, headers)).body.code).toBe('provider-suspended')
    const zone = { name: 'Центр', area: square([28.5, 47.5], 0.01) }
    expect((await server.post('/info/api/zones/', zone, headers)).body.code).toBe('provider-suspended')
  })

  test('names the key in the audit log and in the history of a request', async () => {
    const request = await server.make.request({ provider_id: own })
    const { body: key } = await create({ name: 'Учётная система', scopes: ['requests'] })
    const take = { method: 'POST', url: `/info/api/tariff-request/${request}/act/`, payload: { act: 'take' } } as const
    const taken = await server.send({ ...take, headers: withKey(key.secret) })
    expect(taken.status).toBe(200)
    const { body } = await server.get(`/info/api/tariff-request/${request}/`, owner)
    expect(body.history.at(-1)).toMatchObject({ role: 'provider', actor: 'Учётная система', step: 'taken' })
    const log = await server.get(`/api/staff/audit/?table=request&row=${request}&actor=api_key`, await staff())
    expect(log.body.results).toContainEqual(
      expect.objectContaining({
        actor: {
          kind: 'api_key',
          account: null,
          api_key: { id: key.id, name: 'Учётная система' },
          provider: expect.objectContaining({ id: own }),
          on_behalf_of: null,
        },
        operation: 'actOnReceivedRequest',
      }),
    )
  })

  test('of its own is no assignee of requests', async () => {
    const { headers } = await server.make.apiKey({ provider_id: own })
    const { status, body } = await server.get('/info/api/tariff-request/?assignee=me', headers)
    expect([status, Object.keys(body.fields)]).toEqual([400, ['assignee']])
  })

  test('creates one record for a repeated idempotency key, apart from those of accounts and other keys', async () => {
    const { headers } = await server.make.apiKey({ provider_id: own })
    const { headers: other } = await server.make.apiKey({ provider_id: own })
    const condition = { title: 'Год', duration_months: 12, connection_fee: 0, content: 'Текст' }
    const ids: number[] = []
    for (const caller of [headers, headers, other, owner]) {
      const repeated = { ...caller, 'idempotency-key': 'same' }
      ids.push((await server.post('/info/api/contract-conditions/', condition, repeated)).body.id)
    }
    expect(ids[1]).toBe(ids[0])
    expect(new Set(ids).size).toBe(3)
  })

  test('that was begun before the revocation writes nothing after it', async () => {
    const { id, headers } = await server.make.apiKey({ provider_id: own })
    const { db, pool } = server.database
    // The write waits for the provider, and reads the key again under the lock
    const blocker = await pool.connect()
    await blocker.query('begin')
    await blocker.query('select from provider where id = $1 for update', [own])
    const condition = { title: 'Год', duration_months: 12, connection_fee: 0, content: 'Текст' }
    const writing = server.post('/info/api/contract-conditions/', condition, headers)
    const waiting = () =>
      pool.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).rowCount, { timeout: 30_000 }).toBe(1)
    await sql`update api_key set revoked_at = now() where id = ${id}`.execute(db)
    await blocker.query('rollback')
    blocker.release()
    expect((await writing).status).toBe(401)
  })
})

test('keys go with their provider', async () => {
  const { id } = await server.make.apiKey({ provider_id: await server.make.provider() })
  await sql`delete from provider where id = (select provider_id from api_key where id = ${id})`.execute(
    server.database.db,
  )
  const { rows } = await sql`select from api_key where id = ${id}`.execute(server.database.db)
  expect(rows).toEqual([])
})
