import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const findTypes = () => database.db.selectFrom('equipment_type').select(['name', 'name_ro']).orderBy('id').execute()

test('a new marketplace has the types that price lists name; one with types of its own keeps those alone', async () => {
  const usual = await findTypes()
  expect(usual).toHaveLength(10)
  expect(usual).toContainEqual({ name: 'ТВ-приставка', name_ro: 'Decodor TV' })
  const migration = await readFile(new URL('./migrations/0133_usual_equipment_types.sql', import.meta.url), 'utf8')
  await database.db.deleteFrom('equipment_type').execute()
  await database.db.insertInto('equipment_type').values({ name: 'Модем', name_ro: 'Modem' }).execute()
  await database.pool.query(migration)
  expect(await findTypes()).toEqual([{ name: 'Модем', name_ro: 'Modem' }])
})
