import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { begins } from './audit/actor-statements.ts'
import type { BoundedPool } from './bounded-pool.ts'
import { type CircuitBreaker, createCircuitBreaker } from './circuit-breaker.ts'
import { includesChangesOf, type StoredVersion, storedVersionColumns } from './content-version.ts'
import type { Log } from './log.ts'
import { createPool, type DatabasePools, poolSizes } from './pools.ts'
import { withPreparedStatements } from './prepared-statements.ts'
import type { DB } from './tables.ts'

/** After this time the primary executes the query again. */
const statementLimitMs = 2_000
const connectLimitMs = 1_000

/** Connections to a standby of the primary. */
export interface Replica {
  readsPool: BoundedPool
  heavyReadsPool: BoundedPool
  /** Whether the standby has all changes up to the version. False while it is unavailable, or is no standby of the primary. */
  includes(version: StoredVersion): Promise<boolean>
  /** Verifies that the standby responds: until it does again, it includes nothing. */
  verify(): void
  /** Waits for running queries. */
  end(): Promise<void>
}

export interface PublicReads extends Pick<DatabasePools, 'reads' | 'heavyReads'> {
  /** Numbers of leased connections since the start. */
  readonly leases: { readonly primary: number; readonly replica: number }
}

const versionQuery = {
  name: 'replica-version',
  text: `select ${storedVersionColumns} from content_version
    where pg_is_in_recovery() and (select system_identifier::text from pg_control_system()) = $1`,
}

/**
 * Opens the pools of the standby `target`, without connecting yet. `systemIdentifier`: of the primary, which its standbys share. `patience`
 * multiplies the time limits.
 */
export function openReplica(
  target: pg.PoolConfig,
  { systemIdentifier, connections, log, patience = 1 }: ReplicaOptions,
): Replica {
  const sizes = poolSizes(connections)
  const open = (max: number, isAway?: CircuitBreaker['isAway']) =>
    createPool(target, log, { max, maxWaiting: 4 * max, connectLimitMs, statementLimitMs, patience, isAway })
  const versionPool = open(sizes.version)
  const breaker = createCircuitBreaker(() => versionPool.query('select 1'), log, patience, 'replica')
  const readsPool = open(sizes.reads, breaker.isAway)
  const heavyReadsPool = open(sizes.heavyReads, breaker.isAway)
  for (const each of [readsPool, heavyReadsPool]) breaker.onHang(() => each.abandon())

  let known: StoredVersion | undefined
  let running: Promise<void> | undefined
  let isRejected = false
  const read = async () => {
    const { rows } = await breaker.watch(
      (): Promise<pg.QueryResult<StoredVersion>> => versionPool.query({ ...versionQuery, values: [systemIdentifier] }),
    )
    known = rows[0]
    if (known === undefined && !isRejected)
      log.error({}, 'replica: not a standby of the database, reads use the primary')
    isRejected = known === undefined
  }
  const update = () => {
    running ??= read().finally(() => {
      running = undefined
    })
    return running
  }
  const isKnownToInclude = (version: StoredVersion) => known !== undefined && includesChangesOf(known, version)
  return {
    readsPool,
    heavyReadsPool,
    async includes(version) {
      if (breaker.isAway()) return false
      // The breaker has logged the failure
      if (!isKnownToInclude(version)) await update().catch(() => undefined)
      return isKnownToInclude(version) && !breaker.isAway()
    },
    verify() {
      update().catch(() => undefined)
    },
    async end() {
      breaker.close()
      await Promise.all([readsPool, heavyReadsPool, versionPool].map((each) => each.end()))
    },
  }
}

export interface ReplicaOptions {
  systemIdentifier: string
  /** Maximum number of connections to the primary. */
  connections: number
  log: Log
  patience?: number | undefined
}

/**
 * Public reads on the replica where it has all changes up to the last content version that was read from the primary, otherwise on the
 * primary: a change is visible to the next read, however late the replica is. A query that fails on the replica is repeated on the primary.
 */
export function readFromReplica(
  { readsPool, heavyReadsPool }: Pick<DatabasePools, 'readsPool' | 'heavyReadsPool'>,
  replica: Replica,
  lastVersion: () => StoredVersion | undefined,
): PublicReads {
  const leases = { primary: 0, replica: 0 }
  const isCurrent = async () => {
    const version = lastVersion()
    return version !== undefined && (await replica.includes(version))
  }

  const divide = (onPrimary: PostgresPool, onReplica: PostgresPool): Kysely<DB> => {
    const leasePrimary = () => {
      leases.primary += 1
      return onPrimary.connect()
    }
    const leasePrimaryAfterFailure = () => {
      replica.verify()
      return leasePrimary()
    }
    const connect = async () => {
      if (!(await isCurrent())) return leasePrimary()
      const client = await onReplica.connect().catch(() => undefined)
      if (client === undefined) return leasePrimaryAfterFailure()
      leases.replica += 1
      return movableClient(client, leasePrimaryAfterFailure)
    }
    return new Kysely<DB>({ dialect: new PostgresDialect({ pool: { ...onPrimary, connect } }) })
  }
  const ready = (pool: BoundedPool) => withPreparedStatements(pool, pool.queryLimitMs)
  return {
    reads: divide(ready(readsPool), ready(replica.readsPool)),
    heavyReads: divide(ready(heavyReadsPool), ready(replica.heavyReadsPool)),
    leases,
  }
}

/** A client that executes a failed statement again on the client of `move`, and remains there, unless it is within a transaction. */
function movableClient(client: PostgresPoolClient, move: () => Promise<PostgresPoolClient>): PostgresPoolClient {
  let current: PostgresPoolClient | undefined = client
  let mayMove = true
  const query = async (text: string, values: readonly unknown[]) => {
    if (current === undefined) throw new Error('The client has no connection.')
    try {
      const result = await current.query(text, values)
      if (begins.test(text)) mayMove = false
      return result
    } catch (error) {
      if (!mayMove) throw error
      mayMove = false
      current.release(true)
      current = undefined
      current = await move()
      return current.query(text, values)
    }
  }
  return { query: query as PostgresPoolClient['query'], release: (destroy) => current?.release(destroy) }
}
