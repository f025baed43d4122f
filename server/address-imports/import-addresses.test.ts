import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { advisoryLocks } from '../db/advisory-locks.ts'
import { type AddressFiles, createAddressFiles, csvOf, type HouseRow } from '../test/address-files.ts'
import { entriesOf } from '../test/audit-entries.ts'
import { onConnection } from '../test/backups.ts'
import { square } from '../test/make.ts'
import { writeOsm } from '../test/osm-writer.ts'
import { createTestServer, type TestServer } from '../test/server.ts'
import type { ImportOptions } from './import-addresses.ts'

let server: TestServer
let files: AddressFiles
beforeAll(async () => {
  server = await createTestServer()
  files = await createAddressFiles(server.database)
})
afterAll(async () => {
  await files.remove()
  await server.close()
})

const towns = [
  ...['Alunești', 'Brădeni', 'Cornova', 'Dragulia', 'Făgureni', 'Grușeva', 'Hîrtopani', 'Iurceni', 'Jigoreni'],
  ...['Lozovița', 'Mileștini', 'Nimoreanca', 'Ochiulești', 'Pitușca', 'Rădoaia', 'Sipoteanca', 'Trebujeni', 'Ulmeni'],
  ...[
    'Volovița',
    'Zaicana',
    'Bozieni',
    'Cucuruzeni',
    'Dolna',
    'Gordinești',
    'Horodca',
    'Mingir',
    'Săseni',
    'Peresecina',
  ],
]
/** A town of its own, so that the imports of one test retire nothing of another. */
const town = () => towns.pop() ?? expect.fail('no town is left')
const importRows = (locality: string, rows: readonly HouseRow[], options: Partial<ImportOptions> = {}) =>
  files.importFile(csvOf(locality, rows), options)
const search = async (q: string) => (await server.get(`/info/api/addresses/?q=${encodeURIComponent(q)}`)).body
const first = async (q: string) => (await search(q))[0]
const idOf = async (q: string): Promise<number> => (await first(q))?.id
const address = async (id: number) => (await server.get(`/info/api/addresses/${id}/`)).body
const tariffsAt = async (id: number) =>
  (await server.get(`/info/api/tariffs/?address_id=${id}`)).body.map((tariff: { id: number }) => tariff.id)
const nothing = {
  ...{ new: 0, reinstated: 0, renamed: 0, renumbered: 0, moved: 0, merged: 0, retired: 0, unchanged: 0, rejected: 0 },
  ...{ new_localities: 0, changed_localities: 0, new_streets: 0, renamed_streets: 0, changed_streets: 0 },
}
const north = (metres: number) => 47 + metres / 111_320

describe('an import', () => {
  test('is searched by the next request, on every instance, and a repeated one changes nothing', async () => {
    const other = await server.startInstance()
    const locality = town()
    const searchAtOther = async () =>
      (await other.inject(`/info/api/addresses/?q=${encodeURIComponent(`Brândușelor 2, ${locality}`)}`)).json()
    expect(await searchAtOther()).toEqual([])
    const rows = [1, 2, 3].map((number) => ({ street: 'str. Brândușelor', house: String(number), key: `${number}` }))
    const { counts } = await importRows(locality, rows)
    expect(counts).toEqual({ ...nothing, new: 3, new_localities: 1, new_streets: 1 })
    expect(await first(`Brândușelor 2, ${locality}`)).toMatchObject({ label_ro: 'str. Brândușelor, 2' })
    expect((await searchAtOther())[0]).toMatchObject({ label_ro: 'str. Brândușelor, 2' })

    const versions = () => server.database.db.selectFrom('content_version').selectAll().execute()
    const before = [await versions(), await idOf(`Brândușelor 2, ${locality}`)]
    const entries = await entriesOf(server.database, async () =>
      expect(await importRows(locality, rows)).toMatchObject({ changes: false, counts: { ...nothing, unchanged: 3 } }),
    )
    expect(entries).toEqual([])
    expect([await versions(), await idOf(`Brândușelor 2, ${locality}`)]).toEqual(before)
  })

  test('is one entry of the audit log with its numbers, besides those of its rows', async () => {
    const locality = town()
    const entries = await entriesOf(server.database, () => importRows(locality, [{ street: 'Nucilor', house: '1' }]))
    const ofImport = entries.filter(({ table_name }) => table_name === 'address_import')
    expect(ofImport).toMatchObject([
      { action: 'insert', after: { format: 'csv', counts: { ...nothing, new: 1, new_localities: 1, new_streets: 1 } } },
    ])
  })

  test('lists its rejected rows in the order of the file', async () => {
    const rows = ['1', '', '1', '2.ian', '1'].map((house) => ({ street: 'Fragilor', house }))
    const { rejected } = await importRows(town(), rows, { isDryRun: true })
    expect(rejected.map(({ where }) => where)).toEqual(['line 3', 'line 4', 'line 5', 'line 6'])
  })

  test('as a dry run reports the same and changes nothing', async () => {
    const locality = town()
    // No other town has the street: its houses would be suggested
    const rows = [{ street: 'Cosașilor', house: '1', key: 'm1' }]
    const dry = await importRows(locality, rows, { isDryRun: true })
    expect(await first(`Cosașilor 1, ${locality}`)).toBeUndefined()
    expect((await importRows(locality, rows)).counts).toEqual(dry.counts)
    expect(await first(`Cosașilor 1, ${locality}`)).toMatchObject({ label_ro: 'str. Cosașilor, 1' })
  })

  test('that ends before its commit leaves everything as it was', async () => {
    const locality = town()
    await importRows(locality, [{ street: 'Fagilor', house: '1' }])
    const read = async () => [
      await server.database.db.selectFrom('address').selectAll().orderBy('id').execute(),
      await server.database.db.selectFrom('street').selectAll().orderBy('id').execute(),
      await server.database.db.selectFrom('content_version').selectAll().execute(),
    ]
    const before = await read()
    const abort = new AbortController()
    const progress = (step: string, done: number, total: number) => {
      if (step === 'writing' && done === total) abort.abort(new Error('Stopped.'))
    }
    const rows = ['2', '3'].map((house) => ({ street: 'Fagilor', house }))
    await expect(importRows(locality, rows, { progress, signal: abort.signal })).rejects.toThrow('Stopped.')
    expect(await read()).toEqual(before)
  })

  test('waits for another one', async () => {
    const locality = town()
    const report = await onConnection(server.database.pool, async (other) => {
      await other.query(`select pg_advisory_lock(${advisoryLocks.addressImport})`)
      return importRows(locality, [{ street: 'Teilor', house: '1' }], {
        progress(step) {
          if (step === 'waiting') void other.query(`select pg_advisory_unlock(${advisoryLocks.addressImport})`)
        },
      })
    })
    expect(report.counts).toMatchObject({ new: 1 })
  })
})

describe('streets', () => {
  test('keep their id when they are renamed, and are found by the former name at once', async () => {
    const locality = town()
    const rows = ['1', '2', '3', '5'].map((house) => ({ street: 'bd. Lenin', street_ru: 'бул. Ленина', house }))
    await importRows(locality, rows)
    const [house, street] = [await idOf(`Lenin 3, ${locality}`), await idOf(`Lenin, ${locality}`)]
    const renamed = rows.map((row) => ({ ...row, street: 'bd. Libertății', street_ru: 'бул. Свободы' }))
    const report = await importRows(locality, renamed)
    expect(report.counts).toEqual({ ...nothing, renamed: 4, renamed_streets: 1 })
    expect(report.renamed_streets).toMatchObject([{ from: 'bd. Lenin', to: 'bd. Libertății' }])
    for (const query of ['Libertatii 3', 'Свободы 3', 'Lenin 3', 'Ленина 3'])
      expect(await first(`${query}, ${locality}`)).toMatchObject({ id: house, label_ro: 'bd. Libertății, 3' })
    expect(await first(`Lenin, ${locality}`)).toMatchObject({ id: street })
    expect((await importRows(locality, renamed)).changes).toBe(false)
  })

  test('are recognised by the former name that the file states, though all houses are new', async () => {
    const locality = town()
    await importRows(locality, [{ street: 'Gagarin', house: '1' }])
    const house = { street: 'Vasile Lupu', old_names: 'Iuri Gagarin;Gagarin', house: '90', longitude: 28.6 }
    expect((await importRows(locality, [house])).counts).toMatchObject({ renamed_streets: 1, new: 1, retired: 1 })
    expect(await first(`Gagarin 90, ${locality}`)).toMatchObject({ label_ro: 'str. Vasile Lupu, 90' })
  })

  test('may exchange their names', async () => {
    const locality = town()
    const rows = (names: [string, string]) => [
      ...['1', '3', '5'].map((house) => ({ street: names[0], house, key: `a${locality}${house}` })),
      ...['2', '4', '6'].map((house) => ({ street: names[1], house, key: `b${locality}${house}`, longitude: 28.6 })),
    ]
    await importRows(locality, rows(['Sus', 'Jos']))
    const [upper, lower] = [await idOf(`Sus 1, ${locality}`), await idOf(`Jos 2, ${locality}`)]
    await importRows(locality, rows(['Jos', 'Sus']))
    expect([await address(upper), await address(lower)]).toMatchObject([
      { label_ro: 'str. Jos, 1' },
      { label_ro: 'str. Sus, 2' },
    ])
  })

  test('keep what the file does not say: Russian name, kind and diacritics', async () => {
    const locality = town()
    await importRows(locality, [{ street: 'bd. Ștefan cel Mare', street_ru: 'Штефана чел Маре', house: '1' }])
    for (const street of ['Stefan cel Mare', 'ȘTEFAN CEL MARE'])
      expect(await importRows(locality, [{ street, house: '1' }])).toMatchObject({
        ...{ changes: false, counts: { unchanged: 1 } },
      })
    expect(await first(`Stefan cel Mare 1, ${locality}`)).toMatchObject({
      label: 'бул. Штефана чел Маре, 1',
      label_ro: 'bd. Ștefan cel Mare, 1',
    })
  })
})

describe('an extract of OpenStreetMap', () => {
  const house = (id: number, number: string, street: string, metres: number) => ({
    ...{ id, lon: 28.4, lat: north(metres) },
    tags: { 'addr:city': 'Florenii Noi', 'addr:street': street, 'addr:housenumber': number },
  })

  test('identifies houses by its objects, and streets by their former names', async () => {
    const nodes = (street: string) => [house(1, '1', street, 0), house(2, '3', street, 30), house(3, '3', street, 40)]
    const report = await files.importFile(writeOsm({ nodes: nodes('Strada Komsomolului') }))
    expect(report).toMatchObject({ format: 'osm', counts: { new: 2, rejected: 0 } })
    const id = await idOf('Komsomolului 3, Florenii Noi')
    const renamed = [...nodes('Strada Tineretului'), house(4, '3', 'Strada Tineretului', 5000)]
    const { counts, rejected } = await files.importFile(writeOsm({ nodes: renamed }))
    expect(counts).toEqual({ ...nothing, renamed: 2, renamed_streets: 1, rejected: 1 })
    expect(rejected).toEqual([
      { where: 'node/4', reason: expect.objectContaining({ en: 'it has the address of node/2, 4970 m away' }) },
    ])
    for (const query of ['Tineretului 3', 'Komsomolului 3'])
      expect(await first(`${query}, Florenii Noi`)).toMatchObject({ id, label_ro: 'str. Tineretului, 3' })
  })
})

test('houses whose numbers differ only in a Cyrillic letter are two, other spellings are one', async () => {
  const node = (id: number, number: string) => ({
    ...{ id, lon: 28.4, lat: north(id) },
    tags: { 'addr:city': 'Slobodca', 'addr:street': 'Strada Amurgului', 'addr:housenumber': number },
  })
  const numbers = ['12Б', '12В', '12B', '12-1', '12/1']
  const { counts, rejected } = await files.importFile(
    writeOsm({ nodes: numbers.map((number, at) => node(at + 101, number)) }),
  )
  expect(counts).toMatchObject({ new: 3, rejected: 0 })
  expect(rejected).toEqual([])
})

describe('houses 12Б and 12В', () => {
  const places = ['12', '12Б', '12В', '14']
  const rowsOf = (...houses: string[]) =>
    houses.map((house) => {
      const place = places.indexOf(house.replace('B', 'Б'))
      return { street: 'str. Zorelelor', house, longitude: 28.5, latitude: north(30 * place) }
    })
  const found = async (q: string) => (await search(q)).map(({ id, label_ro }: Label) => [label_ro, id])
  type Label = { id: number; label_ro: string }

  test.each([[['12Б', '12В']], [['12В', '12Б']]])('are two, which every import knows again: %j', async (order) => {
    const locality = town()
    const first = await importRows(locality, rowsOf('12Б', '12В', '12'))
    expect(first).toMatchObject({ counts: { new: 3, rejected: 0 }, rejected: [] })
    const both = await found(`Zorelelor 12Б, ${locality}`)
    expect(both.map(([label]: [string]) => label)).toEqual(['str. Zorelelor, 12Б', 'str. Zorelelor, 12В'])
    expect(await found(`Zorelelor 12В, ${locality}`)).toEqual([...both].reverse())
    expect(await importRows(locality, rowsOf('12', ...order))).toMatchObject({ changes: false })
    expect(await importRows(locality, rowsOf('12', order[0] ?? ''))).toMatchObject({ counts: { retired: 1 } })
    expect(await importRows(locality, rowsOf('12', ...order))).toMatchObject({
      counts: { reinstated: 1, unchanged: 2 },
    })
    expect(await found(`Zorelelor 12Б, ${locality}`)).toEqual(both)
  })

  test('have both letters, once a file names both, although one was 12B', async () => {
    const locality = town()
    await importRows(locality, rowsOf('12B', '14'))
    const id = await idOf(`Zorelelor 12B, ${locality}`)
    expect(await importRows(locality, rowsOf('12Б', '14'))).toMatchObject({ changes: false })
    expect(await importRows(locality, rowsOf('12Б', '12В', '14'))).toMatchObject({ counts: { new: 1, unchanged: 2 } })
    const both = await found(`Zorelelor 12B, ${locality}`)
    expect(both.map(([label]: [string]) => label)).toEqual(['str. Zorelelor, 12Б', 'str. Zorelelor, 12В'])
    expect(both[0]?.[1]).toBe(id)
    expect(await importRows(locality, rowsOf('12Б', '12В', '14'))).toMatchObject({ changes: false })
  })
})

describe('localities', () => {
  test('that have more than twice the houses of the home become the home, where houses are found without the town', async () => {
    const own = await createTestServer()
    const ownFiles = await createAddressFiles(own.database)
    const importTown = (locality: string, street: string, count: number) => {
      const houses = Array.from({ length: count }, (_, index) => ({ street, house: String(index + 1) }))
      return ownFiles.importFile(csvOf(locality, houses))
    }
    const homes = async () => {
      const rows = await own.database.db.selectFrom('locality').select('name_ro').where('is_home', '=', true).execute()
      return rows.map(({ name_ro }) => name_ro)
    }
    await importTown('Bălți', 'Strada Independenței', 50)
    await importTown('Orhei', 'Strada Lupoaica', 90)
    expect(await homes()).toEqual(['Bălți'])
    await importTown('Chișinău', 'Strada Ismail', 500)
    expect(await homes()).toEqual(['Chișinău'])
    const { body } = await own.get(`/info/api/addresses/?q=${encodeURIComponent('Ismail 400')}`)
    expect(body[0]).toMatchObject({ label_ro: 'str. Ismail, 400', match: 'exact' })
    await ownFiles.remove()
    await own.close()
  })

  const localityOf = async (q: string) => (({ locality, locality_ro }) => [locality, locality_ro])(await first(q))

  test('have both names if they are towns of Moldova, and otherwise once a file gives them', async () => {
    await importRows('Florești', [{ street: 'Perlelor', house: '1' }])
    expect(await localityOf('Perlelor 1, Florești')).toEqual(['Флорешты', 'Florești'])
    await importRows('Прохладное', [{ street: 'Agatelor', house: '1' }])
    expect(await localityOf('Agatelor 1')).toEqual(['Прохладное', 'Прохладное'])
    const both = 'locality_ru;locality_ro;street;house;longitude;latitude\nПрохладное;Răcoroasa;Agatelor;1;28.5;47\n'
    expect((await files.importFile(both)).counts).toEqual({ ...nothing, unchanged: 1, changed_localities: 1 })
    expect(await localityOf('Agatelor 1')).toEqual(['Прохладное', 'Răcoroasa'])
  })

  test('are one if some rows name a town in Russian and others in Romanian', async () => {
    const rows = ['Чимишлия;Agavei;1;28.5;47', 'Cimișlia;Agavei;2;28.5;47.001', 'CIMISLIA;Agavei;3;28.5;47.002']
    const file = `locality;street;house;longitude;latitude\n${rows.join('\n')}\n`
    expect((await files.importFile(file)).counts).toEqual({ ...nothing, new: 3, new_localities: 1, new_streets: 1 })
    expect(await localityOf('Agavei 2, Чимишлия')).toEqual(['Чимишлия', 'Cimișlia'])
    expect((await files.importFile(file)).counts).toEqual({ ...nothing, unchanged: 3 })
  })

  test('of one name are told apart by their districts, once a file has several', async () => {
    await importRows('Valea Corbului', [{ street: 'Coralilor', house: '1' }])
    const id = await idOf('Coralilor 1')
    const named = 'Valea Corbului (Leova)'
    expect((await importRows(named, [{ street: 'Coralilor', house: '1' }])).counts).toEqual({
      ...nothing,
      unchanged: 1,
    })
    expect(await idOf('Coralilor 1')).toBe(id)
  })
})

describe('houses', () => {
  test('keep their id when they get another number, by key or by place, and may exchange numbers', async () => {
    const locality = town()
    const key = (name: string) => `${locality} ${name}`
    await importRows(locality, [
      { street: 'Viilor', house: '1', key: key('one') },
      { street: 'Viilor', house: '3', key: key('three') },
      { street: 'Viilor', house: '5' },
    ])
    const [one, three, five] = [
      await idOf(`Viilor 1, ${locality}`),
      await idOf(`Viilor 3, ${locality}`),
      await idOf(`Viilor 5, ${locality}`),
    ]
    const { counts, renumbered } = await importRows(locality, [
      { street: 'Viilor', house: '3', key: key('one') },
      { street: 'Viilor', house: '1', key: key('three') },
      { street: 'Viilor', house: '5A' },
    ])
    expect(counts).toEqual({ ...nothing, renumbered: 3 })
    const place = { street: 'str. Viilor', street_ru: 'ул. Viilor', locality, locality_ru: locality }
    expect(renumbered).toEqual(
      [
        { id: one, from: '1', to: '3' },
        { id: three, from: '3', to: '1' },
        { id: five, from: '5', to: '5A' },
      ].map((house) => ({ ...house, ...place })),
    )
    for (const [id, number] of [
      [one, '3'],
      [three, '1'],
      [five, '5A'],
    ] as const)
      expect(await address(id)).toMatchObject({ id, label_ro: `str. Viilor, ${number}` })
  })

  test('are listed by their numbers', async () => {
    const locality = town()
    const key = (house: string) => `${locality} ${house}`
    const numbers = ['2', '10', '10a', '10/2', '10/11', '100']
    const rows = numbers.toReversed().map((house) => ({ street: 'Morii', house, key: key(house) }))
    await importRows(locality, [...rows, { street: 'Morii', house: '7' }])
    const { renumbered } = await importRows(locality, [
      ...rows.map(({ house, ...row }, at) => ({ ...row, house: String(200 + at) })),
      { street: 'Morii', house: '7' },
    ])
    expect(renumbered?.map(({ from }) => from)).toEqual(numbers)
    const { missing } = await importRows(locality, [{ street: 'Morii', house: '7' }])
    expect(missing.map(({ house }) => house)).toEqual(['200', '201', '202', '203', '204', '205'])
  })

  test('are moved beyond a metre', async () => {
    const locality = town()
    const at = (metres: number) => [{ street: 'Izvor', house: '1', latitude: north(metres) }]
    await importRows(locality, at(0))
    expect((await importRows(locality, at(0.5))).counts).toMatchObject({ moved: 0, unchanged: 1 })
    expect((await importRows(locality, at(200))).counts).toMatchObject({ moved: 1, unchanged: 0 })
    expect(await address(await idOf(`Izvor 1, ${locality}`))).toMatchObject({ latitude: north(200) })
  })

  fullSuiteTest('that the file no longer contains stay for links and coverage, but are not suggested', async () => {
    const locality = town()
    const rows = [1, 3, 5].map((number) => ({
      ...{ street: 'Salcâmilor', house: String(number), latitude: north(30 * number) },
    }))
    await importRows(locality, rows)
    const gone = await idOf(`Salcamilor 3, ${locality}`)
    const { longitude, latitude } = await address(gone)
    const tariff = await server.make.tariff({ addresses: [gone] })
    const stats = async () => (await server.get('/info/api/stats/')).body.addresses
    const before = await stats()
    const { counts, missing } = await importRows(locality, [rows[0], rows[2]] as HouseRow[])
    expect(counts).toEqual({ ...nothing, retired: 1, unchanged: 2 })
    expect(missing).toEqual([
      {
        ...{ id: gone, street: 'str. Salcâmilor', street_ru: 'ул. Salcâmilor', house: '3', successor: null },
        ...{ locality, locality_ru: locality },
      },
    ])
    expect(await stats()).toBe(before - 1)
    expect((await search(`Salcamilor 3, ${locality}`)).map(({ id }: { id: number }) => id)).not.toContain(gone)
    const street = await idOf(`Salcamilor, ${locality}`)
    expect((await server.get(`/info/api/addresses/by-street/${street}/`)).body).toHaveLength(2)
    const nearest = await server.get(`/info/api/addresses/nearest/?longitude=${longitude}&latitude=${latitude}`)
    expect(nearest.body?.id).not.toBe(gone)
    expect(await address(gone)).toMatchObject({ id: gone, label_ro: 'str. Salcâmilor, 3' })
    expect(await tariffsAt(gone)).toEqual([tariff])

    expect((await importRows(locality, rows)).counts).toEqual({ ...nothing, reinstated: 1, unchanged: 2 })
    expect(await idOf(`Salcamilor 3, ${locality}`)).toBe(gone)
    expect(await tariffsAt(gone)).toEqual([tariff])
  })

  test('of a locality that the file does not name stay, and one rejected row that names none of them retires all', async () => {
    const [kept, wrong] = [town(), town()]
    const rows = ['1', '2', '3'].map((house) => ({ street: 'str. Salcâmilor', house }))
    await importRows(kept, rows)
    await importRows(
      wrong,
      rows.map((row, index) => ({ ...row, longitude: 28.7, latitude: north(index * 30) })),
    )
    expect(await importRows(kept, rows)).toMatchObject({ changes: false })
    const found = await first(`Salcâmilor 2, ${wrong}`)
    expect(found.locality_ro).toBe(wrong)
    const unusable = { street: 'str. Salcâmilor', house: '999', longitude: '', latitude: '' }
    const [, row = ''] = csvOf(wrong, [unusable]).split('\n')
    const { counts } = await files.importFile(`${csvOf(kept, rows)}${row}\n`)
    expect(counts).toEqual({ ...nothing, unchanged: 3, rejected: 1, retired: 3 })
    expect((await first(`Salcâmilor 2, ${wrong}`)).locality_ro).toBe(kept)
  })

  test('of a rejected row stay', async () => {
    const locality = town()
    await importRows(locality, [
      { street: 'Livezii', house: '1' },
      { street: 'Livezii', house: '2', key: `${locality} two` },
    ])
    const { counts } = await importRows(locality, [
      { street: 'Livezii', house: '1' },
      { street: 'Livezii', house: '2', key: `${locality} two`, longitude: 'unknown' },
    ])
    expect(counts).toEqual({ ...nothing, unchanged: 1, rejected: 1 })
    expect(await first(`Livezii 2, ${locality}`)).toMatchObject({ label_ro: 'str. Livezii, 2' })
    const withoutKeys = ['1', '2'].map((house) => ({ street: 'Livezii', house, longitude: house === '2' ? 0 : 28.5 }))
    expect((await importRows(locality, withoutKeys)).counts).toEqual({ ...nothing, unchanged: 1, rejected: 1 })
    // Without a key or a number the row still tells where the house is
    const asDate = ['1', '2.ian'].map((house) => ({ street: 'Livezii', house }))
    expect((await importRows(locality, asDate)).counts).toEqual({ ...nothing, unchanged: 1, rejected: 1 })
    const sameKeys = ['1', '2'].map((house) => ({ street: 'Livezii', house, key: `${locality} one` }))
    expect((await importRows(locality, sameKeys)).counts).toEqual({ ...nothing, unchanged: 1, rejected: 1 })
    const elsewhere = asDate.map((row, index) => ({ ...row, latitude: north(index * 60) }))
    expect((await importRows(locality, elsewhere)).counts).toEqual({
      ...nothing,
      unchanged: 1,
      rejected: 1,
      retired: 1,
    })
  })

  test('on streets that some rows name in one language and some in the other are on one street', async () => {
    const locality = town()
    const rows: HouseRow[] = [
      { street: 'str. Florilor', street_ru: 'ул. Цветочная', house: '1' },
      { street: 'str. Decebal', house: '1' },
      { street: 'ул. Дечебал', house: '2' },
    ]
    expect((await importRows(locality, rows)).counts).toMatchObject({ new: 3, new_streets: 2, rejected: 0 })
    const mixed = [
      { street: 'Цветочная', house: '1' },
      { street: 'Florilor', house: '2' },
      { street: 'Дечебал', house: '1' },
      { street: 'Decebal', house: '2' },
    ]
    const { counts } = await importRows(
      locality,
      mixed.map((row, index) => ({ ...row, latitude: north(index * 100) })),
    )
    expect(counts).toMatchObject({ new: 1, new_streets: 0, retired: 0, rejected: 0 })
    expect(await first(`Decebal 2, ${locality}`)).toMatchObject({
      label: 'ул. Дечебал, 2',
      label_ro: 'str. Decebal, 2',
    })
  })

  test('of a rejected row without key, number and position stay with their street, or their locality', async () => {
    const locality = town()
    const [one, two, other] = [
      { street: 'Livezii', house: '1' },
      { street: 'Livezii', house: '2' },
      { street: 'Morii', house: '5' },
    ]
    await importRows(locality, [one, two, other])
    const check = async (row: Partial<HouseRow>) => {
      const bare = { street: '', house: '', longitude: '', latitude: '', ...row }
      return (await importRows(locality, [one, bare], { isDryRun: true })).counts
    }
    expect(await check({ street: 'str. Livezii' })).toEqual({ ...nothing, unchanged: 1, rejected: 1, retired: 1 })
    expect(await check({ street: 'Livezii', key: 'unheard of' })).toMatchObject({ retired: 1 })
    expect(await check({ street: 'Morii' })).toMatchObject({ new_streets: 0, retired: 1 })
    expect(await check({})).toMatchObject({ retired: 0 })
    expect(await check({ street: 'Nouă' })).toMatchObject({ new_streets: 0, retired: 2 })
  })

  fullSuiteTest('are not retired if the file is said to be incomplete, or if they are implausibly many', async () => {
    const locality = town()
    const rows = Array.from({ length: 110 }, (_, index) => ({ street: 'Lungă', house: String(index + 1) }))
    await importRows(locality, rows)
    const some = rows.slice(0, 5)
    expect((await importRows(locality, some, { keepsMissing: true })).counts).toEqual({ ...nothing, unchanged: 5 })
    expect(await importRows(locality, some, { isDryRun: true })).toMatchObject({
      incomplete_localities: [{ locality, houses: 110, retired: 105 }],
    })
    await expect(importRows(locality, some)).rejects.toThrow(/^The file lacks 105 of 110 houses .* --keep-missing/)
    expect(await first(`Lunga 77, ${locality}`)).toMatchObject({ label_ro: 'str. Lungă, 77' })
    expect((await importRows(locality, some, { retiresMany: true })).counts).toMatchObject({ retired: 105 })
  })
})

describe('merged houses', () => {
  /** Imports two houses, of which both have coverage, and merges them by the rows. */
  async function merge(rows: (locality: string) => readonly HouseRow[]) {
    const locality = town()
    await importRows(locality, [
      { street: 'Fântânilor', house: '12', key: `${locality} 12`, latitude: north(0) },
      { street: 'Fântânilor', house: '14', key: `${locality} 14`, latitude: north(24) },
    ])
    const [house12, house14] = [await idOf(`Fantanilor 12, ${locality}`), await idOf(`Fantanilor 14, ${locality}`)]
    const tariffs = [
      await server.make.tariff({ addresses: [house12] }),
      await server.make.tariff({ addresses: [house12, house14] }),
      await server.make.tariff({ addresses: [house14] }),
    ]
    const { counts } = await importRows(locality, rows(locality))
    return { locality, house12, house14, tariffs, counts }
  }

  test.each<[string, string, (locality: string) => HouseRow[]]>([
    [
      'by the keys that the row replaces',
      '12',
      (locality) => [{ street: 'Fântânilor', house: '12', key: `${locality} 12`, replaces: `${locality} 14` }],
    ],
    ['by a number that includes both', '12-14', () => [{ street: 'Fântânilor', house: '12-14', latitude: north(12) }]],
  ])('lead to their successor, with the coverage of both: %s', async (_, number, rows) => {
    const { locality, house12, house14, tariffs, counts } = await merge(rows)
    expect(counts).toMatchObject({ retired: 0 })
    const id = await idOf(`Fantanilor ${number}, ${locality}`)
    for (const old of [house12, house14]) {
      expect(await address(old)).toMatchObject({ id })
      expect((await tariffsAt(old)).toSorted((one: number, other: number) => one - other)).toEqual(tariffs)
      const counted = await server.get(`/info/api/providers/by-address/?address_id=${old}`)
      expect(counted.body).toHaveLength(3)
    }
    const stored = await server.get(`/info/api/tariffs/${tariffs[1]}/addresses/`)
    expect(stored.body).toMatchObject([{ id }])
  })

  fullSuiteTest('lead to the last successor, and are covered there by what still names them', async () => {
    const { locality, house12, house14 } = await merge((name) => [
      { street: 'Fântânilor', house: '12', key: `${name} 12`, replaces: `${name} 14` },
    ])
    await importRows(locality, [
      { street: 'Fântânilor', house: '10', key: `${locality} 10`, replaces: `${locality} 12`, latitude: north(60) },
      { street: 'Fântânilor', house: '12', latitude: north(90) },
    ])
    const last = await idOf(`Fantanilor 10, ${locality}`)
    expect([await address(house12), await address(house14)]).toMatchObject([{ id: last }, { id: last }])
    const tariff = await server.make.tariff({ addresses: [house14] })
    expect(await tariffsAt(last)).toContain(tariff)
  })

  test('stay single houses of the zones of providers, as their successor', async () => {
    const { db } = server.database
    const zone = await server.make.zone(square([28, 46], 0.01))
    const locality = town()
    await importRows(locality, [{ street: 'Viilor', house: '1', key: `${locality} 1` }])
    await importRows(locality, [
      { street: 'Viilor', house: '1', key: `${locality} 1` },
      { street: 'Viilor', house: '3', key: `${locality} 3` },
    ])
    const [house1, house3] = [await idOf(`Viilor 1, ${locality}`), await idOf(`Viilor 3, ${locality}`)]
    const covered = () => db.selectFrom('zone_address').select('address_id').where('zone_id', '=', zone).execute()
    await db.insertInto('zone_address').values({ zone_id: zone, address_id: house3 }).execute()
    await importRows(locality, [{ street: 'Viilor', house: '1', key: `${locality} 1`, replaces: `${locality} 3` }])
    expect(await covered()).toEqual([{ address_id: house1 }])
    await db
      .insertInto('zone_address')
      .values({ zone_id: zone, address_id: house3 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    expect(await covered()).toEqual([{ address_id: house1 }])
  })

  test('increment the version of the tariffs whose houses change', async () => {
    const versionOf = async (id: number) =>
      (await server.database.db.selectFrom('tariff').select('version').where('id', '=', id).executeTakeFirstOrThrow())
        .version
    const locality = town()
    await importRows(locality, [
      { street: 'Podului', house: '1', key: `${locality} 1` },
      { street: 'Podului', house: '3', key: `${locality} 3` },
    ])
    const tariff = await server.make.tariff({ addresses: [await idOf(`Podului 3, ${locality}`)] })
    const before = await versionOf(tariff)
    await importRows(locality, [{ street: 'Podului', house: '1', key: `${locality} 1`, replaces: `${locality} 3` }])
    expect(await versionOf(tariff)).toBeGreaterThan(before)
  })
})
