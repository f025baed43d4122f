import type pg from 'pg'
import type { DatabaseConnection } from './connect.ts'
import { loadDemo } from './demo/load.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { createProgressBar } from './progress-bar.ts'

/** Within one database; any two numbers of our own. */
const demoLock = '1836020321, 4'

export interface PrepareOptions {
  /** Into a database that has no provider but the desk; others are left as they are. */
  loadDemo: boolean
  log: Log
}

/**
 * Brings the schema up to date and, where wanted and nothing is there yet, loads the demo data, showing its progress on
 * standard output. Processes that start at once take turns.
 */
export async function prepareDatabase(
  { pool }: Pick<DatabaseConnection, 'pool'>,
  options: PrepareOptions,
): Promise<void> {
  await migrate(pool, options.log)
  if (!options.loadDemo) return
  const client = await pool.connect()
  try {
    // Waiting for another starter may take longer than a request may
    await client.query('set statement_timeout = 0')
    await client.query(`select pg_advisory_lock(${demoLock})`)
    if (await isEmpty(client)) {
      const progress = createProgressBar(process.stdout)
      await loadDemo(client, progress.report)
      progress.end()
    }
  } finally {
    // Ends the session, and with it the lock and the setting
    client.release(true)
  }
}

async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rowCount } = await client.query('select from provider where not is_desk limit 1')
  return rowCount === 0
}
