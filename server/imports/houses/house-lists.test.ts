import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { square } from '../../test/make.ts'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let own: number
let owner: { authorization: string }
let zone: number
let street: number
let houses: Record<'one' | 'two' | 'three', number>
/** Tests share the addresses: each has a street of its own. */
let streetName: string
let number = 0

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
/** None is that of a town. */
const names = [
  'Florilor',
  'Izvoarelor',
  'Dumbrava',
  'Cheltuitorilor',
  'Zorilor',
  'Muncești',
  'Vadul',
  'Petricani',
  'Sarmizegetusa',
  'Burebista',
  'Ghidighici',
  'Botezatu',
  'Titulescu',
  'Sadoveanu',
  'Armenească',
  'Kogălniceanu',
  'Cojocarilor',
  'Trandafirilor',
  'Pietrarilor',
  'Lăpușneanu',
  'Dosoftei',
  'Negruzzi',
  'Plămădeală',
  'Zamfirescu',
]
beforeEach(async () => {
  const { make } = server
  ;({ own, owner } = await createProviderOwner(server))
  streetName = names[number++] as string
  // A number that no line has: it would be read as a part of the locality's name
  const locality = `Chișinău ${100 + number}`
  const locality_id = await make.locality({ name: locality, name_ro: locality, is_home: true })
  street = await make.street({ locality_id, kind: 'S', name: streetName, name_ro: streetName })
  zone = await make.zone(square([28.5, 46.5], 0.001), { provider_id: own, name: 'Centru' })
  houses = {
    one: await make.address([28.81, 47.01], { street_id: street, house: '1' }),
    two: await make.address([28.82, 47.01], { street_id: street, house: '2' }),
    three: await make.address([28.83, 47.01], { street_id: street, house: '3A' }),
  }
})

async function upload(file: string | Buffer, headers: Record<string, string> = owner) {
  const form = new FormData()
  form.append('kind', 'coverage')
  form.append('file', new Blob([typeof file === 'string' ? file : new Uint8Array(file)]), 'case.csv')
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  return server.send({
    ...{ method: 'POST', url: '/info/api/imports/', headers: { ...headers, 'content-type': type }, payload },
  })
}
const post = (id: number, act: string, body: object = {}, headers = owner) =>
  server.post(`/info/api/imports/${id}/${act}/`, body, headers)
const read = async (id: number, query = '') => (await server.get(`/info/api/imports/${id}/${query}`, owner)).body
async function check(lines: string, options: { removes_missing?: boolean } = {}) {
  const { status, body } = await upload(lines)
  expect([status, body.kind, body.state]).toEqual([201, 'houses', 'uploaded'])
  const ordered = await post(body.id, 'zone', { zone_id: zone, ...options })
  expect(ordered, ordered.text).toMatchObject({ status: 200, body: { state: 'checking' } })
  expect(await server.workOff()).toBe(0)
  return read(body.id)
}
const publish = async (id: number) => {
  const started = await post(id, 'publish')
  expect(started, started.text).toMatchObject({ status: 200, body: { state: 'publishing' } })
  expect(await server.workOff()).toBe(0)
}
const housesOfZone = async () =>
  (
    await server.database.db
      .selectFrom('zone_address')
      .select('address_id')
      .where('zone_id', '=', zone)
      .orderBy('address_id')
      .execute()
  ).map(({ address_id: id }) => id)
/** The ids of the provider's tariffs at the house, with the reason. */
const tariffsAt = async (house: number) =>
  (await server.get(`/info/api/tariffs/?provider=${own}&address_id=${house}`)).body.map(
    ({ id, availability }: { id: number; availability: object }) => [id, availability],
  )

describe('a list of houses', () => {
  test('is matched, published for the very next read, and undone', async () => {
    const sold = await server.make.tariff({ provider_id: own, zones: [zone] })
    const everywhere = await server.make.tariff({ provider_id: own })
    expect(await tariffsAt(houses.one)).toEqual([])
    const checked = await check(`strada;nr\nstr. ${streetName};1\nstr. ${streetName};2\nstr. ${streetName};2\n`)
    expect(checked).toMatchObject({
      state: 'checked',
      zone: { id: zone, name: 'Centru' },
      counts: { rows: 3, new: 2, unchanged: 1, errors: 0 },
    })
    expect(checked.rows).toMatchObject([
      { row: 2, outcome: 'new', text: `str. ${streetName}, 1`, address: { id: houses.one }, candidates: [] },
      { row: 3, outcome: 'new', address: { id: houses.two } },
    ])
    expect(await housesOfZone()).toEqual([])
    await publish(checked.id)
    expect(await housesOfZone()).toEqual([houses.one, houses.two])
    const exact = { verdict: 'available', reason: 'address' }
    expect(new Map(await tariffsAt(houses.one))).toEqual(
      new Map([
        [sold, expect.objectContaining(exact)],
        [everywhere, expect.objectContaining(exact)],
      ]),
    )
    expect(await tariffsAt(houses.three)).toEqual([])
    expect(await post(checked.id, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await tariffsAt(houses.one)).toEqual([])
  })

  fullSuiteTest('shows the houses that the zone gets and loses on a map, once each', async () => {
    await publish((await check(`${streetName} 1\n${streetName} 2`)).id)
    const { id } = await check(`${streetName} 2\n${streetName} 3A\n${streetName} 3A`, { removes_missing: true })
    const changes = await server.get(`/info/api/imports/${id}/addresses/`, owner)
    expect(changes.body).toMatchObject({
      ...{ gained: 1, lost: 1, gained_points: [[28.83, 47.01]], lost_points: [[28.81, 47.01]], street_count: 1 },
      streets: [{ id: street, gained: 1, lost: 1 }],
    })
  })

  fullSuiteTest('adds to the houses of the zone, or replaces them if that is chosen', async () => {
    await publish((await check(`${streetName} 1\n${streetName} 2`)).id)
    const more = await check(`${streetName} 2\n${streetName} 3A`)
    expect(more.counts).toMatchObject({ new: 1, removed: 0, unchanged: 1 })
    await publish(more.id)
    expect(await housesOfZone()).toEqual([houses.one, houses.two, houses.three])
    const only = await check(`${streetName} 2`, { removes_missing: true })
    expect(only.counts).toMatchObject({ rows: 1, new: 0, removed: 2, unchanged: 1 })
    expect(only.rows).toMatchObject([
      { row: null, outcome: 'removed', address: { id: houses.one } },
      { row: null, outcome: 'removed', address: { id: houses.three } },
    ])
    await publish(only.id)
    expect(await housesOfZone()).toEqual([houses.two])
    await post(only.id, 'undo')
    expect(await housesOfZone()).toEqual([houses.one, houses.two, houses.three])
  })

  test('with a title and remarks behind the houses is certain', async () => {
    const checked = await check(
      `Список домов\n${streetName} 1 (все подъезды)\n${streetName} 2 - введён\n${streetName} 3A (nu este dat)`,
    )
    expect(checked.rows).toMatchObject([
      { row: 2, outcome: 'new', text: `${streetName} 1 (все подъезды)`, address: { id: houses.one } },
      { row: 3, outcome: 'new', address: { id: houses.two } },
      { row: 4, outcome: 'invalid' },
    ])
  })

  test('with uncertain lines waits for a choice among candidates, or for skipping', async () => {
    const checked = await check(`${streetName} 3\nNicăieri 99\n${streetName} 1`)
    expect(checked.counts).toMatchObject({ new: 1, errors: 2 })
    const [similar, unknown] = (await read(checked.id, '?show=errors')).rows
    expect(similar.candidates.map(({ id }: { id: number }) => id)).toContain(houses.three)
    expect(unknown).toMatchObject({ text: 'Nicăieri 99', address: null })
    expect(await post(checked.id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-invalid' } })
    const { text } = await server.get(`/info/api/imports/${checked.id}/errors/`, owner)
    expect(text).toContain('выберите дом из похожих')
    const choose = (position: number, address_id: number | null) =>
      post(checked.id, 'choices', { choices: [{ position, address_id }] })
    expect(await choose(similar.position, houses.two + 1_000_000)).toMatchObject({ status: 400 })
    expect(await choose(2, houses.three)).toMatchObject({ status: 400 })
    expect((await choose(similar.position, houses.three)).body.counts).toMatchObject({ new: 2, errors: 1 })
    // Another choice replaces the first
    expect((await choose(similar.position, null)).body.counts).toMatchObject({ new: 1, errors: 1 })
    expect((await choose(similar.position, houses.three)).body.counts).toMatchObject({ new: 2, errors: 1 })
    expect((await post(checked.id, 'choices', { skips_rest: true })).body.counts).toMatchObject({ new: 2, errors: 0 })
    await publish(checked.id)
    expect(await housesOfZone()).toEqual([houses.one, houses.three])
    expect(await choose(similar.position, null)).toMatchObject({ status: 409, body: { code: 'wrong-import-state' } })
  })

  fullSuiteTest(
    'removes no house that an undecided or skipped line may mean, until the line means another one',
    async () => {
      const { make } = server
      const { locality_id } = await server.database.db
        .selectFrom('street')
        .select('locality_id')
        .where('id', '=', street)
        .executeTakeFirstOrThrow()
      const far = await make.street({ locality_id, kind: 'S', name: 'Дальняя', name_ro: 'Îndepărtată' })
      const other = await make.address([28.84, 47.01], { street_id: far, house: '70' })
      const added = [houses.three, other].map((address_id) => ({ zone_id: zone, address_id }))
      await server.database.db.insertInto('zone_address').values(added).execute()
      const checked = await check(`${streetName} 3\n${streetName} 1`, { removes_missing: true })
      expect(checked.counts).toMatchObject({ errors: 1, removed: 1 })
      const choose = (address_id: number | null) =>
        post(checked.id, 'choices', { choices: [{ position: 0, address_id }] })
      expect((await choose(null)).body.counts).toMatchObject({ errors: 0, removed: 1 })
      expect((await choose(houses.two)).body.counts).toMatchObject({ new: 2, removed: 2 })
      expect((await choose(houses.three)).body.counts).toMatchObject({ new: 1, removed: 1, unchanged: 1 })
      expect((await choose(null)).body.counts).toMatchObject({ new: 1, removed: 1, unchanged: 0 })
      await publish(checked.id)
      expect(await housesOfZone()).toEqual([houses.one, houses.three])
    },
  )

  test('never takes a line with several houses for the first one, and keeps the others', async () => {
    const added = Object.values(houses).map((address_id) => ({ zone_id: zone, address_id }))
    await server.database.db.insertInto('zone_address').values(added).execute()
    const choice = { provider_id: own, line: `${streetName} 1, 2`.toLowerCase(), address_id: houses.one }
    await server.database.db.insertInto('house_choice').values(choice).execute()
    const checked = await check(`strada;nr;bloc\n"${streetName} 1, 2"\n${streetName};1;A`, { removes_missing: true })
    expect(checked.counts).toMatchObject({ rows: 2, new: 0, removed: 0, errors: 2 })
    const undecided = { outcome: 'invalid', address: null, candidates: [], doubt: 'several' }
    expect(checked.rows).toMatchObject([undecided, undecided])
    expect((await server.get(`/info/api/imports/${checked.id}/errors/`, owner)).text).toContain('один дом в строке')
    const { body } = await post(checked.id, 'choices', { skips_rest: true })
    expect(body.counts).toMatchObject({ removed: 0, errors: 0 })
    await publish(checked.id)
    expect(await housesOfZone()).toEqual([houses.one, houses.two, houses.three])
  })

  fullSuiteTest('asks no more about a line that was decided before, by the same provider', async () => {
    const lines = `${streetName} 3\nNicăieri 99\n${streetName} 1`
    const first = await check(lines)
    expect(first.rows).toMatchObject([{ doubt: 'number', is_remembered: false }, { doubt: 'street' }, { doubt: null }])
    const choices = [
      { position: 0, address_id: houses.three },
      { position: 1, address_id: null },
    ]
    await post(first.id, 'choices', { choices })
    await post(first.id, 'cancel')
    const again = await check(lines.toUpperCase())
    expect(again.counts).toMatchObject({ new: 2, errors: 0 })
    expect(again.rows).toMatchObject([
      { outcome: 'new', address: { id: houses.three }, is_remembered: true, doubt: 'number' },
      { outcome: 'skipped', address: null, is_remembered: true },
      { outcome: 'new', address: { id: houses.one }, is_remembered: false },
    ])
    expect(again.rows[0].candidates.map(({ id }: { id: number }) => id)).toContain(houses.two)
    await post(again.id, 'choices', { choices: [{ position: 0, address_id: houses.two }] })
    expect((await read(again.id)).rows).toMatchObject([{ address: { id: houses.two }, is_remembered: false }, {}, {}])
    // Another check keeps the choice, too
    await post(again.id, 'zone', { zone_id: zone })
    expect(await server.workOff()).toBe(0)
    expect((await read(again.id)).rows).toMatchObject([{ address: { id: houses.two } }, { outcome: 'skipped' }, {}])
    ;({ own, owner } = await createProviderOwner(server))
    zone = await server.make.zone(square([28.5, 46.5], 0.001), { provider_id: own })
    expect((await check(lines)).counts).toMatchObject({ new: 1, errors: 2 })
  })

  fullSuiteTest('follows a chosen house to its successor, and asks again if the house is gone', async () => {
    const line = `${streetName} 3`
    const first = await check(line)
    await post(first.id, 'choices', { choices: [{ position: 0, address_id: houses.three }] })
    const retire = (successor_id: number | null) =>
      server.database.db
        .updateTable('address')
        .set({ retired_at: new Date(), successor_id })
        .where('id', '=', houses.three)
        .execute()
    await retire(houses.two)
    expect((await check(line)).rows).toMatchObject([{ address: { id: houses.two }, is_remembered: true }])
    await retire(null)
    expect((await check(line)).rows).toMatchObject([{ outcome: 'invalid', address: null }])
  })

  fullSuiteTest('must be matched again if the houses of the zone have changed since', async () => {
    const first = await check(`${streetName} 1\n${streetName} 3`)
    await publish((await check(`${streetName} 2`)).id)
    expect(await post(first.id, 'choices', { skips_rest: true })).toMatchObject({
      ...{ status: 409, body: { code: 'import-outdated' } },
    })
    expect(await post(first.id, 'zone', { zone_id: zone })).toMatchObject({ status: 200 })
    expect(await server.workOff()).toBe(0)
    await post(first.id, 'choices', { skips_rest: true })
    await publish(first.id)
    expect(await housesOfZone()).toEqual([houses.one, houses.two])
  })

  test('names streets in its column of streets, even if a town has that name', async () => {
    const { rows } = await check('strada;nr\nTiraspol;1\n')
    expect(rows).toMatchObject([{ text: 'Tiraspol, 1', outcome: 'invalid', doubt: 'street' }])
    expect((await check('Tiraspol, 1\n')).rows).toMatchObject([{ doubt: 'town' }])
    expect((await check('oraș;strada;nr\nTiraspol;Florilor;1\n')).rows).toMatchObject([{ doubt: 'town' }])
  })

  test('belongs to a zone of its provider only', async () => {
    const rival = await server.make.zone(square([28.6, 46.5], 0.001), { provider_id: await server.make.provider() })
    const { body } = await upload(`${streetName} 1`)
    expect(await post(body.id, 'zone', { zone_id: rival })).toMatchObject({
      status: 400,
      body: { code: 'invalid-input' },
    })
    expect(await post(body.id, 'coverage', { removes_missing: true })).toMatchObject({ status: 404 })
  })

  fullSuiteTest('a cancelled list is not matched, and a job that runs again after a kill changes nothing', async () => {
    const { body } = await upload(`${streetName} 1`)
    await post(body.id, 'zone', { zone_id: zone })
    expect(await post(body.id, 'cancel')).toMatchObject({ status: 200, body: { state: 'cancelled' } })
    expect(await server.workOff()).toBe(0)
    expect(await read(body.id)).toMatchObject({ state: 'cancelled', rows: [] })
    const checked = await check(`${streetName} 1`)
    await server.jobs.add(server.database.db, 'import', { importId: checked.id })
    expect(await server.workOff()).toBe(0)
    expect(await read(checked.id)).toMatchObject({ state: 'checked', counts: { new: 1 } })
  })

  test('fails if its zone is deleted meanwhile', async () => {
    const checked = await check(`${streetName} 1`)
    await post(checked.id, 'publish')
    await server.send({ method: 'DELETE', url: `/info/api/zones/${zone}/`, headers: owner })
    expect(await server.workOff()).toBe(0)
    expect(await read(checked.id)).toMatchObject({ state: 'failed', failure: 'changed-meanwhile', zone: null })
  })
})

fullSuiteTest(
  'houses of a zone are among the addresses of an import of zones, and come back with a deleted zone',
  async () => {
    await publish((await check(`${streetName} 1\n${streetName} 2`)).id)
    const other = { type: 'Feature', properties: { name: 'Alta' }, geometry: square([28.7, 46.5], 0.001) }
    const { body } = await upload(JSON.stringify(other))
    const removing = (await post(body.id, 'coverage', { removes_missing: true })).body
    expect(removing.coverage).toMatchObject({ lost: 2, first_lost: [{ id: houses.one }, { id: houses.two }] })
    await publish(body.id)
    expect(await housesOfZone()).toEqual([])
    await post(body.id, 'undo')
    expect(await housesOfZone()).toEqual([houses.one, houses.two])
  },
)

test.each([
  ['binary data', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['nothing but column names', 'strada;casa\n'],
  ['more than 100,000 houses', 'Florilor 1\n'.repeat(100_002)],
])('%s is refused', async (_, file) => {
  expect(await upload(file)).toMatchObject({ status: 400, body: { fields: { file: [expect.any(String)] } } })
})

fullSuiteTest('no zone gets more than 100,000 houses, which the check states', async () => {
  const { pool } = server.database
  await pool.query(
    `insert into address (street_id, house, house_key, longitude, latitude, plane_point)
     select street_id, 'x' || number, 'x' || number, longitude, latitude, plane_point
     from address, generate_series(1, 99999) number where id = $1`,
    [houses.one],
  )
  await pool.query(
    `insert into zone_address (zone_id, address_id) select $1, id from address where street_id = $2 and house like 'x%'`,
    [zone, street],
  )
  const { id, exceeds, rows } = await check(`${streetName} 1\n${streetName} 2`)
  expect([rows.length, exceeds]).toEqual([2, 'houses'])
  expect(await post(id, 'publish')).toMatchObject({ status: 409, body: { code: 'too-many-records' } })
  expect(await check(`${streetName} 1`)).toMatchObject({ exceeds: null })
})
