import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { type Availability, createAvailability } from './availability.ts'
import { BoundedPool } from './bounded-pool.ts'
import type { Log } from './log.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { DB } from './tables.ts'
import { getTypeParser } from './value-parsers.ts'

/**
 * Connections to one primary, divided by purpose so that no kind of work can take those of another. All pools see what any
 * of them has committed. Connections are opened when they are needed and closed after ten idle seconds.
 */
export interface DatabasePools {
  /** Writes, and what an account reads of its own. */
  db: Kysely<DB>
  /** The connections behind `db`. */
  pool: pg.Pool
  /** Public reads, and what nearly every request needs: the current user, rate limits. */
  reads: Kysely<DB>
  readsPool: pg.Pool
  /** Expensive public reads, such as the geometry of zones: at most two at once, eight more wait. */
  heavyReads: Kysely<DB>
  heavyReadsPool: pg.Pool
  /** Jobs, mails and what is done by the clock. */
  jobsDb: Kysely<DB>
  jobsPool: pg.Pool
  /** One connection, for the content version: it must not wait behind anything else. */
  versionPool: pg.Pool
  /** While the database is away, the other pools give no connection: whoever asks for one fails at once. */
  availability: Availability
}

export interface OpenPools extends DatabasePools {
  /** Waits for running queries. */
  end(): Promise<void>
}

/** The connections of one instance, where nothing else is configured. */
export const defaultConnections = 20

const fixedSizes = { heavyReads: 2, jobs: 3, version: 1, announcements: 1 } as const

/** How many connections each pool has of a total, which includes the one that listens for announcements. */
export function poolSizes(connections: number) {
  const shared = connections - Object.values(fixedSizes).reduce((sum, size) => sum + size, 0)
  const reads = Math.floor(shared / 2)
  return { ...fixedSizes, reads, general: shared - reads }
}

/** Opens all pools; no connection yet. */
export function openPools(target: pg.PoolConfig, log: Log, connections = defaultConnections): OpenPools {
  const sizes = poolSizes(connections)
  const versionPool = createPool(target, log, { max: sizes.version, connectLimitMs: 2_000, statementLimitMs: 2_000 })
  const availability = createAvailability(() => versionPool.query('select 1'), log)
  const open = (options: PoolOptions) => createPool(target, log, { ...options, isAway: availability.isAway })
  const pool = open({ max: sizes.general, maxWaiting: 200 })
  const readsPool = open({ max: sizes.reads, maxWaiting: 400, statementLimitMs: 6_000 })
  const heavyReadsPool = open({ max: sizes.heavyReads, maxWaiting: 8, statementLimitMs: 8_000 })
  const jobsPool = open({ max: sizes.jobs })
  const all = [pool, readsPool, heavyReadsPool, jobsPool, versionPool]
  return {
    db: createKysely(pool),
    pool,
    reads: createKysely(readsPool),
    readsPool,
    heavyReads: createKysely(heavyReadsPool),
    heavyReadsPool,
    jobsDb: createKysely(jobsPool),
    jobsPool,
    versionPool,
    availability,
    async end() {
      availability.close()
      await Promise.all(all.map((each) => each.end()))
    },
  }
}

interface PoolOptions {
  max?: number
  /** Beyond so many that wait for a connection the next one fails at once. */
  maxWaiting?: number
  connectLimitMs?: number
  /** PostgreSQL ends a statement after this time; one that it does not even end is given up a second later. */
  statementLimitMs?: number
  isAway?: () => boolean
}

/** Connections none of which can run or hold locks for long. Values are parsed as value-parsers.ts says. */
export function createPool(target: pg.PoolConfig, log: Log, options: PoolOptions = {}): BoundedPool {
  const { max = 10, maxWaiting = Number.POSITIVE_INFINITY, statementLimitMs = 10_000, connectLimitMs = 5_000 } = options
  const config: pg.PoolConfig = {
    ...target,
    max,
    application_name: 'motanet',
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  }
  const queryLimitMs = statementLimitMs + 1000
  const pool = new BoundedPool(config, { maxWaiting, queryLimitMs, isAway: options.isAway ?? (() => false) })
  pool.on('error', (err) => !pool.ending && log.warn({ err }, 'database: an idle connection was lost'))
  // Of one in use the next query tells it, but a loss that nobody hears of ends the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Queries typed by the migrated schema; destroying it ends the pool. */
export function createKysely(pool: BoundedPool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool, pool.queryLimitMs) }) })
}
