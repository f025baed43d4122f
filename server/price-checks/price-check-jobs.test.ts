import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { priceCheckJobs } from './price-check-jobs.ts'

/** 09:30 in Chisinau on a Monday, when providers are asked about their prices. */
const time = createShiftedTime('2027-01-18T07:30:00Z')
let server: TestServer
beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: time.clock })
})
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(time.clock().getTime() - days * 86_400_000)

test('refusals at houses end and prices age although a reminder fails', async () => {
  const { pool, db } = server.database
  const [asked, refusing] = [await server.make.provider(), await server.make.provider()]
  const mailbox = { position: 0, channel: 'mail', destination: 'sales@codru.example', confirmed_at: time.clock() }
  await server.make.recipient({ provider_id: asked, ...mailbox })
  await server.make.tariff({ provider_id: asked, checked_at: daysAgo(8) })
  const old = await server.make.tariff({ provider_id: asked, checked_at: daysAgo(60) })
  const request = await server.make.request({
    ...{
      provider_id: refusing,
      tariff_id: await server.make.tariff({ provider_id: refusing, checked_at: daysAgo(1) }),
    },
    ...{ address_id: await server.make.address([27.6, 46.6]) },
    ...{ step: 'refused', status: 'rejected', reason: 'no_line' },
  })
  const endsNow = `update request_event set changed_at = now() - interval '180 days' where request_id = $1`
  await pool.query(endsNow, [request])
  const versionOfRefusing = async () =>
    (await pool.query('select version from provider_version where provider_id = $1', [refusing])).rows[0].version
  const before = await versionOfRefusing()
  await pool.query('alter table mail add constraint no_mails check (false) not valid')
  const { 'price-checks': run } = priceCheckJobs(db, server.processing, { isDemo: false })
  await expect(run({}, { isLast: true })).rejects.toThrow('no_mails')
  expect(await versionOfRefusing()).not.toBe(before)
  expect((await pool.query('select freshness from tariff where id = $1', [old])).rows).toEqual([{ freshness: 'stale' }])
})
