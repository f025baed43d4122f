import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { createProcessing } from '../app.ts'
import { parseWorkingHours } from '../calendar/working-hours.ts'
import { readConfig } from '../config.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createProviderOwner } from '../test/provider-owner.ts'
import { costsOf } from '../test/query-plans.ts'
import { createTestServer, publicUrl, secretKey, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { processingOf } from '../test/tracked-processing.ts'
import { sweepDeadlines } from './deadline-sweep.ts'

/** A Wednesday, 10:00 in Chisinau. */
const wednesday = '2026-11-25T08:00:00Z'
const time = createShiftedTime(wednesday)

let server: TestServer
let own: number

const { query, track, messages, waiting } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer({ DESK_MAIL: 'desk@motanet.test' }, undefined, { clock: time.clock })
})
afterAll(() => server.close())
beforeEach(async () => {
  time.set(wednesday)
  ;({ own } = await createProviderOwner(server))
})
afterEach(() => query(`update deadline set cancelled_at = now() where done_at is null and cancelled_at is null`))

let senders = 0
async function send(): Promise<number> {
  const { status, body } = await server.post('/info/api/tariff-request/', {
    ...{ kind: 'home', phone: `0691${10_000 + ++senders}`, services: ['wired'], provider_id: own },
  })
  expect(status).toBe(201)
  return body.id
}

const reminders = async (id: number) => (await messages(id, 'provider')).filter((kind) => kind === 'reminder')

test('sweeps of several instances at the same time let each deadline take effect once', async () => {
  const ids: number[] = []
  for (let times = 0; times < 12; times += 1) ids.push(await send())
  time.forward({ hours: 2 })
  const { db, jobsDb } = server.database
  await Promise.all([db, jobsDb, db, jobsDb].map((each) => sweepDeadlines(each, server.processing)))
  // What one of them skipped because another one held it would have its turn with the next sweep
  await server.sweepDeadlines()
  for (const id of ids) {
    expect(await query('select kind from desk_item where request_id = $1', id)).toEqual([{ kind: 'escalation' }])
    expect([await reminders(id), await waiting(id)]).toEqual([['reminder'], {}])
    const { history } = await track(id)
    expect(history.filter(({ kind }: { kind: string }) => kind === 'reminded')).toHaveLength(2)
  }
})

test('a sweep waits neither for an action on the request nor for another sweep', async () => {
  const [held, free] = [await send(), await send()]
  time.forward({ minutes: 30 })
  const other = await startOtherWriter(server.database)
  await other.run(`select from request where id = ${held} for update`)
  await server.sweepDeadlines()
  expect([await reminders(held), await reminders(free)]).toEqual([[], ['reminder']])
  await other.run(`update deadline set cancelled_at = now() where request_id = ${held}`)
  await other.commit()
  await server.sweepDeadlines()
  expect(await reminders(held)).toEqual([])
})

test('an effect that fails is undone and tried again, and the others take effect', async () => {
  const [broken, sound] = [await send(), await send()]
  await query(
    `create or replace function refuse_event() returns trigger language plpgsql as $$ begin raise 'refused'; end $$`,
  )
  await query(`create trigger refused before insert on request_event for each row
    when (new.request_id = ${broken}) execute function refuse_event()`)
  time.forward({ minutes: 30 })
  await expect(server.sweepDeadlines()).rejects.toThrow('1 deadlines failed')
  expect([await reminders(broken), await reminders(sound)]).toEqual([[], ['reminder']])
  await query('drop trigger refused on request_event')
  await server.sweepDeadlines()
  expect(await reminders(broken)).toEqual(['reminder'])
})

test('changed working hours move the deadlines that wait, and no others', async () => {
  const id = await send()
  time.forward({ minutes: 30 })
  await server.sweepDeadlines()
  expect(await waiting(id)).toEqual({ escalation: '2026-11-25T10:00:00.000Z' })
  const afternoons = { ...server.processing, workingHours: parseWorkingHours('mon-fri 14-18') ?? [] }
  await sweepDeadlines(server.database.jobsDb, afternoons)
  expect(await waiting(id)).toEqual({ escalation: '2026-11-25T14:00:00.000Z' })
  expect(await reminders(id)).toEqual(['reminder'])
  await server.sweepDeadlines()
  expect(await waiting(id)).toEqual({ escalation: '2026-11-25T10:00:00.000Z' })
})

test('deadlines that changed holidays made due take effect in the same sweep', async () => {
  const id = await send()
  // The deadlines are computed by the present calendar, whatever an earlier sweep was given
  await server.sweepDeadlines()
  await query(`update deadline set due_at = due_at + interval '1 day' where request_id = $1`, id)
  time.forward({ minutes: 30 })
  await server.sweepDeadlines()
  expect(await reminders(id)).toEqual([])
  await query(`update working_calendar set fingerprint = 'earlier holidays'`)
  await server.sweepDeadlines()
  expect(await reminders(id)).toEqual(['reminder'])
})

test('the working hours of the settings apply', async () => {
  const config = readConfig({ WORKING_HOURS: 'mon-sun 0-24', PUBLIC_URL: publicUrl })
  const always = createProcessing({ config, jobs: server.jobs, secretKey, clock: time.clock })
  time.set('2026-11-29T10:00:00Z')
  const id = await send()
  expect((await waiting(id)).reminder).toBe('2026-11-30T07:30:00.000Z')
  await sweepDeadlines(server.database.jobsDb, always)
  expect((await waiting(id)).reminder).toBe('2026-11-29T10:30:00.000Z')
  await server.sweepDeadlines()
})

test('instances add one job a minute together, and its handler sweeps', async () => {
  await server.jobs.addPeriodic('deadlines')
  await Promise.all([1, 2, 3].map(() => server.jobs.addPeriodic('deadlines')))
  const rows = await query<{ singleton_on: Date }>(`select singleton_on from jobs.job where name = 'deadlines'`)
  const minutes = new Set(rows.map(({ singleton_on }) => String(singleton_on)))
  expect([rows.length, rows.length <= 2]).toEqual([minutes.size, true])
})

fullSuiteTest('ten thousand waiting deadlines cost a sweep one query by the index', async () => {
  const id = await send()
  await query(
    `insert into deadline (request_id, kind, since, due_at)
      select $1, 'reminder', now() + n * interval '1 second', '2027-01-01'::timestamptz + n * interval '1 second'
      from generate_series(1, 10000) n`,
    id,
  )
  // Deadlines of the past, which a sweep does not read
  await query(
    `insert into deadline (request_id, kind, since, due_at, done_at)
      select $1, 'escalation', now() - n * interval '1 second', now() - n * interval '1 second', now()
      from generate_series(1, 10000) n`,
    id,
  )
  await query('vacuum analyze deadline')
  await server.sweepDeadlines()
  const costs = await costsOf(server.database.pool, (db) => sweepDeadlines(db, server.processing))
  expect(costs).toHaveLength(1)
  expect(costs[0]?.scannedTables).toEqual(['working_calendar'])
  expect(costs[0]?.rows.deadline).toBe(0)
  expect(costs[0]?.buffers).toBeLessThan(10)
})
