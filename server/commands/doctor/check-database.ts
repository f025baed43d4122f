import type pg from 'pg'
import type { Config } from '../../config.ts'
import { findMigrationState } from '../../db/migrate.ts'
import { withClient } from '../../db/one-database.ts'
import { findDemoAccount } from '../../db/prepare.ts'
import { type Finding, reporting } from './finding.ts'

const oldestNode = 24
const largeSkewMs = 60_000
const smallSkewMs = 2_000
const replicaLimitMs = 5_000

export function checkNode(version = process.versions.node): Finding {
  const { ok, problem } = reporting('versions')
  return Number.parseInt(version, 10) >= oldestNode
    ? ok(`Node.js ${version}.`)
    : problem(
        `Node.js ${version} is too old.`,
        `Install Node.js ${oldestNode}, or start with npm, which finds its own.`,
      )
}

/** Compares the migrations with the files. A database without migrations is a new one. */
export async function checkMigrations(client: pg.ClientBase): Promise<Finding[]> {
  const { ok, warning, problem } = reporting('versions')
  const { applied, pending, unknown, changed } = await findMigrationState(client)
  const findings: Finding[] = []
  if (unknown.length > 0)
    findings.push(
      problem(
        `The database is newer than this program: it has the migration ${unknown[0]}, which is not known here. The server does not start.`,
        'Install the version that was running before.',
      ),
    )
  if (changed.length > 0)
    findings.push(
      problem(
        `The migration ${changed[0]} was changed after it was applied. The server does not start.`,
        'Restore the file from the release.',
      ),
    )
  if (pending.length > 0)
    findings.push(
      warning(
        `${pending.length} migrations are pending, from ${pending[0]} on.`,
        'The next start of the server applies them: make a backup before.',
      ),
    )
  return findings.length > 0 ? findings : [ok(`All ${applied.length} migrations are applied.`)]
}

export async function checkAccounts(client: pg.ClientBase, { mode }: Pick<Config, 'mode'>): Promise<Finding[]> {
  const { ok, warning, problem } = reporting('database')
  if (mode !== 'production') return []
  if ((await findDemoAccount(client)) !== undefined)
    return [
      problem(
        'The database has demo accounts, whose password is public. The server does not start.',
        'Use a new database, or close these accounts.',
      ),
    ]
  const { rows } = await client.query<{ staff: boolean }>(
    'select exists (select from account where is_staff and is_active) as staff',
  )
  return [
    rows[0]?.staff
      ? ok('There is a staff account.')
      : warning('There is no staff account: nobody can work at the desk.', 'Run npm run motanet -- create-staff.'),
  ]
}

/** Whether the server at the URL is a standby of the database, and how far behind. */
export async function checkReplica(client: pg.ClientBase, url: string): Promise<Finding> {
  const { ok, warning } = reporting('database')
  const target = { connectionString: url, connectionTimeoutMillis: replicaLimitMs, query_timeout: replicaLimitMs }
  const primary = await client.query<{ id: string; position: string }>(
    'select system_identifier::text as id, pg_current_wal_lsn()::text as position from pg_control_system()',
  )
  const { id, position } = primary.rows[0] ?? {}
  try {
    const standby = await withClient(target, (replica) =>
      replica.query<{ missing: number | null }>(
        `select pg_wal_lsn_diff($2::pg_lsn, pg_last_wal_replay_lsn())::float8 as missing
         from pg_control_system() where pg_is_in_recovery() and system_identifier::text = $1`,
        [id, position],
      ),
    )
    const [state] = standby.rows
    if (state === undefined)
      return warning(
        'The replica is no standby of the database: public reads use the database itself.',
        'Check DATABASE_REPLICA_URL.',
      )
    const missing = Math.max(0, state.missing ?? 0)
    return ok(missing === 0 ? 'The replica has all changes.' : `The replica lacks ${missing} bytes of changes.`)
  } catch (error) {
    return warning(
      `The replica cannot be reached (${(error as Error).message}): public reads use the database itself.`,
      'Check DATABASE_REPLICA_URL, and whether this PostgreSQL runs.',
    )
  }
}

/** The difference between the clocks of this machine and of the database. */
export async function checkClock(client: pg.ClientBase, now: () => number = Date.now): Promise<Finding> {
  const { ok, warning, problem } = reporting('clock')
  const before = now()
  const { rows } = await client.query<{ ms: number }>('select extract(epoch from clock_timestamp()) * 1000 as ms')
  const after = now()
  const skewMs = Math.abs((rows[0]?.ms ?? 0) - (before + after) / 2) - (after - before) / 2
  if (skewMs <= smallSkewMs) return ok('The clocks of this machine and of the database agree.')
  const finding = `The clocks of this machine and of the database differ by ${Math.round(skewMs / 1000)} s: links, codes and deadlines are early or late.`
  return (skewMs > largeSkewMs ? problem : warning)(finding, 'Switch on time synchronisation (NTP) on both.')
}
