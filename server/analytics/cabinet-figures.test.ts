import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProviderOwner } from '../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

type Headers = { authorization: string }
let server: TestServer
let own: number
let owner: Headers

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

const figures = async (period = 7) =>
  (await server.get(`/info/api/cabinet-figures/?period=${period}`, { ...owner })).body
/** The time the given number of days ago, at the given hour in Chisinau. */
const moment = async (daysAgo: number, hour: string) => {
  const { rows } = await sql<{ at: Date }>`
    select (((now() at time zone 'Europe/Chisinau')::date - ${daysAgo}::integer + ${hour}::time) at time zone 'Europe/Chisinau') as at`.execute(
    server.database.db,
  )
  return rows[0]?.at as Date
}
const answer = (requestId: number, status: string, changed_at: Date, actor = 'provider') =>
  server.database.db
    .insertInto('request_event')
    .values({ request_id: requestId, status, step: 'sent', changed_at, actor })
    .execute()

test('without data all figures are zero or null, and every day is included', async () => {
  const body = await figures()
  const days = body.requests.days.map(({ day }: { day: string }) => day)
  expect([days.length, days[0], days.at(-1)]).toEqual([7, body.from, body.to])
  expect(days).toEqual(body.views.days.map(({ day }: { day: string }) => day))
  expect(body).toMatchObject({
    period: 7,
    requests: {
      total: 0,
      confirmed: 0,
      by_status: { info: 0, in_progress: 0, connected: 0, rejected: 0, withdrawn: 0 },
    },
    views: { total: 0 },
    conversion: null,
    first_answer: { median_minutes: null, answered: 0, waiting: 0 },
    before: { requests: 0, views: 0, conversion: null, median_minutes: null },
  })
  expect(body.rating.every((each: { average: unknown; reviews: number }) => each.average === null)).toBe(true)
})

test('requests are counted by the day of their creation in Chisinau and by their status', async () => {
  await server.make.request({ provider_id: own, created_at: await moment(1, '00:10') })
  await server.make.request({ provider_id: own, created_at: await moment(1, '23:50'), status: 'connected' })
  await server.make.request({ provider_id: own, created_at: await moment(6, '00:00'), status: 'rejected' })
  await server.make.request({ provider_id: own, created_at: await moment(7, '23:59') })
  await server.make.request()
  const { requests } = await figures()
  expect(requests).toMatchObject({ total: 3, by_status: { info: 1, in_progress: 0, connected: 1, rejected: 1 } })
  expect(requests.days.at(-2)).toMatchObject({ info: 1, in_progress: 0, connected: 1, rejected: 0 })
  expect(requests.days[0]).toMatchObject({ info: 0, rejected: 1 })
})

test('a connection is confirmed only in this step; one that is stated or disputed has the same status', async () => {
  for (const step of ['confirmed', 'stated', 'disputed'])
    await server.make.request({ provider_id: own, status: 'connected', step })
  expect((await figures()).requests).toMatchObject({ total: 3, confirmed: 1, by_status: { connected: 3 } })
})

test('a request that the customer took away is neither refused nor waiting', async () => {
  const left = { provider_id: own, status: 'rejected' }
  const withdrawn = await server.make.request({ ...left, step: 'withdrawn' })
  const moved = await server.make.request({ ...left, step: 'transferred' })
  const refused = await server.make.request({ ...left, step: 'transferred', reason: 'no_line' })
  const byCustomer = { status: 'rejected', step: 'withdrawn', actor: 'customer', changed_at: new Date() }
  const events = [withdrawn, moved].map((request_id) => ({ request_id, ...byCustomer }))
  await server.database.db.insertInto('request_event').values(events).execute()
  await answer(refused, 'rejected', new Date())
  const { requests, first_answer } = await figures()
  expect(requests).toMatchObject({ total: 3, by_status: { info: 0, rejected: 1, withdrawn: 2 } })
  expect(first_answer).toMatchObject({ answered: 1, waiting: 0 })
})

test('tenders count as in the list of requests: open ones as new, lost ones as passed on, declined ones as refused', async () => {
  const { db } = server.database
  const invite = async (step: string, daysAgo: number, declined_at: Date | null = null) => {
    const created_at = await moment(daysAgo, '12:00')
    const request_id = await server.make.request({ provider_id: 1, kind: 'home', step, created_at })
    await db.insertInto('tender').values({ request_id, address: '', comments: '' }).execute()
    const invitation = { request_id, provider_id: own, invited_at: created_at, declined_at }
    await db.insertInto('tender_invitation').values(invitation).execute()
  }
  await server.make.request({ provider_id: own })
  await invite('tendering', 0)
  await invite('expired', 1)
  await invite('expired', 1, new Date())
  await invite('tendering', 8)
  const { requests, before, first_answer } = await figures()
  const { body: list } = await server.get('/info/api/tariff-request/', { ...owner })
  expect(requests.total + before.requests).toBe(list.count)
  expect(requests).toMatchObject({ total: 4, by_status: { info: 2, rejected: 1, withdrawn: 1 } })
  expect(requests.days.at(-2)).toMatchObject({ rejected: 1, withdrawn: 1 })
  expect(first_answer.waiting).toBe(1)
})

test('conversion is the number of requests for tariffs per view of the provider’s tariffs', async () => {
  const [tariff, foreign] = [await server.make.tariff({ provider_id: own }), await server.make.tariff()]
  const day = sql<string>`(now() at time zone 'Europe/Chisinau')::date`
  await server.database.db
    .insertInto('tariff_view')
    .values([
      { tariff_id: tariff, day, views: 30 },
      { tariff_id: tariff, day: sql<string>`${day} - 6`, views: 10 },
      { tariff_id: tariff, day: sql<string>`${day} - 7`, views: 500 },
      { tariff_id: foreign, day, views: 900 },
    ])
    .execute()
  await server.make.request({ provider_id: own, tariff_id: tariff, tariff_name: 'Codru 100' })
  await server.make.request({ provider_id: own, kind: 'home' })
  const { views, conversion } = await figures()
  expect([views.total, views.days[0].views, views.days.at(-1).views, conversion]).toEqual([40, 10, 30, 0.025])
})

test('the views of a deleted tariff stay in the totals, as its requests do', async () => {
  const tariffs = [await server.make.tariff({ provider_id: own }), await server.make.tariff({ provider_id: own })]
  const day = sql<string>`(now() at time zone 'Europe/Chisinau')::date`
  await server.database.db
    .insertInto('tariff_view')
    .values(
      tariffs.flatMap((tariff_id) =>
        [0, 1].map((ago) => ({ tariff_id, day: sql<string>`${day} - ${ago}::integer`, views: 5 })),
      ),
    )
    .execute()
  await server.make.request({ provider_id: own, tariff_id: tariffs[0] ?? 0, tariff_name: 'Codru 100' })
  const before = await figures()
  for (const id of tariffs) {
    const { status } = await server.send({ method: 'DELETE', url: `/info/api/tariffs/${id}/`, headers: owner })
    expect(status).toBe(204)
  }
  const { views, conversion } = await figures()
  expect([views, conversion]).toEqual([before.views, 0.05])
})

test('views and requests are compared by tariff: those with the most requests first, then the most viewed', async () => {
  const make = (name: string) => server.make.tariff({ provider_id: own, name, name_ro: `${name} ro` })
  const [sold, viewed, asked, unknown] = [await make('A'), await make('B'), await make('C'), await make('D')]
  const foreign = await server.make.tariff()
  const day = sql<string>`(now() at time zone 'Europe/Chisinau')::date`
  await server.database.db
    .insertInto('tariff_view')
    .values([
      { tariff_id: sold, day, views: 3 },
      { tariff_id: sold, day: sql<string>`${day} - 6`, views: 7 },
      { tariff_id: sold, day: sql<string>`${day} - 7`, views: 100 },
      { tariff_id: viewed, day, views: 50 },
      { tariff_id: foreign, day, views: 900 },
    ])
    .execute()
  const named = (tariff_id: number, given: object = {}) =>
    server.make.request({ provider_id: own, tariff_id, tariff_name: 'x', ...given })
  for (const tariff of [sold, sold, asked]) await named(tariff)
  await named(sold, { step: 'held' })
  await named(sold, { created_at: await moment(7, '12:00') })
  const { tariffs, requests, from } = await figures()
  const row = (id: number, name: string, views: number, asks: number) => ({
    ...{ id, name, name_ro: `${name} ro`, views, requests: asks },
  })
  expect(tariffs).toEqual({ from, best: [row(sold, 'A', 10, 2), row(asked, 'C', 0, 1), row(viewed, 'B', 50, 0)] })
  expect(tariffs.best.map(({ id }: { id: number }) => id)).not.toContain(unknown)
  expect(requests.days.at(-1).for_tariffs).toBe(3)
})

test('the views of each tariff are known for 90 days, so that a year compares these', async () => {
  const [quarter, year] = [await figures(90), await figures(365)]
  expect([quarter.tariffs.from, year.tariffs.from]).toEqual([quarter.from, quarter.from])
})

test('the time to the first answer is the median time until the first change of status', async () => {
  const created_at = await moment(2, '10:00')
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000)
  for (const minutes of [10, 30, 200]) {
    const id = await server.make.request({ provider_id: own, created_at })
    await answer(id, 'in_progress', after(minutes))
    await answer(id, 'connected', after(5000))
  }
  await server.make.request({ provider_id: own, created_at })
  expect((await figures()).first_answer).toEqual({ median_minutes: 30, answered: 3, waiting: 1 })
})

test('what the customer, the desk or the system has changed is no answer of the provider', async () => {
  const created_at = await moment(2, '10:00')
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000)
  const id = await server.make.request({ provider_id: own, created_at, status: 'in_progress' })
  for (const [index, actor] of ['customer', 'desk', 'system'].entries())
    await answer(id, 'in_progress', after(index + 1), actor)
  expect((await figures()).first_answer).toEqual({ median_minutes: null, answered: 0, waiting: 0 })
  await answer(id, 'connected', after(60))
  expect((await figures()).first_answer).toEqual({ median_minutes: 60, answered: 1, waiting: 0 })
})

test('the time to the first answer of a tender starts with the choice of the offer', async () => {
  const created_at = await moment(2, '10:00')
  const after = (minutes: number) => new Date(created_at.getTime() + minutes * 60_000)
  const id = await server.make.request({ provider_id: own, created_at, kind: 'office', status: 'in_progress' })
  const { db } = server.database
  await db.insertInto('tender').values({ request_id: id, address: '', comments: '' }).execute()
  await db
    .insertInto('tender_invitation')
    .values({ request_id: id, provider_id: own, invited_at: created_at })
    .execute()
  const terms = { monthly_price_bani: 30_000, connection_fee_bani: 0, duration_months: 12, install_days: 3 }
  const accepted = { state: 'accepted', created_at, updated_at: created_at, accepted_at: after(2000) }
  await db
    .insertInto('offer')
    .values({ request_id: id, provider_id: own, ...terms, ...accepted, valid_until: '2026-12-31' })
    .execute()
  await answer(id, 'rejected', after(900))
  await answer(id, 'in_progress', after(2015))
  expect((await figures()).first_answer).toEqual({ median_minutes: 15, answered: 1, waiting: 0 })
})

test('the previous period has the same number of days and includes no other days', async () => {
  const tariff = await server.make.tariff({ provider_id: own })
  const today = sql<string>`(now() at time zone 'Europe/Chisinau')::date`
  const viewed = [6, 7, 13, 14].map((ago, index) => ({
    tariff_id: tariff,
    day: sql<string>`${today} - ${ago}::integer`,
    views: 10 ** index,
  }))
  await server.database.db.insertInto('tariff_view').values(viewed).execute()
  const named = { provider_id: own, tariff_id: tariff, tariff_name: 'Codru 100' }
  for (const [ago, hour] of [
    [6, '00:00'],
    [7, '23:59'],
    [13, '00:00'],
    [14, '23:59'],
  ] as const) {
    const created_at = await moment(ago, hour)
    const id = await server.make.request({ ...named, created_at })
    if (ago === 13) await answer(id, 'connected', new Date(created_at.getTime() + 40 * 60_000))
  }
  const { before, requests } = await figures()
  expect(before).toEqual({ requests: 2, views: 110, conversion: 0.0182, median_minutes: 40 })
  expect(requests.total).toBe(1)
})

test('the rating is given per week, for a year per month: of the reviews of that time and of all until then', async () => {
  const review = async (rating: number, daysAgo: number, given: object = {}) =>
    server.make.review({ provider_id: own, rating, created_at: await moment(daysAgo, '12:00'), ...given })
  await review(2, 400)
  await review(5, 0)
  await review(4, 0)
  await review(1, 0, { removed_at: new Date() })
  await server.make.review({ rating: 1 })
  const weeks = (await figures(30)).rating
  expect(weeks.at(-1)).toMatchObject({ average: 4.5, reviews: 2, overall: 3.67 })
  expect(weeks[0]).toMatchObject({ average: null, reviews: 0, overall: 2 })
  const year = await figures(365)
  expect([year.rating[0].from, year.rating.length >= 12, year.rating.length <= 13]).toEqual([year.from, true, true])
  expect(year.rating.slice(1).every(({ from }: { from: string }) => from.endsWith('-01'))).toBe(true)
})

test('a review written at the first moment of a week belongs to that week', async () => {
  const [, , week] = (await figures(30)).rating
  const { rows } = await server.database.pool.query(`select ($1::timestamp at time zone 'Europe/Chisinau') as moment`, [
    week.from,
  ])
  await server.make.review({ provider_id: own, rating: 3, created_at: rows[0].moment })
  const after = (await figures(30)).rating.find(({ from }: { from: string }) => from === week.from)
  expect(after.reviews).toBe(week.reviews + 1)
})

describe('the period', () => {
  test.each([7, 30, 90, 365])('of %i days has as many entries', async (period) => {
    const body = await figures(period)
    expect([body.period, body.requests.days.length, body.views.days.length]).toEqual([period, period, period])
  })

  test('is 30 days by default and has only these four values', async () => {
    expect((await server.get('/info/api/cabinet-figures/', { ...owner })).body.period).toBe(30)
    const { status, body } = await server.get('/info/api/cabinet-figures/?period=8', { ...owner })
    expect([status, Object.keys(body.fields)]).toEqual([400, ['period']])
  })
})
