import { migrate } from '../server/db/migrate.ts'
import { createPool } from '../server/db/pools.ts'
import { createJobs } from '../server/notifications/jobs.ts'
import { silentLog } from '../server/test/logs.ts'
import { createExternalPostgres, type ExternalPostgres } from './external-postgres.ts'
import { createMarket, type Market } from './market.ts'

interface Shared {
  postgres: ExternalPostgres
  market: Market
}

const template = 'market_template'
let shared: Promise<Shared> | undefined
let clones = 0

/** Returns the PostgreSQL that all scenarios share. Starts it again if the previous scenario stopped it. */
export async function getSharedPostgres(): Promise<ExternalPostgres> {
  shared ??= createShared()
  const { postgres } = await shared
  await postgres.start()
  return postgres
}

/** Creates a database with the migrated schema and a market. */
export async function cloneMarket(postgres: ExternalPostgres): Promise<{ name: string; url: string; market: Market }> {
  const { market } = await (shared ?? createShared())
  clones += 1
  const name = `faults_${clones}`
  await createDatabase(postgres, name, template)
  // Without a checkpoint, a crash would reset the sequences of the cloned database: PostgreSQL logs sequence values in advance and
  // has already done so for the template
  const admin = await postgres.connect()
  await admin.query('checkpoint')
  await admin.end()
  return { name, url: postgres.url(name), market }
}

export async function createDatabase(postgres: ExternalPostgres, name: string, from?: string): Promise<void> {
  const admin = await postgres.connect()
  await admin.query(`create database ${name}${from === undefined ? '' : ` template ${from}`}`)
  await admin.end()
}

export async function removeSharedPostgres(): Promise<void> {
  const made = await shared
  shared = undefined
  await made?.postgres.remove()
}

async function createShared(): Promise<Shared> {
  const postgres = await createExternalPostgres()
  await createDatabase(postgres, template)
  const pool = createPool({ connectionString: postgres.url(template) }, silentLog)
  await migrate(pool, silentLog)
  const jobs = createJobs(pool, silentLog)
  await jobs.start()
  await jobs.stop(1000)
  await pool.end()
  const market = await createMarket({ connectionString: postgres.url(template) })
  return { postgres, market }
}
