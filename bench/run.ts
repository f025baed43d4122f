import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import os from 'node:os'
import path from 'node:path'
import { type Case, cases, signIn } from './cases.ts'
import { load, type Sent } from './load.ts'
import { canObserve, family, memoryMb, processorMs } from './processes.ts'
import { startProduct } from './product.ts'

/*
 * `npm run bench [seconds] [part of a name]`: measures the product with demo data, started as `npm start` does. Each case is compared
 * with a baseline that returns the same bytes in the same run. Rates depend on the machine; the ratio and the processor time do not.
 */
const seconds = Number(process.argv[2] ?? 4)
const filter = process.argv[3] ?? ''

const baselineServer = fork(path.join(import.meta.dirname, 'baseline.ts'))
const product = await startProduct().catch((error) => {
  baselineServer.disconnect()
  throw error
})
const { origin, postmasterPid } = product
try {
  console.log(
    `Node ${process.version}, ${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}, ${seconds} s a case, 10 connections\n`,
  )
  console.table(await measureAll())
} finally {
  if (baselineServer.connected) baselineServer.disconnect()
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
    const baseline = await load(await baselineOrigin(baselineServer, bytes), () => '/', Math.min(seconds, 3))
    // Start above the numbers that the warm-up used
    const measured = await measureResources(() => load(origin, (n) => pathOf(n + 100_000), seconds, request))
    rows[name] = {
      'responses/s': measured.responsesPerSecond.toFixed(0),
      'p50 ms': measured.p50Ms.toFixed(1),
      'p99 ms': measured.p99Ms.toFixed(1),
      'CPU ms': measured.processorMsEach.toFixed(2),
      'of the baseline': isRepeated
        ? `${((100 * measured.responsesPerSecond) / baseline.responsesPerSecond).toFixed(0)} %`
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
  const response = await fetch(origin + signIn.path, requestOf({ ...signIn, isSignedIn: false }, ''))
  const { access } = (await response.json()) as { access: string }
  return access
}

function requestOf({ body, method, isSignedIn }: Pick<Case, 'body' | 'method' | 'isSignedIn'>, token: string): Sent {
  const headers: Record<string, string> = {
    ...(isSignedIn && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  return body === undefined ? { headers } : { method: method ?? 'POST', headers, body: JSON.stringify(body) }
}

/** Runs the load and adds the processor time and memory of server and database. */
async function measureResources(run: () => ReturnType<typeof load>) {
  if (!canObserve)
    return { ...(await run()), processorMsEach: Number.NaN, serverMb: Number.NaN, databaseMb: Number.NaN }
  const [server, database] = [[product.pid], family(postmasterPid())]
  const before = processorMs([...server, ...database])
  const result = await run()
  const used = processorMs([...server, ...family(postmasterPid())]) - before
  return {
    ...result,
    processorMsEach: used / result.responses,
    serverMb: memoryMb(server),
    databaseMb: memoryMb(family(postmasterPid())),
  }
}

async function baselineOrigin(server: ChildProcess, bytes: Buffer): Promise<string> {
  server.send(bytes.toString('base64'))
  const [port] = await once(server, 'message')
  return `http://127.0.0.1:${port}`
}
