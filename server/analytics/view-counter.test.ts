import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { everyNth, fullSuiteTest } from '../../scripts/full-suite.ts'
import { systemClock } from '../calendar/clock.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createViewCounter } from './view-counter.ts'
import { foldOldViews } from './views.ts'

let server: TestServer
let provider: number
let tariff: number
beforeEach(async () => {
  server = await createTestServer({ TRUST_PROXY: 'loopback' })
  provider = await server.make.provider()
  tariff = await server.make.tariff({ provider_id: provider })
})
afterEach(() => server.close())

const path = '/api/analytics/track-tariff-view/'
const from = (address: string, agent = 'Firefox') => ({ 'x-forwarded-for': address, 'user-agent': agent })
const view = async (headers: Record<string, string> = {}, tariff_id = tariff) =>
  expect((await server.post(path, { tariff_id }, headers)).status).toBe(204)
const select = (table: 'tariff_view' | 'view_key' | 'view_salt' | 'visitor_view') =>
  server.database.db.selectFrom(table).selectAll().execute()
/** Stops the server, which writes the views, and returns those of the tariff. */
async function countViews(id = tariff): Promise<number> {
  await server.app.close()
  const rows = await server.database.db.selectFrom('tariff_view').select('views').where('tariff_id', '=', id).execute()
  return rows.reduce((sum, { views }) => sum + views, 0)
}

describe('a view', () => {
  test('counts once a day for a visitor and tariff, also after a restart; unknown and hidden tariffs do not', async () => {
    const other = await server.make.tariff({ provider_id: provider })
    const hidden = await server.make.tariff({ provider_id: provider, state: 'hidden' })
    for (const id of [tariff, tariff, other, hidden, 2_000_000_000]) await view(from('192.0.2.1'), id)
    expect([await countViews(), await countViews(other), await countViews(hidden)]).toEqual([1, 1, 0])
    const again = createViewCounter(server.database.db, () => undefined)
    again.count({ tariffId: tariff, address: '192.0.2.1', userAgent: 'Firefox', providerId: null })
    again.count({ tariffId: tariff, address: '192.0.2.1', userAgent: 'Chrome', providerId: null })
    await again.close()
    expect(await countViews()).toBe(2)
  })

  fullSuiteTest('by staff does not count, nor by the accounts of the provider on its own tariffs', async () => {
    const foreign = await server.make.tariff()
    const accounts = [
      await server.make.account({ is_staff: true, is_active: true }),
      await server.make.account({ role: 'provider', provider_id: provider, is_active: true }),
      await server.make.account({ role: 'manager', provider_id: provider, is_active: true }),
    ]
    for (const [index, account] of accounts.entries())
      for (const id of [tariff, foreign])
        await view({ ...from(`192.0.${index}.1`), ...(await server.signedIn(account)) }, id)
    expect([await countViews(), await countViews(foreign)]).toEqual([0, 2])
  })
})

describe('a script', () => {
  test('raises a tariff by one, however often it loads the page', async () => {
    for (let times = 0; times < 100; times += 1) await view(from('192.0.2.1'))
    expect(await countViews()).toBe(1)
  })

  test.each(
    everyNth(3, [
      ['an address with many user agents', (index: number) => from('192.0.2.1', `Agent ${index}`)],
      ['the addresses of one /24', (index: number) => from(`192.0.2.${index}`)],
      ['the addresses of one /64', (index: number) => from(`2001:db8:1:2::${index.toString(16)}`, `Agent ${index}`)],
    ]),
  )('raises a tariff by at most 20 a day from %s', async (_, headers) => {
    for (let index = 0; index < 60; index += 1) await view(headers(index))
    expect(await countViews()).toBe(20)
  })

  fullSuiteTest('is limited over all batches and instances', async () => {
    const counters = [1, 2, 3].map(() => createViewCounter(server.database.db, () => undefined))
    for (let index = 0; index < 90; index += 1)
      counters[index % 3]?.count({ tariffId: tariff, address: `192.0.2.${index}`, userAgent: 'x', providerId: null })
    await Promise.all(counters.map((counter) => counter.close()))
    expect(await countViews()).toBe(20)
  })

  fullSuiteTest('does not keep visitors of other networks from being counted', async () => {
    for (let index = 0; index < 60; index += 1) await view(from(`192.0.2.${index}`))
    await view(from('192.0.3.1'))
    expect(await countViews()).toBe(21)
  })
})

describe('the visitors', () => {
  test('are stored as hashes whose salt is deleted with them on the next day', async () => {
    await view(from('192.0.2.77', 'Firefox of Ana'))
    await server.app.close()
    expect(JSON.stringify([await select('view_key'), await select('visitor_view')])).not.toMatch(/192\.0\.2|Firefox/)
    const { pool } = server.database
    for (const table of ['view_salt', 'view_key', 'visitor_view']) await pool.query(`update ${table} set day = day - 1`)
    const [yesterday] = await select('view_salt')
    const nextDay = createViewCounter(server.database.db, () => undefined)
    nextDay.count({ tariffId: tariff, address: '192.0.2.77', userAgent: 'Firefox of Ana', providerId: null })
    await nextDay.close()
    const salts = (await select('view_salt')) as { salt: Buffer }[]
    expect(salts).toHaveLength(1)
    expect(salts[0]?.salt).not.toEqual((yesterday as { salt: Buffer }).salt)
    expect([(await select('view_key')).length, (await select('visitor_view')).length]).toEqual([1, 1])
  })
})

fullSuiteTest(
  'views of tariffs are deleted after 90 days; the provider keeps their daily total for its figures',
  async () => {
    const { db, pool } = server.database
    const other = await server.make.tariff({ provider_id: provider })
    const day = "(now() at time zone 'Europe/Chisinau')::date"
    await pool.query(
      `insert into tariff_view values (${tariff}, ${day} - 91, 3), (${other}, ${day} - 91, 4), (${tariff}, ${day} - 90, 5)`,
    )
    const owner = await server.signedIn(
      await server.make.account({ role: 'provider', provider_id: provider, is_active: true }),
    )
    const total = async () => (await server.get('/info/api/cabinet-figures/?period=365', owner)).body.views.total
    expect(await total()).toBe(12)
    await foldOldViews(db, systemClock)
    await foldOldViews(db, systemClock)
    expect(await db.selectFrom('tariff_view').select('views').execute()).toEqual([{ views: 5 }])
    expect(await db.selectFrom('provider_view').select(['provider_id', 'views']).execute()).toEqual([
      { provider_id: provider, views: 7 },
    ])
    expect(await total()).toBe(12)
  },
)
