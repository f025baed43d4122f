import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../scripts/free-port.mjs'
import { serverEnvironment, serverFlags } from '../scripts/server-process.mjs'
import { stopOnSignal } from '../scripts/stop-on-signal.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
/** A market a hundred times as large loads in about two minutes. */
const startLimitMs = 600_000

export interface Product {
  /** Without a trailing slash. */
  origin: string
  pid: number
  /** Returns the process id of the database. */
  postmasterPid(): number
  /** The address of the database. */
  database(): { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

/** Starts the product as `npm start` does, with new demo data on a free port and without rate limits of reads, writes and sign-ins. */
export async function startProduct(
  settings: (origin: string) => Record<string, string> = () => ({}),
): Promise<Product> {
  if (!existsSync(path.join(root, 'web/build/server/index.js'))) throw new Error('Build the pages first: npm run build')
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motanet-bench-'))
  // If this is root, the database runs as another user
  chmodSync(dataDir, 0o711)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const { DATABASE_URL, MOTANET_MODE, MOTANET_DEV, TILE_URL, ...environment } = process.env
  const child = spawn(process.execPath, [...serverFlags, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...environment,
      ...serverEnvironment,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      RATE_LIMIT_READS: 'off',
      RATE_LIMIT_SIGN_IN: 'off',
      RATE_LIMIT_WRITES: 'off',
      ...settings(origin),
    },
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (!hasEnded()) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDir, { recursive: true, force: true })
    withdraw()
  }
  const withdraw = stopOnSignal(stop)
  try {
    await untilReady(origin, hasEnded)
  } catch (error) {
    await stop()
    throw error
  }
  const postmaster = () => readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  return {
    origin,
    pid: child.pid ?? 0,
    postmasterPid: () => Number(postmaster()[0]),
    database() {
      const [, , , port, host = ''] = postmaster()
      return { host, port: Number(port), user: 'motanet', database: 'motanet' }
    },
    stop,
  }
}

async function untilReady(origin: string, hasEnded: () => boolean) {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (hasEnded()) throw new Error('The product exited during its start.')
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await sleep(200)
  }
  throw new Error('The product was not ready within the time limit.')
}
