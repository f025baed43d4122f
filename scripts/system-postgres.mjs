/** Finds or installs the system's PostgreSQL and runs a temporary cluster with it. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdtemp, open, readdir, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from './free-port.mjs'
import { installSystemPackages } from './system-packages.mjs'
import { findTestFolder } from './test-folder.ts'

const minMajor = 15
/** It only detects hangs: on a busy machine the start takes long. */
const startLimitMs = 300_000
/** User id of `nobody`: PostgreSQL refuses to run as root. */
const nobody = 65_534

/** @typedef {{ bindir: string, version: string }} Postgres version: the program's own text, "postgres (PostgreSQL) 15.18" */

/**
 * @param {string} [bindir] searches only this folder
 * @returns {Promise<Postgres>}
 * @throws a sentence that names the missing program
 */
export async function getPostgres(bindir) {
  const found = await findPostgres(bindir)
  if (found) return found
  if (bindir) throw new Error(`There is no PostgreSQL ${minMajor} or newer in ${bindir}.`)
  const installed = (await installSystemPackages(['postgresql'])) ? await findPostgres() : undefined
  if (installed) return installed
  throw new Error(
    `These tests need a PostgreSQL server ${minMajor} or newer, which is not installed and could not be installed: install it or pass the folder of its programs with --bindir=.`,
  )
}

/**
 * Finds a suitable PostgreSQL on this machine, the newest first.
 * @param {string} [bindir] searches only this folder
 * @returns {Promise<Postgres | undefined>}
 */
export async function findPostgres(bindir) {
  const folders = bindir ? [bindir] : [...(await debianFolders()), pgConfigFolder(), ...pathFolders()]
  for (const folder of folders) {
    const version = folder && versionIn(folder)
    if (version && Number(/(\d+)/.exec(version)?.[1]) >= minMajor) return { bindir: folder, version }
  }
}

/** Debian installs every major version in its own folder. Returns the newest first. */
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
 * Starts an empty cluster without durability on a free loopback port. It ends with this process.
 * @param {Postgres} postgres
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>} url: the superuser's
 * @throws with the server's log if it does not start
 */
export async function startCluster({ bindir }) {
  // A socket path has at most 107 characters, which os.tmpdir() may exceed
  const folder = await mkdtemp(join(await findTestFolder('/tmp'), 'motanet-postgres-'))
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
        // It changes the plans of queries at any time
        autovacuum: 'off',
      }),
    ],
    { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] },
  )
  const ended = once(server, 'exit')
  await log.close()

  const stop = async () => {
    // Fast shutdown: cancels running statements, so that a hung test does not block it
    if (server.exitCode === null) server.kill('SIGINT')
    const orderly = await Promise.race([ended, wait(120_000, undefined, { ref: false })])
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
