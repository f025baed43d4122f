import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Case, cases, signIn } from './cases.ts'
import { load, type Sent } from './load.ts'
import { canObserve, family, memoryMb, processorMs } from './processes.ts'
import { type Product, startProduct } from './product.ts'
import { measureReadsDuringWrites, type ReadsDuringWrites, readsDuringWrites } from './reads-during-writes.ts'

/*
 * `npm run bench -- [--seconds 4] [--only part of a name] [--scale 10|100] [--json file] [--record]`: measures the product with demo
 * data, started as `npm start` does. Repeated requests are compared with a baseline that returns the same bytes in the same run; with
 * `--scale`, each case is also measured on a larger market, one after the other. Rates depend on the machine; ratios and the processor
 * time do not. The ratios are compared with those of ratios.json, which `--record` writes.
 */
const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
    json: { type: 'string' },
    record: { type: 'boolean', default: false },
  },
})
const seconds = Number(options.seconds)
const scale = Number(options.scale)
if (!(seconds > 0)) throw new Error(`--seconds ${options.seconds} is not a positive number.`)
if (![1, 10, 100].includes(scale)) throw new Error(`--scale ${options.scale} is not 1, 10 or 100.`)

const recordedFile = path.join(import.meta.dirname, 'ratios.json')

interface Figures {
  responsesPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Processor time of server and database. */
  processorMs: number
  kb: number
  failures: number
  serverMb: number
  databaseMb: number
}

/** Ratios of one case. */
interface Ratios {
  /** Rate of repeated requests, of that of the baseline. */
  ofBaseline?: number
  /** Processor time on the larger market, of that on the demo market, by scale. */
  growth?: Record<string, number>
}

interface Measured extends Ratios {
  name: string
  figures: Figures
  /** On the market of `--scale`. */
  scaled?: Figures
}

/** A running product with the size of its market. */
interface Target {
  product: Product
  scale: number
  token: string
}

const baselineServer = fork(path.join(import.meta.dirname, 'baseline.ts'))
const targets: Target[] = []
try {
  for (const each of new Set([1, scale])) targets.push(await startTarget(each))
  const machine = {
    node: process.version,
    cores: os.cpus().length,
    processor: os.cpus()[0]?.model,
    load: Number(os.loadavg()[0]?.toFixed(1)),
    seconds,
    connections: 10,
  }
  console.log(machine)
  const measured: Measured[] = []
  for (const each of cases.filter(({ name }) => name.includes(options.only))) measured.push(await measure(each))
  const recorded: Record<string, Ratios> = existsSync(recordedFile)
    ? JSON.parse(readFileSync(recordedFile, 'utf8'))
    : {}
  if (measured.length > 0)
    console.table(Object.fromEntries(measured.map((each) => [each.name, rowOf(each, recorded[each.name])])))
  const duringWrites = readsDuringWrites.includes(options.only) ? await measureDuringWrites() : undefined
  if (duringWrites !== undefined) console.table({ [readsDuringWrites]: roundedRates(duringWrites) })
  const report = { at: new Date().toISOString(), ...machine, scale, cases: measured, duringWrites }
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(report, undefined, 2)}\n`)
  if (options.record) record(recorded, measured)
} finally {
  if (baselineServer.connected) baselineServer.disconnect()
  await Promise.all(targets.map(({ product }) => product.stop()))
}

async function startTarget(scale: number): Promise<Target> {
  const product = await startProduct(() => ({ DEMO_SCALE: String(scale) }))
  const target = { product, scale, token: '' }
  return findToken(product.origin).then(
    (token) => ({ ...target, token }),
    async (error) => {
      await product.stop()
      throw error
    },
  )
}

async function measure(each: Case): Promise<Measured> {
  const [first, larger] = targets
  if (first === undefined) throw new Error('No product is running.')
  const { figures, bytes } = await measureAt(each, first)
  const scaled = larger && (await measureAt(each, larger)).figures
  return {
    name: each.name,
    figures,
    ...(each.isRepeated && { ofBaseline: figures.responsesPerSecond / (await measureBaseline(bytes)) }),
    ...(scaled && { scaled, growth: { [scale]: scaled.processorMs / figures.processorMs } }),
  }
}

async function measureAt(each: Case, { product, scale, token }: Target): Promise<{ figures: Figures; bytes: Buffer }> {
  const { origin } = product
  const pathOf = (n: number) => each.path(n, scale)
  const request = requestOf(each, token)
  await load(origin, pathOf, 1, request)
  const bytes = Buffer.from(await (await fetch(origin + pathOf(0), request)).arrayBuffer())
  // Start above the numbers that the warm-up used
  const figures = await measureResources(product, () => load(origin, (n) => pathOf(n + 100_000), seconds, request))
  return { figures: { ...figures, kb: bytes.length / 1000 }, bytes }
}

/** Last, because it changes the market. */
async function measureDuringWrites() {
  const { origin } = targets[0]?.product ?? {}
  if (origin === undefined) throw new Error('No product is running.')
  return measureReadsDuringWrites(origin, seconds, (email) => findToken(origin, email))
}

async function measureBaseline(bytes: Buffer): Promise<number> {
  const origin = await baselineOrigin(baselineServer, bytes)
  await load(origin, () => '/', 1)
  return (await load(origin, () => '/', Math.min(seconds, 3))).responsesPerSecond
}

async function findToken(origin: string, email: string = signIn.body.email): Promise<string> {
  const body = { ...signIn.body, email }
  const response = await fetch(origin + signIn.path, requestOf({ body, isSignedIn: false }, ''))
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
async function measureResources({ pid, postmasterPid }: Product, run: () => ReturnType<typeof load>) {
  const processes = () => (canObserve ? [pid, ...family(postmasterPid())] : [])
  const before = processorMs(processes())
  const { responses, ...rates } = await run()
  const used = processorMs(processes()) - before
  return {
    ...rates,
    processorMs: canObserve ? used / responses : Number.NaN,
    serverMb: canObserve ? memoryMb([pid]) : Number.NaN,
    databaseMb: canObserve ? memoryMb(family(postmasterPid())) : Number.NaN,
  }
}

async function baselineOrigin(server: ChildProcess, bytes: Buffer): Promise<string> {
  server.send(bytes.toString('base64'))
  const [port] = await once(server, 'message')
  return `http://127.0.0.1:${port}`
}

function roundedRates({
  quiet,
  changing,
  writesPerSecond,
  failures,
  ratio,
}: ReadsDuringWrites): Record<string, string> {
  return {
    'responses/s without writes': quiet.toFixed(0),
    'with writes': changing.toFixed(0),
    ratio: `${(100 * ratio).toFixed(0)} %`,
    'writes/s': writesPerSecond.toFixed(1),
    failures: String(failures),
  }
}

function rowOf({ figures, scaled, ofBaseline, growth }: Measured, recorded: Ratios = {}): Record<string, string> {
  const percent = (ratio: number | undefined) => (ratio === undefined ? '' : `${(100 * ratio).toFixed(0)} %`)
  const times = (ratio: number | undefined) => (ratio === undefined ? '' : ratio.toFixed(1))
  return {
    'responses/s': figures.responsesPerSecond.toFixed(0),
    'p50 ms': figures.p50Ms.toFixed(1),
    'p99 ms': figures.p99Ms.toFixed(1),
    'CPU ms': figures.processorMs.toFixed(2),
    'of the baseline': percent(ofBaseline),
    ...(ofBaseline !== undefined && { 'baseline, recorded': percent(recorded.ofBaseline) }),
    'KB each': figures.kb.toFixed(1),
    failures: String(figures.failures + (scaled?.failures ?? 0)),
    'server MB': figures.serverMb.toFixed(0),
    'database MB': figures.databaseMb.toFixed(0),
    ...(scaled && {
      [`CPU ms ×${scale}`]: scaled.processorMs.toFixed(2),
      [`CPU ×${scale} / ×1`]: times(growth?.[scale]),
      'growth, recorded': times(recorded.growth?.[scale]),
      [`KB ×${scale}`]: scaled.kb.toFixed(1),
      [`server MB ×${scale}`]: scaled.serverMb.toFixed(0),
    }),
  }
}

/** Replaces the recorded ratios of the measured cases and keeps those of other cases and scales. */
function record(recorded: Readonly<Record<string, Ratios>>, measured: readonly Measured[]) {
  const round = (ratio: number) => Number(ratio.toPrecision(2))
  const ratios = measured.map(({ name, ofBaseline, growth = {} }) => {
    const rounded = Object.fromEntries(Object.entries(growth).map(([size, ratio]) => [size, round(ratio)]))
    const all = { ...recorded[name]?.growth, ...rounded }
    return [name, { ...(ofBaseline !== undefined && { ofBaseline: round(ofBaseline) }), ...{ growth: all } }] as const
  })
  const merged = { ...recorded, ...Object.fromEntries(ratios) }
  writeFileSync(recordedFile, `${JSON.stringify(merged, undefined, 2)}\n`)
}
