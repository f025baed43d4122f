import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { type CataloguePeople, createCataloguePeople } from '../test/catalogue-people.ts'
import { square } from '../test/make.ts'
import { startOtherWriter } from '../test/other-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'

/** What changes the record version of a tariff; server/record-versions.test.ts tests what all kinds of records share. */

let server: TestServer
let people: CataloguePeople
beforeAll(async () => {
  server = await createTestServer()
  people = await createCataloguePeople(server)
})
afterAll(() => server.close())

const own = () => ({ provider_id: people.providerId })

describe('a tariff', () => {
  const makeLists = async () => ({
    equipment: [await server.make.equipment(own()), await server.make.equipment(own())],
    coverage_zones: [await server.make.zone(square([28.8, 47], 0.01), own())],
    addresses: [await server.make.address([28.8, 47])],
  })
  const change = (id: number, payload: object) =>
    server.send({ method: 'PATCH', url: `/info/api/tariffs/${id}/`, headers: people.headers.provider, payload })
  const version = async (id: number) => (await server.get(`/info/api/tariffs/${id}/`)).body.version

  fullSuiteTest('changes its version when one of its lists changes, and keeps it when none does', async () => {
    const id = await server.make.tariff(own())
    const lists = await makeLists()
    const seen = [await version(id)]
    for (const [list, ids] of Object.entries(lists)) {
      await change(id, { [list]: ids })
      seen.push(await version(id))
      await change(id, { [list]: ids })
      expect(await version(id)).toBe(seen.at(-1))
    }
    await change(id, { equipment: lists.equipment.toReversed() })
    seen.push(await version(id))
    expect(
      (await server.get(`/info/api/tariffs/${id}/`)).body.equipment.map((each: { id: number }) => each.id),
    ).toEqual(lists.equipment.toReversed())
    await change(id, { equipment: [lists.equipment[0]] })
    seen.push(await version(id))
    await server.send({
      method: 'DELETE',
      url: `/info/api/zones/${lists.coverage_zones[0]}/?detach=true`,
      headers: people.headers.provider,
    })
    seen.push(await version(id))
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => a - b))
  })

  test('keeps its version when only derived values change: prices by a promotion, the popularity order', async () => {
    const promotion = await server.make.promotion({ discount_percent: 10, ...own() })
    const id = await server.make.tariff({ promotion_id: promotion, price_bani: 20_000, ...own() })
    const before = (await server.get(`/info/api/tariffs/${id}/`)).body
    const url = `/info/api/promotions/${promotion}/`
    await server.send({ method: 'PATCH', url, headers: people.headers.provider, payload: { discount_percent: 50 } })
    await server.database.pool.query(`update tariff set popularity_rank = 1 where id = ${id}`)
    const { version: now, discounted_price: price } = (await server.get(`/info/api/tariffs/${id}/`)).body
    expect([now, price, before.discounted_price]).toEqual([before.version, 100, 180])
  })

  test('is checked once its row is locked: a writer that waited for another one gets 412', async () => {
    const id = await server.make.tariff(own())
    const writer = await startOtherWriter(server.database)
    await writer.run(`update tariff set price_bani = 1 where id = ${id}`)
    const waiting = server.send({
      method: 'PATCH',
      url: `/info/api/tariffs/${id}/`,
      headers: { ...people.headers.provider, 'if-match': '"1"' },
      payload: { price_per_month: 5 },
    })
    await writer.isWaitedFor()
    await writer.commit()
    expect(await waiting).toMatchObject({ status: 412, body: { current: { price_per_month: 0.01, version: 2 } } })
  })

  test('a stale form that names a deleted promotion gets the version conflict, not the invalid reference', async () => {
    const promo = await server.make.promotion(own())
    const id = await server.make.tariff({ promotion_id: promo, ...own() })
    const headers = people.headers.provider
    await server.send({ method: 'DELETE', url: `/info/api/promotions/${promo}/?detach=true`, headers })
    const response = await server.send({
      method: 'PATCH',
      url: `/info/api/tariffs/${id}/`,
      headers: { ...headers, 'if-match': '"1"' },
      payload: { promo, speed: 7 },
    })
    expect(response).toMatchObject({ status: 412, body: { current: { promo: null } } })
  })

  test('the ETag of the public page of a tariff, which is cached, is a hash and no version', async () => {
    const id = await server.make.tariff(own())
    const { headers, body } = await server.get(`/info/api/tariffs/${id}/`)
    const etag = String(headers.etag)
    expect([etag, body.version]).toEqual([expect.stringMatching(/^W\/".{27}"$/), 1])
    const url = `/info/api/tariffs/${id}/`
    const response = await server.send({
      method: 'PATCH',
      url,
      headers: { ...people.headers.provider, 'if-match': etag },
      payload: { speed: 3 },
    })
    expect(response.status).toBe(412)
  })
})
