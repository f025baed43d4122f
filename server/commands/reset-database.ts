import type pg from 'pg'
import { connectDatabase, type DatabaseConfig } from '../db/connect.ts'
import { type DemoData, importDemoMarket } from '../db/demo-market.ts'
import { describeFailure } from '../db/disk-failure.ts'
import { openEmbeddedDatabase } from '../db/embedded/embedded.ts'
import { consoleLog, type Log } from '../db/log.ts'
import { atDatabase, getDatabaseName, withClient } from '../db/one-database.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { readCommandConfig } from '../env-file.ts'
import { openPictures } from '../media/open-pictures.ts'
import type { StoredPictures } from '../media/stored-pictures.ts'

/**
 * Drops the database and its pictures, creates it again, migrates it and loads the demo data. Without `force`, it rejects, with one
 * sentence, an external database and a database that is in use.
 */
export async function resetDatabase(
  config: DatabaseConfig & { pictures: StoredPictures; demo?: DemoData | undefined; force: boolean },
  log: Log,
): Promise<void> {
  if (config.databaseUrl && !config.force) {
    throw new Error('DATABASE_URL names a database of your own: give --force to lose everything in it.')
  }
  const embedded = config.databaseUrl ? undefined : await openEmbeddedDatabase({ dataDir: config.dataDir, log })
  try {
    await recreate(embedded ? embedded.connection : { connectionString: config.databaseUrl }, config.force)
    await config.pictures.remove(await config.pictures.list())
    log.info('database: recreated')
    const connection = await connectDatabase(config, log)
    try {
      await prepareDatabase(connection, { demo: config.demo, log })
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
    const pictures = openPictures(config)
    const demo =
      config.mode === 'demo' ? { market: await importDemoMarket(), scale: config.demoScale, pictures } : undefined
    await resetDatabase({ ...config, pictures, demo, force }, consoleLog)
  } catch (error) {
    process.stderr.write(`${describeFailure(error)}\n`)
    process.exitCode = 1
  }
}
