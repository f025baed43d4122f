/** A PostgreSQL of this machine and a throwaway cluster of it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.mjs'
import { installSystemPackages } from './system-packages.mjs'

const oldest = 15
const startLimitMs = 30_000
/** PostgreSQL refuses to run as root; this account exists everywhere and owns nothing. */
const nobody = 65_534

/** @typedef {{ bindir: string, version: string }} Postgres version as it names itself: "postgres (PostgreSQL) 15.18" */

/**
 * @param {string} [bindir] look there only
 * @returns {Promise<Postgres>}
 * @throws one sentence that says what is missing
 */
export async function getPostgres(bindir) {
  const found = await findPostgres(bindir)
  if (found) return found
  if (bindir) throw new Error(`There is no PostgreSQL ${oldest} or newer in ${bindir}.`)
  const installed = (await installSystemPackages(['postgresql'])) ? await findPostgres() : undefined
  if (installed) return installed
  throw new Error(
    `These tests need a PostgreSQL server ${oldest} or newer, which is neither here nor could be installed: install it or name its programs' folder with --bindir=.`,
  )
}

/**
 * The newest PostgreSQL of this machine that is new enough; nothing where there is none.
 * @param {string} [bindir] look there only
 * @returns {Promise<Postgres | undefined>}
 */
export async function findPostgres(bindir) {
  const folders = bindir ? [bindir] : [...(await debianFolders()), pgConfigFolder(), ...pathFolders()]
  for (const folder of folders) {
    const version = folder && versionIn(folder)
    if (version && Number(/(\d+)/.exec(version)?.[1]) >= oldest) return { bindir: folder, version }
  }
}

/** Debian keeps every major version in a folder of its own: the newest first. */
async function debianFolders() {
  const versions = await readdir('/usr/lib/postgresql').catch(() => [])
  return versions.sort((a, b) => Number(b) - Number(a)).map((version) => `/usr/lib/postgresql/${version}/bin`)
}

function pgConfigFolder() {
  return spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
}

function pathFolders() {
  return (process.env.PATH ?? '').split(delimiter)
}

/** @param {string} folder */
function versionIn(folder) {
  if (!existsSync(join(folder, 'initdb'))) return
  return spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout?.trim()
}

/**
 * An empty cluster, durable in nothing, on a free loopback port. A signal to this process stops it as well.
 * @param {Postgres} postgres
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: of its superuser
 * @throws with the server's own log where it does not start
 */
export async function startCluster({ bindir }) {
  // The path of its socket may have no more than 107 characters, which a temporary folder elsewhere can exceed
  const folder = await mkdtemp('/tmp/motanet-postgres-')
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}
  if (asNobody.uid) await chown(folder, nobody, nobody)
  await chmod(folder, 0o700)
  const options = { cwd: folder, ...asNobody }
  const data = join(folder, 'data')
  const port = await findFreePort()
  const removeFolder = () => rm(folder, { recursive: true, force: true })

  const made = spawnSync(
    join(bindir, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  )
  if (made.status !== 0) {
    await removeFolder()
    throw new Error(`initdb failed:\n${made.error?.message ?? made.stderr}`)
  }

  const logFile = join(folder, 'server.log')
  const log = await open(logFile, 'a')
  const server = spawn(
    join(bindir, 'postgres'),
    [
      '-D',
      data,
      '-k',
      folder,
      '-p',
      String(port),
      ...settings({
        listen_addresses: '127.0.0.1',
        fsync: 'off',
        synchronous_commit: 'off',
        full_page_writes: 'off',
        max_connections: '100',
      }),
    ],
    { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  const ended = once(server, 'exit')
  await log.close()

  const stop = async () => {
    // "Fast": running statements are cancelled, which a hung test would otherwise hold up
    if (server.exitCode === null) server.kill('SIGINT')
    const orderly = await Promise.race([ended, wait(15_000, undefined, { ref: false })])
    if (!orderly) server.kill('SIGQUIT')
    await ended
    await removeFolder()
  }
  process.on('exit', () => server.exitCode === null && server.kill('SIGQUIT'))

  if (!(await accepts(bindir, port, server))) {
    const text = await readFile(logFile, 'utf8')
    await stop()
    throw new Error(`PostgreSQL did not start:\n${text}`)
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, stop }
}

/** @param {Record<string, string>} values */
function settings(values) {
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/**
 * @param {string} bindir
 * @param {number} port
 * @param {import('node:child_process').ChildProcess} server
 */
async function accepts(bindir, port, server) {
  const limit = performance.now() + startLimitMs
  while (server.exitCode === null && performance.now() < limit) {
    if (spawnSync(join(bindir, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0) return true
    await wait(100)
  }
  return false
}
