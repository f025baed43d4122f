import type pg from 'pg'
import { demoEmails } from './demo/market/accounts.ts'

export interface DemoState {
  /** The addresses, in lower case, of the named demo accounts that can sign in. */
  demoAccounts: string[]
  isEmpty: boolean
}

/** Which of the demo data a database has. */
export async function findDemoState(database: pg.Pool | pg.ClientBase): Promise<DemoState> {
  const { rows } = await database.query<{ email: string }>(
    'select lower(email) as email from account where lower(email) = any($1) and is_active order by id',
    [demoEmails],
  )
  return { demoAccounts: rows.map(({ email }) => email), isEmpty: await isEmpty(database) }
}

/** Whether there is no provider but the desk: only then the demo data are loaded. */
export async function isEmpty(database: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rowCount } = await database.query('select from provider where not is_desk limit 1')
  return rowCount === 0
}
