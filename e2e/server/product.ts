import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const projectRoot = join(import.meta.dirname, '../..')
/** The first start makes a database and loads the demo data. */
const startLimitMs = 180_000
const stopLimitMs = 25_000

export interface Product {
  /** Its origin, without a trailing slash. */
  url: string
  /** What it has written to its log so far. */
  log(): Promise<string>
  /** Ends it as an operator would, with SIGTERM. Throws where it does not end by itself, or with an error. */
  stop(): Promise<void>
}

/** The built product with fresh demo data, on a free loopback port, without limits of rate. Throws with its log. */
export async function startProduct(settings: Record<string, string> = {}): Promise<Product> {
  const folder = await mkdtemp(join(tmpdir(), 'motanet-e2e-'))
  // The embedded PostgreSQL runs as another account where the tests run as root
  await chmod(folder, 0o711)
  const url = `http://127.0.0.1:${await freePort()}`
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
    // A Ctrl+C is the test runner's to handle: it stops the product when the browsers are closed
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

/** The project's own Node.js, for a test runner that was started by an older one. */
function nodePath(): string {
  const own = join(projectRoot, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

/** Ours less what would make it another product: a developer's database, address or mode. */
function environment(): NodeJS.ProcessEnv {
  const { DATABASE_URL, PUBLIC_URL, MOTANET_MODE, MOTANET_DEV, TILE_URL, ...rest } = process.env
  return rest
}

async function untilReady(url: string, child: ChildProcess): Promise<string | undefined> {
  const limit = performance.now() + startLimitMs
  while (performance.now() < limit) {
    if (hasEnded(child)) return `ended while it started (${child.exitCode ?? child.signalCode})`
    // Refused until it listens
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await wait(200)
  }
  return `was not ready after ${startLimitMs / 1000} s`
}

async function end(child: ChildProcess): Promise<string | undefined> {
  if (hasEnded(child)) return `had ended by itself (${child.exitCode ?? child.signalCode})`
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

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('No free port on the loopback interface.')
  return address.port
}
