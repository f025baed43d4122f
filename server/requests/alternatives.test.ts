import type { Alternative } from '@motanet/contract/requests/tracking.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LonLat } from '../db/plane.ts'
import { trackingHash, trackingToken } from '../delivery/tracking.ts'
import { square } from '../test/make.ts'
import { createTestServer, secretKey, type TestServer } from '../test/server.ts'
import { processingOf } from '../test/tracked-processing.ts'
import { searchTariffs } from './alternatives.queries.ts'

let server: TestServer
/** A place of its own for each test, which nothing but the tariffs of the test reaches. */
let here: LonLat
let house: number
let requested: number

const { query, track } = processingOf(() => server)

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
let places = 0
beforeEach(async () => {
  places += 1
  here = [27 + places / 50, 47]
  house = await server.make.address(here)
  requested = await offer({ price_bani: 20_000, speed: 100 })
})

/** A tariff of a new provider in a zone around the place. */
async function offer(given: Parameters<TestServer['make']['tariff']>[0] = {}, center = here): Promise<number> {
  const provider_id = given.provider_id ?? (await server.make.provider())
  const zone = await server.make.zone(square(center, 0.005), { provider_id })
  return server.make.tariff({ zones: [zone], ...given, provider_id })
}

async function refused(given: Parameters<TestServer['make']['request']>[0] = {}): Promise<number> {
  const [tariff] = await query<{ provider_id: number }>('select provider_id from tariff where id = $1', requested)
  const id = await server.make.request({
    ...{ status: 'rejected', tariff_id: requested, tariff_name: 'Тариф', tariff_name_ro: '' },
    ...{ address_id: house, ...tariff, ...given },
  })
  await giveLink(id)
  return id
}

async function giveLink(id: number) {
  await query('update request set tracking_hash = $2 where id = $1', id, trackingHash(trackingToken(id, secretKey)))
}

const alternatives = async (id: number): Promise<Alternative[]> => (await track(id)).alternatives
const tariffIds = async (id: number) => (await alternatives(id)).map(({ tariff }) => tariff.id)

test('are the three closest tariffs in price and speed, the closest first, one of each provider', async () => {
  const far = await offer({ price_bani: 80_000, speed: 100 })
  const close = await offer({ price_bani: 22_000, speed: 100 })
  const faster = await offer({ price_bani: 20_000, speed: 300 })
  const equal = await offer({ price_bani: 20_000, speed: 100 })
  const [provider] = await query<{ provider_id: number }>('select provider_id from tariff where id = $1', equal)
  await offer({ price_bani: 21_000, speed: 100, provider_id: provider?.provider_id ?? 0 })
  const ids = await tariffIds(await refused())
  expect([ids, ids.includes(far)]).toEqual([[equal, close, faster], false])
})

test('have the price of the card and what the page shows of the provider', async () => {
  const provider_id = await server.make.provider({ name: 'Alfa', logo: '/media/pictures/alfa.webp' })
  const id = await offer({ provider_id, price_bani: 19_950, name: 'Альфа', name_ro: 'Alfa', speed: 200 })
  expect(await alternatives(await refused())).toEqual([
    {
      provider: { id: provider_id, name: 'Alfa', logo: '/media/pictures/alfa.webp' },
      tariff: { id, name: 'Альфа', name_ro: 'Alfa', price: 199.5, speed: 200 },
    },
  ])
})

describe('contain', () => {
  test('no tariff elsewhere, of another service, not published or of the same, a suspended or an earlier provider', async () => {
    const suspended = await server.make.provider({ suspended_at: new Date() })
    const earlier = await server.make.provider()
    await offer({}, [here[0] + 0.5, here[1]])
    await offer({ service_id: 3 })
    await offer({ state: 'hidden' })
    await offer({ state: 'draft' })
    await offer({ provider_id: suspended })
    await offer({ provider_id: earlier })
    const [own] = await query<{ provider_id: number }>('select provider_id from tariff where id = $1', requested)
    await offer({ provider_id: own?.provider_id ?? 0 })
    const first = await server.make.request({ provider_id: earlier, step: 'transferred', status: 'rejected' })
    expect(await alternatives(await refused({ predecessor_id: first }))).toEqual([])
  })

  test('tariffs at the address, otherwise at the point', async () => {
    const other = await offer()
    const elsewhere: LonLat = [here[0] + 0.5, here[1]]
    const there = await offer({}, elsewhere)
    const [longitude, latitude] = elsewhere
    expect(await tariffIds(await refused({ longitude, latitude }))).toEqual([other])
    expect(await tariffIds(await refused({ address_id: null, longitude, latitude }))).toEqual([there])
    expect(await tariffIds(await refused({ address_id: null }))).toEqual([])
  })

  test('a tariff that names the house', async () => {
    const id = await server.make.tariff({ addresses: [house] })
    expect(await tariffIds(await refused())).toEqual([id])
  })

  test('no tariff of a provider that has refused another request for the house for want of a line', async () => {
    const refuser = await offer()
    const other = await offer()
    const [provider] = await query<{ provider_id: number }>('select provider_id from tariff where id = $1', refuser)
    const refusal = { ...provider, tariff_id: refuser, status: 'rejected', step: 'refused', reason: 'no_line' } as const
    await server.make.request({ ...refusal, address_id: house })
    expect(await tariffIds(await refused())).toEqual([other])
    const [longitude, latitude] = here
    expect(await tariffIds(await refused({ address_id: null, longitude, latitude }))).toEqual([refuser, other])
    const search = { excluded: [], requested: undefined, ids: [refuser, other], limit: 2 }
    const found = await searchTariffs(server.database.db, { ...search, place: { addressId: house, lonLat: here } })
    expect(found.map(({ id, is_available }) => [id, is_available])).toEqual([
      [other, true],
      [refuser, false],
    ])
  })

  test('nothing if the requested tariff was deleted', async () => {
    await offer()
    expect(await tariffIds(await refused({ tariff_id: null }))).toEqual([])
  })
})

test.each([
  ['the provider has refused', { status: 'rejected' }, true],
  ['the provider has not responded yet', { status: 'info' }, false],
  ['the provider works on it', { status: 'in_progress' }, false],
  ['the connection is confirmed', { status: 'connected' }, false],
])('are offered once it is time: %s', async (_, given, areOffered) => {
  const id = await offer()
  expect(await tariffIds(await refused(given))).toEqual(areOffered ? [id] : [])
})
