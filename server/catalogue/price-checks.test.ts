import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findTariffsOfOthers } from '../requests/alternatives.queries.ts'
import { type CataloguePeople, createCataloguePeople, type Person } from '../test/catalogue-people.ts'
import { ids } from '../test/listed-ids.ts'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { createShiftedTime } from '../test/shifted-time.ts'
import { updateFreshness } from './price-checks.ts'

let server: TestServer
let other: Awaited<ReturnType<TestServer['startInstance']>>
let people: CataloguePeople
/** A tariff at the house, checked at the start of the test, and its provider. */
let tariff: number
let provider: number
let house: number
const time = createShiftedTime(new Date().toISOString())

beforeAll(async () => {
  server = await createTestServer({}, undefined, { clock: time.clock })
  other = await server.startInstance()
})
afterAll(() => server.close())
beforeEach(async () => {
  people = await createCataloguePeople(server)
  provider = people.providerId
  house = await server.make.address([28.85, 47.02])
  const zone = await server.make.zone(square([28.85, 47.02], 0.01), { provider_id: provider })
  tariff = await server.make.tariff({ provider_id: provider, addresses: [house], zones: [zone], name_ro: 'Tarif' })
  await sql`update tariff set checked_at = ${time.clock()} where id = ${tariff}`.execute(server.database.db)
})

const url = '/info/api/tariffs/'
const own = '/info/api/own-tariffs/'
const age = () => updateFreshness(server.database.db, { now: time.clock(), isDemo: false })
const pass = (days: number) => {
  time.forward({ days })
  return age()
}
const shown = async () => (await server.get(`${url}${tariff}/`)).body
const listed = async (filters = '') => ids(await server.get(`${url}?provider=${provider}${filters}`))
const confirm = (tariffs: object[], who: Person = 'provider') =>
  server.post(`${own}confirm/`, { tariffs }, people.headers[who])

/** In how many of its public lists the tariff is listed or counted. */
async function listingsOf(get: (path: string) => Promise<{ body: string }>) {
  const json = async (path: string) => JSON.parse((await get(path)).body)
  const { count, results } = await json(`${url}?provider=${provider}`)
  const atHouse = await json(`${url}?address_id=${house}&provider=${provider}`)
  const atPoint = await json(`${url}?latitude=47.02&longitude=28.85&ids=${tariff}`)
  const cards = await json('/api/auth/providers/cards/')
  const byAddress = await json(`/info/api/providers/by-address/?address_id=${house}`)
  const whole = await json(`/info/api/providers/${provider}/`)
  const sitemap = (await get('/sitemap.xml')).body
  return {
    list: [count, results.length],
    atHouse: atHouse.length,
    atPoint: atPoint.count,
    named: (await json(`${url}?provider=${provider}&search=Тариф`)).count,
    deep: (await json(`${url}?provider=${provider}&page=300`)).count,
    card: cards.find(({ id }: { id: number }) => id === provider).tariffs_count,
    byAddress: byAddress.filter(({ id }: { id: number }) => id === provider).length,
    provider: [whole.tariffs_count, whole.services.length],
    sitemap: sitemap.split(`/tariff/${tariff}<`).length > 1,
  }
}
const present = {
  ...{ list: [1, 1], atHouse: 1, atPoint: 1, named: 1, deep: 1, card: 1, byAddress: 1, provider: [1, 1] },
  sitemap: true,
}
const absent = {
  ...{ list: [0, 0], atHouse: 0, atPoint: 0, named: 0, deep: 0, card: 0, byAddress: 0, provider: [0, 0] },
  sitemap: false,
}
const here = (path: string) => server.get(path).then(({ text }) => ({ body: text }))
const there = (path: string) => other.inject({ url: path, remoteAddress: '127.0.0.1' })

describe('the age of a check', () => {
  test.each([
    [13, 'fresh'],
    [14, 'ageing'],
    [15, 'ageing'],
    [44, 'ageing'],
    [45, 'stale'],
    [46, 'stale'],
  ])('after %i days: %s', async (days, freshness) => {
    expect(await shown()).toMatchObject({ freshness: 'fresh', checked_at: time.clock().toISOString() })
    await pass(days)
    expect((await shown()).freshness).toBe(freshness)
    const items = (await server.get(`${url}?provider=${provider}&stale=1`)).body.results
    expect(items).toMatchObject([{ id: tariff, freshness }])
    expect(await listed()).toEqual(freshness === 'stale' ? [] : [tariff])
  })

  test('a stale tariff is in no list and no number with the very next request, on every instance, and returns with its check', async () => {
    const statistics = async () => (await server.get('/info/api/stats/')).body.tariffs
    await pass(44)
    // Those of other tests stay in the numbers
    await sql`update tariff set checked_at = ${time.clock()} where id <> ${tariff}`.execute(server.database.db)
    const counted = await statistics()
    expect([await listingsOf(here), await listingsOf(there)]).toEqual([present, present])
    await pass(1)
    expect([await listingsOf(there), await listingsOf(here)]).toEqual([absent, absent])
    expect(await statistics()).toBe(counted - 1)
    expect((await confirm([{ id: tariff }])).status).toBe(200)
    expect([await listingsOf(there), await listingsOf(here)]).toEqual([present, present])
  })

  test('with stale=1 lists, their numbers and lists at a place contain stale tariffs', async () => {
    await pass(45)
    const list = (await server.get(`${url}?provider=${provider}&stale=1`)).body
    expect([list.count, ids({ body: list })]).toEqual([1, [tariff]])
    expect(ids(await server.get(`${url}?address_id=${house}&ids=${tariff}&stale=1`))).toEqual([tariff])
    expect((await server.get(`${url}?provider=${provider}&search=Тариф&stale=1`)).body.count).toBe(1)
    expect((await server.get(`${url}?stale=yes`)).status).toBe(400)
  })

  test('a stale tariff is not offered in place of another, but can be requested on its own page', async () => {
    const find = () =>
      findTariffsOfOthers(server.database.db, {
        place: { addressId: house, lonLat: [28.85, 47.02] },
        serviceId: 1,
        excluded: [],
      })
    const offered = async () => (await find()).some(({ id }) => id === tariff)
    expect(await offered()).toBe(true)
    await pass(45)
    expect(await offered()).toBe(false)
    const fields = { phone: '+37369123456', address: 'ул. Измаил, 84', email: 'ana@example.md', tariff_id: tariff }
    expect((await server.post('/info/api/tariff-request/', fields)).status).toBe(201)
  })

  test('drafts and hidden tariffs do not age, and the cabinet lists stale ones', async () => {
    const hidden = await server.make.tariff({ provider_id: provider, state: 'hidden', checked_at: time.clock() })
    await pass(60)
    const rows = (await server.get(own, people.headers.provider)).body
    expect(rows).toMatchObject([
      { id: hidden, freshness: 'fresh' },
      { id: tariff, freshness: 'stale' },
    ])
  })

  test('nothing is written, and no cached response is computed again, while no tariff gets older', async () => {
    await sql`update tariff set state = 'hidden' where id <> ${tariff}`.execute(server.database.db)
    await pass(20)
    const version = async () => (await sql`select catalogue from content_version`.execute(server.database.db)).rows
    const before = await version()
    await pass(20)
    expect(await version()).toEqual(before)
  })

  test('the demo market is renewed daily', async () => {
    const renew = () => updateFreshness(server.database.db, { now: time.clock(), isDemo: true })
    await pass(50)
    await renew()
    expect(await shown()).toMatchObject({ freshness: 'fresh', checked_at: time.clock().toISOString() })
    const renewed = time.clock().toISOString()
    time.forward({ hours: 23 })
    await renew()
    expect((await shown()).checked_at).toBe(renewed)
    time.forward({ hours: 2 })
    await renew()
    expect((await shown()).checked_at).toBe(time.clock().toISOString())
  })
})

describe('a check is renewed', () => {
  beforeEach(() => pass(45))
  const patch = (path: string, payload: object) =>
    server.send({ method: 'PATCH', url: path, headers: people.headers.provider, payload })

  const remove = (path: string) => server.send({ method: 'DELETE', url: path, headers: people.headers.provider })

  test.each<[string, () => Promise<{ status: number }>]>([
    ['by saving the form, with or without a change', () => patch(`${url}${tariff}/`, {})],
    ['by a change of many', () => patch(own, { changes: [{ tariffs: [{ id: tariff }], price_percent: 10 }] })],
    ['by one tap', () => confirm([{ id: tariff }])],
    ['by a manager who may edit tariffs', () => confirm([{ id: tariff }], 'manager with all permissions')],
  ])('%s', async (_, renew) => {
    expect(await listed()).toEqual([])
    expect((await renew()).status).toBe(200)
    expect(await listed()).toEqual([tariff])
    expect(await shown()).toMatchObject({ freshness: 'fresh', checked_at: time.clock().toISOString() })
  })

  describe('through a record of the tariff', () => {
    const url = '/info/api/promotions/'
    let promotion: number
    const checkedAt = async () => (await shown()).checked_at
    beforeEach(async () => {
      promotion = await server.make.promotion({ provider_id: provider, discount_percent: 10 })
      await patch(own, { changes: [{ tariffs: [{ id: tariff }], promo: promotion }] })
      await pass(45)
    })

    test('by a promotion that changes the shown price, and by no other change of it', async () => {
      const other = await server.make.tariff({ provider_id: provider, checked_at: time.clock() })
      await patch(`${url}${promotion}/`, { months_free: 1, name: 'Весна' })
      expect(await listed()).toEqual([other])
      time.forward({ hours: 1 })
      await patch(`${url}${promotion}/`, { discount_percent: 50 })
      expect(new Set(await listed())).toEqual(new Set([other, tariff]))
      expect(await checkedAt()).toBe(time.clock().toISOString())
      expect((await server.get(`/info/api/tariffs/${other}/`)).body.checked_at).not.toBe(time.clock().toISOString())
    })

    test('by removing it from the tariff', async () => {
      expect((await remove(`${url}${promotion}/`)).status).toBe(409)
      expect(await listed()).toEqual([])
      expect((await remove(`${url}${promotion}/?detach=true`)).status).toBe(204)
      expect(await listed()).toEqual([tariff])
      expect(await checkedAt()).toBe(time.clock().toISOString())
    })
  })

  test('by creating and by publishing', async () => {
    const fields = { name: 'Fibra', name_ro: 'Fibra', price_per_month: 200, speed: 500, services: 1, state: 'hidden' }
    const created = await server.post(url, fields, people.headers.provider)
    expect(created.body.checked_at).toBe(time.clock().toISOString())
    await pass(100)
    await patch(own, { changes: [{ tariffs: [{ id: created.body.id }], state: 'published' }] })
    await age()
    expect(await listed()).toEqual([created.body.id])
  })

  test('by nobody else: not by managers without the right, rivals, customers, staff or visitors', async () => {
    const statuses = []
    for (const who of ['manager with none', 'rival', 'user', 'staff'] as const)
      statuses.push((await confirm([{ id: tariff }], who)).status)
    statuses.push((await server.post(`${own}confirm/`, { tariffs: [{ id: tariff }] })).status)
    expect(statuses).toEqual([403, 404, 403, 403, 401])
    expect(await listed()).toEqual([])
  })

  test('for none of them if one is of another provider, or has changed since it was seen', async () => {
    const foreign = await server.make.tariff({ provider_id: people.rivalId })
    const { version } = await shown()
    expect((await confirm([{ id: tariff }, { id: foreign }])).status).toBe(404)
    await patch(`${url}${tariff}/`, { price_per_month: 300 })
    const refused = await confirm([{ id: tariff, version }])
    expect([refused.status, refused.body.tariffs]).toMatchObject([412, [{ id: tariff }]])
  })

  test('for none of them if a promotion has changed the price that was seen', async () => {
    await patch(`${url}${tariff}/`, { price_per_month: 199.99 })
    const second = await server.make.tariff({ provider_id: provider })
    const seen = { id: tariff, version: (await shown()).version, price: 199.99 }
    expect((await confirm([seen])).status).toBe(200)
    const promotion = await server.make.promotion({ provider_id: provider, discount_percent: 0 })
    await patch(`${url}${tariff}/`, { promo: promotion })
    seen.version = (await shown()).version
    expect((await confirm([seen])).status).toBe(200)
    await patch(`/info/api/promotions/${promotion}/`, { discount_percent: 50 })
    const refused = await confirm([{ id: second }, seen])
    expect([refused.status, refused.body.tariffs]).toMatchObject([412, [{ id: tariff }]])
    expect((await confirm([{ ...seen, price: 100 }])).status).toBe(200)
  })

  test('without becoming another version for open forms', async () => {
    const { version } = await shown()
    await confirm([{ id: tariff, version }])
    expect((await shown()).version).toBe(version)
  })
})

describe('the last change of the price', () => {
  const patch = (payload: object) =>
    server.send({ method: 'PATCH', url: `${url}${tariff}/`, headers: people.headers.provider, payload })
  const changedAt = async () => {
    const { rows } = await sql<{
      at: Date | null
    }>`select price_changed_at as at from tariff where id = ${tariff}`.execute(server.database.db)
    return rows[0]?.at ?? null
  }

  test('is that of the shown price: a new text, the same price and a first price are none', async () => {
    expect((await shown()).price_changed_at).toBeNull()
    await patch({ name: 'Другое имя', price_per_month: 200 })
    await confirm([{ id: tariff }])
    expect((await shown()).price_changed_at).toBeNull()
    await patch({ price_per_month: 210 })
    expect((await shown()).price_changed_at).toBe((await changedAt())?.toISOString())
    expect(await changedAt()).not.toBeNull()
  })

  test('by a promotion changes the price too', async () => {
    const promotion = await server.make.promotion({ provider_id: provider, discount_percent: 0 })
    await patch({ promo: promotion })
    expect(await changedAt()).toBeNull()
    const path = `/info/api/promotions/${promotion}/`
    await server.send({
      method: 'PATCH',
      url: path,
      headers: people.headers.provider,
      payload: { discount_percent: 50 },
    })
    expect(await changedAt()).not.toBeNull()
  })

  test('of a draft or hidden tariff counts when visitors see it', async () => {
    await patch({ state: 'draft' })
    await patch({ price_per_month: 300 })
    expect(await changedAt()).toBeNull()
    await patch({ price_per_month: 200, state: 'published' })
    expect(await changedAt()).toBeNull()
    await patch({ state: 'hidden' })
    await patch({ price_per_month: 300, state: 'published' })
    expect(await changedAt()).not.toBeNull()
  })
})
