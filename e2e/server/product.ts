import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort } from '../../scripts/free-port.mjs'
import { findTestFolder } from '../../scripts/test-folder.ts'

const projectRoot = join(import.meta.dirname, '../..')
/** The first start creates a database and loads the demo data. */
const startLimitMs = 180_000
const stopLimitMs = 25_000

export interface Product {
  /** Its origin, without a trailing slash. */
  url: string
  /** Reads its log so far. */
  log(): Promise<string>
  /** Stops it with SIGTERM. Throws if it does not exit in time or exits with an error. */
  stop(): Promise<void>
}

/** Starts the built product with new demo data on a loopback port, by default a free one, without rate limits. Throws with its log. */
export async function startProduct(settings: Record<string, string> = {}, port?: number): Promise<Product> {
  const folder = await mkdtemp(join(await findTestFolder(), 'motanet-e2e-'))
  // If the tests run as root, the embedded PostgreSQL runs as another account
  await chmod(folder, 0o711)
  const url = `http://127.0.0.1:${port ?? (await findFreePort())}`
  const logFile = join(folder, 'product.log')
  const output = await open(logFile, 'a')
  const child = spawn(nodePath(), ['server/main.ts'], {
    cwd: projectRoot,
    env: {
      ...environment(),
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: new URL(url).port,
      DATA_DIR: join(folder, 'data'),
      RATE_LIMIT_READS: 'off',
      RATE_LIMIT_REQUESTS: 'off',
      RATE_LIMIT_CLICKS: 'off',
      RATE_LIMIT_SIGN_IN: 'off',
      RATE_LIMIT_REGISTRATIONS: 'off',
      RATE_LIMIT_MAILS: 'off',
      RATE_LIMIT_REVIEWS: 'off',
      RATE_LIMIT_UPLOADS: 'off',
      RATE_LIMIT_WRITES: 'off',
      ...settings,
    },
    // The test runner handles Ctrl+C: it stops the product after closing the browsers
    detached: true,
    stdio: ['ignore', output.fd, output.fd],
  })
  await output.close()
  const log = () => readFile(logFile, 'utf8')
  const stop = async () => {
    const problem = await end(child)
    const text = await log()
    await rm(folder, { recursive: true, force: true })
    if (problem) throw new Error(`The product ${problem}. Its log:\n${text}`)
  }

  const problem = await untilReady(url, child)
  if (!problem) return { url, log, stop }
  const text = await log()
  await end(child)
  await rm(folder, { recursive: true, force: true })
  throw new Error(`The product ${problem}. Its log:\n${text}`)
}

/** Returns the project's Node.js, because the test runner may run with an older one. */
function nodePath(): string {
  const own = join(projectRoot, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

/** Returns this environment without a developer's settings of database, URL and mode, and with the tiles of the tests. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, PUBLIC_URL, MOTANET_MODE, MOTANET_DEV, TILE_URL, E2E_TILES, ...rest } = process.env
  return E2E_TILES ? { ...rest, TILE_URL: `${E2E_TILES}/{z}/{x}/{y}.png` } : rest
}

async function untilReady(url: string, child: ChildProcess): Promise<string | undefined> {
  const limit = performance.now() + startLimitMs
  while (performance.now() < limit) {
    if (hasEnded(child)) return `exited during its start (${child.exitCode ?? child.signalCode})`
    // The connection is refused until the server listens
    const response = await fetch(`${url}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await wait(200)
  }
  return `was not ready after ${startLimitMs / 1000} s`
}

async function end(child: ChildProcess): Promise<string | undefined> {
  if (hasEnded(child)) return `had already exited (${child.exitCode ?? child.signalCode})`
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const inTime = await Promise.race([ended, wait(stopLimitMs, undefined, { ref: false })])
  if (!inTime) {
    child.kill('SIGKILL')
    await ended
    return `did not stop within ${stopLimitMs / 1000} s of SIGTERM`
  }
  return child.exitCode === 0 ? undefined : `stopped with the exit code ${child.exitCode ?? child.signalCode}`
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}
