import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from '../advisory-locks.ts'
import type { Log } from '../log.ts'
import { type Cluster, type ClusterOptions, clusterUser, passwordFileName, prepareCluster } from './cluster.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'

export interface EmbeddedDatabase {
  connection: EmbeddedConnection
  /** Whether PostgreSQL was already running, started by another process of ours or by one that was killed. */
  joined: boolean
  /** Leaves the database; the last process to leave stops it and waits until everything is written. */
  stop(): Promise<void>
}

export interface EmbeddedConnection {
  /** A loopback address, or the folder of a unix socket. */
  host: string
  port: number
  user: string
  password: string | undefined
  database: string
  ssl: false
}

interface Registration {
  client: pg.Client
  connection: EmbeddedConnection
  joined: boolean
}

const databaseName = 'motanet'
const openingLimitMs = 60_000
const retryMs = 30
/** Log messages that justify a retry: the folder is still or already in use, or PostgreSQL was started and stopped by others meanwhile. */
const worthAnotherLook =
  /lock file ".*" (already exists|is empty)|pre-existing shared memory block|ready to accept connections/

/**
 * Opens the embedded PostgreSQL of `dataDir` with an empty database `motanet`: creates, starts or joins it as needed, and restarts it
 * after a crash. Throws one sentence if it cannot run here. `testing` is for tests only. An advisory lock on the server decides which
 * process stops it: each process holds the lock shared until it ends, however it ends, and only a process that gets it exclusively stops
 * PostgreSQL. A process that arrives meanwhile is rejected, waits and starts it again.
 */
export async function openEmbeddedDatabase(options: {
  dataDir: string
  log: Log
  testing?: ClusterOptions
}): Promise<EmbeddedDatabase> {
  const { dataDir, log, testing = {} } = options
  const cluster = await prepareCluster(dataDir, log, testing)
  let registration = await register(cluster, testing)
  let isRegistered = true
  let repairing = Promise.resolve()
  let stopping: Promise<void> | undefined

  function watch() {
    registration.client.on('error', (err) => !stopping && log.error({ err }, 'embedded PostgreSQL: connection lost'))
    registration.client.once('end', () => {
      isRegistered = false
      if (!stopping) repairing = repair()
    })
  }

  /** Logs the outage once, and its end. */
  async function repair() {
    let isLogged = false
    while (!stopping) {
      try {
        registration = await register(cluster, testing)
        isRegistered = true
        log.warn({ folder: cluster.folder }, 'embedded PostgreSQL: running again')
        return watch()
      } catch (err) {
        if (!isLogged) log.error({ err }, 'embedded PostgreSQL: does not run, trying again')
        isLogged = true
        await sleep(1000)
      }
    }
  }

  async function stop() {
    await repairing
    const isStopped = await leave(cluster, isRegistered ? registration.client : undefined)
    log.info({ folder: cluster.folder }, `embedded PostgreSQL: ${isStopped ? 'stopped' : 'left to other processes'}`)
  }

  watch()
  const { connection, joined } = registration
  log.info({ folder: cluster.folder }, `embedded PostgreSQL: ${joined ? 'joined' : 'started'}`)
  return {
    connection,
    joined,
    stop() {
      stopping ??= stop()
      return stopping
    },
  }
}

/** Finds or starts PostgreSQL and connects to it as one of its users. */
async function register(cluster: Cluster, testing: ClusterOptions): Promise<Registration> {
  const deadline = Date.now() + openingLimitMs
  let joined = true
  let reason: string | undefined
  while (Date.now() < deadline) {
    const postmaster = await findPostmaster(cluster)
    if (!postmaster) {
      reason = await startPostmaster(cluster, testing.forgetful ?? false)
      joined = reason !== undefined
      if (reason && !worthAnotherLook.test(reason)) {
        throw new Error(`The embedded PostgreSQL in ${cluster.folder} did not start: ${reason}`)
      }
    } else if (postmaster.host) {
      const connection = await connectionTo(cluster, postmaster)
      const outcome = await signIn(connection)
      if (typeof outcome !== 'string') return { client: outcome, connection, joined }
      reason = outcome
    }
    if (reason) await sleep(retryMs)
  }
  throw new Error(
    `The embedded PostgreSQL in ${cluster.folder} is not ready after ${openingLimitMs / 1000} s: ${reason}`,
  )
}

async function connectionTo(cluster: Cluster, { host, port }: { host: string; port: number }) {
  const password = cluster.onLoopback ? await readFile(join(cluster.folder, passwordFileName), 'utf8') : undefined
  return { host, port, user: clusterUser, password, database: databaseName, ssl: false } satisfies EmbeddedConnection
}

/** Returns a connection that holds the users' lock, or the reason why PostgreSQL rejects it at the moment. */
async function signIn(connection: EmbeddedConnection): Promise<pg.Client | string> {
  // An advisory lock is valid within its database; this database is never dropped.
  const client = new pg.Client({
    ...connection,
    database: 'postgres',
    application_name: 'motanet user',
    keepAlive: true,
  })
  let failure: Error | undefined
  const onError = (error: Error) => {
    failure = error
  }
  client.on('error', onError)
  try {
    await client.connect()
    await client.query(`select pg_advisory_lock_shared(${advisoryLocks.clusterUsers})`)
    await client.query(`select pg_advisory_lock(${advisoryLocks.databaseCreation})`)
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (!rowCount) await client.query(`create database ${databaseName}`)
    await client.query(`select pg_advisory_unlock(${advisoryLocks.databaseCreation})`)
    if (failure) throw failure
    client.off('error', onError)
    return client
  } catch (error) {
    await client.end().catch((closing) => onError(closing))
    if (isTransient(error as { code?: string })) return (error as Error).message
    throw new Error(`The embedded PostgreSQL does not let us in: ${(error as Error).message}`, { cause: error })
  }
}

/**
 * Whether a retry may succeed: PostgreSQL is starting, stopping or gone, or the connection was lost. No code: the connection was closed.
 */
function isTransient({ code }: { code?: string }): boolean {
  return (
    code === undefined || code.startsWith('57P0') || ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'].includes(code)
  )
}

/**
 * Returns true when PostgreSQL has stopped. If the connection is lost, because another process stops PostgreSQL or it crashed, the lock
 * is lost as well and another process may hold it: the state is therefore read again.
 */
async function leave(cluster: Cluster, registered: pg.Client | undefined): Promise<boolean> {
  const deadline = Date.now() + openingLimitMs
  let client = registered
  let reason: string | undefined
  while (Date.now() < deadline) {
    if (client) {
      const outcome = await leaveAsLast(cluster, client)
      if (typeof outcome === 'boolean') return outcome
      reason = outcome
      await sleep(retryMs)
    }
    const postmaster = await findPostmaster(cluster)
    if (!postmaster) return true
    const outcome = postmaster.host ? await signIn(await connectionTo(cluster, postmaster)) : undefined
    client = typeof outcome === 'object' ? outcome : undefined
    if (typeof outcome === 'string') reason = outcome
    // The query on this connection reports the same error
    client?.on('error', () => undefined)
    if (!client) await sleep(retryMs)
  }
  throw new Error(`The embedded PostgreSQL in ${cluster.folder} cannot be left: ${reason}`)
}

/** Returns whether this process was the last one and stopped PostgreSQL, or the reason why the connection was lost. */
async function leaveAsLast(cluster: Cluster, client: pg.Client): Promise<boolean | string> {
  let isLast: boolean
  try {
    await client.query(`select pg_advisory_unlock_shared(${advisoryLocks.clusterUsers})`)
    const { rows } = await client.query(`select pg_try_advisory_lock(${advisoryLocks.clusterUsers}) as alone`)
    isLast = rows[0].alone
    if (!isLast) await client.end()
  } catch (error) {
    if (!isTransient(error as { code?: string })) throw error
    return (error as Error).message
  }
  if (isLast) await stopPostmaster(cluster)
  return isLast
}
