import { setTimeout as sleep } from 'node:timers/promises'
import { findDamage } from './damage.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLedger } from './ledger.ts'
import { isReady } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createWriters } from './writers.ts'

const writesPerSecond = 50
const writers = 8
const servingLimitMs = 5000

/** Shuts PostgreSQL down immediately (SIGQUIT) under load and starts it again, so that it recovers from its write-ahead log. */
export const databaseRestart: Scenario = {
  name: 'database-restart',
  database: 'external',
  rounds: { short: 1, long: 20 },
  async run(options) {
    const installation = await createInstallation('external')
    try {
      return await restartRepeatedly(installation, options)
    } finally {
      await installation.remove()
    }
  },
}

async function restartRepeatedly(installation: Installation, options: ScenarioOptions): Promise<Outcome> {
  const { rounds, random, patience, isInterrupted } = options
  const { origin, postgres } = installation
  const problems: string[] = []
  const damages: string[] = []
  const product = installation.start()
  await product.untilReady()
  const market = await installation.getMarket()
  const ledger = createLedger()
  const paceMs = (1000 * writers) / writesPerSecond
  const clients = createWriters({ origin, market, ledger, random, count: writers, paceMs })
  const servingMs: number[] = []
  let round = 0
  for (; round < rounds && !isInterrupted(); round += 1) {
    clients.start()
    await ledger.untilAcknowledged(30, 10_000)
    await postgres?.end('SIGQUIT')
    await sleep(random.integer(50, 1000))
    await postgres?.start()
    const startedAt = performance.now()
    while (!(await isReady(origin)) && performance.now() - startedAt < 60_000) await sleep(20)
    await ledger.untilAcknowledged(1, 60_000)
    servingMs.push(performance.now() - startedAt)
    await clients.stop()
    damages.push(...(await findDamage(installation, ledger)).map((damage) => `restart ${round}: ${damage}`))
  }
  const slowest = Math.max(...servingMs)
  const missedLimits =
    slowest > servingLimitMs * patience ? [`writes again ${slowest.toFixed(0)} ms after the database`] : []
  if (product.hasExited()) problems.push(`the server ended\n${product.log()}`)
  const outcomes = clients.outcomes()
  const { none = 0, 503: unavailable = 0, ...others } = outcomes
  const wrong = Object.entries(others).filter(([status]) => Number(status) >= 500)
  for (const [status, count] of wrong) problems.push(`${count} responses had the status ${status} instead of 503`)
  if (wrong.length > 0) problems.push(...unexpectedErrors(product.log()))
  if (none > 0) problems.push(`${none} requests got no response`)
  return {
    rounds: round,
    problems: [...damages, ...problems],
    missedLimits,
    figures: `${ledger.acknowledgedWrites()} acknowledged writes, ${damages.length} lost or partial, ${unavailable} × 503, ${none} without response, writes again after ${(slowest / 1000).toFixed(1)} s at most`,
  }
}

/** The log lines of responses with the status 500. */
function unexpectedErrors(log: string): string[] {
  return log.split('\n').filter((line) => /"status":500\b/.test(line))
}
