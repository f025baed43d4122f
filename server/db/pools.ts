import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
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
  /** Jobs, mails and what is done by the clock. */
  jobsDb: Kysely<DB>
  jobsPool: pg.Pool
  /** One connection, for the content version: it must not wait behind anything else. */
  versionPool: pg.Pool
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
  const pool = createPool(target, log, { max: sizes.general, mostWaiting: 200 })
  const readsPool = createPool(target, log, { max: sizes.reads, mostWaiting: 400 })
  const heavyPool = createPool(target, log, { max: sizes.heavyReads, mostWaiting: 8, statementTimeoutMs: 8_000 })
  const jobsPool = createPool(target, log, { max: sizes.jobs })
  const versionPool = createPool(target, log, { max: sizes.version })
  const all = [pool, readsPool, heavyPool, jobsPool, versionPool]
  return {
    db: createKysely(pool),
    pool,
    reads: createKysely(readsPool),
    readsPool,
    heavyReads: createKysely(heavyPool),
    jobsDb: createKysely(jobsPool),
    jobsPool,
    versionPool,
    end: async () => void (await Promise.all(all.map((each) => each.end()))),
  }
}

interface PoolOptions {
  max?: number
  /** Beyond so many that wait for a connection the next one fails at once. */
  mostWaiting?: number
  statementTimeoutMs?: number
}

/** The code of the error for those who would have to wait behind too many others. */
export const poolBusyCode = 'POOL_BUSY'

/** A pool whose queue is bounded: waiting behind hundreds of others would end in a timeout anyway. */
class BoundedPool extends pg.Pool {
  readonly #mostWaiting: number

  constructor(config: pg.PoolConfig, mostWaiting: number) {
    super(config)
    this.#mostWaiting = mostWaiting
  }

  override connect(): Promise<pg.PoolClient>
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      release: (remove?: unknown) => void,
    ) => void,
  ): void
  override connect(
    callback?: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      release: (remove?: unknown) => void,
    ) => void,
  ): Promise<pg.PoolClient> | undefined {
    if (this.waitingCount >= this.#mostWaiting) {
      const error = Object.assign(new Error('Too many queries wait for a connection.'), { code: poolBusyCode })
      if (callback === undefined) return Promise.reject(error)
      callback(error, undefined, () => undefined)
      return undefined
    }
    if (callback === undefined) return super.connect()
    super.connect(callback)
    return undefined
  }
}

/** Connections none of which can run or hold locks for long. Values are parsed as value-parsers.ts says. */
export function createPool(target: pg.PoolConfig, log: Log, options: PoolOptions = {}): pg.Pool {
  const { max = 10, mostWaiting = Number.POSITIVE_INFINITY, statementTimeoutMs = 10_000 } = options
  const config: pg.PoolConfig = {
    ...target,
    max,
    application_name: 'motanet',
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    keepAlive: true,
    types: { getTypeParser },
  }
  const pool = new BoundedPool(config, mostWaiting)
  pool.on('error', (err) => !pool.ending && log.warn({ err }, 'database: an idle connection was lost'))
  // Of one in use the next query tells it, but a loss that nobody hears of ends the process
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Queries typed by the migrated schema; destroying it ends the pool. */
export function createKysely(pool: pg.Pool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool) }) })
}
