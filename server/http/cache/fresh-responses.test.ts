import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { casesOf, isFullSuite } from '../../../scripts/full-suite.ts'
import { square } from '../../test/make.ts'
import { createReplicatedServer } from '../../test/replicated-server.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

const place = { lon: 28.85, lat: 47.02 }
let server: TestServer
let close: () => Promise<void>
beforeAll(async () => {
  if (isFullSuite) ({ server, close } = await createReplicatedServer())
  else {
    server = await createTestServer()
    close = server.close
  }
})
afterAll(() => close())

/** A provider with everything that public responses show of one. */
async function makeProvider(house: number) {
  const { make } = server
  const id = await make.provider()
  const zone = await make.zone(square([place.lon, place.lat], 0.01), { provider_id: id })
  const promotion = await make.promotion({ provider_id: id })
  const condition = await make.condition({ provider_id: id })
  const equipment = await make.equipment({ provider_id: id })
  const parts = { zones: [zone], addresses: [house], equipment: [equipment] }
  const references = { promotion_id: promotion, contract_condition_id: condition }
  const tariff = await make.tariff({ provider_id: id, plan_id: 'plan', ...parts, ...references })
  const other = await make.tariff({ provider_id: id })
  return { id, zone, promotion, condition, equipment, tariff, other }
}

test('a change is visible to the next read on every instance, after any sequence of changes and reads', async () => {
  const { make } = server
  const street = await make.street()
  const house = await make.address([place.lon, place.lat], { street_id: street, house: '7' })
  const providers = [await makeProvider(house), await makeProvider(house), await makeProvider(house)]
  const accounts = [await make.account({ full_name: 'Ана Попа' }), await make.account({ full_name: 'Ион' })]
  const instances = [server.app, await server.startInstance()]

  const urls = [
    '/info/api/services/',
    '/info/api/stats/',
    '/info/api/tariffs/',
    '/info/api/tariffs/?price_per_month__lte=150',
    `/info/api/tariffs/?address_id=${house}`,
    `/info/api/tariffs/?latitude=${place.lat}&longitude=${place.lon}`,
    '/api/auth/providers/cards/',
    '/api/auth/providers/cards/?page=1&ordering=-rating',
    '/info/providers/short/',
    `/info/api/providers/by-address/?address_id=${house}`,
    '/info/api/zones/?bbox=28,47,29,48&zoom=12',
    ...providers.flatMap(({ id, tariff, other }) => [
      `/info/api/providers/${id}/`,
      `/info/api/tariffs/?provider=${id}`,
      `/info/api/tariffs/${tariff}/`,
      `/info/api/tariffs/${other}/`,
      `/info/api/tariffs/${tariff}/addresses/`,
      `/info/api/tariff-variants/?ids=${tariff}`,
      `/info/api/tariff-variants/?ids=${tariff},${other}`,
      `/api/auth/reviews/?provider_id=${id}`,
      `/info/api/zones/by-provider/${id}/`,
      `/info/api/zones/names/?provider=${id}`,
    ]),
  ]

  const provider = fc.constantFrom(...providers)
  const account = fc.constantFrom(...accounts)
  // Without caches and copies in memory, where the route shows signed-in users more
  const headers = await server.signedIn(await make.account({ is_active: true }))
  const number = fc.integer({ min: 1, max: 5 })
  const of = (statement: (one: (typeof providers)[number], n: number) => string) =>
    fc.tuple(provider, number).map(([one, n]) => statement(one, n))
  const change = fc.oneof(
    of(({ id }, n) => `update provider set name = 'Провайдер ${n}' where id = ${id}`),
    of(({ id }, n) => `update provider set suspended_at = ${n > 3 ? 'now()' : 'null'} where id = ${id}`),
    of(({ tariff }, n) => `update tariff set price_bani = ${n * 5000} where id = ${tariff}`),
    of(({ other }, n) => `update tariff set name = 'Тариф ${n}', popularity_rank = ${n} where id = ${other}`),
    of(({ tariff }, n) => `update tariff set state = '${n > 3 ? 'hidden' : 'published'}' where id = ${tariff}`),
    of(({ other }, n) => `update tariff set provider_id = ${providers[n % 3]?.id} where id = ${other}`),
    of(({ other }, n) => `update tariff set plan_id = '${n > 3 ? 'plan' : n}' where id = ${other}`),
    of(({ promotion }, n) => `update promotion set name = 'Акция ${n}' where id = ${promotion}`),
    of(({ condition }, n) => `update contract_condition set title = 'Договор ${n}' where id = ${condition}`),
    of(({ equipment }, n) => `update equipment set name = 'Роутер ${n}' where id = ${equipment}`),
    of(({ zone }, n) => `update zone set name = 'Зона ${n}' where id = ${zone}`),
    of(({ tariff }) => `delete from tariff_zone where tariff_id = ${tariff}`),
    of(({ tariff, zone }) => `insert into tariff_zone values (${tariff}, ${zone}) on conflict do nothing`),
    of(({ tariff }) => `delete from tariff_address where tariff_id = ${tariff}`),
    of(({ tariff }) => `insert into tariff_address values (${tariff}, ${house}) on conflict do nothing`),
    of(({ tariff }) => `delete from tariff_equipment where tariff_id = ${tariff}`),
    fc.tuple(provider, account, number).map(
      ([{ id }, author, stars]) => `insert into review (provider_id, account_id, rating, comment)
        values (${id}, ${author}, ${stars}, '${stars}') on conflict (account_id, provider_id)
        do update set rating = excluded.rating, comment = excluded.comment`,
    ),
    fc.tuple(account, number).map(([id, n]) => `update account set full_name = 'Имя ${n}' where id = ${id}`),
    number.map((n) => `update service set name = 'Услуга ${n}' where id = 1`),
    number.map((n) => `update address set house = '${n}', house_key = '${n}' where id = ${house}`),
    number.map((n) => `update equipment_type set name = 'Тип ${n} ' || id`),
  )
  const read = fc.record({ instance: fc.nat(1), url: fc.constantFrom(...urls) })
  const steps = fc.array(fc.tuple(change, fc.array(read, { minLength: 4, maxLength: 8 })), {
    minLength: 5,
    maxLength: 20,
  })
  let uncached = 0
  await fc.assert(
    fc.asyncProperty(steps, async (sequence) => {
      for (const [statement, requests] of sequence) {
        await server.database.pool.query(statement)
        for (const { instance, url } of requests) {
          const got = await instances[instance]?.inject(url)
          uncached += 1
          const unique = `${url}${url.includes('?') ? '&' : '?'}uncached=${uncached}`
          const computed = await server.app.inject({ url: unique, headers })
          expect([url, got?.statusCode, got?.body]).toEqual([url, computed.statusCode, computed.body])
        }
      }
    }),
    { numRuns: casesOf(25) },
  )
})
