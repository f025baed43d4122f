import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { polygonsOf } from '../coverage/zone-rings.ts'
import type { DB } from '../db/tables.ts'
import { ids } from '../test/listed-ids.ts'
import { square } from '../test/make.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import { type Coverage, endRefusals, findCoverageOfAddress, servedAt } from './tariffs.queries.ts'
import { createTariffsAtPlace } from './tariffs-at-place.ts'

let server: TestServer
const list = '/info/api/tariffs/'

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

describe('at a place', () => {
  test('outside the country no tariff is available, not even those with reach everywhere', async () => {
    const { make, get } = server
    const mobile = await make.tariff({ service_id: 2 })
    const at = async (point: string) => (await get(`${list}?ids=${mobile}&${point}`)).body
    expect(await at('latitude=47.01&longitude=28.86')).toMatchObject({ count: 1, results: [{ id: mobile }] })
    expect(await at('latitude=47.1585&longitude=27.5879')).toMatchObject({ count: 0, results: [], next: null })
    expect(await at('latitude=48.85&longitude=2.35')).toMatchObject({ count: 0, results: [] })
  })

  test('an address of the tariff is available, a zone of it likely, each with its reason', async () => {
    const { make, get } = server
    const here = [28.2, 47.2] as const
    const provider = await make.provider()
    const zone = await make.zone(square(here, 0.01), { provider_id: provider })
    const house = await make.address(here)
    const byAddress = await make.tariff({ provider_id: provider, addresses: [house], zones: [zone], price_bani: 1000 })
    const byZone = await make.tariff({ provider_id: provider, zones: [zone], price_bani: 2000 })
    const byProvider = await make.tariff({ provider_id: provider, price_bani: 3000 })
    const mobile = await make.tariff({ service_id: 2, price_bani: 4000 })
    const elsewhere = await make.tariff({ provider_id: provider, addresses: [await make.address([28.9, 47.9])] })
    const all = `ids=${[byAddress, byZone, byProvider, mobile, elsewhere].join(',')}&ordering=price`
    const { body } = await get(`${list}?address_id=${house}&${all}`)
    expect(body.map(({ id, availability }: { id: number; availability: unknown }) => [id, availability])).toEqual([
      [byAddress, { verdict: 'available', reason: 'address' }],
      [byZone, { verdict: 'likely', reason: 'zone' }],
      [byProvider, { verdict: 'likely', reason: 'provider_zone' }],
      [mobile, { verdict: 'likely', reason: 'everywhere' }],
    ])
    const atPoint = await get(`${list}?latitude=${here[1]}&longitude=${here[0]}&${all}`)
    expect(atPoint.body.results[0].availability).toEqual({ verdict: 'likely', reason: 'zone' })
  })

  test('the address takes precedence over the point, and its list is a plain array', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const zone = await make.zone(square([27.5, 46.5], 0.01), { provider_id: provider })
    const tariff = await make.tariff({ provider_id: provider, zones: [zone] })
    const inside = await make.address([27.5, 46.5])
    expect(ids(await get(`${list}?address_id=${inside}&latitude=48&longitude=30&ids=${tariff}`))).toEqual([tariff])
  })

  test('a hole is outside, unless another zone covers it', async () => {
    const { make, get } = server
    const middle = [29.1, 47.1] as const
    const provider = await make.provider()
    const ring = await make.zone(square(middle, 0.02, { hole: true }), { provider_id: provider })
    const inRing = await make.tariff({ provider_id: provider, zones: [ring] })
    const at = async (lon: number) =>
      ids(await get(`${list}?latitude=47.1&longitude=${lon}&provider=${provider}&ordering=price`))
    expect(await at(29.1)).toEqual([])
    expect(await at(29.115)).toEqual([inRing])
    const patch = await make.zone(square(middle, 0.005), { provider_id: provider })
    const inPatch = await make.tariff({ provider_id: provider, zones: [patch] })
    expect(await at(29.1)).toEqual([inPatch])
  })

  test('the outer border of a zone belongs to it, a point just beyond does not', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const zone = await make.zone(square([29, 47], 0.01), { provider_id: provider })
    const tariff = await make.tariff({ provider_id: provider, zones: [zone] })
    const at = async (lon: number, lat: number) =>
      ids(await get(`${list}?longitude=${lon}&latitude=${lat}&ids=${tariff}`))
    expect(await at(29.01, 47)).toEqual([tariff])
    expect(await at(28.99, 46.99)).toEqual([tariff])
    expect(await at(29.010002, 47)).toEqual([])
    expect(await at(29, 47.010002)).toEqual([])
  })

  test('the point where parts of a zone touch belongs to it, but not the one where a hole touches its border', async () => {
    const { make, get } = server
    const provider = await make.provider()
    const boxAt = (...centre: [number, number]) => polygonsOf(square(centre, 0.01))[0]?.[0] ?? []
    const hole: [number, number][] = [
      [29.19, 47.6],
      [29.2, 47.595],
      [29.2, 47.605],
      [29.19, 47.6],
    ]
    const coordinates = [[boxAt(29.2, 47.6), hole], [boxAt(29.22, 47.62)]]
    const zone = await make.zone({ type: 'MultiPolygon', coordinates }, { provider_id: provider })
    const tariff = await make.tariff({ provider_id: provider, zones: [zone] })
    const at = async ([lon, lat]: readonly [number, number]) =>
      ids(await get(`${list}?longitude=${lon}&latitude=${lat}&ids=${tariff}`))
    for (const point of [
      [29.21, 47.61],
      [29.209, 47.609],
      [29.211, 47.611],
      [29.19, 47.605],
    ] as const)
      expect(await at(point)).toEqual([tariff])
    for (const point of [
      [29.19, 47.6],
      [29.195, 47.6],
      [29.209, 47.611],
    ] as const)
      expect(await at(point)).toEqual([])
  })

  test('the zones of a point are found with the ring index', async () => {
    const { make, database } = server
    const zone = await make.zone(square([26.5, 45.5], 0.001))
    await sql`insert into zone_ring (zone_id, polygon_index, ring_index, ring)
      select ${zone}::integer, n, 0, polygon(box(point(10 * n, 0), point(10 * n + 8, 8))) from generate_series(1, 5000) n`.execute(
      database.db,
    )
    await sql`analyze zone_ring`.execute(database.db)
    const place = { addressId: null, lonLat: [28, 47] } as const
    const { rows } = await sql`explain with ${servedAt(place)} select * from here`.execute(database.db)
    expect(JSON.stringify(rows)).toContain('zone_ring_ring')
  })

  describe('houses in the same zones', () => {
    /** Two houses in a zone; `both` lists tariffs by the zone, the second house has one more. */
    async function makeHouses(middle: readonly [number, number]) {
      const { make } = server
      const provider = await make.provider()
      const zone = await make.zone(square(middle, 0.01), { provider_id: provider })
      const both = await make.tariff({ provider_id: provider, zones: [zone], price_bani: 1000 })
      const houses = [await make.address(middle), await make.address([middle[0] + 0.001, middle[1]])] as const
      const second = await make.tariff({ provider_id: provider, addresses: [houses[1]], price_bani: 2000 })
      return { provider, both, second, houses }
    }

    test('have the same list, except for the tariffs of a house', async () => {
      const { provider, both, second, houses } = await makeHouses([27.2, 46.2])
      const listOf = async (house: number) =>
        ids(await server.get(`${list}?address_id=${house}&provider=${provider}&ordering=price`))
      expect(await listOf(houses[0])).toEqual([both])
      expect(await listOf(houses[1])).toEqual([both, second])
    })

    test('share the query of the list until the catalogue changes', async () => {
      const { provider, both, houses } = await makeHouses([27.3, 46.3])
      const third = await server.make.address([27.302, 46.3])
      const queries: string[] = []
      const db = new Kysely<DB>({
        dialect: new PostgresDialect({ pool: server.database.pool }),
        log: ({ query }) => void queries.push(query.sql),
      })
      const atPlace = createTariffsAtPlace(db)
      const query = { filters: { ordering: 'price', provider }, isVolume: false } as const
      const coverageOf = async (house: number) => {
        const coverage = await findCoverageOfAddress(server.database.db, house)
        if (coverage === undefined) throw new Error('The house does not exist.')
        return coverage
      }
      const find = (coverage: Coverage) => atPlace.find(query, coverage, { limit: null, offset: 0 })
      const first = await find(await coverageOf(houses[0]))
      expect(first).toEqual({ count: 1, found: [{ id: both, availability: { verdict: 'likely', reason: 'zone' } }] })
      expect(await find(await coverageOf(third))).toBe(first)
      expect(queries).toHaveLength(1)
      expect((await find(await coverageOf(houses[1]))).count).toBe(2)
      expect(queries).toHaveLength(2)

      const outdated = await coverageOf(third)
      await server.database.pool.query(`update tariff set state = 'hidden' where id = ${both}`)
      expect(await find(await coverageOf(third))).toEqual({ count: 0, found: [] })
      await server.database.pool.query(`update tariff set state = 'published' where id = ${both}`)
      expect(await find(await coverageOf(third))).toEqual(first)
      // Read before the change: the list before it is still cached, one after it is not stored for it
      expect(await find(outdated)).toBe(first)
      expect(await find({ ...outdated, catalogue: outdated.catalogue - 1 })).toEqual(first)
      const before = queries.length
      await find({ ...outdated, catalogue: outdated.catalogue - 1 })
      expect(queries).toHaveLength(before + 1)
    })
  })

  describe('a house where connections were confirmed or refused', () => {
    /** A house in the zones of two providers, each with a fixed tariff; the first one has a mobile tariff too. */
    async function makeHouse(middle: readonly [number, number]) {
      const { make } = server
      const house = await make.address(middle)
      const providers = [await make.provider(), await make.provider()] as const
      const tariffOf = async (provider_id: number, given: object) => {
        const zone = await make.zone(square(middle, 0.01), { provider_id })
        return make.tariff({ provider_id, zones: [zone], ...given })
      }
      const cheap = await tariffOf(providers[0], { price_bani: 1000 })
      const dear = await tariffOf(providers[1], { price_bani: 3000 })
      const mobile = await tariffOf(providers[0], { service_id: 2, price_bani: 2000 })
      const listed = async (address = house) => {
        const url = `${list}?address_id=${address}&ids=${cheap},${dear},${mobile}&ordering=price`
        const found: { id: number; availability: unknown }[] = (await server.get(url)).body
        return found.map(({ id, availability }) => [id, availability])
      }
      const tariffs = new Map([
        [providers[0], cheap],
        [providers[1], dear],
      ])
      const outcome = (provider_id: number, given: object) =>
        make.request({ provider_id, tariff_id: tariffs.get(provider_id), address_id: house, ...given })
      return { house, providers, cheap, dear, mobile, listed, outcome }
    }

    const likely = { verdict: 'likely', reason: 'zone' }
    const confirmed = { verdict: 'confirmed', reason: 'connections' }
    const refused = { step: 'refused', status: 'rejected', reason: 'no_line' }
    const uncertain = {
      verdict: 'uncertain',
      reason: 'refusal',
      refused_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    }

    test('two confirmed connections confirm the tariffs of their provider, one does not', async () => {
      const { providers, cheap, dear, mobile, listed, outcome } = await makeHouse([27.61, 46.61])
      await outcome(providers[1], { status: 'connected' })
      expect(await listed()).toEqual([
        [cheap, likely],
        [mobile, likely],
        [dear, likely],
      ])
      const second = await outcome(providers[1], { status: 'connected' })
      expect((await listed()).at(-1)).toEqual([dear, confirmed])
      await server.database.pool.query(`update request set confirmed_by = 'silent_provider' where id = ${second}`)
      expect((await listed()).at(-1)).toEqual([dear, likely])
    })

    test('tariffs of a provider that refused for want of a line are the last ones, those without a line stay', async () => {
      const { house, providers, cheap, dear, mobile, listed, outcome } = await makeHouse([27.62, 46.62])
      const refusal = await outcome(providers[0], refused)
      expect(await listed()).toEqual([
        [mobile, likely],
        [dear, likely],
        [cheap, uncertain],
      ])
      // Other houses in the same zones are not concerned
      const neighbour = await server.make.address([27.6201, 46.62])
      expect((await listed(neighbour))[0]).toEqual([cheap, likely])
      await server.database.pool.query(`update request set address_id = null where id = ${refusal}`)
      expect((await listed(house))[0]).toEqual([cheap, likely])
    })

    test('what was recorded at a house counts for the one into which it was merged', async () => {
      const { house, providers, cheap, dear, listed, outcome } = await makeHouse([27.69, 46.69])
      const [earlier, other] = [
        await server.make.address([27.6901, 46.69]),
        await server.make.address([27.6902, 46.69]),
      ]
      await outcome(providers[0], { ...refused, address_id: earlier })
      await outcome(providers[1], { status: 'connected', address_id: earlier })
      await outcome(providers[1], { status: 'connected', address_id: other })
      expect((await listed())[0]).toEqual([cheap, likely])
      await server.database.pool.query(`update address set retired_at = now(), successor_id = $1 where id = any($2)`, [
        house,
        [earlier, other],
      ])
      await server.database.pool.query('update content_version set addresses = addresses + 1')
      for (const id of [house, earlier]) {
        expect(await listed(id)).toContainEqual([dear, confirmed])
        expect((await listed(id)).at(-1)).toEqual([cheap, uncertain])
      }
    })

    test.each(['transferred', 'withdrawn'])('a refused request that is %s since remains a refusal', async (step) => {
      const { providers, cheap, listed, outcome } = await makeHouse([27.66, 46.66])
      const id = await outcome(providers[0], refused)
      await server.database.pool.query('update request set step = $1 where id = $2', [step, id])
      expect((await listed()).at(-1)).toEqual([cheap, uncertain])
    })

    test.each([
      ['for another reason', { reason: 'changed_mind' }, 0],
      ['more than 180 days ago', {}, 181],
    ])('a refusal %s does not count', async (_, given, days) => {
      const { providers, cheap, listed, outcome } = await makeHouse([27.63 + days / 10_000, 46.63])
      const id = await outcome(providers[0], { ...refused, ...given })
      await server.database.pool.query(
        `update request_event set changed_at = now() - interval '${days} days' where request_id = ${id}`,
      )
      expect((await listed())[0]).toEqual([cheap, likely])
    })

    test('a connection that is confirmed after a refusal outweighs it', async () => {
      const { providers, cheap, listed, outcome } = await makeHouse([27.64, 46.64])
      const refusal = await outcome(providers[0], refused)
      await server.database.pool.query(
        `update request_event set changed_at = now() - interval '3 days' where request_id = ${refusal}`,
      )
      await outcome(providers[0], { status: 'connected' })
      expect((await listed())[0]).toEqual([cheap, likely])
      await outcome(providers[0], { status: 'connected' })
      expect((await listed())[0]).toEqual([cheap, confirmed])
    })

    test.each([
      ['a mobile tariff', (mobile: number) => ({ tariff_id: mobile })],
      ['a tariff that was deleted since', () => ({ tariff_id: null })],
      ['a mobile tender', () => ({ kind: 'home', tariff_id: null, services: ['mobile_modem'] })],
    ])('a refusal of %s says nothing about lines, that of a tender for one does', async (_, given) => {
      const { providers, cheap, mobile, listed, outcome } = await makeHouse([27.65, 46.65])
      await outcome(providers[0], { ...refused, ...given(mobile) })
      expect((await listed())[0]).toEqual([cheap, likely])
      await outcome(providers[0], { ...refused, kind: 'home', tariff_id: null, services: ['wired'] })
      expect((await listed()).at(-1)).toEqual([cheap, uncertain])
    })

    test('what the desk answers is the outcome of the provider of the tariff', async () => {
      const { providers, cheap, dear, listed, outcome } = await makeHouse([27.67, 46.67])
      await outcome(1, { ...refused, tariff_id: cheap })
      expect((await listed()).at(-1)).toEqual([cheap, uncertain])
      expect(providers[0]).not.toBe(1)
      await outcome(1, { status: 'connected', tariff_id: dear })
      await outcome(1, { status: 'connected', tariff_id: dear })
      expect(await listed()).toContainEqual([dear, confirmed])
    })

    describe('changes the version of the catalogue', () => {
      /** How often the versions of providers change in one transaction. */
      async function changesBy(statement: string, ...values: unknown[]) {
        const { pool } = server.database
        const read = async () => Number((await pool.query('select catalogue from content_version')).rows[0].catalogue)
        const before = await read()
        await pool.query(statement, values)
        return (await read()) - before
      }

      test('as often for many requests of deleted tariffs as for none', async () => {
        const [few, many] = [await makeHouse([27.71, 46.71]), await makeHouse([27.72, 46.72])]
        for (let requests = 0; requests < 5; requests += 1) {
          await many.outcome(many.providers[0], refused)
          await many.outcome(many.providers[0], { status: 'connected', tariff_id: many.mobile })
        }
        const remove = ({ providers }: typeof few) =>
          changesBy('delete from tariff where provider_id = $1', providers[0])
        expect(await remove(many)).toBe(await remove(few))
        expect((await many.listed()).map(([id]) => id)).toEqual([many.dear])
      })

      test('once for many requests of a provider that change together', async () => {
        const { providers, outcome, listed, dear } = await makeHouse([27.73, 46.73])
        for (let requests = 0; requests < 5; requests += 1) await outcome(providers[1], { status: 'connected' })
        expect(await listed()).toContainEqual([dear, confirmed])
        const silence = `update request set confirmed_by = 'silent_provider' where provider_id = $1`
        expect(await changesBy(silence, providers[1])).toBe(1)
        expect(await listed()).toContainEqual([dear, likely])
      })

      test('not by what follows a refusal, but by what follows a connection', async () => {
        const { house, providers, cheap, outcome, listed } = await makeHouse([27.74, 46.74])
        await outcome(providers[0], refused)
        await outcome(providers[1], { status: 'connected' })
        const setStep = (from: string, to: string) =>
          changesBy('update request set step = $1 where address_id = $2 and step = $3', to, house, from)
        expect([await setStep('refused', 'transferred'), await setStep('transferred', 'withdrawn')]).toEqual([0, 0])
        expect((await listed()).at(-1)).toEqual([cheap, uncertain])
        expect(await setStep('withdrawn', 'taken')).toBe(1)
        expect(await setStep('confirmed', 'transferred')).toBe(1)
        expect((await listed())[0]).toEqual([cheap, likely])
      })
    })

    test('the end of a refusal is visible once its job has run', async () => {
      const { providers, cheap, listed, outcome } = await makeHouse([27.68, 46.68])
      const id = await outcome(providers[0], refused)
      expect((await listed()).at(-1)).toEqual([cheap, uncertain])
      await server.database.pool.query(
        `update request_event set changed_at = now() - interval '180 days' where request_id = ${id}`,
      )
      expect((await listed()).at(-1)).toEqual([cheap, uncertain])
      await endRefusals(server.database.db)
      expect((await listed())[0]).toEqual([cheap, likely])
    })
  })

  test('an unknown address is 404', async () => {
    const response = await server.get(`${list}?address_id=2147483647`)
    expect(response).toMatchObject({ status: 404, body: { code: 'address-not-found' } })
  })
})

test('a place may have as many decimals as browsers send', async () => {
  const { status } = await server.get(`${list}?latitude=47.010512345678906&longitude=28.863812345678901`)
  expect(status).toBe(200)
})
