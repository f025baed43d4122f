import { rm } from 'node:fs/promises'
import type pg from 'pg'
import { readCommandConfig } from '../env-file.ts'
import { connectDatabase, type DatabaseConfig } from './connect.ts'
import { type DemoData, importDemoMarket } from './demo-market.ts'
import { openEmbeddedDatabase } from './embedded/embedded.ts'
import { consoleLog, type Log } from './log.ts'
import { atDatabase, getDatabaseName, withClient } from './one-database.ts'
import { prepareDatabase } from './prepare.ts'

/**
 * Drops the database and its pictures, creates it again, migrates it and loads the demo data. Without `force`, it rejects, with one
 * sentence, an external database and a database that is in use.
 */
export async function resetDatabase(
  config: DatabaseConfig & { picturesFolder: string; demo?: DemoData | undefined; force: boolean },
  log: Log,
): Promise<void> {
  if (config.databaseUrl && !config.force) {
    throw new Error('DATABASE_URL names a database of your own: give --force to lose everything in it.')
  }
  const embedded = config.databaseUrl ? undefined : await openEmbeddedDatabase({ dataDir: config.dataDir, log })
  try {
    await recreate(embedded ? embedded.connection : { connectionString: config.databaseUrl }, config.force)
    await rm(config.picturesFolder, { recursive: true, force: true })
    log.info('database: recreated')
    const connection = await connectDatabase(config, log)
    try {
      await prepareDatabase(connection, { demo: config.demo, picturesFolder: config.picturesFolder, log })
    } finally {
      await connection.close()
    }
  } finally {
    await embedded?.stop()
  }
}

async function recreate(target: pg.ClientConfig, force: boolean) {
  const name = getDatabaseName(target)
  // A connection cannot drop its own database.
  await withClient(atDatabase(target, 'postgres'), async (admin) => {
    const { rowCount } = await admin.query(
      `select from pg_stat_activity where datname = $1 and backend_type = 'client backend'`,
      [name],
    )
    if (rowCount && !force) throw new Error('The database is in use: stop the server first, or give --force.')
    await admin.query(`drop database if exists ${admin.escapeIdentifier(name)} with (force)`)
    await admin.query(`create database ${admin.escapeIdentifier(name)}`)
  })
}

if (import.meta.main) {
  try {
    const config = readCommandConfig()
    const force = process.argv.includes('--force')
    const demo = config.mode === 'demo' ? { market: await importDemoMarket(), scale: config.demoScale } : undefined
    await resetDatabase({ ...config, demo, force }, consoleLog)
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}
