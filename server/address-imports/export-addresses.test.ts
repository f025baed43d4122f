import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect } from 'vitest'
import { fullSuiteTest } from '../../scripts/full-suite.ts'
import { type AddressFiles, createAddressFiles, csvOf } from '../test/address-files.ts'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { createMaker } from '../test/make.ts'

let database: TestDatabase
let empty: TestDatabase
let files: AddressFiles
let others: AddressFiles
beforeAll(async () => {
  database = await createTestDatabase()
  empty = await createTestDatabase()
  files = await createAddressFiles(database)
  others = await createAddressFiles(empty)
})
afterAll(async () => {
  for (const each of [files, others]) await each.remove()
  for (const each of [database, empty]) await each.drop()
})

fullSuiteTest('an export is equal after its import into an empty database, whatever the names and ids', async () => {
  const make = createMaker(database.db)
  const city = await make.locality({ name: 'Кишинёв', name_ro: 'Chișinău' })
  const streets = [
    { kind: 'S', name: '', name_ro: 'Piața Veche', sector: 'Центр', sector_ro: 'Centru' },
    { kind: 'B', name: 'Штефана чел Маре', name_ro: 'Ștefan cel Mare', old_names: ['проспект Ленина', 'Lenin'] },
    { kind: 'S', name: '=Формула', name_ro: '"Citat", virgulă', old_names: ['-', '@x'] },
    { kind: 'L', name: '1-й Дечебал', name_ro: '1 Decebal' },
  ]
  for (const street of streets.toReversed()) {
    const street_id = await make.street({ ...street, locality_id: city })
    for (const [index, house] of ['10', '2', '2A', '12/3', '21/A'].entries())
      await make.address([28.8 + index / 1e4, 47 + street_id / 1e3], { street_id, house })
  }
  await files.importFile(
    csvOf('Cahul', [
      { street: 'Unirii', house: '1', key: 'a' },
      { street: 'Unirii', house: '2' },
    ]),
  )
  await files.importFile(csvOf('Cahul', [{ street: 'Unirii', house: '1', key: 'a', replaces: 'b' }]))

  const exported = await files.exportFile()
  const text = await readFile(exported, 'utf8')
  expect(text.trimEnd().split('\n')).toHaveLength(1 + 20 + 1)
  expect(await others.importPath(exported)).toMatchObject({ counts: { new: 21, rejected: 0 } })
  expect(await readFile(await others.exportFile(), 'utf8')).toBe(text)
  expect(await files.importPath(exported)).toMatchObject({ changes: false, counts: { unchanged: 21 } })
  expect(await readFile(await files.exportFile(), 'utf8')).toBe(text)
})
