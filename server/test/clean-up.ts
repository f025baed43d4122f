// A process that outlives the test run that started it and cleans up after it, however the run ends: once its standard input closes, it
// performs the task written there, see `CleanUp`.
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../db/one-database.ts'

export type CleanUp =
  /** Stop the embedded PostgreSQL of this folder, if it still runs, and remove the folder. */
  | { dataDir: string }
  /** Drop the databases with this prefix on a server that continues to run. */
  | { admin: pg.ClientConfig; prefix: string }

// Ignore the signals of Ctrl+C and a closed terminal, which reach this process too.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => undefined)
const task = JSON.parse(await text(process.stdin)) as CleanUp
if ('dataDir' in task) await removeCluster(task.dataDir)
else await dropDatabases(task.admin, task.prefix)

async function removeCluster(dataDir: string) {
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const readPid = async () => Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10) || undefined
  const pid = await readPid()
  if (pid) {
    process.kill(pid, 'SIGQUIT')
    for (let tries = 0; tries < 3000 && (await readPid()) === pid; tries += 1) await sleep(20)
  }
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
}

async function dropDatabases(target: pg.ClientConfig, prefix: string) {
  await withClient(target, async (admin) => {
    const { rows } = await admin.query('select datname from pg_database where starts_with(datname, $1)', [prefix])
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`)
  })
}
