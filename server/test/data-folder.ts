import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type pg from 'pg'
import { findTestFolder } from '../../scripts/test-folder.ts'
import type { ClusterOptions } from '../db/embedded/cluster.ts'
import { type EmbeddedDatabase, openEmbeddedDatabase } from '../db/embedded/embedded.ts'
import type { Log } from '../db/log.ts'
import { withClient } from '../db/one-database.ts'
import { silentLog } from './logs.ts'

const writerProgram = fileURLToPath(new URL('./database-writer.ts', import.meta.url))

/** A temporary folder `home` with the data folder `path` of an embedded database. */
export interface DataFolder {
  home: string
  path: string
  postmasterFile: string
  open(testing?: ClusterOptions, log?: Log): Promise<EmbeddedDatabase>
  /** Starts test/database-writer.ts on the folder. */
  startWriter(options?: { detached?: boolean }): Writer
  findPostmasterPid(): Promise<number | undefined>
  /** Ends its processes and removes it. */
  remove(): Promise<void>
}

export interface Writer {
  child: ChildProcess
  opened: Promise<string>
  /** Resolves to the exit code, once all output has arrived. */
  exited: Promise<number | null>
  rows: number[]
  complaints(): string
}

/** Creates the home; the data folder `name` does not exist yet. */
export async function createDataFolder(name = 'data'): Promise<DataFolder> {
  const home = await mkdtemp(join(await findTestFolder(), 'motanet-embedded-'))
  await chmod(home, 0o711)
  const path = join(home, name)
  const postmasterFile = join(path, 'postgres', 'postmaster.pid')
  const writers: Writer[] = []
  const findPostmasterPid = async () => {
    const content = await readFile(postmasterFile, 'utf8').catch(() => '')
    return Number.parseInt(content, 10) || undefined
  }
  return {
    home,
    path,
    postmasterFile,
    open: (testing = {}, log = silentLog) => openEmbeddedDatabase({ dataDir: path, log, testing }),
    startWriter(options = {}) {
      const writer = startWriter(path, options)
      writers.push(writer)
      return writer
    },
    findPostmasterPid,
    async remove() {
      for (const { child } of writers) child.kill('SIGKILL')
      const pid = await findPostmasterPid()
      if (pid) process.kill(pid, 'SIGQUIT')
      for (let tries = 0; tries < 3000 && (await findPostmasterPid()); tries += 1) await sleep(20)
      await rm(home, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

/** A data folder with a stopped database, to copy: creating a database takes longer than most tests with one. */
export interface DataFolderTemplate {
  copy(): Promise<DataFolder>
  remove(): Promise<void>
}

export async function createDataFolderTemplate(): Promise<DataFolderTemplate> {
  const template = await createDataFolder()
  await (await template.open()).stop()
  return {
    async copy() {
      const folder = await createDataFolder()
      await mkdir(folder.path)
      await copyWithOwner(join(template.path, 'postgres'), join(folder.path, 'postgres'))
      return folder
    },
    remove: template.remove,
  }
}

/** Starts a standby of the running database of the folder, with the same changes from now on. */
export async function startStandby(primary: DataFolder, { connection }: EmbeddedDatabase) {
  const folder = await createDataFolder('standby')
  await mkdir(folder.path)
  const [from, to] = [primary, folder].map(({ path }) => join(path, 'postgres')) as [string, string]
  const label = await withClient(connection, async (client) => {
    await client.query(`select pg_backup_start('standby', true)`)
    await copyWithOwner(from, to)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()')
    return rows[0]?.labelfile ?? ''
  })
  await rm(join(to, 'postmaster.pid'))
  const { host, port, user } = connection
  await writeFile(join(to, 'backup_label'), label)
  await writeFile(join(to, 'standby.signal'), '')
  await writeFile(
    join(to, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user} application_name=standby'\n`,
  )
  const { uid, gid } = await stat(from)
  for (const name of ['backup_label', 'standby.signal']) await chown(join(to, name), uid, gid)
  return { folder, database: await folder.open({ forgetful: true }) }
}

/** As root, the database belongs to another user. */
async function copyWithOwner(from: string, to: string) {
  if (process.platform === 'win32') await cp(from, to, { recursive: true })
  else await promisify(execFile)('cp', ['-Rp', from, to])
}

function startWriter(dataDir: string, { detached = false }: { detached?: boolean }): Writer {
  const child = spawn(process.execPath, [writerProgram, dataDir], { detached, stdio: ['ignore', 'pipe', 'pipe'] })
  const rows: number[] = []
  let complaints = ''
  child.stderr.on('data', (chunk) => {
    complaints += chunk
  })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const opened = new Promise<string>((resolve) => {
    createInterface(child.stdout).on('line', (line) => {
      const [kind, value] = line.split(' ')
      if (kind === 'row') rows.push(Number(value))
      else resolve(String(value))
    })
  })
  return { child, opened, exited, rows, complaints: () => complaints }
}

/** Number of rows of the table. */
export async function countRows(connection: pg.ClientConfig, table: string): Promise<number> {
  const { rows } = await withClient(connection, (client) => client.query(`select count(*)::int as n from ${table}`))
  return rows[0].n
}
