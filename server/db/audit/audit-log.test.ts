import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { actingHeader } from '@motanet/contract/staff/acting-limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { createJobHandlers } from '../../app.ts'
import { makeAnswerLink } from '../../delivery/answer-links.ts'
import { createMailSender } from '../../notifications/mail-sender.ts'
import { type AuditEntry, entriesOf } from '../../test/audit-entries.ts'
import { type CataloguePeople, createCataloguePeople } from '../../test/catalogue-people.ts'
import { quietLog } from '../../test/logs.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { openEmbeddedDatabase } from '../embedded/embedded.ts'
import { createKysely, createPool } from '../pools.ts'
import { actAs } from './actor.ts'
import { maxRowsInEntries } from './audit-triggers.ts'

let server: TestServer
let people: CataloguePeople
beforeAll(async () => {
  server = await createTestServer()
  people = await createCataloguePeople(server)
})
afterAll(() => server.close())

const entriesBy = (write: () => Promise<unknown>) => entriesOf(server.database, write)
const entriesOn = async (table: string, write: () => Promise<unknown>) =>
  (await entriesBy(write)).filter(({ table_name }) => table_name === table)
const actorOf = ({ actor, account_id, actor_provider_id, on_behalf_of, operation }: AuditEntry) => ({
  ...{ actor, account_id, actor_provider_id, on_behalf_of, operation },
})
const patch = (url: string, payload: object, headers: object = {}) =>
  server.send({ method: 'PATCH', url, payload, headers: { ...headers } })
const idOf = async ({ authorization }: { authorization: string }) =>
  (await server.get('/api/auth/users/me/', { authorization })).body.id as number
const renameService = (name: string, db = server.database.db) =>
  db.updateTable('service').set({ name }).where('id', '=', 1).execute()
const system = { actor: 'system', account_id: null, actor_provider_id: null, on_behalf_of: null, operation: '' }

describe('the actor', () => {
  test('of a write at the desk is the account of staff', async () => {
    const id = await server.make.service()
    const entries = await entriesBy(() => patch(`/api/staff/services/${id}/`, { name: 'Иначе' }, people.headers.staff))
    expect(entries).toMatchObject([
      {
        ...{ ...system, actor: 'staff', account_id: await idOf(people.headers.staff), operation: 'updateService' },
        ...{ action: 'update', table_name: 'service', row_id: String(id), row_count: 1, provider_id: null },
        ...{ after: { name: 'Иначе' }, hidden: null },
      },
    ])
    expect(entries[0]?.request_id).toMatch(/\S/)
  })

  test.each(['provider', 'manager with all permissions'] as const)('in the cabinet is the %s', async (person) => {
    const { providerId, headers } = people
    const id = await server.make.tariff({ provider_id: providerId })
    const entries = await entriesOn('tariff', () =>
      patch(`/info/api/tariffs/${id}/`, { price_per_month: 225 }, headers[person]),
    )
    const actor = {
      ...{ actor: person === 'provider' ? 'provider' : 'manager', account_id: await idOf(headers[person]) },
      ...{ actor_provider_id: providerId, on_behalf_of: null, operation: 'updateTariff' },
    }
    expect(entries.map(actorOf)).toEqual([actor, actor])
    // Saving a tariff confirms its price as well
    expect(entries).toMatchObject([
      { provider_id: providerId, before: { price_bani: 20_000 }, after: { price_bani: 22_500 } },
      { provider_id: providerId, after: { checked_at: expect.any(String) } },
    ])
  })

  test('of a review is the customer, of a request a visitor without an account', async () => {
    const { headers, providerId } = people
    const [review] = await entriesOn('review', () =>
      server.post('/api/auth/reviews/', { provider: providerId, rating: 4, comment: 'x' }, headers.user),
    )
    expect(review && actorOf(review)).toMatchObject({ actor: 'user', account_id: await idOf(headers.user) })
    const [request] = await entriesOn('request', () =>
      server.post('/info/api/tariff-request/', {
        phone: '+37369123456',
        email: 'ana@example.md',
        address: 'ул. Измаил, 84',
        provider: providerId,
      }),
    )
    expect(request).toMatchObject({ actor: 'user', account_id: null, provider_id: providerId })
  })

  test('of a sign-in is the account that signs in', async () => {
    const id = await server.make.account({ is_active: true })
    const entries = await entriesBy(() => actAs({ kind: 'user', operation: 'x' }, () => server.signedIn(id)))
    expect(entries).toMatchObject([{ table_name: 'session', actor: 'user', account_id: id, after: { account_id: id } }])
  })

  test('of a tracking link is the customer, of an answer link the provider without an account', async () => {
    const { providerId } = people
    const asked = { phone: '+37369123457', email: 'ion@example.md', address: 'ул. Измаил, 84', provider: providerId }
    const { id, tracking_url } = (await server.post('/info/api/tariff-request/', asked)).body
    const { url, link } = makeAnswerLink(server.processing, id, { providerId, language: 'ru' })
    await server.database.db.insertInto('answer_link').values(link).execute()
    const token = url.split('/').at(-1)
    const taken = await entriesOn('request', () => server.post(`/info/api/answer/${token}/`, { act: 'take' }))
    expect(taken).toMatchObject([
      { actor: 'recipient_link', actor_provider_id: providerId, operation: 'answerRequest', after: { step: 'taken' } },
    ])
    const cancelled = await entriesOn('request', () =>
      server.post(`/info/api/track/${tracking_url.split('/').at(-1)}/cancel/`, {}),
    )
    expect(cancelled).toMatchObject([
      { actor: 'customer_link', operation: 'cancelRequest', after: { step: 'withdrawn' } },
    ])
  })

  test('of a confirmed recipient is the link in its mail', async () => {
    const { headers, providerId } = people
    const added = { channel: 'mail', language: 'ru', destination: 'office@example.md' }
    await server.post('/info/api/recipients/', added, headers.provider)
    const { rows } = await server.database.pool.query(`select text from mail where recipient = 'office@example.md'`)
    const token = /\/recipient\/([\w-]{43})\n/.exec(rows[0].text)?.[1]
    const entries = await entriesBy(() => server.post(`/info/api/recipient/${token}/`, { decision: 'accept' }))
    expect(entries.map(actorOf)).toEqual([
      {
        ...{ ...system, actor: 'recipient_link', actor_provider_id: providerId },
        operation: 'decideRecipientConfirmation',
      },
    ])
    expect(entries).toMatchObject([{ table_name: 'recipient', hidden: ['confirmation_hash'] }])
  })

  test('of a job is the job', async () => {
    const { jobs, database } = server
    const sender = createMailSender({ smtpUrl: undefined, from: '' })
    await jobs.add(database.db, 'account-letter', { kind: 'reset', email: 'nobody@example.md' })
    const handlers = { ...createJobHandlers(database.jobsDb, { ...server.jobParts, sender }) }
    handlers['account-letter'] = async () => void (await renameService('Работа', database.jobsDb))
    const entries = await entriesOn('service', () => jobs.workOff(handlers))
    expect(entries.map(actorOf)).toEqual([{ ...system, actor: 'job', operation: 'account-letter' }])
  })

  fullSuiteTest('of the command line is the command', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'motanet-command-'))
    // As root, PostgreSQL runs as another user, who needs access to its folder in this one.
    await chmod(dataDir, 0o711)
    const program = fileURLToPath(new URL('../../motanet.ts', import.meta.url))
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, STAFF_PASSWORD: 'correct horse battery' }
    await promisify(execFile)(process.execPath, [program, 'create-staff', 'olga@example.md'], { env })
    const embedded = await openEmbeddedDatabase({ dataDir, log: quietLog })
    const pool = createPool(embedded.connection, quietLog)
    const { rows } = await pool.query(`select * from audit_log where table_name = 'account' order by id`)
    await pool.end()
    await embedded.stop()
    await rm(dataDir, { recursive: true })
    const entries: AuditEntry[] = rows
    for (const entry of entries)
      expect(actorOf(entry)).toEqual({ ...system, actor: 'command', operation: 'create-staff' })
    expect(entries.map(({ after }) => after)).toContainEqual(expect.objectContaining({ is_staff: true }))
  })

  test('who acts for a provider is staff, on behalf of it', async () => {
    const { providerId, headers } = people
    const { id: session } = (await server.post(`/api/staff/providers/${providerId}/act/`, undefined, headers.staff))
      .body
    const id = await server.make.tariff({ provider_id: providerId })
    const entries = await entriesOn('tariff', () =>
      patch(`/info/api/tariffs/${id}/`, { price_per_month: 225 }, { ...headers.staff, [actingHeader]: session }),
    )
    const actor = {
      ...{ actor: 'staff', account_id: await idOf(headers.staff) },
      ...{ actor_provider_id: null, on_behalf_of: providerId, operation: 'updateTariff' },
    }
    expect(entries.map(actorOf)).toEqual([actor, actor])
  })

  test('without a context is the system', async () => {
    expect((await entriesBy(() => renameService('Система'))).map(actorOf)).toEqual([system])
  })

  test('does not pass to the next transaction on the same connection, nor from an aborted one', async () => {
    const pool = createPool(server.database.target, quietLog, { max: 1 })
    const db = createKysely(pool)
    const asStaff = { kind: 'staff', accountId: 7, operation: 'x' } as const
    const rejected = new Error('x')
    const entries = await entriesBy(async () => {
      await actAs(asStaff, () => renameService('1', db))
      await renameService('2', db)
      await actAs(asStaff, () => db.transaction().execute((transaction) => renameService('3', transaction)))
      await db.transaction().execute((transaction) => renameService('4', transaction))
      const failing = actAs(asStaff, () =>
        db.transaction().execute(async (transaction) => {
          await renameService('5', transaction)
          throw rejected
        }),
      )
      await expect(failing).rejects.toBe(rejected)
      await actAs(asStaff, () =>
        expect(sql`update service set name = null where id = 1`.execute(db)).rejects.toThrow('null'),
      )
      await pool.query(`update service set name = '6' where id = 1`)
    })
    await db.destroy()
    expect(entries.map(({ actor, after }) => [actor, after])).toEqual([
      ['staff', { name: '1' }],
      ['system', { name: '2' }],
      ['staff', { name: '3' }],
      ['system', { name: '4' }],
      ['system', { name: '6' }],
    ])
  })

  test('of requests at the same time are told apart', async () => {
    const services = await Promise.all(['а', 'б', 'в', 'г', 'д'].map((name) => server.make.service({ name })))
    const staff = await Promise.all(
      services.map(async () => server.signedIn(await server.make.account({ is_active: true, is_staff: true }))),
    )
    const ids = await Promise.all(staff.map(idOf))
    const entries = await entriesBy(() =>
      Promise.all(services.map((id, at) => patch(`/api/staff/services/${id}/`, { name: `${at}` }, staff[at]))),
    )
    const byRow = new Map(entries.map(({ row_id, account_id }) => [Number(row_id), account_id]))
    expect(services.map((id) => byRow.get(id))).toEqual(ids)
  })
})

describe('a write leaves no entry', () => {
  test('that is rejected, or that changes nothing', async () => {
    const id = await server.make.service({ name: 'Дом' })
    const url = `/api/staff/services/${id}/`
    const { staff } = people.headers
    const entries = await entriesBy(async () => {
      expect((await patch(url, { name: 'x' }, { ...staff, 'if-match': '"99"' })).status).toBe(412)
      expect((await patch(url, { name: '' }, staff)).status).toBe(400)
      expect((await patch(url, { name: 'x' }, people.headers.provider)).status).toBe(403)
      expect((await patch(url, { name: 'Дом' }, staff)).status).toBe(200)
    })
    expect(entries).toEqual([])
  })

  test('whose client disconnects before its body is complete', async () => {
    const id = await server.make.service()
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const entries = await entriesBy(async () => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      const { authorization } = people.headers.staff
      const head = [
        `PATCH /api/staff/services/${id}/ HTTP/1.1`,
        'host: motanet.test',
        `authorization: ${authorization}`,
      ]
      socket.write(`${[...head, 'content-type: application/json', 'content-length: 50'].join('\r\n')}\r\n\r\n{"name":`)
      const [closed] = await Promise.all([once(server.app.server, 'clientError'), socket.end()])
      expect(closed).toBeDefined()
    })
    expect(entries).toEqual([])
  })
})

describe('many rows', () => {
  test(`of one statement are an entry each, beyond ${maxRowsInEntries} one entry with their number`, async () => {
    const { db } = server.database
    await db.deleteFrom('equipment_type').execute()
    const insert = (count: number) =>
      db
        .insertInto('equipment_type')
        .values(Array.from({ length: count }, (_, at) => ({ name: `T${at}` })))
        .execute()
    expect(await entriesBy(() => insert(maxRowsInEntries))).toHaveLength(maxRowsInEntries)
    const bulk = { table_name: 'equipment_type', row_id: null, before: null, after: null }
    const count = maxRowsInEntries + 1
    expect(await entriesBy(() => insert(count))).toMatchObject([{ ...bulk, action: 'insert', row_count: count }])
    const all = maxRowsInEntries + count
    expect(await entriesBy(() => db.updateTable('equipment_type').set({ name_ro: 'T' }).execute())).toMatchObject([
      { ...bulk, action: 'update', row_count: all, hidden: ['name_ro'] },
    ])
    expect(await entriesBy(() => db.deleteFrom('equipment_type').execute())).toMatchObject([
      { ...bulk, action: 'delete', row_count: all },
    ])
  })

  test('of one record keep its id', async () => {
    const { db } = server.database
    const tariff = await server.make.tariff({ provider_id: people.providerId })
    const houses: number[] = []
    for (let at = 0; at <= maxRowsInEntries; at++) houses.push(await server.make.address([28.8 + at / 1000, 47]))
    const entries = await entriesBy(() =>
      db
        .insertInto('tariff_address')
        .values(houses.map((address_id) => ({ tariff_id: tariff, address_id })))
        .execute(),
    )
    expect(entries).toMatchObject([{ table_name: 'tariff_address', row_id: String(tariff), row_count: houses.length }])
  })

  test('that a deletion takes along are entries of its actor', async () => {
    const { db } = server.database
    const tariff = await server.make.tariff({
      provider_id: people.providerId,
      addresses: [await server.make.address([28, 47])],
    })
    const entries = await entriesBy(() =>
      actAs({ kind: 'staff', accountId: 7, operation: 'x' }, () =>
        db.deleteFrom('tariff').where('id', '=', tariff).execute(),
      ),
    )
    expect(entries.map(({ table_name, actor, row_id }) => [table_name, actor, row_id]).toSorted()).toEqual([
      ['tariff', 'staff', String(tariff)],
      ['tariff_address', 'staff', String(tariff)],
    ])
  })
})

test('nothing that people write about themselves or others is in the log', async () => {
  const { headers, providerId } = people
  const { pool } = server.database
  const canary = { phone: '+37369777001', email: 'canary.pasari@example.md', name: 'Канарейка Птицына' }
  const text = `Позвоните ${canary.name}, ${canary.phone}, ${canary.email}, ул. Канарейкина 7`
  const request = await server.post('/info/api/tariff-request/', {
    ...{ ...canary, address: text, comments: text, provider: providerId },
  })
  const tender = await server.post('/info/api/tariff-request/', {
    ...{
      ...canary,
      phone: '+37369777002',
      kind: 'office',
      address: text,
      comments: text,
      inn: '1003600777001',
      employees_count: '5-10',
      consent: true,
    },
  })
  const replies = [
    request,
    tender,
    await server.post('/api/auth/users/', {
      email: canary.email,
      username: canary.name,
      password: 'canary horse battery',
      re_password: 'canary horse battery',
    }),
    await server.post('/api/auth/reviews/', { provider: people.rivalId, rating: 4, comment: text }, headers.user),
    await patch(
      `/info/api/providers/${providerId}/`,
      { details: text, email: canary.email, number: canary.phone, address: text },
      headers.provider,
    ),
    await server.post(
      '/info/api/recipients/',
      { channel: 'mail', language: 'ru', name: canary.name, destination: canary.email },
      headers.provider,
    ),
    await server.post(`/info/api/tariff-request/${request.body.id}/notes/`, { text }, headers.provider),
    await server.post(
      `/info/api/tariff-request/${request.body.id}/act/`,
      { act: 'cannot', reason: 'other', text },
      headers.provider,
    ),
    await patch('/api/auth/users/me/', { full_name: canary.name }, headers.user),
    await server.post(`/api/staff/providers/${people.rivalId}/suspend/`, { reason: text }, headers.staff),
    await server.post(
      `/api/staff/providers/${await server.make.provider()}/invite/`,
      { email: canary.email },
      headers.staff,
    ),
  ]
  expect(replies.filter(({ status }) => status >= 300).map(({ status, text: body }) => [status, body])).toEqual([])
  const { rows } = await pool.query<{ entry: string; table_name: string }>(
    `select log::text as entry, table_name from audit_log log`,
  )
  const tables = new Set(rows.map(({ table_name }) => table_name))
  for (const table of [
    'request',
    'account',
    'review',
    'provider',
    'recipient',
    'request_note',
    'owner_invitation',
    'desk_item',
  ])
    expect([table, tables.has(table)]).toEqual([table, true])
  expect(rows.filter(({ entry }) => /69777|canary|канарейк|1003600777001/i.test(entry))).toEqual([])
})
