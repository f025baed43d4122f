import { setTimeout as sleep } from 'node:timers/promises'
import { findDamage } from './damage.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLedger } from './ledger.ts'
import { isReady, type Product } from './product.ts'
import type { DatabaseKind, Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createWriters } from './writers.ts'

const readyLimitMs = 5000
const writingLimitMs = 20_000
const servingLimitMs = 60_000
const writers = 6

/** Processes that are killed with SIGKILL. After the last two the server process continues to run. */
const victims = {
  embedded: ['server', 'server and database'],
  external: ['server', 'server and database', 'backend', 'database'],
} as const
type Victim = (typeof victims)[DatabaseKind][number]

export const killsWithEmbedded: Scenario = {
  name: 'kill-embedded',
  database: 'embedded',
  rounds: { short: 2, long: 200 },
  run: (options) => runKills('embedded', options),
}

export const killsWithExternal: Scenario = {
  name: 'kill-external',
  database: 'external',
  rounds: { short: 2, long: 200 },
  run: (options) => runKills('external', options),
}

async function runKills(kind: DatabaseKind, options: ScenarioOptions): Promise<Outcome> {
  const installation = await createInstallation(kind)
  try {
    return await killRepeatedly(installation, options)
  } finally {
    await installation.remove()
  }
}

async function killRepeatedly(installation: Installation, options: ScenarioOptions): Promise<Outcome> {
  const { rounds, random, patience, isInterrupted } = options
  const problems: string[] = []
  const missedLimits: string[] = []
  const damages: string[] = []
  let product = installation.start()
  await product.untilReady()
  const market = await installation.getMarket()
  const ledger = createLedger()
  const clients = createWriters({ origin: installation.origin, market, ledger, random, count: writers })
  const readyMs = { started: [] as number[], recovered: [] as number[] }
  let round = 0
  for (; round < rounds && !isInterrupted(); round += 1) {
    const victim: Victim = victims[installation.kind][round % victims[installation.kind].length] ?? 'server'
    clients.start()
    // Wait for a random number of acknowledged writes, then for a random moment within the next ones
    await ledger.untilAcknowledged(random.integer(4, 60), writingLimitMs)
    await sleep(random.integer(0, 40))
    const before = product
    product = await kill(installation, product, victim)
    const ready = product === before ? untilServing(product) : product.untilReady()
    await clients.stop()
    const readyAfter = await ready
    readyMs[product === before ? 'recovered' : 'started'].push(readyAfter)
    damages.push(...(await findDamage(installation, ledger)).map((damage) => `round ${round} (${victim}): ${damage}`))
    if (readyAfter > readyLimitMs * patience)
      missedLimits.push(`round ${round} (${victim}): ready after ${readyAfter.toFixed(0)} ms`)
  }
  damages.push(...(await findDamage(installation, ledger, 'everything')))
  const writes = ledger.acknowledgedWrites()
  if (writes < round * 4) problems.push(`only ${writes} writes were acknowledged`)
  const { started, recovered } = readyMs
  const recovery = recovered.length > 0 ? `, without a restart ${readyFigures(recovered)}` : ''
  return {
    rounds: round,
    problems: [...damages, ...problems],
    missedLimits,
    figures: `${writes} acknowledged writes, ${damages.length} lost or partial, ready ${readyFigures(started)}${recovery}`,
  }
}

/** Kills the victim. Returns the server process that runs afterwards. */
async function kill(installation: Installation, product: Product, victim: Victim): Promise<Product> {
  if (victim === 'backend') {
    await killBackend(installation)
    return product
  }
  if (victim === 'database') {
    await installation.killDatabase()
    return product
  }
  product.kill('SIGKILL')
  if (victim === 'server and database') await installation.killDatabase()
  await product.exited
  return installation.start()
}

/** Kills one backend of the product's connections; PostgreSQL then restarts all backends. */
async function killBackend(installation: Installation) {
  const client = await installation.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'motanet' order by state = 'active' desc limit 1",
  )
  const pid = rows[0]?.pid
  if (pid === undefined) throw new Error('The product has no connection to its database.')
  process.kill(pid, 'SIGKILL')
  await client.end().catch(() => undefined)
}

/** Returns the milliseconds until the process, which was not restarted, is ready again. */
async function untilServing(product: Product): Promise<number> {
  const startedAt = performance.now()
  while (!(await isReady(product.origin))) {
    const waitedMs = performance.now() - startedAt
    if (product.hasExited() || waitedMs > servingLimitMs)
      throw new Error(`The server does not recover:\n${product.log()}`)
    await sleep(20)
  }
  return performance.now() - startedAt
}

function readyFigures(readyMs: readonly number[]): string {
  const sorted = [...readyMs].sort((a, b) => a - b)
  const at = (part: number) =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000).toFixed(1)
  return `after ${at(0.5)} s (median), ${at(1)} s (slowest)`
}
