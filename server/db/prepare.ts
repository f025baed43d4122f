import type pg from 'pg'
import type { DatabaseConnection } from './connect.ts'
import { demoAccounts, demoDomain } from './demo-accounts.ts'
import type { DemoMarket } from './demo-market.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'

export interface PrepareOptions {
  /** Loaded into a database that has no provider but the desk; others are left as they are. */
  demo?: DemoMarket
  /** Where the pictures of the demo data go. */
  picturesFolder: string
  /** Whether a database with demo accounts, whose password is known to all, is refused. */
  refuseDemoAccounts?: boolean
  log: Log
}

/**
 * Brings the schema up to date and, where given and nothing is there yet, loads the demo data. Throws one sentence where demo
 * accounts are refused and found.
 */
export async function prepareDatabase(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  options: PrepareOptions,
): Promise<void> {
  await migrate(pool, options.log)
  if (options.refuseDemoAccounts) await refuseDemoAccounts(pool)
  await options.demo?.loadIfEmpty(pool, options.picturesFolder)
}

async function refuseDemoAccounts(pool: pg.Pool) {
  const { rows } = await pool.query<{ email: string }>(
    'select email from account where (lower(email) = any($1) or email like $2) and is_active order by id limit 1',
    [Object.values(demoAccounts), `%@${demoDomain}`],
  )
  const found = rows[0]?.email
  if (found !== undefined) {
    throw new Error(`Production mode refuses a database with demo accounts (${found}): their password is known to all.`)
  }
}
