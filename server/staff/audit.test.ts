import type { AuditEntry } from '@motanet/contract/staff/audit.ts'
import { maxAuditEntries } from '@motanet/contract/staff/audit-words.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { maxRowsInEntries } from '../db/audit/audit-triggers.ts'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { costsOf, settleStatistics } from '../test/query-plans.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { listAuditEntries } from './audit.ts'

let server: TestServer
let people: CataloguePeople
let staffId: number
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  people = await createCataloguePeople(server)
  staffId = (await server.get('/api/auth/users/me/', people.headers.staff)).body.id
})
afterAll(() => server.close())

const url = '/api/staff/audit/'
const list = async (query: string): Promise<{ count: number; next: string | null; results: AuditEntry[] }> =>
  (await server.get(`${url}?${query}`, people.headers.staff)).body
const patch = (path: string, payload: object, headers: object) =>
  server.send({ method: 'PATCH', url: path, payload, headers: { ...headers } })

describe('the list', () => {
  test('shows who changed what, with the current names of accounts and providers', async () => {
    const { providerId, headers } = people
    const tariff = await server.make.tariff({ provider_id: providerId })
    await server.database.db.updateTable('provider').set({ name: 'Codru' }).where('id', '=', providerId).execute()
    await patch(`/info/api/tariffs/${tariff}/`, { price_per_month: 225 }, headers.provider)
    const account = (await server.get('/api/auth/users/me/', headers.provider)).body
    const { results } = await list(`table=tariff&row=${tariff}&action=update&actor=provider`)
    // Saving a tariff confirms its price as well
    expect(results).toEqual([
      expect.objectContaining({ operation: 'updateTariff', after: { checked_at: expect.any(String) } }),
      {
        ...{ id: expect.any(Number), created_at: expect.any(String), request_id: expect.any(String) },
        actor: {
          kind: 'provider',
          account: { id: account.id, name: '', email: account.email },
          api_key: null,
          provider: { id: providerId, name: 'Codru' },
          on_behalf_of: null,
        },
        ...{ operation: 'updateTariff', action: 'update', table: 'tariff', row: String(tariff), rows: 1 },
        ...{ before: { price_bani: 20_000 }, after: { price_bani: 22_500 }, hidden: [] },
      },
    ])
  })

  test('is filtered by account or its address, kind of actor, provider, table, row, action and period', async () => {
    const { providerId, headers } = people
    const service = await server.make.service({ name: 'Дом' })
    await patch(`/api/staff/services/${service}/`, { name: 'Дача' }, headers.staff)
    await patch(`/info/api/providers/${providerId}/`, { hours: '9–18' }, headers.provider)
    const { email } = (await server.get('/api/auth/users/me/', headers.staff)).body
    const found = async (query: string) => (await list(query)).results.map(({ table, action }) => `${action} ${table}`)
    for (const account of [staffId, encodeURIComponent(email.toUpperCase())])
      expect(await found(`account=${account}`)).toEqual(['update service'])
    expect(await found('account=nobody@example.md')).toEqual([])
    expect(await found(`actor=staff&table=service&row=${service}`)).toEqual(['update service'])
    expect(await found(`actor=provider&table=service&row=${service}`)).toEqual([])
    expect(await found(`table=service&row=${service}`)).toEqual(['update service', 'insert service'])
    expect(await found(`table=service&row=${service}&action=insert`)).toEqual(['insert service'])
    expect(await found(`provider=${providerId}&actor=provider`)).toEqual(['update provider'])
    const [provider] = (await list(`provider=${providerId}&table=provider&actor=provider`)).results
    expect(provider).toMatchObject({ before: null, after: null, hidden: ['hours'] })
    expect((await list('from=2020-01-01&to=2020-12-31')).count).toBe(0)
    expect((await list('from=2020-01-01&to=2100-01-01')).count).toBeGreaterThan(0)
  })

  test('of a row contain the changes of many rows of its provider, in which it may be', async () => {
    const { database, make } = server
    const [own, other] = [await make.provider(), await make.provider()]
    const tariffs = []
    for (let at = 0; at <= maxRowsInEntries; at++) tariffs.push(await make.tariff({ provider_id: own }))
    for (let at = 0; at <= maxRowsInEntries; at++) await make.tariff({ provider_id: other })
    for (const provider_id of [own, other])
      await database.db
        .updateTable('tariff')
        .set({ price_bani: 12_300 })
        .where('provider_id', '=', provider_id)
        .execute()
    const { results } = await list(`table=tariff&row=${tariffs[3]}`)
    expect(results[0]).toMatchObject({ action: 'update', row: null, rows: tariffs.length })
    expect(results.slice(1).map(({ row }) => row)).not.toContain(null)
  })

  test('has pages, newest first', async () => {
    const service = await server.make.service({ name: '0' })
    for (const name of ['1', '2', '3']) await patch(`/api/staff/services/${service}/`, { name }, people.headers.staff)
    const { count, next, results } = await list(`table=service&row=${service}&page_size=2`)
    expect([count, results.map(({ after }) => after?.name)]).toEqual([4, ['3', '2']])
    const second = await server.get(next ?? '', people.headers.staff)
    expect(second.body.results.map(({ after }: AuditEntry) => after?.name)).toEqual(['1', '0'])
    expect((await list(`table=service&row=${service}&page=9`)).results).toEqual([])
  })

  test.each(['table=x;y', 'action=drop', 'actor=me', 'from=yesterday', 'page=0'])('rejects %s', async (query) => {
    expect((await server.get(`${url}?${query}`, people.headers.staff)).status).toBe(400)
  })
})

describe('with 100,000 entries', () => {
  const selections = {
    'all entries': {},
    'those of an account': { account: '77' },
    'those of an address': { account: 'nobody@example.md' },
    'those of a provider': { provider: 77 },
    'those of a row': { table: 'tariff', row: '77' },
    'those of a day': { from: today(), to: today() },
    'those of a rare kind of actor': { actor: 'command' },
    'deletions by a kind of actor': { actor: 'staff', action: 'delete' },
    'those of a kind of actor on a day': { actor: 'staff', action: 'delete', from: today(), to: today() },
  } as const

  let database: TestDatabase
  let small: Set<string>
  beforeAll(async () => {
    database = await createTestDatabase()
    const { pool } = database
    for (const months of [1, 2]) await pool.query(`select add_audit_month(now() - $1 * interval '1 month')`, [months])
    await pool.query(`
      insert into audit_log (created_at, actor, account_id, provider_id, operation, action, table_name, row_id, after)
      select date_trunc('month', now()) - interval '1 month' + n * interval '20 seconds',
        case when n % 10 = 0 then 'staff' else 'provider' end, n % 1000, n % 500, 'updateTariff',
        case when n % 50 = 0 then 'delete' else 'update' end, 'tariff', (n % 20000)::text, '{"price_bani": 10000}'
      from generate_series(1, 100000) n`)
    small = await settleStatistics(pool)
  })
  afterAll(() => database.drop())

  test.each(Object.entries(selections))(
    '%s are read from an index, not many more than are counted',
    async (_, selection) => {
      const costs = await costsOf(database.pool, (db) => listAuditEntries(db, { ...selection, page: 1, page_size: 50 }))
      const isFiltered = Object.keys(selection).length > 0
      for (const { rows, buffers, scannedTables, text } of costs) {
        const read = Object.values(rows).reduce((sum, count) => sum + count, 0)
        expect([text, read > 2 * maxAuditEntries]).toEqual([text, false])
        expect([text, buffers > 3000]).toEqual([text, false])
        if (isFiltered) expect([text, scannedTables.filter((table) => !small.has(table))]).toEqual([text, []])
      }
    },
  )
})

function today(): string {
  return new Date().toISOString().slice(0, 10)
}
