import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { square } from '../../test/make.ts'
import { createProviderOwner } from '../../test/provider-owner.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { exitCodeOf } from '../command.ts'
import { importCoverageFile } from './import-coverage.command.ts'

let server: TestServer
let folder: string
let own: number
let owner: { authorization: string }
let zone: number
const streetName = 'Izvoarelor'
let houses: Record<'one' | 'two' | 'three', number>

beforeAll(async () => {
  server = await createTestServer()
  folder = await mkdtemp(join(tmpdir(), 'motanet-houses-'))
  const { make } = server
  const locality_id = await make.locality({ name: 'Кишинёв', name_ro: 'Chișinău', is_home: true })
  const street_id = await make.street({ locality_id, kind: 'S', name: streetName, name_ro: streetName })
  houses = {
    one: await make.address([28.81, 47.01], { street_id, house: '1' }),
    two: await make.address([28.82, 47.01], { street_id, house: '2' }),
    three: await make.address([28.83, 47.01], { street_id, house: '3A' }),
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  ;({ own, owner } = await createProviderOwner(server))
  zone = await server.make.zone(square([28.5, 46.5], 0.001), {
    provider_id: own,
    name: 'Ботаника',
    name_ro: 'Botanica',
  })
})

type Options = Record<string, string | true>
/** Runs the command on a file with the content, for the own provider. */
async function run(content: string, options: Options = { zone: 'Ботаника' }) {
  const file = join(folder, 'case.csv')
  await writeFile(file, content)
  const steps: string[] = []
  const given: Options = { provider: String(own), ...options }
  try {
    const { exitCode = 0, ...outcome } = await importCoverageFile(server.database.db, {
      arguments: [file],
      has: (option) => given[option] === true,
      value: (option) => (typeof given[option] === 'string' ? given[option] : undefined),
      progress: (...step) => void steps.push(step.join(' ')),
      signal: new AbortController().signal,
      ask: undefined,
    })
    return { exitCode, ...outcome, steps }
  } catch (error) {
    return { exitCode: exitCodeOf(error), error: (error as Error).message, lines: [], data: {}, steps }
  }
}
const listOf = (...numbers: string[]) => ['strada;nr', ...numbers.map((number) => `${streetName};${number}`)].join('\n')
const housesOfZone = async () =>
  (await server.database.db.selectFrom('zone_address').select('address_id').where('zone_id', '=', zone).execute())
    .map(({ address_id: id }) => id)
    .sort((a, b) => a - b)
const imports = async () => (await server.get('/info/api/imports/', owner)).body
const tariffsAt = async (house: number) =>
  (await server.get(`/info/api/tariffs/?provider=${own}&address_id=${house}`)).body.map(({ id }: { id: number }) => id)

test('a list of houses is imported for the very next read, and is the last import, which is undone in the cabinet', async () => {
  const sold = await server.make.tariff({ provider_id: own, zones: [zone] })
  expect(await tariffsAt(houses.one)).toEqual([])
  const first = await run(listOf('1', '2', '2'))
  expect(first).toMatchObject({ exitCode: 0, data: { lines: 3, new: 2, unchanged: 1, errors: 0, dry_run: false } })
  expect(first.steps).toEqual(['matching 1 3', 'matching 2 3', 'matching 3 3', 'houses 2 2'])
  expect(await tariffsAt(houses.one)).toEqual([sold])
  expect(await run(listOf('1', '2'), { zone: 'botanica' })).toMatchObject({
    ...{ exitCode: 0, data: { zone: { id: zone, name: 'Ботаника' }, new: 0, unchanged: 2, removed: 0 } },
  })

  const kept = await run(listOf('1'))
  expect(kept).toMatchObject({ data: { removed: 0 } })
  expect(await housesOfZone()).toEqual([houses.one, houses.two])
  const removing = await run(listOf('1'), { zone: String(zone), 'remove-missing': true })
  expect(removing).toMatchObject({ exitCode: 0, data: { zone: { id: zone }, removed: 1, unchanged: 1 } })
  expect(await housesOfZone()).toEqual([houses.one])

  const [last, before] = await imports()
  expect(last).toMatchObject({
    ...{ kind: 'houses', state: 'published', author: '', file_name: 'case.csv', may_undo: true },
    counts: { rows: 1, removed: 1 },
  })
  expect(before).toMatchObject({ may_undo: false })
  expect((await server.get(`/info/api/imports/${last.id}/`, owner)).body).toMatchObject({
    ...{ zone: { id: zone, name: 'Ботаника', name_ro: 'Botanica' }, removes_missing: true },
  })
  expect(await server.post(`/info/api/imports/${last.id}/undo/`, {}, owner)).toMatchObject({ status: 200 })
  expect(await housesOfZone()).toEqual([houses.one, houses.two])
})

test('uncertain lines are reported with similar houses and prevent the import, unless they are skipped', async () => {
  const list = `${streetName} 1\n${streetName} 3\nNicăieri 99`
  const refused = await run(list)
  expect(refused).toMatchObject({ exitCode: 3, data: { import_id: null, new: 1, errors: 2, skipped: 0 } })
  const { uncertain } = refused.data as { uncertain: { row: number; candidates: object[] }[] }
  expect(uncertain).toMatchObject([
    { row: 2, text: `${streetName} 3` },
    { row: 3, text: 'Nicăieri 99', candidates: [] },
  ])
  expect(uncertain[0]?.candidates).toContainEqual({ id: houses.three, address: `Chișinău, str. ${streetName}, 3A` })
  expect(refused.lines).toContainEqual(expect.stringMatching(`^#2 ${streetName} 3: similar are .*, 3A`))
  expect(refused.lines).toContain('#3 Nicăieri 99: no similar house')
  expect(refused.lines.at(-1)).toBe('Nothing was changed.')
  expect([await housesOfZone(), await imports()]).toEqual([[], []])

  const skipping = { zone: 'Ботаника', 'skip-uncertain': true } as const
  const wouldSkip = await run(list, { ...skipping, 'dry-run': true })
  expect(wouldSkip).toMatchObject({ exitCode: 0, data: { dry_run: true, import_id: null, new: 1, skipped: 2 } })
  expect([await housesOfZone(), await imports()]).toEqual([[], []])
  expect(await run(list, skipping)).toMatchObject({ exitCode: 0, data: { new: 1, skipped: 2, errors: 0 } })
  expect(await housesOfZone()).toEqual([houses.one])
  const [imported] = await imports()
  const { rows } = (await server.get(`/info/api/imports/${imported.id}/?show=skipped`, owner)).body
  expect(rows).toMatchObject([{ row: 2 }, { row: 3 }])
})

test('houses that a skipped line may mean stay, although houses that the list lacks are removed', async () => {
  const { make, database } = server
  const locality_id = await make.locality({ name: 'Бельцы', name_ro: 'Bălți' })
  const street_id = await make.street({ locality_id, kind: 'S', name: 'Пушкина', name_ro: 'Pușkin' })
  const elsewhere = await make.address([27.9, 47.76], { street_id, house: '40' })
  const added = [houses.one, houses.three, elsewhere].map((address_id) => ({ zone_id: zone, address_id }))
  await database.db.insertInto('zone_address').values(added).execute()
  const options = { zone: 'Ботаника', 'skip-uncertain': true, 'remove-missing': true } as const
  const done = await run(`${streetName} 1\n${streetName} 3`, options)
  expect(done).toMatchObject({ exitCode: 0, data: { removed: 1, unchanged: 1, skipped: 1 } })
  expect(await housesOfZone()).toEqual([houses.one, houses.three])
  // A line without a number may mean any house of the street
  expect(await run(streetName, options)).toMatchObject({ exitCode: 0, data: { removed: 0, skipped: 1 } })
  expect(await housesOfZone()).toEqual([houses.one, houses.three])
})

test('a zone is named by its id, or by its name in any case', async () => {
  await server.make.zone(square([28.6, 46.5], 0.001), { provider_id: own, name: 'Чеканы' })
  await server.make.zone(square([28.7, 46.5], 0.001), { provider_id: own, name: 'чеканы' })
  const rival = await server.make.zone(square([28.8, 46.5], 0.001), { provider_id: await server.make.provider() })
  expect(await run(listOf('1'), { zone: 'БОТАНИКА' })).toMatchObject({ exitCode: 0, data: { zone: { id: zone } } })
  const error = expect.stringContaining('has no zone')
  expect(await run(listOf('1'), { zone: 'Рышкановка' })).toMatchObject({ exitCode: 3, error })
  expect(await run(listOf('1'), { zone: String(rival) })).toMatchObject({ exitCode: 3, error })
  expect(await run(listOf('1'), { zone: 'Чеканы' })).toMatchObject({
    ...{ exitCode: 3, error: expect.stringContaining('Several zones') },
  })
})

test('a new zone is created with the houses, unless the provider has one of that name', async () => {
  const list = listOf('1', '2')
  expect(await run(list, { 'new-zone': 'Дома', 'dry-run': true })).toMatchObject({ exitCode: 0, data: { new: 2 } })
  expect(await run(list, { 'new-zone': 'Дома' })).toMatchObject({ exitCode: 0, data: { zone: { name: 'Дома' } } })
  const zones = (await server.get(`/info/api/zones/names/?provider=${own}`)).body
  expect(zones).toMatchObject([{ name: 'Ботаника' }, { name: 'Дома', has_outline: false }])
  expect(await run(list, { zone: 'Дома' })).toMatchObject({ exitCode: 0, data: { unchanged: 2 } })
  expect(await run(list, { 'new-zone': 'дома' })).toMatchObject({ exitCode: 3 })
  expect(await run(list, { 'new-zone': ' ' })).toMatchObject({ exitCode: 3 })
  expect(await run(list, { 'new-zone': 'Другая', zone: 'Дома' })).toMatchObject({ exitCode: 2 })
})

test('a list of houses needs a zone, and only a list of houses has one', async () => {
  const area = JSON.stringify({ type: 'Feature', properties: { name: 'A' }, geometry: square([28.9, 46.5], 0.001) })
  expect(await run(listOf('1'), {})).toMatchObject({ exitCode: 2, error: expect.stringContaining('--zone') })
  expect(await run(area)).toMatchObject({ exitCode: 2 })
  expect(await run(area, { 'skip-uncertain': true })).toMatchObject({ exitCode: 2 })
  expect(await run(area, {})).toMatchObject({ exitCode: 0, data: { zones: 1, new: 1 } })
})
