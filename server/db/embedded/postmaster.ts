import { createHash } from 'node:crypto'
import { lstat, mkdir, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Cluster, give, ignoreMissing, isAlive, isCode, settingsFileName } from './cluster.ts'
import { run } from './postgres-binaries.ts'

/** A running PostgreSQL; `host` is its loopback address or the folder of its unix socket. */
export interface Postmaster {
  pid: number
  host: string
  port: number
}

const pidFileName = 'postmaster.pid'
const socketPort = 5432
/** The path of a unix socket is at most 107 bytes long; this is the longest file name that PostgreSQL adds to the folder. */
const maxSocketFolderBytes = 107 - '/.s.PGSQL.5432'.length
const maxLogBytes = 1_000_000
const startingMs = 5_000
const stoppingLimitMs = 60_000
const stoppingPollMs = 20

/**
 * Returns the PostgreSQL that runs on this cluster, whichever process started it, or undefined. It may still be starting or stopping.
 * Source: postmaster.pid (its lines: pid, folder, start time, port, socket folder, address, …).
 */
export async function findPostmaster({ folder, onLoopback }: Cluster): Promise<Postmaster | undefined> {
  const content = await readFile(join(folder, pidFileName), 'utf8').catch(ignoreMissing)
  if (content === undefined) return
  const [pid, , , port, socketFolder] = content.split('\n')
  if (!(await isPostmasterOf(Number(pid), folder))) return
  return { pid: Number(pid), host: onLoopback ? '127.0.0.1' : (socketFolder ?? ''), port: Number(port) }
}

/**
 * Starts PostgreSQL detached: neither Ctrl+C in our terminal nor the end of our process stops it. Returns undefined when it is ready,
 * otherwise its log (another process may have been faster).
 */
export async function startPostmaster(cluster: Cluster, isForgetful: boolean): Promise<string | undefined> {
  const { folder, account, binaries } = cluster
  const log = join(folder, 'server.log')
  if (((await stat(log).catch(ignoreMissing))?.size ?? 0) > maxLogBytes) await rm(log, { force: true })
  const logged = (await stat(log).catch(ignoreMissing))?.size ?? 0
  const socketFolder = cluster.onLoopback ? undefined : await makeSocketFolder(cluster)
  await removeMisleading(join(folder, pidFileName), folder)
  if (socketFolder) await removeMisleading(join(socketFolder, `.s.PGSQL.${socketPort}.lock`), folder)
  await writeSettings(cluster, socketFolder, isForgetful)
  const { exitCode } = await run(binaries.pgCtl, ['start', '-w', '-t', '60', '-D', folder, '-l', log], account, {
    capture: false,
  })
  if (exitCode === 0) return
  return (await readFrom(log, logged)) || `pg_ctl ended with ${exitCode}`
}

/**
 * Fast shutdown of PostgreSQL: closes connections, writes a checkpoint and waits for the end of the process. Signals the pid, because
 * `pg_ctl stop` waits for the lock file, which another process that starts PostgreSQL creates again, empty at first.
 */
export async function stopPostmaster(cluster: Cluster) {
  const { folder, account, binaries } = cluster
  const pid = (await findPostmaster(cluster))?.pid
  if (pid === undefined) return
  const { exitCode, output } = await run(binaries.pgCtl, ['kill', 'INT', String(pid)], account)
  const deadline = Date.now() + stoppingLimitMs
  while (await isPostmasterOf(pid, folder)) {
    if (exitCode !== 0) throw new Error(`The embedded PostgreSQL in ${folder} could not be stopped: ${output}`)
    if (Date.now() > deadline) throw new Error(`The embedded PostgreSQL in ${folder} did not stop within a minute.`)
    await sleep(stoppingPollMs)
  }
}

/** Writes our settings, which postgresql.conf includes at every start; all others keep PostgreSQL's default (fsync: on). */
async function writeSettings(cluster: Cluster, socketFolder: string | undefined, isForgetful: boolean) {
  const path = join(cluster.folder, settingsFileName)
  const settings: Record<string, string | number> = {
    listen_addresses: socketFolder ? '' : '127.0.0.1',
    port: socketFolder ? socketPort : await findFreePort(await findLastPort(path)),
    // The setting is a list: double quotes make a comma or a blank part of the path.
    unix_socket_directories: socketFolder ? `"${socketFolder.replaceAll('"', '""')}"` : '',
    unix_socket_permissions: '0700',
    timezone: 'UTC',
    max_connections: isForgetful ? 200 : 100,
    shared_buffers: '64MB',
    max_wal_size: '256MB',
    random_page_cost: 1.1,
    jit: 'off',
    // Fewer processes: no I/O workers, no replication.
    io_method: 'sync',
    max_logical_replication_workers: 0,
    // Ends the statement of a killed client, and releases its locks.
    ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '1s' }),
    // Statements and values may contain personal data; our own log contains the relevant errors.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    log_timezone: 'UTC',
    ...(isForgetful ? { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' } : {}),
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
  // Two processes may start at once: each renames a complete file into place.
  await writeFile(`${path}.${process.pid}`, lines.join(''), { mode: 0o600 })
  await give(`${path}.${process.pid}`, cluster.account)
  await rename(`${path}.${process.pid}`, path)
}

/** Returns the cluster's own folder, which is private, or a private folder with a shorter path. */
async function makeSocketFolder({ folder, account }: Cluster): Promise<string> {
  if (isShortEnough(folder)) return folder
  const name = `motanet-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  const path = [join(tmpdir(), name), join('/tmp', name)].find(isShortEnough) ?? join('/tmp', name)
  try {
    await mkdir(path, { mode: 0o700 })
    await give(path, account)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  }
  const found = await lstat(path)
  const owners = [process.getuid?.(), account?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid) || found.mode & 0o077) {
    throw new Error(
      `${path}, where the socket of the database goes, belongs to another user or is open to others: remove it.`,
    )
  }
  return path
}

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(folder) <= maxSocketFolderBytes
}

/** Returns the port of the last start, so that clients reconnect to a restarted database. */
async function findLastPort(settingsPath: string): Promise<number> {
  const settings = await readFile(settingsPath, 'utf8').catch(ignoreMissing)
  return Number(/^port = '(\d+)'$/m.exec(settings ?? '')?.[1] ?? 0)
}

/** Returns a free loopback port, `wanted` if it is free. */
function findFreePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', (error) => (wanted ? resolve(findFreePort(0)) : reject(error)))
    server.listen(wanted, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

/** Returns false also if another program has the pid since a restart of the machine or container. */
async function isPostmasterOf(pid: number, folder: string): Promise<boolean> {
  if (!(pid > 0) || !isAlive(pid)) return false
  if (process.platform === 'linux') {
    const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(ignoreEnded)
    return commandLine?.split('\0').includes(folder) ?? false
  }
  const [program, args] =
    process.platform === 'win32'
      ? ['tasklist', ['/FI', `PID eq ${pid}`, '/NH']]
      : ['/bin/ps', ['-o', 'command=', '-p', String(pid)]]
  const { output } = await run(program as string, args as string[], undefined)
  return output.includes(process.platform === 'win32' ? 'postgres.exe' : folder)
}

/** Reading the file of a process that ends meanwhile fails with ESRCH instead of ENOENT. */
function ignoreEnded(error: unknown): undefined {
  if (!isCode(error, 'ESRCH')) ignoreMissing(error)
}

/**
 * Removes a stale lock file that would prevent a start: its pid belongs to another program, or a power failure left it empty. The file of
 * a dead process stays: PostgreSQL checks it itself before it starts.
 */
async function removeMisleading(path: string, folder: string) {
  const content = await readFile(path, 'utf8').catch(ignoreMissing)
  if (content === undefined) return
  const pid = Number(content.split('\n')[0])
  if (content.trim() === '') {
    const found = await stat(path).catch(ignoreMissing)
    if (!found || Date.now() - found.mtimeMs < startingMs) return
  } else if (!isAlive(pid) || (await isPostmasterOf(pid, folder))) return
  const now = await readFile(path, 'utf8').catch(ignoreMissing)
  if (now === content) await rm(path, { force: true })
}

async function readFrom(path: string, offset: number): Promise<string> {
  const file = await open(path).catch(ignoreMissing)
  if (!file) return ''
  const { buffer, bytesRead } = await file.read({ position: offset, length: 4000, buffer: Buffer.alloc(4000) })
  await file.close()
  return buffer.toString('utf8', 0, bytesRead).trim()
}
