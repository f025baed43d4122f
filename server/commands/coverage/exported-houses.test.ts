import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import { noOutline } from '../../coverage/zone-rings.ts'
import { createTestServer, type TestServer } from '../../test/server.ts'
import { exportHouses } from './exported-houses.ts'
import { importCoverageFile } from './import-coverage.command.ts'

let server: TestServer
let other: TestServer
let third: TestServer
let folder: string
beforeAll(async () => {
  ;[server, other, third] = await Promise.all([createTestServer(), createTestServer(), createTestServer()])
  folder = await mkdtemp(join(tmpdir(), 'motanet-houses-'))
})
afterAll(async () => {
  await Promise.all([server, other, third].map((each) => each.close()))
  await rm(folder, { recursive: true })
})

interface TownStreet {
  town?: 'Chișinău' | 'Durlești'
  name: string
  name_ro: string
  houses: readonly string[]
}

/** Creates the streets, in the given order, and returns the ids of all houses. */
async function createStreets({ make }: TestServer, streets: readonly TownStreet[]) {
  const towns = {
    Chișinău: await make.locality({ name: 'Кишинёв', name_ro: 'Chișinău', is_home: true }),
    Durlești: await make.locality({ name: 'Дурлешты', name_ro: 'Durlești' }),
  }
  const ids: number[] = []
  for (const [index, { town = 'Chișinău', houses, ...names }] of streets.entries()) {
    const street_id = await make.street({ ...names, kind: 'S', locality_id: towns[town] })
    for (const [number, house] of houses.entries())
      ids.push(await make.address([28.8 + index / 100, 47 + number / 1000], { street_id, house }))
  }
  return ids
}

async function zoneOf({ make, database }: TestServer, houses: readonly number[]) {
  const provider_id = await make.provider()
  const zone_id = await make.zone(noOutline, { provider_id, name: 'Дома' })
  await database.db
    .insertInto('zone_address')
    .values(houses.map((address_id) => ({ zone_id, address_id })))
    .execute()
  return zone_id
}

async function importList({ database, make }: TestServer, content: string) {
  const provider = await make.provider()
  const file = join(folder, 'list.csv')
  await writeFile(file, content)
  const options: Record<string, string> = { provider: String(provider), 'new-zone': 'Список' }
  const outcome = await importCoverageFile(database.db, {
    arguments: [file],
    has: () => false,
    value: (option) => options[option],
    progress: () => undefined,
    signal: new AbortController().signal,
    ask: undefined,
  })
  const zone = await database.db.selectFrom('zone').select('id').where('provider_id', '=', provider).executeTakeFirst()
  return { outcome, zoneId: zone?.id ?? 0 }
}

fullSuiteTest('a list of houses, imported into another database and exported again, is equal', async () => {
  const streets: TownStreet[] = [
    { name: 'Изворулуй', name_ro: 'Izvorului', houses: ['10', '2', '2A', '12/3'] },
    { name: 'Пушкина', name_ro: 'Pușkin', houses: ['1', '3'] },
    { town: 'Durlești', name: 'Пушкина', name_ro: 'Pușkin', houses: ['1', '3'] },
    // Ambiguous in Romanian, unambiguous in Russian
    { name: 'Зелёная', name_ro: 'Verde', houses: ['4'] },
    { name: 'Салатовая', name_ro: 'Vérde', houses: ['4'] },
  ]
  const zone = await zoneOf(server, await createStreets(server, streets))
  await createStreets(other, streets.toReversed())
  const steps: string[] = []
  const first = await exportHouses(server.database.db, zone, (...step) => steps.push(step.join('/')))
  expect(first).toMatchObject({ count: 10, uncertain: [] })
  expect(steps.at(-1)).toBe('10/10')
  expect(first.csv.split('\n').slice(0, 4)).toEqual([
    '\uFEFFlocalitate;adresa',
    'Chișinău;str. Izvorului, 2',
    'Chișinău;str. Izvorului, 2A',
    'Chișinău;str. Izvorului, 10',
  ])

  const { outcome, zoneId } = await importList(other, first.csv)
  expect(outcome).toMatchObject({ exitCode: 0, data: { lines: 10, new: 10, errors: 0 } })
  expect((await exportHouses(other.database.db, zoneId, () => undefined)).csv).toBe(first.csv)
})

test('houses that no spelling tells apart, and retired ones, are in the list and named', async () => {
  const twins: TownStreet[] = [
    { name: 'Двойная', name_ro: 'Dublă', houses: ['5'] },
    { name: 'Двойная', name_ro: 'Dubla', houses: ['5'] },
    { name: 'Старая', name_ro: 'Veche', houses: ['7', '8'] },
  ]
  const ids = await createStreets(third, twins)
  const retired = ids[2] ?? 0
  await third.database.db.updateTable('address').set({ retired_at: new Date() }).where('id', '=', retired).execute()
  const { csv, count, uncertain } = await exportHouses(third.database.db, await zoneOf(third, ids), () => undefined)
  expect([count, csv.trimEnd().split('\n').length]).toEqual([4, 5])
  expect(uncertain).toEqual(['Chișinău, str. Dubla, 5', 'Chișinău, str. Dublă, 5', 'Chișinău, str. Veche, 7'])
})
