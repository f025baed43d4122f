import { afterEach, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { never } from '../../test/backups.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { correctAll } from './reindex.command.ts'

let server: TestServer
beforeEach(async () => {
  server = await createTestServer()
})
afterEach(() => server.close())

const query = async (text: string, ...values: unknown[]) => (await server.database.pool.query(text, values)).rows
async function reindex(isDryRun = false) {
  const report = await correctAll({ db: server.database.jobsDb, isDryRun, progress: () => undefined, signal: never })
  return Object.fromEntries(report.map(({ name, differed }) => [name, differed]))
}
const nothing = { addresses: 0, streets: 0, zones: 0, tariffs: 0, ratings: 0, outcomes: 0, ranks: 0 }
const corner = [28.1, 47.1]

test('derived rows that differ are counted by a dry run, corrected, and visible at once', async () => {
  const { make } = server
  const provider = await make.provider()
  const geometry = { type: 'Polygon', coordinates: [[corner, [28.3, 47.1], [28.3, 47.3], corner]] } as never
  const zone = await make.zone(geometry, { provider_id: provider })
  const street = await make.street()
  for (const house of ['1', '2/3']) await make.address([28.2, 47.15], { street_id: street, house })
  const promotion = await make.promotion({ provider_id: provider, discount_percent: 50 })
  const tariff = await make.tariff({
    provider_id: provider,
    promotion_id: promotion,
    price_bani: 20_000,
    zones: [zone],
  })
  const account = await make.account({ email: 'author@example.md', is_active: true })
  await query('insert into review (account_id, provider_id, rating) values ($1, $2, 4)', account, provider)
  await make.request({
    ...{ provider_id: provider, step: 'confirmed', connected_at: new Date(), confirmed_by: 'customer' },
    ...{ connected_on: '2026-01-01', connection_stated_by: 'provider' },
  })
  await reindex()
  expect(await reindex()).toEqual(nothing)

  const shownPrice = async () => (await server.get(`/info/api/tariffs/${tariff}/`)).body.discounted_price
  const right = await shownPrice()
  const readAll = async () => [
    await query('select house_key, house_letters, plane_point::text from address order by id'),
    await query('select house_count, longitude, latitude from street order by id'),
    await query('select west, version from zone'),
    await query('select ring::text from zone_ring'),
    await query('select shown_price_bani, reach, is_in_mbps, popularity_rank, version from tariff'),
    await query('select fours from provider_rating'),
    await query('select connected from provider_outcome where connected > 0'),
  ]
  const before = await readAll()
  await query(`update address set house_key = 'x', house_letters = 'б', plane_point = '(1,2)' where house = '1'`)
  await query('update street set house_count = 9 where id = $1', street)
  await query(`update zone_ring set ring = '((0,0),(1,0),(1,1))'`)
  await query(
    `update tariff set shown_price_bani = 1, discounted_price_lei = 1, is_in_mbps = false, popularity_rank = 77`,
  )
  await query('update provider_rating set fours = 7')
  await query('update provider_outcome set connected = 5 where connected > 0')
  expect(await shownPrice()).not.toEqual(right)
  const wrong = await readAll()

  const found = { addresses: 1, streets: 1, zones: 1, tariffs: 1, ratings: 1, outcomes: 1, ranks: 1 }
  expect(await reindex(true)).toEqual(found)
  expect(await readAll()).toEqual(wrong)
  expect(await reindex()).toEqual(found)
  expect(await readAll()).toEqual(before)
  expect(await shownPrice()).toEqual(right)
})

fullSuiteTest('without differences no cache becomes invalid', async () => {
  await server.make.tariff()
  await reindex()
  const versions = () => query('select * from content_version')
  const before = await versions()
  expect(await reindex()).toEqual(nothing)
  expect(await versions()).toEqual(before)
})
