import type pg from 'pg'
import { installAuditTriggers } from './audit/audit-triggers.ts'
import type { DatabaseConnection } from './connect.ts'
import { demoAccounts, demoDomain } from './demo-accounts.ts'
import type { DemoData } from './demo-market.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'

export interface PrepareOptions {
  /** Loaded if the database has no provider but the desk; otherwise the data is unchanged. */
  demo?: DemoData | undefined
  /** Whether to reject a database with demo accounts, whose password is public. */
  refuseDemoAccounts?: boolean
  log: Log
}

/**
 * Migrates the schema and, if `demo` is given and the database is empty, loads the demo data. Throws one sentence if demo accounts are
 * refused and found.
 */
export async function prepareDatabase(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  options: PrepareOptions,
): Promise<void> {
  await migrate(pool, options.log)
  await installAuditTriggers(pool, options.log)
  if (options.refuseDemoAccounts) await refuseDemoAccounts(pool)
  await options.demo?.market.loadIfEmpty(pool, options.demo)
}

async function refuseDemoAccounts(pool: pg.Pool) {
  const found = await findDemoAccount(pool)
  if (found !== undefined) {
    throw new Error(`Production mode refuses a database with demo accounts (${found}): their password is known to all.`)
  }
}

/** The e-mail address of a demo account that can sign in. */
export async function findDemoAccount(database: pg.Pool | pg.ClientBase): Promise<string | undefined> {
  const { rows } = await database.query<{ email: string }>(
    'select email from account where (lower(email) = any($1) or email like $2) and is_active order by id limit 1',
    [Object.values(demoAccounts), `%@${demoDomain}`],
  )
  return rows[0]?.email
}
