import { setTimeout as sleep } from 'node:timers/promises'
import { findDamage } from './damage.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLedger } from './ledger.ts'
import type { Product } from './product.ts'
import type { DatabaseKind, Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createWriters } from './writers.ts'

const readyLimitMs = 5000
const writingLimitMs = 20_000
const writers = 6

/** What is killed with SIGKILL. After the last two the server process lives on. */
const victims = {
  embedded: ['server', 'server and database'],
  external: ['server', 'server and database', 'backend', 'database'],
} as const
type Victim = (typeof victims)[DatabaseKind][number]

export const killsWithEmbedded: Scenario = {
  name: 'kill-embedded',
  rounds: { short: 2, long: 200 },
  run: (options) => runKills('embedded', options),
}

export const killsWithExternal: Scenario = {
  name: 'kill-external',
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
  const { rounds, random, patience } = options
  const problems: string[] = []
  let product = installation.start()
  await product.untilReady()
  const market = await installation.getMarket()
  const ledger = createLedger()
  const clients = createWriters({ origin: installation.origin, market, ledger, random, count: writers })
  const readyMs: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const victim: Victim = victims[installation.kind][round % victims[installation.kind].length] ?? 'server'
    clients.start()
    // After so many acknowledged writes, and anywhere within the ones that follow
    await ledger.untilAcknowledged(random.integer(4, 60), writingLimitMs)
    await sleep(random.integer(0, 40))
    const before = product
    product = await kill(installation, product, victim)
    await clients.stop()
    const readyAfter = product === before ? await untilServing(product) : await product.untilReady()
    readyMs.push(readyAfter)
    problems.push(...(await findDamage(installation, ledger)).map((damage) => `round ${round} (${victim}): ${damage}`))
    if (readyAfter > readyLimitMs * patience)
      problems.push(`round ${round} (${victim}): ready after ${readyAfter.toFixed(0)} ms`)
  }
  problems.push(...(await findDamage(installation, ledger, 'everything')))
  const writes = ledger.acknowledgedWrites()
  if (writes < rounds * 4) problems.push(`only ${writes} writes were acknowledged`)
  return {
    problems,
    figures: `${writes} acknowledged writes, ${problems.length} lost or partial, ${readyFigures(readyMs)}`,
  }
}

/** Returns the process that serves from now on. */
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

/** One of the processes that serve the product's connections: PostgreSQL then restarts all of them. */
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

/** Milliseconds until the process, which was not restarted, is ready again. */
async function untilServing(product: Product): Promise<number> {
  const startedAt = performance.now()
  await product.untilReady()
  return performance.now() - startedAt
}

export function readyFigures(readyMs: readonly number[]): string {
  const sorted = [...readyMs].sort((a, b) => a - b)
  const at = (part: number) =>
    ((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0) / 1000).toFixed(1)
  return `ready after ${at(0.5)} s (median), ${at(1)} s (slowest)`
}
