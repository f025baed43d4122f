import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '../scripts/free-port.mjs'
import { type Case, cases, signIn } from './cases.ts'
import { load, type Sent } from './load.ts'
import { canObserve, family, memoryMb, processorMs } from './processes.ts'

/*
 * `npm run bench [seconds] [part of a name]`: the product as it is started by `npm start`, on the demo data, each case beside the bare limit of
 * the same bytes in the same run. Rates depend on the machine and its neighbours; the ratio and the processor time hold.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const seconds = Number(process.argv[2] ?? 4)
const filter = process.argv[3] ?? ''
const startLimitMs = 120_000
/** Those of the script `start` in package.json. */
const nodeFlags = ['--max-semi-space-size=8']

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'motanet-bench-'))
// The database runs as another user where this is root
chmodSync(dataDir, 0o711)
const port = await findFreePort()
const origin = `http://127.0.0.1:${port}`

if (!existsSync(path.join(root, 'web/build/server/index.js'))) throw new Error('Build the pages first: npm run build')
const product = spawn(process.execPath, [...nodeFlags, 'server/main.ts'], {
  cwd: root,
  stdio: ['ignore', 'ignore', 'inherit'],
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_READS: 'off',
    RATE_LIMIT_SIGN_IN: 'off',
  },
})
const bare = fork(path.join(root, 'bench/bare.ts'))
try {
  await ready()
  console.log(
    `Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}, ${seconds} s a case, 10 connections\n`,
  )
  console.table(await measureAll())
} finally {
  if (bare.connected) bare.disconnect()
  if (product.exitCode === null && product.signalCode === null) {
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  rmSync(dataDir, { recursive: true, force: true })
}

async function measureAll() {
  const rows: Record<string, Record<string, string>> = {}
  const token = await findToken()
  for (const each of cases.filter(({ name }) => name.includes(filter))) {
    const { name, path: pathOf, isRepeated } = each
    const request = requestOf(each, token)
    await load(origin, pathOf, 1, request)
    const bytes = Buffer.from(await (await fetch(origin + pathOf(0), request)).arrayBuffer())
    const limit = await load(await bareOrigin(bare, bytes), () => '/', Math.min(seconds, 3))
    // Numbers that the warm-up has not used
    const measured = await observed(() => load(origin, (n) => pathOf(n + 100_000), seconds, request))
    rows[name] = {
      'answers/s': measured.answersPerSecond.toFixed(0),
      'p50 ms': measured.p50Ms.toFixed(1),
      'p99 ms': measured.p99Ms.toFixed(1),
      'CPU ms': measured.processorMsEach.toFixed(2),
      'of the bare limit': isRepeated
        ? `${((100 * measured.answersPerSecond) / limit.answersPerSecond).toFixed(0)} %`
        : '',
      'KB each': (bytes.length / 1000).toFixed(1),
      failures: String(measured.failures),
      'server MB': measured.serverMb.toFixed(0),
      'database MB': measured.databaseMb.toFixed(0),
    }
  }
  return rows
}

async function findToken(): Promise<string> {
  const answer = await fetch(origin + signIn.path, requestOf({ ...signIn, isSignedIn: false }, ''))
  const { access } = (await answer.json()) as { access: string }
  return access
}

function requestOf({ body, isSignedIn }: Pick<Case, 'body' | 'isSignedIn'>, token: string): Sent {
  if (body !== undefined)
    return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  return isSignedIn ? { headers: { authorization: `Bearer ${token}` } } : {}
}

/** Runs the load and adds what server and database used of processor and memory. */
async function observed(run: () => ReturnType<typeof load>) {
  if (!canObserve)
    return { ...(await run()), processorMsEach: Number.NaN, serverMb: Number.NaN, databaseMb: Number.NaN }
  const [server, database] = [[product.pid ?? 0], family(postmasterPid())]
  const before = processorMs([...server, ...database])
  const result = await run()
  const used = processorMs([...server, ...family(postmasterPid())]) - before
  return {
    ...result,
    processorMsEach: used / result.answers,
    serverMb: memoryMb(server),
    databaseMb: memoryMb(family(postmasterPid())),
  }
}

function postmasterPid(): number {
  return Number(readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

async function bareOrigin(server: ChildProcess, bytes: Buffer): Promise<string> {
  server.send(bytes.toString('base64'))
  const [barePort] = await once(server, 'message')
  return `http://127.0.0.1:${barePort}`
}

async function ready() {
  const until = Date.now() + startLimitMs
  while (Date.now() < until) {
    if (product.exitCode !== null) throw new Error(`The product ended with ${product.exitCode}.`)
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await sleep(200)
  }
  throw new Error('The product was not ready in time.')
}
