import { createTestDatabase, type TestDatabase } from '@motanet/server/test/database.ts'
import { createMaker } from '@motanet/server/test/make.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoPassword } from './facts.ts'
import { findState } from './state.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

test('a database without providers is empty and has no demo account', async () => {
  expect(await findState(database.pool)).toEqual({ accounts: [], password: demoPassword, isEmpty: true })
})

test('only demo accounts that can sign in are returned, in their own order', async () => {
  const make = createMaker(database.db)
  await make.provider()
  await make.account({ email: 'manager@motanet.md', is_active: true })
  await make.account({ email: 'Staff@motanet.md', is_active: true })
  await make.account({ email: 'user@motanet.md', is_active: false })
  await make.account({ email: 'maria@example.md', is_active: true })
  expect(await findState(database.pool)).toEqual({
    accounts: [
      { email: 'staff@motanet.md', purpose: 'staff' },
      { email: 'manager@motanet.md', purpose: 'manager with all permissions' },
    ],
    password: demoPassword,
    isEmpty: false,
  })
})
