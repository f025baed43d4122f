import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test/database.ts'
import { silentLog } from '../test/logs.ts'
import { createMaker } from '../test/make.ts'
import { prepareDatabase } from './prepare.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('production rejects a database if and only if a demo account can sign in', async () => {
  const prepare = () => prepareDatabase(database, { refuseDemoAccounts: true, log: silentLog })
  const make = createMaker(database.db)
  await make.account({ email: 'maria@example.md', is_active: true })
  await prepare()
  const demo = await make.account({ email: 'Staff@motanet.md', is_active: true })
  await expect(prepare()).rejects.toThrow('Staff@motanet.md')
  await database.db.updateTable('account').set({ is_active: false }).where('id', '=', demo).execute()
  await prepare()
})
