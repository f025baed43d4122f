import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, open } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { findFreePort } from '../scripts/free-port.mjs'
import { findPostgres } from '../scripts/system-postgres.mjs'
import { type Account, getBinaries, run } from '../server/db/embedded/postgres-binaries.ts'
import { createTemporaryFolder } from './clean-up.ts'

/** SQLSTATE while PostgreSQL starts or recovers. */
const cannotConnectNow = '57P03'
const startLimitMs = 60_000
/** PostgreSQL refuses to run as root. */
const account: Account | undefined = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined

export interface ExternalPostgres {
  /** As it names itself: "postgres (PostgreSQL) 15.18". */
  version: string
  /** Folder of the programs. */
  bindir: string
  /** Data folder. */
  folder: string
  url(database: string): string
  /** Opens a superuser connection. Waits while PostgreSQL recovers, for example after a backend was killed. */
  connect(database?: string): Promise<pg.Client>
  postmasterPid(): number
  /** Sends the signal and waits until the process has exited. */
  end(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<void>
  /** Starts it again; resolves when it accepts connections. */
  start(): Promise<void>
  remove(): Promise<void>
}

/**
 * Starts a new PostgreSQL cluster with full durability on a free loopback port. Uses the system's PostgreSQL if it is installed,
 * otherwise the embedded one's programs.
 */
export async function createExternalPostgres(): Promise<ExternalPostgres> {
  const { bindir, version } = (await findPostgres()) ?? (await embeddedPrograms())
  const temporary = await createTemporaryFolder()
  const folder = join(temporary.path, 'postgres')
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
  const made = await run(
    join(bindir, 'initdb'),
    ['-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'],
    account,
  )
  if (made.exitCode !== 0) throw new Error(`initdb failed: ${made.output}`)
  const port = await findFreePort()
  const url = (database: string) => `postgresql://postgres@127.0.0.1:${port}/${database}`
  let server: ChildProcess | undefined

  const connect = async (database = 'postgres') => {
    const client = new pg.Client({ connectionString: url(database), keepAlive: true })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }
  const connectOnceRecovered = async (database?: string) => {
    for (const startedAt = performance.now(); ; await sleep(30)) {
      const client = await connect(database).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== cannotConnectNow || performance.now() - startedAt > startLimitMs) throw error
      })
      if (client) return client
    }
  }
  const isRunning = () => server !== undefined && server.exitCode === null && server.signalCode === null
  const start = async () => {
    const startedAt = performance.now()
    while (performance.now() - startedAt < startLimitMs) {
      // The backends of a killed postmaster keep the shared memory for a moment; until then a new postmaster does not start
      if (!isRunning()) server = await startServer({ bindir, folder, port })
      const client = await connect().catch(() => undefined)
      if (client) return client.end()
      await sleep(30)
    }
    throw new Error('The external PostgreSQL did not start.')
  }
  const end = async (signal: NodeJS.Signals) => {
    if (server === undefined || !isRunning()) return
    const exited = once(server, 'exit')
    server.kill(signal)
    await exited
  }
  await start()
  return {
    version,
    bindir,
    folder,
    url,
    connect: connectOnceRecovered,
    postmasterPid: () => server?.pid ?? 0,
    end,
    start,
    async remove() {
      await end('SIGINT')
      await temporary.remove()
    },
  }
}

async function startServer({ bindir, folder, port }: { bindir: string; folder: string; port: number }) {
  const log = await open(join(folder, 'server.log'), 'a')
  const settings = { listen_addresses: '127.0.0.1', max_connections: '100', unix_socket_directories: '' }
  const server = spawn(
    join(bindir, 'postgres'),
    [
      '-D',
      folder,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    { cwd: '/', env: { LC_ALL: 'C' }, ...account, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  await once(server, 'spawn')
  await log.close()
  return server
}

async function embeddedPrograms() {
  const { initdb, version } = await getBinaries(account)
  return { bindir: dirname(initdb), version: `postgres (PostgreSQL) ${version}` }
}
