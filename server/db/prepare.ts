import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import type { DatabaseConnection } from './connect.ts'
import { loadDemo } from './demo/load.ts'
import { demoDomain, demoEmails } from './demo/market/accounts.ts'
import { isEmpty } from './demo-state.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { createProgressBar } from './progress-bar.ts'

export interface PrepareOptions {
  /** Into a database that has no provider but the desk; others are left as they are. */
  loadDemo: boolean
  /** Where the pictures of the demo data go. */
  picturesFolder: string
  /** Whether a database with demo accounts, whose password is known to all, is refused. */
  refuseDemoAccounts?: boolean
  log: Log
}

/**
 * Brings the schema up to date and, where wanted and nothing is there yet, loads the demo data, showing its progress on
 * standard output. Processes that start at once take turns. Throws one sentence where demo accounts are refused and found.
 */
export async function prepareDatabase(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  options: PrepareOptions,
): Promise<void> {
  await migrate(pool, options.log)
  if (options.refuseDemoAccounts) await refuseDemoAccounts(pool)
  if (!options.loadDemo) return
  const client = await pool.connect()
  try {
    // Waiting for another starter may take longer than a request may
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${advisoryLocks.demoData})`)
    if (await isEmpty(client)) {
      const progress = createProgressBar(process.stdout, 'Loading the demo data…')
      await loadDemo(client, options.picturesFolder, progress.report)
      progress.end()
    }
  } finally {
    // Ends the session, and with it the lock and the setting
    client.release(true)
  }
}

async function refuseDemoAccounts(pool: pg.Pool) {
  const { rows } = await pool.query<{ email: string }>(
    'select email from account where (lower(email) = any($1) or email like $2) and is_active order by id limit 1',
    [demoEmails, `%@${demoDomain}`],
  )
  const found = rows[0]?.email
  if (found !== undefined) {
    throw new Error(`Production mode refuses a database with demo accounts (${found}): their password is known to all.`)
  }
}
