import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { maxRowsInEntries } from '../../db/audit/audit-triggers.ts'
import { entriesOf } from '../../test/audit-entries.ts'
import { square } from '../../test/make.ts'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { queriesOf } from '../../test/query-plans.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { publish } from '../publishing.ts'
import { restoreZones } from './zone-publishing.ts'

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

/** Zones with keys; `edition` changes their names and outlines. */
function zonesOf(count: number, edition: number) {
  const features = Array.from({ length: count }, (_, number) => ({
    ...{
      type: 'Feature',
      properties: { id: `k${number}`, name: `Зона ${number}/${edition}`, name_ro: `Zona ${number}` },
    },
    geometry: square([28.6 + 0.01 * number, 46.9 + 0.001 * edition], 0.004, { hole: number % 2 === 1 }),
  }))
  return { type: 'FeatureCollection', features }
}

async function check(file: object, body = { removes_missing: false }): Promise<number> {
  const form = new FormData()
  form.append('kind', 'coverage')
  form.append('file', new Blob([JSON.stringify(file)]), 'zone.geojson')
  const request = new Request('http://x', { method: 'POST', body: form })
  const headers = { ...owner, 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  const { id } = (await server.send({ method: 'POST', url: '/info/api/imports/', headers, payload })).body
  const checked = await server.post(`/info/api/imports/${id}/coverage/`, body, owner)
  expect(checked, checked.text).toMatchObject({ status: 200, body: { counts: { errors: 0 } } })
  expect(await server.post(`/info/api/imports/${id}/publish/`, {}, owner)).toMatchObject({ status: 200 })
  return id
}

/** The statements of publishing the import, and of its undoing, which is rolled back. */
async function statementsOf(file: object, body?: { removes_missing: boolean }) {
  const importId = await check(file, body)
  const { pool } = server.database
  const published = await queriesOf(pool, (db) =>
    db
      .transaction()
      .execute((transaction) => publish(transaction, { importId, clock: () => new Date(), onSaved: () => undefined })),
  )
  const undone = await queriesOf(pool, async (db) => {
    const transaction = await db.startTransaction().execute()
    await restoreZones(transaction, own, importId)
    await transaction.rollback().execute()
  })
  return { published: published.length, undone: undone.length }
}

const stored = () =>
  server.database.pool
    .query(
      `select z.id, z.name, z.name_ro, z.import_key, z.geometry, z.west, z.south, z.east, z.north,
         (select json_agg(json_build_array(polygon_index, ring_index, ring::text) order by polygon_index, ring_index) from zone_ring r where r.zone_id = z.id) as rings,
         (select json_agg(address_id order by address_id) from zone_address a where a.zone_id = z.id) as houses
       from zone z where provider_id = $1 order by id`,
      [own],
    )
    .then(({ rows }) => rows)

test('a batch of new, changed and deleted zones takes as many statements as one zone, and so does its undoing', async () => {
  const takes = async (count: number) => [
    await statementsOf(zonesOf(count, 1)),
    await statementsOf(zonesOf(count, 2)),
    await statementsOf(
      { ...zonesOf(1, 1), features: zonesOf(count + 1, 1).features.slice(-1) },
      { removes_missing: true },
    ),
  ]
  const one = await takes(1)
  ;({ own, owner } = await createProviderOwner(server))
  expect(await takes(maxRowsInEntries)).toEqual(one)
})

fullSuiteTest('several batches are stored, audited zone by zone, and undone', async () => {
  const count = 2 * maxRowsInEntries + 5
  const take = async (file: object, body?: { removes_missing: boolean }) => {
    const id = await check(file, body)
    const entries = await entriesOf(server.database, async () => expect(await server.workOff()).toBe(0))
    const ofZones = entries.filter(({ table_name }) => table_name === 'zone')
    expect(ofZones.every(({ row_count, row_id }) => row_count === 1 && row_id !== null)).toBe(true)
    return { id, acts: ofZones.map(({ action }) => action).sort() }
  }
  const added = await take(zonesOf(count, 1))
  // The key of a new zone is an entry of its own
  expect(added.acts).toEqual([...Array(count).fill('insert'), ...Array(count).fill('update')])
  const first = await stored()
  expect(first.map(({ name, import_key }) => [name, import_key])).toEqual(
    zonesOf(count, 1).features.map(({ properties }) => [properties.name, properties.id]),
  )
  const houses = [await server.make.address([28.6, 46.9]), await server.make.address([28.61, 46.9])]
  for (const { id } of first)
    await server.database.db
      .insertInto('zone_address')
      .values(houses.map((address_id) => ({ zone_id: id, address_id })))
      .execute()
  const housed = await stored()
  const changed = await take(zonesOf(count, 2))
  // Names and outlines
  expect(changed.acts).toEqual(Array(2 * count).fill('update'))
  expect((await stored()).map(({ id, geometry }) => [id, geometry])).toEqual(
    zonesOf(count, 2).features.map(({ geometry }, index) => [first[index].id, geometry]),
  )
  const versions = 'select distinct version from zone where provider_id = $1'
  expect((await server.database.pool.query(versions, [own])).rows).toEqual([{ version: 3 }])
  const undo = (id: number) => server.post(`/info/api/imports/${id}/undo/`, {}, owner)
  expect(await undo(changed.id)).toMatchObject({ status: 200 })
  expect(await stored()).toEqual(housed)
  const other = { ...zonesOf(1, 1), features: zonesOf(count + 1, 1).features.slice(-1) }
  const removed = await take(other, { removes_missing: true })
  expect(removed.acts).toEqual([...Array(count).fill('delete'), 'insert', 'update'])
  expect(await stored()).toHaveLength(1)
  const entries = await entriesOf(server.database, async () =>
    expect(await undo(removed.id)).toMatchObject({ status: 200 }),
  )
  expect(entries.every(({ row_count }) => row_count === 1)).toBe(true)
  expect(entries.filter(({ table_name }) => table_name === 'zone_address')).toHaveLength(houses.length * count)
  expect(await stored()).toEqual(housed)
})
