import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { findTestFolder } from '../../scripts/test-folder.ts'
import { installAuditTriggers } from '../db/audit/audit-triggers.ts'
import { openEmbeddedDatabase } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { atDatabase, withClient } from '../db/one-database.ts'
import { createPool } from '../db/pools.ts'
import { createJobs } from '../notifications/jobs.ts'
import type { CleanUp } from './clean-up.ts'
import { quietLog } from './logs.ts'

/** A PostgreSQL for tests: `admin` may create databases, whose names begin with `prefix`. */
export interface TestCluster {
  admin: pg.ClientConfig
  prefix: string
  /** A database with the migrated schema, to clone. */
  template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/**
 * Runs once per test run: provides a PostgreSQL with a migrated template database, either the embedded one in a temporary folder or the
 * server of TEST_DATABASE_URL (a superuser's URL). Everything is removed afterwards, even after Ctrl+C and kill -9.
 */
export default async function setUp(project: TestProject) {
  const prefix = `motanet_test_${process.pid}_`
  const template = `${prefix}template`
  const { admin, stop } = process.env.TEST_DATABASE_URL
    ? borrowServer({ connectionString: process.env.TEST_DATABASE_URL }, prefix)
    : await startCluster()
  await withClient(admin, (client) => client.query(`create database ${template}`))
  const pool = createPool(atDatabase(admin, template), quietLog)
  await migrate(pool, quietLog)
  await installAuditTriggers(pool, quietLog)
  const jobs = createJobs(pool, quietLog)
  await jobs.start()
  await jobs.stop(1000)
  await pool.end()
  // Forbid connections, including those of autovacuum: a database in use cannot be cloned.
  await withClient(admin, (client) => client.query(`alter database ${template} with allow_connections false`))
  project.provide('testCluster', { admin, prefix, template })
  return stop
}

function borrowServer(admin: pg.ClientConfig, prefix: string) {
  return { admin, stop: promiseCleanUp({ admin, prefix }) }
}

async function startCluster() {
  const dataDir = await mkdtemp(join(await findTestFolder(), 'motanet-test-'))
  // As root, PostgreSQL runs as another user, who needs access to its folder in this one.
  await chmod(dataDir, 0o711)
  const cleanUp = promiseCleanUp({ dataDir })
  const embedded = await openEmbeddedDatabase({ dataDir, log: quietLog, testing: { forgetful: true } })
  const admin = { ...embedded.connection, database: 'postgres' }
  await withClient(admin, setAutovacuum)
  return {
    admin,
    async stop() {
      await embedded.stop()
      await cleanUp()
    },
  }
}

const ceaseless = {
  autovacuum_naptime: '1s',
  autovacuum_vacuum_threshold: 1,
  autovacuum_vacuum_insert_threshold: 1,
  autovacuum_analyze_threshold: 1,
  autovacuum_vacuum_scale_factor: 0,
  autovacuum_vacuum_insert_scale_factor: 0,
  autovacuum_analyze_scale_factor: 0,
}

/**
 * Autovacuum changes the plans of queries at any time. In the gate it is off, so that nothing but a test decides how its queries run; in
 * the full suite it runs all the time, so that a response that depends on the plan differs there.
 */
async function setAutovacuum(client: pg.Client) {
  const settings = process.env.FULL ? ceaseless : { autovacuum: 'off' }
  for (const [name, value] of Object.entries(settings)) await client.query(`alter system set ${name} = '${value}'`)
  await client.query('select pg_reload_conf()')
}

/** Performs the clean-up when this process ends; the returned function performs it at once and waits for it. */
function promiseCleanUp(task: CleanUp): () => Promise<void> {
  const program = fileURLToPath(new URL('./clean-up.ts', import.meta.url))
  const cleaner = spawn(process.execPath, [program], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] })
  cleaner.stdin.write(JSON.stringify(task))
  return async () => {
    const exited = once(cleaner, 'exit')
    cleaner.stdin.end()
    await exited
  }
}
