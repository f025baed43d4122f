import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import type { ZoneGeometry } from '../../coverage/zone-rings.ts'
import { planePoint } from '../../db/plane.ts'
import { square } from '../../test/make.ts'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'

let server: TestServer
let own: number
let owner: { authorization: string }

beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
})

interface Upload {
  headers?: Record<string, string>
  fields?: Record<string, string>
}

async function upload(file: string | object, { headers = owner, fields = {} }: Upload = {}) {
  const form = new FormData()
  form.append('kind', 'coverage')
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([typeof file === 'string' ? file : JSON.stringify(file)]), 'zone.geojson')
  const request = new Request('http://x', { method: 'POST', body: form })
  const type = request.headers.get('content-type') ?? ''
  const payload = Buffer.from(await request.arrayBuffer())
  return server.send({
    ...{ method: 'POST', url: '/info/api/imports/', headers: { ...headers, 'content-type': type }, payload },
  })
}

const collection = (...features: object[]) => ({ type: 'FeatureCollection', features })
const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry })
const post = (id: number, act: string, body: object = {}, headers = owner) =>
  server.post(`/info/api/imports/${id}/${act}/`, body, headers)
const publish = async (id: number) => {
  const started = await post(id, 'publish')
  expect(started, started.text).toMatchObject({ status: 200, body: { state: 'publishing' } })
  expect(await server.workOff()).toBe(0)
}
const read = async (id: number, query = '') => (await server.get(`/info/api/imports/${id}/${query}`, owner)).body
/** What visitors see. */
const publicZones = async (): Promise<{ id: number; name: string; geometry: ZoneGeometry }[]> =>
  (await server.get(`/info/api/zones/by-provider/${own}/`)).body.features.map(
    ({ id, geometry, properties }: { id: number; geometry: ZoneGeometry; properties: { name: string } }) => ({
      ...{ id, name: properties.name, geometry },
    }),
  )

const west = square([28.8, 47], 0.01)
const east = square([28.85, 47], 0.01)
const far = square([28.95, 47], 0.01, { hole: true })

describe('a file with a new, a changed and an unchanged zone', () => {
  let ids: Record<'west' | 'east' | 'old', number>
  let houses: Record<'leftOfEast' | 'rightOfEast' | 'inFar' | 'inHole' | 'inOld', number>
  const moved = square([28.86, 47], 0.01)
  const file = collection(
    feature({ name: 'Запад' }, west),
    feature({ name: 'ВОСТОК ' }, moved),
    feature({ name: 'Новая', id: 'N-1' }, far),
  )

  beforeEach(async () => {
    const { make } = server
    ids = {
      west: await make.zone(west, { provider_id: own, name: 'Запад' }),
      east: await make.zone(east, { provider_id: own, name: 'Восток' }),
      old: await make.zone(square([28.7, 47], 0.01), { provider_id: own, name: 'Старая' }),
    }
    houses = {
      leftOfEast: await make.address([28.842, 47]),
      rightOfEast: await make.address([28.868, 47]),
      inFar: await make.address([28.942, 47]),
      inHole: await make.address([28.95, 47]),
      inOld: await make.address([28.7, 47]),
    }
  })

  test('shows what changes for zones and addresses, and changes nothing', async () => {
    const before = await publicZones()
    const retired = await server.make.address([28.942, 47.001])
    await server.database.db.updateTable('address').set({ retired_at: new Date() }).where('id', '=', retired).execute()
    const { status, body } = await upload(file)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      kind: 'coverage',
      state: 'checked',
      counts: { rows: 3, new: 1, changed: 1, removed: 0, unchanged: 1, errors: 0 },
    })
    expect(body.rows).toMatchObject([
      { row: 2, outcome: 'changed', zone_id: ids.east, name: 'ВОСТОК', name_before: 'Восток', square_km: 3.38 },
      { row: 3, outcome: 'new', zone_id: null, name: 'Новая', houses_before: null },
    ])
    const { gained, lost, first_gained: firstGained, first_lost: firstLost } = body.coverage
    const idOf = ({ id }: { id: number }) => id
    // Tests share the addresses
    expect(firstGained.map(idOf)).toEqual(expect.arrayContaining([houses.rightOfEast, houses.inFar]))
    expect(firstGained.map(idOf)).not.toContain(houses.inHole)
    expect(firstGained.map(idOf)).not.toContain(retired)
    expect(firstLost.map(idOf)).toContain(houses.leftOfEast)
    expect([gained, lost]).toEqual([firstGained.length, firstLost.length])
    expect(await publicZones()).toEqual(before)
  })

  test('is published whole for the very next read, and changes nothing the second time', async () => {
    await publicZones()
    const { body } = await upload(file)
    await publish(body.id)
    expect(await read(body.id)).toMatchObject({ state: 'published', may_undo: true })
    const published = await publicZones()
    expect(published).toEqual([
      { id: ids.west, name: 'Запад', geometry: west },
      { id: ids.east, name: 'ВОСТОК', geometry: moved },
      { id: ids.old, name: 'Старая', geometry: square([28.7, 47], 0.01) },
      { id: expect.any(Number), name: 'Новая', geometry: far },
    ])
    const again = (await upload(file)).body
    expect(again).toMatchObject({ counts: { new: 0, changed: 0, unchanged: 3 }, coverage: { gained: 0, lost: 0 } })
    await publish(again.id)
    expect(await publicZones()).toEqual(published)
  })

  test('deletes zones that the file lacks only if that is chosen, and none that is sold', async () => {
    const { body } = await upload(file)
    const chosen = await post(body.id, 'coverage', { removes_missing: true })
    expect(chosen).toMatchObject({ status: 200, body: { counts: { removed: 1 }, coverage: { removes_missing: true } } })
    expect(chosen.body.coverage.first_lost.map(({ id }: { id: number }) => id)).toContain(houses.inOld)
    await server.make.tariff({ provider_id: own, name: 'Fiber', zones: [ids.old] })
    // The check has not seen the tariff
    expect(await post(body.id, 'publish')).toMatchObject({ status: 200 })
    expect(await server.workOff()).toBe(0)
    expect(await read(body.id)).toMatchObject({ state: 'failed', failure: 'changed-meanwhile' })
    const refused = await post(body.id, 'coverage', { removes_missing: true })
    expect(refused.body).toMatchObject({ counts: { errors: 1 } })
    expect((await read(body.id, '?show=errors')).rows).toMatchObject([
      { row: null, zone_id: ids.old, problems: [{ code: 'zone-in-use', reason: expect.stringContaining('Fiber') }] },
    ])
    expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-invalid' } })
    expect(await publicZones()).toHaveLength(3)
  })

  test('is undone: outlines, names, keys and deleted zones are as before, with their ids', async () => {
    const before = await publicZones()
    const { body } = await upload(file)
    await post(body.id, 'coverage', { removes_missing: true })
    await publish(body.id)
    expect(await publicZones()).toHaveLength(3)
    expect(await post(body.id, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await post(body.id, 'undo')).toMatchObject({ status: 200, body: { state: 'undone' } })
    expect(await publicZones()).toEqual(before)
  })

  fullSuiteTest('is not undone after an edit of a zone, nor while a new zone is sold', async () => {
    const { body } = await upload(file)
    await publish(body.id)
    const added = (await publicZones()).find(({ name }) => name === 'Новая')?.id ?? 0
    const tariff = await server.make.tariff({ provider_id: own, name: 'Fiber', zones: [added] })
    expect(await post(body.id, 'undo')).toMatchObject({
      ...{ status: 409, body: { code: 'used-by-tariffs', tariffs: [{ id: tariff }] } },
    })
    const payload = { name: 'Восток 2' }
    await server.send({ method: 'PATCH', url: `/info/api/zones/${ids.east}/`, headers: owner, payload })
    expect(await post(body.id, 'undo')).toMatchObject({
      ...{ status: 409, body: { code: 'import-zones-edited', zones: [{ id: ids.east }] } },
    })
  })

  test('must be checked again if a zone was drawn after the check', async () => {
    const { body } = await upload(file)
    await server.post('/info/api/zones/', { name: 'Новая', area: far }, owner)
    expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-outdated' } })
    expect(await post(body.id, 'coverage', { removes_missing: false })).toMatchObject({
      ...{ status: 200, body: { counts: { new: 0, changed: 1, unchanged: 2 } } },
    })
    await publish(body.id)
  })
})

fullSuiteTest('changed addresses are counted by street, and are points of a map', async () => {
  const { make } = server
  const locality_id = await make.locality({ name: 'Оргеев', name_ro: 'Orhei' })
  const [long, short] = [
    await make.street({ locality_id, kind: 'S', name: 'Долгая', name_ro: 'Lungă' }),
    await make.street({ locality_id, kind: 'L', name: 'Краткий', name_ro: 'Scurtă' }),
  ]
  const place = square([28.2, 46.2], 0.01)
  await make.address([28.199, 46.2], { street_id: long })
  await make.address([28.201, 46.2], { street_id: long })
  await make.address([28.2, 46.201], { street_id: short })
  const { body } = await upload(collection(feature({ name: 'A' }, place)))
  const changes = () => server.get(`/info/api/imports/${body.id}/addresses/`, owner)
  const gained = await changes()
  expect(gained).toMatchObject({
    status: 200,
    body: {
      ...{ gained: 3, lost: 0, lost_points: [], street_count: 2 },
      streets: [
        { id: long, label: 'ул. Долгая', label_ro: 'str. Lungă', locality: 'Оргеев', gained: 2, lost: 0 },
        { id: short, label_ro: 'str-la Scurtă', gained: 1, lost: 0 },
      ],
    },
  })
  expect([...gained.body.gained_points].sort()).toEqual([
    [28.199, 46.2],
    [28.2, 46.201],
    [28.201, 46.2],
  ])
  await publish(body.id)
  expect((await changes()).body).toEqual(gained.body)
  const less = await upload(collection(feature({ name: 'A' }, square([28.2105, 46.2], 0.01))))
  expect((await server.get(`/info/api/imports/${less.body.id}/addresses/`, owner)).body).toMatchObject({
    ...{ gained: 0, lost: 2, gained_points: [], street_count: 2 },
  })
})

fullSuiteTest(
  'of many changed addresses the map shows an even selection, and the list the streets with the most',
  async () => {
    const locality_id = await server.make.locality()
    await sql`
    with street as (
      insert into street (locality_id, kind, name, name_ro)
      select ${locality_id}, 'S', 'Новая ' || number, 'Nouă ' || number from generate_series(1, 300) number returning id
    )
    insert into address (street_id, house, house_key, longitude, latitude, plane_point)
    select street.id, number::text, number::text, 27.5, 46.5, ${planePoint([27.5, 46.5])}::point
    from street, generate_series(1, 5) number`.execute(server.database.db)
    const { body } = await upload(collection(feature({ name: 'A' }, square([27.5, 46.5], 0.01))))
    const changes = (await server.get(`/info/api/imports/${body.id}/addresses/`, owner)).body
    expect(changes).toMatchObject({ gained: 1500, street_count: 300 })
    expect([changes.gained_points.length, changes.streets.length]).toEqual([1000, 200])
  },
)

fullSuiteTest('a zone keeps its id by its key while its name and outline change, and a new key is kept', async () => {
  const id = await server.make.zone(west, { provider_id: own, name: 'Запад' })
  await publish((await upload(collection(feature({ name: 'Запад', id: 'W' }, west)))).body.id)
  await publish((await upload(collection(feature({ name: 'Буюканы', id: 'W' }, east)))).body.id)
  expect(await publicZones()).toEqual([{ id, name: 'Буюканы', geometry: east }])
})

fullSuiteTest('a Romanian name is imported, kept by a file without it, and undone', async () => {
  const id = await server.make.zone(west, { provider_id: own, name: 'Запад', name_ro: 'Vest' })
  const namesNow = async () => {
    const zones = (await server.get(`/info/api/zones/names/?provider=${own}`)).body
    return zones.map(({ name, name_ro: nameRo }: { name: string; name_ro: string }) => [name, nameRo])
  }
  expect((await upload(collection(feature({ name: 'Запад' }, west)))).body.counts).toMatchObject({ unchanged: 1 })
  const { body } = await upload(
    collection(
      feature({ name: 'Запад', name_ro: ' Apus ' }, west),
      feature({ name: 'Восток', name_ro: 'Est' }, east),
      feature({ name: 'Дальняя', name_ro: '' }, far),
    ),
  )
  expect(body.rows).toMatchObject([
    { outcome: 'changed', zone_id: id, name: 'Запад', name_before: null, name_ro: 'Apus', name_ro_before: 'Vest' },
    { outcome: 'new', name: 'Восток', name_ro: 'Est', name_ro_before: null },
    { outcome: 'new', name: 'Дальняя', name_ro: '', name_ro_before: null },
  ])
  await publish(body.id)
  const imported = [
    ['Восток', 'Est'],
    ['Дальняя', ''],
    ['Запад', 'Apus'],
  ]
  expect(await namesNow()).toEqual(imported)
  const removing = (await upload(collection(feature({ name: 'Запад' }, west)))).body
  await post(removing.id, 'coverage', { removes_missing: true })
  await publish(removing.id)
  expect(await namesNow()).toEqual([['Запад', 'Apus']])
  expect(await post(removing.id, 'undo')).toMatchObject({ status: 200 })
  expect(await namesNow()).toEqual(imported)
})

fullSuiteTest('an import from before Romanian names is still shown and checked again', async () => {
  await server.make.zone(west, { provider_id: own, name: 'Запад', name_ro: 'Vest' })
  const { body } = await upload(collection(feature({ name: 'Запад' }, east)))
  const { pool } = server.database
  await pool.query(
    `update import set tables = (select jsonb_agg(f - 'name_ro') from jsonb_array_elements(tables) f) where id = $1`,
    [body.id],
  )
  await pool.query(`update import_row set cells = cells - 'name_ro' - 'name_ro_before' where import_id = $1`, [body.id])
  expect((await read(body.id)).rows).toMatchObject([{ name: 'Запад', name_ro: '', name_ro_before: null }])
  expect(await post(body.id, 'coverage', { removes_missing: false })).toMatchObject({
    ...{ status: 200, body: { counts: { changed: 1, errors: 0 }, rows: [{ name_ro: 'Vest', name_ro_before: null }] } },
  })
})

test('invalid zones are named with their number and the reason in both languages, and nothing is published', async () => {
  await server.make.zone(west, { provider_id: own, name: 'Двойная' })
  await server.make.zone(east, { provider_id: own, name: 'Двойная' })
  const rival = await server.make.provider()
  const rivalZone = await server.make.zone(east, { provider_id: rival, name: 'Чужая' })
  const crossing = {
    type: 'Polygon',
    coordinates: [
      [
        [28.8, 47],
        [28.9, 47.1],
        [28.9, 47],
        [28.8, 47.1],
        [28.8, 47],
      ],
    ],
  }
  const { body } = await upload(
    collection(
      feature({ name: 'A' }, crossing),
      feature({}, west),
      feature({ name: 'B', provider_id: rival }, west),
      feature({ name: 'C', provider: { id: 999_999 } }, west),
      feature({ name: 'Двойная' }, far),
      feature({ name: 'D' }, west),
      feature({ name: 'd' }, east),
      feature({ name: 'E' }, { type: 'Point', coordinates: [28.8, 47] }),
      feature({ name: 'x'.repeat(300) }, west),
      feature({ name: 'Чужая', id: String(rivalZone) }, west),
      feature({ name: 'F', name_ro: 'x'.repeat(300) }, west),
      feature({ name: 'G' }, { ...west, crs: { properties: { name: 'EPSG:3857' } } }),
    ),
  )
  expect(body.counts).toMatchObject({ rows: 12, new: 2, errors: 10, error_rows: 10 })
  const { rows } = await read(body.id, '?show=errors')
  expect(rows.flatMap(({ problems }: { problems: object[] }) => problems)).toMatchObject([
    {
      ...{ row: 1, name: 'A', field: 'area' },
      reason: 'линии зоны пересекаются или совпадают, либо контур касается сам себя. Место: 28.85, 47.05',
      reason_ro: 'liniile zonei se intersectează sau coincid, ori un contur se atinge pe sine. Locul: 28.85, 47.05',
    },
    { row: 2, field: 'name', code: 'name-required', reason_ro: 'zona trebuie să aibă o denumire' },
    { row: 3, field: 'provider', code: 'unknown-provider', reason: 'такого провайдера нет' },
    { row: 4, field: 'provider', code: 'unknown-provider', reason: 'такого провайдера нет' },
    { row: 5, field: 'name', code: 'several-zones' },
    { row: 7, field: 'name', code: 'repeated-zone', reason: 'зоны 6, 7 — одна и та же' },
    { row: 8, field: 'area', value: 'Point', reason_ro: 'este nevoie de un poligon' },
    { row: 9, field: 'name', code: 'too-long' },
    { row: 11, name: 'F', field: 'name_ro', code: 'too-long' },
    { row: 12, field: 'area', reason: 'координаты зоны должны быть в WGS 84, а указана система EPSG:3857' },
  ])
  expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'import-invalid' } })
  const { text } = await server.get(`/info/api/imports/${body.id}/errors/`, { ...owner, 'accept-language': 'ro' })
  expect(text).toContain('2;"";"";"zona trebuie să aibă o denumire"')
})

test('a file that cannot be read is refused with its place', async () => {
  expect(await upload('{"type": "FeatureCollection",\n')).toMatchObject({
    ...{ status: 400, body: { code: 'invalid-input', where: '2:1', fields: { file: [expect.any(String)] } } },
  })
})

fullSuiteTest(
  'together with the zones that stay there must not be more vertices than a provider may have',
  async () => {
    const zone = await server.make.zone(west, { provider_id: own, name: 'Запад' })
    const { pool } = server.database
    await pool.query(
      `insert into zone (provider_id, name, geometry, west, south, east, north)
     select provider_id, 'Zone ' || number, geometry, west, south, east, north from zone, generate_series(1, 1999) number
     where id = $1`,
      [zone],
    )
    const { body } = await upload(collection(feature({ name: 'Лишняя' }, east)))
    expect(body.exceeds).toBe('zones')
    expect(await post(body.id, 'publish')).toMatchObject({ status: 409, body: { code: 'too-many-zones' } })
    expect((await post(body.id, 'coverage', { removes_missing: true })).body.exceeds).toBeNull()
    await pool.query('delete from zone where provider_id = $1 and name = $2', [own, 'Zone 1'])
    await pool.query(
      `update zone set geometry = jsonb_build_object('type', 'MultiPolygon', 'coordinates',
         (select jsonb_agg(z.geometry -> 'coordinates') from zone z, generate_series(1, 26) where z.id = zone.id)) where provider_id = $1 and id <> $2`,
      [own, zone],
    )
    expect((await post(body.id, 'coverage', { removes_missing: false })).body.exceeds).toBe('vertices')
  },
)

test('two publishes at once have one effect, and a job that runs again after a kill has none', async () => {
  const { body } = await upload(collection(feature({ name: 'A' }, west)))
  await Promise.all([post(body.id, 'publish'), post(body.id, 'publish')])
  await server.jobs.add(server.database.db, 'import', { importId: body.id })
  expect(await server.workOff()).toBe(0)
  expect(await publicZones()).toHaveLength(1)
})

fullSuiteTest('a repeated upload returns the first import', async () => {
  const headers = { ...owner, 'idempotency-key': 'coverage-1' }
  const [first, second] = [
    await upload(collection(feature({ name: 'A' }, west)), { headers }),
    await upload(collection(feature({ name: 'A' }, west)), { headers }),
  ]
  expect(second.body.id).toBe(first.body.id)
})

test('a manager who may import tariffs sees and imports no coverage', async () => {
  const { body } = await upload(collection(feature({ name: 'A' }, west)))
  const account = await server.make.account({ role: 'manager', provider_id: own, is_active: true })
  await server.database.db
    .insertInto('manager_permission')
    .values({ account_id: account, model: 'ProviderTariff', can_create: true, can_edit: true })
    .execute()
  const manager = await server.signedIn(account)
  expect(await upload(collection(feature({ name: 'A' }, west)), { headers: manager })).toMatchObject({ status: 403 })
  expect(await server.get(`/info/api/imports/${body.id}/`, manager)).toMatchObject({ status: 403 })
  expect((await server.get('/info/api/imports/', manager)).body).toEqual([])
  expect((await server.get('/info/api/imports/', owner)).body).toMatchObject([{ id: body.id, kind: 'coverage' }])
})
