import { rankTariffs } from '../catalogue/popularity.ts'
import type { DatabaseConnection } from './connect.ts'
import { loadDemo } from './demo/load.ts'
import type { Log } from './log.ts'
import { migrate } from './migrate.ts'
import { createProgressBar } from './progress-bar.ts'

export interface PrepareOptions {
  /** Into a database that has no provider but the desk; others are left as they are. */
  loadDemo: boolean
  log: Log
}

/** Brings the schema up to date and, where wanted and nothing is there yet, loads the demo data. */
export async function prepareDatabase(
  { db, pool }: Pick<DatabaseConnection, 'db' | 'pool'>,
  options: PrepareOptions,
): Promise<void> {
  await migrate(pool, options.log)
  if (options.loadDemo && (await isEmpty(db))) {
    const client = await pool.connect()
    try {
      const progress = createProgressBar(process.stdout)
      await loadDemo(client, progress.report)
      progress.end()
    } finally {
      client.release()
    }
    await rankTariffs(db)
  }
}

async function isEmpty(db: DatabaseConnection['db']): Promise<boolean> {
  const provider = await db.selectFrom('provider').select('id').where('is_desk', '=', false).limit(1).executeTakeFirst()
  return provider === undefined
}
