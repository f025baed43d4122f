import type pg from 'pg'
import { openEmbeddedDatabase } from './embedded/embedded.ts'
import type { Log } from './log.ts'
import { type DatabasePools, defaultConnections, openPools } from './pools.ts'
import { openReplica, type Replica } from './replica.ts'

export interface DatabaseConfig {
  /** URL of PostgreSQL 15 or later; if absent, the embedded one in `dataDir` is used. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Maximum number of connections of this instance. */
  databaseConnections?: number
}

export interface DatabaseConnection extends DatabasePools {
  isEmbedded: boolean
  /** For example 18.4. */
  serverVersion: string
  /** Waits for running queries; the last process that uses the embedded database stops it. */
  close(): Promise<void>
}

const oldestServerVersion = 15

/**
 * Connects to PostgreSQL and checks that it stores acknowledged writes durably. Throws one sentence if it is unreachable, too old or
 * configured without durability.
 */
export async function connectDatabase(config: DatabaseConfig, log: Log): Promise<DatabaseConnection> {
  const embedded = config.databaseUrl ? undefined : await openEmbeddedDatabase({ dataDir: config.dataDir, log })
  const target = embedded ? embedded.connection : { connectionString: config.databaseUrl }
  const { end, ...pools } = openPools(target, log, config.databaseConnections)
  let serverVersion: string
  try {
    serverVersion = await checkServer(pools.pool, embedded ? 'The database' : 'The database of DATABASE_URL')
  } catch (error) {
    await end()
    await embedded?.stop()
    throw error
  }
  return {
    ...pools,
    isEmbedded: embedded !== undefined,
    serverVersion,
    async close() {
      await end()
      await embedded?.stop()
    },
  }
}

/** Opens the standby of the connected database at the URL. It need not respond yet. */
export async function connectReplica(
  url: string,
  { pool }: Pick<DatabasePools, 'pool'>,
  { databaseConnections: connections = defaultConnections }: Pick<DatabaseConfig, 'databaseConnections'>,
  log: Log,
): Promise<Replica> {
  const { rows } = await pool.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
  const [{ id: systemIdentifier } = { id: '' }] = rows
  return openReplica({ connectionString: url }, { systemIdentifier, connections, log })
}

/** Returns the version of PostgreSQL. `named` begins the sentence if it does not respond. */
async function checkServer(pool: pg.Pool, named: string): Promise<string> {
  const { rows } = await pool
    .query(
      `select current_setting('server_version_num')::int / 10000 as version,
              current_setting('server_version') as full_version, current_setting('fsync') as fsync,
              current_setting('synchronous_commit') as synchronous_commit, current_setting('server_encoding') as encoding,
              datctype as letters, current_user as role, datname as name,
              has_schema_privilege(to_regnamespace('public'), 'create')
                and (has_database_privilege(oid, 'create') or to_regnamespace('jobs') is not null) as may_create
       from pg_database where datname = current_database()`,
    )
    .catch((cause) => {
      throw new Error(`${named} cannot be reached: ${explainTls(cause) ?? (cause.message || cause.code)}`, { cause })
    })
  const { version, full_version, fsync, synchronous_commit, encoding, letters, role, name, may_create } = rows[0]
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
  if (may_create === false) {
    throw new Error(
      `The user ${role} may not create tables in the database ${name}: make it the owner (alter database "${name}" owner to "${role}").`,
    )
  }
  // Distributions append their own version: 15.14 (Debian 15.14-0+deb12u1)
  return String(full_version).split(' ', 1)[0] as string
}

const untrusted = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
])

/** What to do about a certificate that is not trusted, or TLS that is switched off; undefined for another failure. */
function explainTls({ code, message }: { code?: string; message: string }): string | undefined {
  if (code !== undefined && untrusted.has(code))
    return 'no authority that this machine trusts has signed its certificate. Name the file of the authority, or of the certificate itself if it is self-signed: sslmode=verify-full&sslrootcert=/path/to/ca.pem'
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return `its certificate is for another host name (${message})`
  if (message === 'The server does not support SSL connections')
    return 'it has TLS switched off (ssl = off), and sslmode in the URL requires it'
}
