import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { noOutline } from '../../coverage/zone-rings.ts'
import { square } from '../../test/make.ts'
import { startOtherWriter } from '../../test/other-writer.ts'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let own: number
let owner: { authorization: string }
let houses: Record<'one' | 'two' | 'three', number>
const list = 'Izvoarelor 1\nIzvoarelor 2'

beforeAll(async () => {
  server = await createTestServer()
  const { make } = server
  const locality_id = await make.locality({ name: 'Кишинёв', name_ro: 'Chișinău', is_home: true })
  const street_id = await make.street({ locality_id, kind: 'S', name: 'Izvoarelor', name_ro: 'Izvoarelor' })
  houses = {
    one: await make.address([28.81, 47.01], { street_id, house: '1' }),
    two: await make.address([28.82, 47.02], { street_id, house: '2' }),
    three: await make.address([28.83, 47.01], { street_id, house: '3' }),
  }
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

async function upload(file: string): Promise<number> {
  const form = new FormData()
  form.append('kind', 'coverage')
  form.append('file', new Blob([file]), 'case.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { ...owner, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const { status, body } = await server.send({ method: 'POST', url: '/info/api/imports/', headers, payload })
  expect(status).toBe(201)
  return body.id
}
const post = (id: number, act: string, body: object = {}) => server.post(`/info/api/imports/${id}/${act}/`, body, owner)
const read = async (id: number) => (await server.get(`/info/api/imports/${id}/`, owner)).body
const zones = async () => (await server.get(`/info/api/zones/names/?provider=${own}`)).body
const tariffsAt = async (house: number) =>
  (await server.get(`/info/api/tariffs/?provider=${own}&address_id=${house}`)).body.map(({ id }: { id: number }) => id)

async function check(file = list, choice: object = { new_zone: 'Дома' }) {
  const id = await upload(file)
  expect(await post(id, 'zone', choice)).toMatchObject({ status: 200, body: { state: 'checking' } })
  expect(await server.workOff()).toBe(0)
  return read(id)
}
async function publish(id: number) {
  expect(await post(id, 'publish')).toMatchObject({ status: 200 })
  expect(await server.workOff()).toBe(0)
  return read(id)
}
/** The zone that the import has created. */
async function createZone(): Promise<{ importId: number; zone: number }> {
  const { id } = await check()
  const published = await publish(id)
  expect(published).toMatchObject({ state: 'published', zone: { name: 'Дома' } })
  return { importId: id, zone: published.zone.id }
}

test('a provider without zones imports a list: the zone comes with its houses, and undoing deletes it', async () => {
  const tariff = await server.make.tariff({ provider_id: own })
  expect([await zones(), await tariffsAt(houses.one)]).toEqual([[], []])
  const checked = await check()
  expect(checked).toMatchObject({ zone: null, new_zone: 'Дома', counts: { rows: 2, new: 2, errors: 0 } })
  expect(await zones()).toEqual([])
  const { zone } = await publish(checked.id)
  const listed = { id: zone.id, name: 'Дома', has_outline: false, box: [28.81, 47.01, 28.82, 47.02] }
  expect(await zones()).toMatchObject([listed])
  expect([await tariffsAt(houses.one), await tariffsAt(houses.three)]).toEqual([[tariff], []])
  expect(await post(checked.id, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
  expect([await zones(), await tariffsAt(houses.one)]).toEqual([[], []])
  expect(await read(checked.id)).toMatchObject({ zone: null, new_zone: 'Дома' })
})

test('an import can be cancelled while its zone gets houses', async () => {
  const { id } = await check()
  expect(await post(id, 'publish')).toMatchObject({ status: 200 })
  const writer = await startOtherWriter(server.database)
  await writer.run('lock table zone_address in share mode')
  const work = server.workOff()
  try {
    await writer.isWaitedFor()
    const unlocked = 'select from import where id = $1 for update skip locked'
    expect((await server.database.pool.query(unlocked, [id])).rowCount).toBe(1)
    expect(await post(id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
  } finally {
    await writer.commit()
    expect(await work).toBe(0)
  }
  expect(await zones()).toEqual([])
})

test('a zone without an outline is read as such, and is in no list of outlines', async () => {
  const drawn = await server.make.zone(square([28.5, 46.5], 0.001), { provider_id: own, name: 'Центр' })
  const { zone } = await createZone()
  expect(await zones()).toMatchObject([{ id: zone }, { id: drawn, has_outline: true }])
  for (const url of [`/info/api/zones/?provider=${own}`, `/info/api/zones/by-provider/${own}/`])
    expect((await server.get(url)).body.features.map(({ id }: { id: number }) => id)).toEqual([drawn])
  expect((await server.get(`/info/api/zones/${zone}/`)).body.geometry).toEqual(noOutline)
})

fullSuiteTest(
  'the name of a zone that exists is refused, and one that appears after the check is noticed',
  async () => {
    await server.make.zone(square([28.5, 46.5], 0.001), { provider_id: own, name: 'Центр', name_ro: 'Centru' })
    const id = await upload(list)
    for (const new_zone of ['центр', 'CENTRU'])
      expect(await post(id, 'zone', { new_zone })).toMatchObject({
        ...{ status: 400, body: { fields: { new_zone: [expect.any(String)] } } },
      })
    const [first, second] = [await check(), await check()]
    await publish(first.id)
    expect(await post(second.id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-outdated' } })
    expect(await post(second.id, 'zone', { new_zone: 'Дома' })).toMatchObject({ status: 400 })
  },
)

test.each([
  ['neither a zone nor a name', {}],
  ['both', { zone_id: 1, new_zone: 'Дома' }],
  ['a blank name', { new_zone: ' ' }],
])('%s is refused', async (_, choice) => {
  expect(await post(await upload(list), 'zone', choice)).toMatchObject({ status: 400 })
})

fullSuiteTest('a created zone that was changed, sold or given houses since is not deleted', async () => {
  const { importId, zone } = await createZone()
  const undo = () => post(importId, 'undo')
  const edited = { status: 409, body: { code: 'import-zones-edited', zones: [{ id: zone, name: 'Дома' }] } }
  const added = { zone_id: zone, address_id: houses.three }
  await server.database.db.insertInto('zone_address').values(added).execute()
  expect(await undo()).toMatchObject(edited)
  await server.database.db.deleteFrom('zone_address').where('address_id', '=', houses.three).execute()
  const tariff = await server.make.tariff({ provider_id: own, zones: [zone] })
  expect(await undo()).toMatchObject({ status: 409, body: { code: 'used-by-tariffs', tariffs: [{ id: tariff }] } })
  await server.database.db.deleteFrom('tariff_zone').where('tariff_id', '=', tariff).execute()
  await server.send({ method: 'PATCH', url: `/info/api/zones/${zone}/`, headers: owner, payload: { name: 'Дома 2' } })
  expect(await undo()).toMatchObject(edited)
  expect(await zones()).toMatchObject([{ id: zone, name: 'Дома 2' }])
})

fullSuiteTest('it gets an outline by a form or an import of zones, whose undoing takes it away', async () => {
  const { zone } = await createZone()
  const area = square([28.81, 47.01], 0.001)
  const feature = { type: 'Feature', properties: { name: 'Дома' }, geometry: area }
  const id = await upload(JSON.stringify(feature))
  expect(await read(id)).toMatchObject({ counts: { changed: 1, new: 0 }, rows: [{ square_km_before: 0 }] })
  await publish(id)
  expect(await zones()).toMatchObject([{ id: zone, has_outline: true }])
  await post(id, 'undo')
  expect(await zones()).toMatchObject([{ id: zone, has_outline: false, box: [28.81, 47.01, 28.82, 47.02] }])
  const payload = { area }
  const drawn = await server.send({ method: 'PATCH', url: `/info/api/zones/${zone}/`, headers: owner, payload })
  expect(drawn).toMatchObject({ status: 200, body: { geometry: area } })
  expect(await zones()).toMatchObject([{ id: zone, has_outline: true }])
})

fullSuiteTest('a zone that is deleted with its houses by an import of zones comes back', async () => {
  const { zone } = await createZone()
  const other = { type: 'Feature', properties: { name: 'Другая' }, geometry: square([28.7, 46.5], 0.001) }
  const id = await upload(JSON.stringify(other))
  await post(id, 'coverage', { removes_missing: true })
  await publish(id)
  expect(await zones()).toMatchObject([{ name: 'Другая' }])
  await post(id, 'undo')
  expect(await zones()).toMatchObject([{ id: zone, name: 'Дома', has_outline: false }])
})

fullSuiteTest('no zone is created beyond the limit of a provider, which the check states', async () => {
  const checked = await check()
  expect(checked.exceeds).toBeNull()
  await sql`
    insert into zone (provider_id, name, geometry, west, south, east, north)
    select ${own}, 'Другая', ${JSON.stringify(noOutline)}, 26, 45, 31, 49 from generate_series(1, 2000)`.execute(
    server.database.db,
  )
  expect(await post(checked.id, 'publish')).toMatchObject({ status: 409, body: { code: 'too-many-zones' } })
  expect(await read(checked.id)).toMatchObject({ state: 'checked', exceeds: 'zones' })
})
