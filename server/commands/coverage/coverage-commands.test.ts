import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { noOutline } from '../../coverage/zone-rings.ts'
import { makeCoverageCheck } from '../../imports/coverage/coverage-checks.ts'
import { readGeoJson } from '../../imports/coverage/read-geojson.ts'
import { square } from '../../test/make.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { exportZones, findZonesWithHouses } from './exported-zones.ts'
import { importCoverage, importCoverageFile } from './import-coverage.command.ts'
import { groupByProvider } from './named-provider.ts'

let server: TestServer
let other: TestServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'motanet-zones-'))
  server = await createTestServer()
  other = await createTestServer()
})
afterAll(() => Promise.all([server.close(), other.close(), rm(folder, { recursive: true })]))

const quiet = () => undefined
async function exportOf({ database }: TestServer, providerId?: number): Promise<string> {
  return text(Readable.from(exportZones(database.db, { providerId, onProgress: quiet })))
}
async function importInto({ database: { db } }: TestServer, providerId: number, file: string) {
  const features = readGeoJson(file)
  const made = await makeCoverageCheck(db, { providerId, features, removesMissing: false })
  expect(made.check.counts.errors, JSON.stringify(made.rows.flatMap(({ problems }) => problems))).toBe(0)
  const named = { fileName: 'zones.geojson', fileBytes: file.length }
  await importCoverage(db, [{ providerId, features, made }], named, quiet)
  return made.check.counts
}
/** Writes the text to a file and runs the command with it, without `--provider`. */
async function importNamed({ database: { db } }: TestServer, content: string, ...flags: string[]) {
  const file = join(folder, 'zones.geojson')
  await writeFile(file, content)
  return importCoverageFile(db, {
    ...{ arguments: [file], has: (flag) => flags.includes(flag), value: () => undefined },
    ...{ progress: quiet, signal: new AbortController().signal, ask: undefined },
  })
}

test('an export, imported into an empty database and exported again, is equal; importing it twice changes nothing', async () => {
  const provider = await server.make.provider()
  const own = { provider_id: provider }
  await server.make.zone(square([28.81, 47.03], 0.01), { ...own, name: 'Чеканы', name_ro: 'Ciocana' })
  await server.make.zone(square([28.91, 47.03], 0.012345678901234, { hole: true }), { ...own, name: 'Ботаника «1»' })
  const parts = [square([28.5, 47], 0.01), square([28.6, 47], 0.01)].map(({ coordinates }) => coordinates)
  await server.make.zone({ type: 'MultiPolygon', coordinates: parts } as never, { ...own, name: 'Два дома' })
  // Without an outline there is nothing to export
  await server.make.zone(noOutline, { ...own, name: 'Дома' })
  // Known by its key only
  await server.make.zone(square([28.2, 47], 0.01), { ...own, name: 'Двойная' })
  await server.make.zone(square([28.3, 47], 0.01), { ...own, name: 'Двойная' })
  await server.make.zone(square([28.4, 47], 0.01), { ...own, name: 'С ключом', import_key: 'K-1' })
  const first = await exportOf(server, provider)
  expect(readGeoJson(first).map(({ name, name_ro, key }) => [name, name_ro, key])).toEqual([
    ['Ботаника «1»', '', ''],
    ['Два дома', '', ''],
    ['Двойная', '', expect.stringMatching(/^zone-\d+$/)],
    ['Двойная', '', expect.stringMatching(/^zone-\d+$/)],
    ['С ключом', '', 'K-1'],
    ['Чеканы', 'Ciocana', ''],
  ])

  const [, copy] = [await other.make.provider(), await other.make.provider()]
  expect(await importInto(other, copy, first)).toMatchObject({ new: 6 })
  expect(await exportOf(other, copy)).toBe(first)
  expect(await importInto(other, copy, first)).toMatchObject({ new: 0, changed: 0, unchanged: 6 })
  expect(await importInto(server, provider, first)).toMatchObject({ new: 0, changed: 0, unchanged: 6 })
  expect(await exportOf(server, provider)).toBe(first)
})

test('an export of all providers names them, and for one of them the zones of the others are refused', async () => {
  const [one, two] = [await server.make.provider(), await server.make.provider()]
  await server.make.zone(square([28.81, 47.03], 0.01), { provider_id: one, name: 'Один' })
  await server.make.zone(square([28.81, 47.03], 0.01), { provider_id: two, name: 'Два' })
  const all = await exportOf(server)
  expect(all).toContain(`{"name":"Один","provider_id":${one}}`)
  const features = readGeoJson(all)
  const { check } = await makeCoverageCheck(server.database.db, { providerId: one, features, removesMissing: false })
  expect(check.counts).toMatchObject({ unchanged: 1, errors: features.length - 1 })
})

fullSuiteTest(
  'an export of all providers is imported for each of them, all or nothing, and exported again the same',
  async () => {
    const { db } = other.database
    await db.deleteFrom('zone').execute()
    const [one, two] = [await other.make.provider(), await other.make.provider()]
    const desk = await db.selectFrom('provider').select('id').where('is_desk', '=', true).executeTakeFirstOrThrow()
    await other.make.zone(square([28.81, 47.03], 0.01), { provider_id: one, name: 'Центр' })
    await other.make.zone(square([28.82, 47.03], 0.01), { provider_id: two, name: 'Центр' })
    const all = await exportOf(other)
    await db.deleteFrom('zone').execute()

    const [first, second] = all.split('\n').slice(1, 3) as [string, string]
    const collection = (...features: string[]) => `{"type":"FeatureCollection","features":[${features.join()}]}`
    const feature = first.replace(/,$/, '')
    const broken = collection(feature, second.replace('Polygon', 'Point'))
    expect(await importNamed(other, broken)).toMatchObject({
      exitCode: 3,
      data: { new: 1, errors: 1, imports: [{ import_id: null }, { import_id: null }] },
    })
    for (const [provider, exitCode] of [
      ['999999', 3],
      [String(desk.id), 3],
      ['0', 3],
      ['""', 2],
    ] as const) {
      const unknown = readGeoJson(
        collection(feature, second.replace(`"provider_id":${two}`, `"provider_id":${provider}`)),
      )
      const refused = expect.objectContaining({ exitCode, message: expect.stringContaining('#2') })
      await expect(groupByProvider(db, unknown)).rejects.toThrow(refused)
    }
    expect(JSON.parse(await exportOf(other)).features).toEqual([])

    const { data, lines } = await importNamed(other, all)
    const imports = [one, two].map((provider_id) => ({ provider_id, import_id: expect.any(Number), zones: 1, new: 1 }))
    expect(data).toMatchObject({ zones: 2, new: 2, errors: 0, imports })
    expect(lines).toContainEqual(expect.stringMatching(`^Provider ${two}: 1 zones: 1 new, .* Import \\d+\\.$`))
    expect(await exportOf(other)).toBe(all)
    expect(await importNamed(other, all)).toMatchObject({ data: { new: 0, unchanged: 2 } })
    expect(await importNamed(other, collection(feature), 'remove-missing')).toMatchObject({ data: { removed: 0 } })
  },
)

test('zones with single houses are named, whether they have an outline or not, because GeoJSON contains no houses', async () => {
  const { database, make } = server
  const [own, foreign] = [await make.provider(), await make.provider()]
  await make.zone(square([28.81, 47.03], 0.01), { provider_id: own, name: 'Без домов' })
  const drawn = await make.zone(square([28.81, 47.03], 0.01), { provider_id: own, name: 'С контуром' })
  const empty = await make.zone(noOutline, { provider_id: own, name: 'Пустая' })
  const other = await make.zone(square([28.81, 47.03], 0.01), { provider_id: foreign, name: 'Чужая' })
  const houses = [await make.address([28.9, 47]), await make.address([28.9, 47.01])]
  const rows = [drawn, other].flatMap((zone_id) => houses.map((address_id) => ({ zone_id, address_id })))
  await database.db.insertInto('zone_address').values(rows).execute()
  const named = [
    { id: empty, provider_id: own, name: 'Пустая', houses: 0, has_outline: false },
    { id: drawn, provider_id: own, name: 'С контуром', houses: 2, has_outline: true },
  ]
  expect(await findZonesWithHouses(database.db, own)).toEqual(named)
  expect(await findZonesWithHouses(database.db, undefined)).toEqual(
    expect.arrayContaining([...named, expect.objectContaining({ id: other, houses: 2 })]),
  )
})

test('what the command imports is the last import of the provider, and is undone in the cabinet', async () => {
  const provider = await server.make.provider()
  await importInto(
    server,
    provider,
    JSON.stringify({
      type: 'FeatureCollection',
      features: [{ type: 'Feature', properties: { name: 'A' }, geometry: square([28.81, 47.03], 0.01) }],
    }),
  )
  const account = { role: 'provider', provider_id: provider, is_active: true } as const
  const owner = await server.signedIn(await server.make.account(account))
  const [imported] = (await server.get('/info/api/imports/', owner)).body
  expect(imported).toMatchObject({ state: 'published', author: '', may_undo: true, counts: { new: 1 } })
  expect(await server.post(`/info/api/imports/${imported.id}/undo/`, {}, owner)).toMatchObject({ status: 200 })
  expect((await server.get(`/info/api/zones/by-provider/${provider}/`)).body.features).toEqual([])
})
