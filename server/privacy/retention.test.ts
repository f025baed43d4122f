import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createJobs } from '../notifications/jobs.ts'
import { quietLog } from '../test/logs.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { processingOf } from '../test/tracked-processing.ts'
import { applyRetention } from './retention.ts'

const today = '2026-11-25T08:00:00Z'
const time = createShiftedTime(today)
let server: TestServer
const { query } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: time.clock })
})
afterAll(() => server.close())
beforeEach(() => time.set(today))

const discarded: string[] = []
const pictures = {
  discard: async (picture: { name: string } | null | undefined) => void discarded.push(picture?.name ?? ''),
}
const run = () => applyRetention(server.database.jobsDb, { ...server.processing, pictures })
const daysAgo = (days: number) => new Date(time.clock().getTime() - days * 24 * 60 * 60 * 1000)

test('each period ends by the clock, and not a day before', async () => {
  const provider_id = await server.make.provider()
  const tariff_id = await server.make.tariff({ provider_id })
  const request = await server.make.request({
    provider_id,
    created_at: daysAgo(retentionDays.request - 1),
    name: 'Ana',
  })
  await query(
    `insert into mail (recipient, language, kind, subject, text, message_id, created_at) values ('a@example.md', 'ru', 'test', '', '', 'old', $1)`,
    daysAgo(retentionDays.mail - 1),
  )
  await query(
    `insert into delivery (party, kind, channel, sent_at) values ('desk', 'old', 'webhook', $1)`,
    daysAgo(retentionDays.delivery - 1),
  )
  await query('insert into tariff_view (tariff_id, day, views) values ($1, $2::date, 3)', tariff_id, '2026-08-27')
  await query(
    `insert into location_click (longitude, latitude, clicked_at, user_agent, platform, language, screen_width, screen_height, received_at)
     values (28.832123, 47.012345, now(), '', '', '', 1, 1, $1), (28.832123, 47.012345, now(), '', '', '', 1, 1, $2)`,
    daysAgo(retentionDays.exactPoint - 1),
    daysAgo(retentionDays.locationClick - 1),
  )
  const state = async () =>
    (
      await query(
        `select (select name from request where id = $1) as name,
          (select count(*)::integer from mail where message_id = 'old') as mails,
          (select count(*)::integer from delivery where kind = 'old') as deliveries,
          (select count(*)::integer from tariff_view where tariff_id = $2) as views,
          (select coalesce(sum(views), 0)::integer from provider_view where provider_id = $3) as folded,
          array(select array[longitude, latitude] from location_click order by received_at) as clicks`,
        request,
        tariff_id,
        provider_id,
      )
    )[0]
  await run()
  const kept = { name: 'Ana', mails: 1, deliveries: 1, views: 1, folded: 0 }
  expect(await state()).toEqual({
    ...kept,
    clicks: [
      [28.83, 47.01],
      [28.832123, 47.012345],
    ],
  })
  time.forward({ days: 1, minutes: 1 })
  await run()
  expect(await state()).toEqual({ name: '', mails: 0, deliveries: 0, views: 0, folded: 3, clicks: [[28.83, 47.01]] })
})

test('an old request that nobody finished is closed without a message, and its line counts on', async () => {
  const provider_id = await server.make.provider()
  const created_at = daysAgo(retentionDays.request + 1)
  const open = await server.make.request({ provider_id, created_at, email: 'old@example.md' })
  const connected = await server.make.request({ provider_id, created_at, status: 'connected', email: 'old@example.md' })
  await run()
  const rows = await query(
    'select id, step, status, email, provider_id, connected_at is not null as is_connected, erased_at from request where id = any($1) order by id',
    [open, connected],
  )
  const line = { email: null, provider_id, erased_at: time.clock() }
  expect(rows).toEqual([
    { id: open, step: 'withdrawn', status: 'rejected', is_connected: false, ...line },
    { id: connected, step: 'confirmed', status: 'connected', is_connected: true, ...line },
  ])
  expect(await query('select from delivery where request_id = any($1)', [open, connected])).toEqual([])
})

test('two instances at the same time erase everything once, in batches', async () => {
  const provider_id = await server.make.provider()
  const tariff_id = await server.make.tariff({ provider_id })
  await query(
    `insert into request (kind, provider_id, phone, language, body_hash, created_at)
     select 'tariff', $1, '+3736' || n, 'ru', '', $2 from generate_series(1000000, 1000120) n`,
    provider_id,
    daysAgo(retentionDays.request + 1),
  )
  await query(
    `insert into tariff_view (tariff_id, day, views) select $1, date '2020-01-01' + n, 2 from generate_series(1, 1500) n`,
    tariff_id,
  )
  await Promise.all([run(), run(), run()])
  const [counts] = await query(
    `select count(*)::integer as requests, count(erased_at)::integer as erased,
      (select count(*)::integer from request_event e join request r on r.id = e.request_id where r.provider_id = $1) as closed,
      (select sum(views)::integer from provider_view where provider_id = $1) as views
     from request where provider_id = $1`,
    provider_id,
  )
  expect(counts).toEqual({ requests: 121, erased: 121, closed: 121, views: 3000 })
})

test('the job is due once a day, however many instances ask for it', async () => {
  const other = createJobs(server.database.jobsPool, quietLog)
  await other.start()
  await Promise.all([server.jobs, other, server.jobs, other].map((jobs) => jobs.addPeriodic('retention')))
  expect(await query(`select data from jobs.job where name = 'retention'`)).toEqual([{ data: {} }])
  await other.stop(1000)
})
