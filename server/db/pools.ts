import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { BoundedPool } from './bounded-pool.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import type { Log } from './log.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { DB } from './tables.ts'
import { getTypeParser } from './value-parsers.ts'

/**
 * Connections to one primary, divided by purpose so that one kind of work cannot exhaust the connections of another. All pools see the
 * same committed data. Connections are opened on demand and closed after ten idle seconds, but for the last two of writes and of reads.
 */
export interface DatabasePools {
  /** Where the pools connect to, for a worker thread. */
  target: pg.PoolConfig
  /** Writes, and an account's reads of its own data. */
  db: Kysely<DB>
  /** The pool behind `db`. */
  pool: pg.Pool
  /** Public reads, and queries of nearly every request: the current user, rate limits. */
  reads: Kysely<DB>
  readsPool: BoundedPool
  /** Expensive public reads, such as the geometry of zones: at most two at once, eight more wait. */
  heavyReads: Kysely<DB>
  heavyReadsPool: BoundedPool
  /** Jobs, mails and scheduled work. */
  jobsDb: Kysely<DB>
  jobsPool: pg.Pool
  /** One connection for the content version, which must not wait behind other queries. */
  versionPool: pg.Pool
  /** While the database is unavailable, the other pools reject requests for a connection at once. */
  breaker: CircuitBreaker
}

export interface OpenPools extends DatabasePools {
  /** Waits for running queries. */
  end(): Promise<void>
}

/** Default number of connections of one instance. */
export const defaultConnections = 20

/**
 * Connections that stay open when idle. A new one takes up to a tenth of a second of processor time until its triggers are compiled and
 * its statements prepared, which visitors of a quiet marketplace would wait for again and again; an open one takes 9 MB.
 */
const kept = 2

const sessionSettings = [
  // Starting the processes of a parallel query, or compiling one, takes longer than any query of a page, and the planner often prefers both
  // for counts of 100,000 rows
  ...['-c max_parallel_workers_per_gather=0', '-c jit=off'],
  // A machine that loses power closes no connection: PostgreSQL ends its sessions, which hold locks, after a minute instead of two hours
  ...['-c tcp_keepalives_idle=30', '-c tcp_keepalives_interval=10', '-c tcp_keepalives_count=3'],
].join(' ')

const fixedSizes = { heavyReads: 2, jobs: 3, version: 1, announcements: 1 } as const

/** Divides the total number of connections, which includes the one that listens for announcements, among the pools. */
export function poolSizes(connections: number) {
  const shared = connections - Object.values(fixedSizes).reduce((sum, size) => sum + size, 0)
  const reads = Math.floor(shared / 2)
  return { ...fixedSizes, reads, general: shared - reads }
}

/** Opens all pools, without connecting yet. `patience` multiplies the time limits. */
export function openPools(target: pg.PoolConfig, log: Log, connections = defaultConnections, patience = 1): OpenPools {
  const sizes = poolSizes(connections)
  const versionPool = createPool(target, log, {
    max: sizes.version,
    connectLimitMs: 2_000,
    statementLimitMs: 2_000,
    patience,
  })
  const breaker = createCircuitBreaker(() => versionPool.query('select 1'), log, patience)
  const open = (options: PoolOptions) => createPool(target, log, { ...options, patience, isAway: breaker.isAway })
  const pool = open({ min: kept, max: sizes.general, maxWaiting: 200 })
  const readsPool = open({ min: kept, max: sizes.reads, maxWaiting: 400, statementLimitMs: 6_000 })
  const heavyReadsPool = open({ max: sizes.heavyReads, maxWaiting: 8, statementLimitMs: 8_000 })
  const jobsPool = open({ max: sizes.jobs })
  const all = [pool, readsPool, heavyReadsPool, jobsPool, versionPool]
  // Fail fast instead of waiting for the statement timeout; jobs are retried later anyway
  for (const each of [pool, readsPool, heavyReadsPool]) breaker.onHang(() => each.abandon())
  return {
    target,
    db: createKysely(pool),
    pool,
    reads: createKysely(readsPool),
    readsPool,
    heavyReads: createKysely(heavyReadsPool),
    heavyReadsPool,
    jobsDb: createKysely(jobsPool),
    jobsPool,
    versionPool,
    breaker,
    async end() {
      breaker.close()
      await Promise.all(all.map((each) => each.end()))
    },
  }
}

interface PoolOptions {
  /** Connections that stay open when idle. */
  min?: number
  max?: number
  /** Maximum queue length; beyond it, a request for a connection fails at once. */
  maxWaiting?: number
  connectLimitMs?: number
  /** Statement timeout of PostgreSQL; a statement that exceeds it by a second is abandoned with its connection. */
  statementLimitMs?: number
  isAway?: () => boolean
  /** Multiplies the time limits. */
  patience?: number
}

/** Creates a pool with timeouts, so that no connection runs a statement or holds locks for long. Values are parsed by value-parsers.ts. */
export function createPool(target: pg.PoolConfig, log: Log, options: PoolOptions = {}): BoundedPool {
  const { min = 0, max = 10, maxWaiting = Number.POSITIVE_INFINITY, patience = 1 } = options
  const statementLimitMs = patience * (options.statementLimitMs ?? 10_000)
  const connectLimitMs = patience * (options.connectLimitMs ?? 5_000)
  const config: pg.PoolConfig = {
    ...target,
    min,
    max,
    application_name: 'motanet',
    options: sessionSettings,
    connectionTimeoutMillis: connectLimitMs,
    statement_timeout: statementLimitMs,
    idle_in_transaction_session_timeout: patience * 30_000,
    keepAlive: true,
    types: { getTypeParser },
  }
  const queryLimitMs = statementLimitMs + 1000
  const pool = new BoundedPool(config, { maxWaiting, queryLimitMs, isAway: options.isAway ?? (() => false) })
  pool.on('error', (err) => !pool.ending && log.warn({ err }, 'database: an idle connection was lost'))
  // On a lost connection the next query fails; without this listener the error event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/** Returns a query builder typed by the migrated schema; destroying it ends the pool. */
export function createKysely(pool: BoundedPool): Kysely<DB> {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool: withPreparedStatements(pool, pool.queryLimitMs) }) })
}

/** Returns a query builder for one connection, such as one with an open transaction; destroying it does not end the connection. */
export function onClient(client: pg.ClientBase): Kysely<DB> {
  const leased = { query: client.query.bind(client), release: () => undefined } as unknown as pg.PoolClient
  const pool = { options: {}, connect: async () => leased, end: async () => undefined }
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
}
