import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { type Case, cases, signIn } from './cases.ts'
import { load, type Sent } from './load.ts'
import { canObserve, family, memoryMb, processorMs } from './processes.ts'
import { startProduct } from './product.ts'

/*
 * `npm run bench [seconds] [part of a name]`: the product as it is started by `npm start`, on the demo data, each case beside the bare limit of
 * the same bytes in the same run. Rates depend on the machine and its neighbours; the ratio and the processor time hold.
 */
const seconds = Number(process.argv[2] ?? 4)
const filter = process.argv[3] ?? ''

const bare = fork(path.join(import.meta.dirname, 'bare.ts'))
const product = await startProduct().catch((error) => {
  bare.disconnect()
  throw error
})
const { origin, postmasterPid } = product
try {
  console.log(
    `Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}, ${seconds} s a case, 10 connections\n`,
  )
  console.table(await measureAll())
} finally {
  if (bare.connected) bare.disconnect()
  await product.stop()
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

function requestOf({ body, method, isSignedIn }: Pick<Case, 'body' | 'method' | 'isSignedIn'>, token: string): Sent {
  const headers: Record<string, string> = {
    ...(isSignedIn && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return body === undefined ? { headers } : { method: method ?? 'POST', headers, body: JSON.stringify(body) }
}

/** Runs the load and adds what server and database used of processor and memory. */
async function observed(run: () => ReturnType<typeof load>) {
  if (!canObserve)
    return { ...(await run()), processorMsEach: Number.NaN, serverMb: Number.NaN, databaseMb: Number.NaN }
  const [server, database] = [[product.pid], family(postmasterPid())]
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

async function bareOrigin(server: ChildProcess, bytes: Buffer): Promise<string> {
  server.send(bytes.toString('base64'))
  const [barePort] = await once(server, 'message')
  return `http://127.0.0.1:${barePort}`
}
