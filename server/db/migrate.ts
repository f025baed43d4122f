import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'
import { changeGivingWay } from './giving-way.ts'
import type { Log } from './log.ts'
import { takeMigrationLock } from './migration-lock.ts'

interface Migration {
  name: string
  sql: string
  checksum: string
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

const fileNamePattern = /^\d{4}_[a-z0-9_]+\.sql$/

/**
 * Applies the migrations of `folder` (0001_name.sql, …) in order, each in one transaction with its row in `schema_migration`; one that
 * creates an index concurrently without a transaction. Processes that start simultaneously take turns. Returns the names that were applied now. Throws if a file fails, was changed or was inserted
 * before an applied one, or if the database is newer.
 */
export async function migrate(pool: pg.Pool, log: Log, folder = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder)
  const client = await pool.connect()
  try {
    // Waiting for another process, or building an index, may exceed the statement timeout of requests.
    await client.query('set statement_timeout = 0')
    await takeMigrationLock(client)
    const pending = await findPending(client, migrations)
    for (const migration of pending) {
      await apply(client, migration, log)
      log.info({ migration: migration.name }, 'database: migration applied')
    }
    await client.query(`select pg_advisory_unlock(${advisoryLocks.migration})`)
    await client.query('reset statement_timeout')
    client.release()
    return pending.map(({ name }) => name)
  } catch (error) {
    // Closes the connection, which releases the lock and rolls back an open transaction.
    client.release(true)
    throw error
  }
}

export interface MigrationState {
  /** Names of the migrations that the database has, in order. */
  applied: string[]
  pending: string[]
  /** Applied ones that this program does not know. */
  unknown: string[]
  /** Applied ones whose file was changed since. */
  changed: string[]
}

/** Compares the migrations of a database, which may be empty, with the files. */
export async function findMigrationState(client: pg.ClientBase | pg.Pool): Promise<MigrationState> {
  const files = await readMigrations(migrationsFolder)
  const found = await client.query("select to_regclass('public.schema_migration') as table")
  const rows: { name: string; checksum: string }[] =
    found.rows[0].table === null
      ? []
      : (await client.query('select name, checksum from schema_migration order by name')).rows
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  return {
    applied: [...applied.keys()],
    pending: files.filter(({ name }) => !applied.has(name)).map(({ name }) => name),
    unknown: [...applied.keys()].filter((name) => files.every((file) => file.name !== name)),
    changed: files.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum).map(({ name }) => name),
  }
}

/**
 * Applies the pending migrations up to the one named `last`, or all, within the transaction of the client, where no index can be created
 * concurrently. Returns their names.
 */
export async function migrateInTransaction(client: pg.ClientBase, last?: string): Promise<string[]> {
  const migrations = await readMigrations(migrationsFolder)
  const pending = await findPending(client, migrations)
  const due = pending.filter(({ name }) => last === undefined || name <= last)
  for (const { sql, ...migration } of due)
    await applyStatements(client, { ...migration, sql: sql.replace(/\bconcurrently\b/gi, '') })
  return due.map(({ name }) => name)
}

/** The names of all migrations of this program, in order. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations(migrationsFolder)).map(({ name }) => name)
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const numbers = new Set(names.map((name) => name.slice(0, 4)))
  const wrong = names.find((name) => !fileNamePattern.test(name))
  if (wrong) throw new Error(`The migration ${wrong} must be named like 0001_name.sql.`)
  if (numbers.size < names.length) throw new Error(`Two migrations in ${folder} have the same number.`)
  return Promise.all(
    names.map(async (name) => {
      // A checkout on Windows may have changed the line endings.
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

async function findPending(client: pg.ClientBase, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    `create table if not exists schema_migration (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  )
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]))
  for (const name of applied.keys()) {
    if (migrations.some((migration) => migration.name === name)) continue
    throw new Error(`The database is newer than this program: it has the migration ${name}, which is not known here.`)
  }
  for (const { name, checksum } of migrations) {
    if (!applied.has(name) || applied.get(name) === checksum) continue
    throw new Error(`The migration ${name} was changed after it was applied: restore the file and write a new one.`)
  }
  const pending = migrations.filter(({ name }) => !applied.has(name))
  const late = pending.find((migration) => migrations.indexOf(migration) < applied.size)
  if (late) throw new Error(`The migration ${late.name} comes before one that was applied: give it a higher number.`)
  return pending
}

const concurrentIndex = /^(?:\s|--.*\n)*create (?:unique )?index concurrently (\w+)/i

/** A concurrent index waits for all transactions that have a snapshot, whatever they read, but nothing waits for it. */
const indexNoticeMs = 2_000

async function apply(client: pg.PoolClient, migration: Migration, log: Log) {
  const index = concurrentIndex.exec(migration.sql)?.[1]
  if (index !== undefined) {
    // An invalid one remains if the process was killed while it created the index
    await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`)
    const waiting = setTimeout(
      () =>
        log.warn(
          { migration: migration.name },
          'database: the migration creates an index, and waits for transactions that began before, such as a backup',
        ),
      indexNoticeMs,
    )
    await applyStatements(client, migration).finally(() => clearTimeout(waiting))
    return
  }
  await changeGivingWay(
    client,
    () => applyStatements(client, migration),
    () =>
      log.warn(
        { migration: migration.name },
        'database: the migration waits until other sessions, such as a backup, release its tables',
      ),
  )
}

async function applyStatements(client: pg.ClientBase, { name, sql, checksum }: Migration) {
  try {
    await client.query(sql)
    await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [name, checksum])
  } catch (error) {
    const { message, position } = error as pg.DatabaseError
    const line = position ? ` in line ${sql.slice(0, Number(position)).split('\n').length}` : ''
    throw new Error(`The migration ${name} failed${line}: ${message}`, { cause: error })
  }
}
