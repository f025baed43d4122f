import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { openEmbeddedDatabase } from './embedded.ts'
import type { Log } from './log.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { DB } from './tables.ts'

export interface DatabaseConfig {
  /** Any PostgreSQL from 15 on; without it the embedded one in `dataDir` serves. */
  databaseUrl?: string | undefined
  dataDir: string
}

export interface DatabaseConnection {
  db: Kysely<DB>
  /** The connections behind `db`. */
  pool: pg.Pool
  isEmbedded: boolean
  /** Waits for running queries; the last process that uses the embedded database stops it. */
  close(): Promise<void>
}

const oldestServerVersion = 15
const { builtins } = pg.types

/**
 * Connects to PostgreSQL and checks that it keeps what it acknowledges.
 * Throws one sentence when it cannot be reached, is too old or is set up to forget.
 */
export async function connectDatabase(config: DatabaseConfig, log: Log): Promise<DatabaseConnection> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedDatabase({ dataDir: config.dataDir, log })
  const target = embedded ? embedded.connection : { connectionString: config.databaseUrl }
  const pool = createPool(target, log)
  try {
    await checkServer(pool)
  } catch (error) {
    await pool.end()
    await embedded?.stop()
    throw error
  }
  const db = createKysely(pool)
  return {
    db,
    pool,
    isEmbedded: embedded !== undefined,
    async close() {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** At most ten connections, none of which can run or hold locks for long. Numbers and times are parsed, see below. */
export function createPool(target: pg.PoolConfig, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...target,
    max: 10,
    application_name: 'motanet',
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  })
  pool.on('error', (err) => !pool.ending && log.warn({ err }, 'database: an idle connection was lost'))
  // Of one in use the next query tells it, but a loss that nobody hears of ends the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Queries typed by the migrated schema; destroying it ends the pool. */
export function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
}

/** As pg parses text[], which its types do not list. */
const parseArray = (pg.types.getTypeParser as (oid: number) => (text: string) => (string | null)[])(1009)

/** int8 and numeric become numbers (money is kept in whole bani), days stay 'YYYY-MM-DD', points in time are Dates. */
const ownParsers: Record<number, (text: string) => unknown> = {
  [builtins.INT8]: parseSafeInteger,
  1016: (text) => parseArray(text).map((item) => (item === null ? null : parseSafeInteger(item))),
  [builtins.NUMERIC]: Number,
  // A Date would be midnight in the zone of this machine, and another day in UTC.
  [builtins.DATE]: String,
  1182: parseArray,
}

function getTypeParser(oid: number, format?: 'text' | 'binary') {
  const own = format === 'binary' ? undefined : ownParsers[oid]
  return own ?? pg.types.getTypeParser(oid, format as 'text')
}

function parseSafeInteger(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} from the database is no safe integer.`)
  return value
}

async function checkServer(pool: pg.Pool) {
  const { rows } = await pool
    .query(
      `select current_setting('server_version_num')::int / 10000 as version, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as synchronous_commit, current_setting('server_encoding') as encoding,
              datctype as letters
       from pg_database where datname = current_database()`,
    )
    .catch((cause) => {
      throw new Error(`The database cannot be reached: ${cause.message || cause.code}`, { cause })
    })
  const { version, fsync, synchronous_commit, encoding, letters } = rows[0]
  if (version < oldestServerVersion) {
    throw new Error(`The database is PostgreSQL ${version}, at least ${oldestServerVersion} is needed.`)
  }
  if (fsync !== 'on' || synchronous_commit === 'off') {
    throw new Error(
      `The database would lose acknowledged writes: fsync is ${fsync}, synchronous_commit is ${synchronous_commit}. Switch both on.`,
    )
  }
  if (encoding !== 'UTF8' || ['C', 'POSIX'].includes(letters)) {
    throw new Error(
      `The database has the encoding ${encoding} and LC_CTYPE ${letters}, in which search sees no Cyrillic letters: ` +
        'create it with UTF8 and a locale such as C.UTF-8.',
    )
  }
}
