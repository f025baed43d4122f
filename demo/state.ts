import type { DemoState } from '@motanet/server/db/demo-market.ts'
import type pg from 'pg'
import { demoPassword } from './facts.ts'
import { namedAccounts } from './market/accounts.ts'

/** Returns the part of the demo data that the database contains. The accounts are in the order of their ids in the demo market. */
export async function findState(database: pg.Pool | pg.ClientBase): Promise<DemoState> {
  const { rows } = await database.query<{ email: string }>(
    'select lower(email) as email from account where lower(email) = any($1) and is_active',
    [namedAccounts.map(({ email }) => email)],
  )
  const found = new Set(rows.map(({ email }) => email))
  const accounts = namedAccounts.filter(({ email }) => found.has(email))
  return {
    accounts: accounts.map(({ email, purpose }) => ({ email, purpose })),
    password: demoPassword,
    isEmpty: await isEmpty(database),
  }
}

/** Whether the database has no provider but the desk; only then the demo data is loaded. */
export async function isEmpty(database: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rowCount } = await database.query('select from provider where not is_desk limit 1')
  return rowCount === 0
}
