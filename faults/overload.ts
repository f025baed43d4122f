import { setTimeout as sleep } from 'node:timers/promises'
import { createInstallation } from './installation.ts'
import { type Loaded, sendOpenLoad } from './open-load.ts'
import type { Scenario } from './scenario.ts'

/** Multiples of the peak. */
const steps = [0.5, 1, 2, 5, 10]
const minGoodput = 0.8
const maxP99Ms = 1000
const recoveryLimitMs = 10_000
const maxDoublings = 8

let serial = 0
/** A new URL for each request, so that no response comes from the cache. */
const path = () => {
  serial += 1
  return `/forhome?price_max=${100 + serial}`
}
const cachedPath = () => '/info/api/services/'

/**
 * Raises the request rate in steps to ten times the server's peak. Goodput stays near the peak, accepted requests are served in time,
 * the others get 503 with Retry-After, and the server recovers within seconds. The load generator uses half of a machine with two
 * cores, so only ratios within one run are meaningful.
 */
export const overload: Scenario = {
  name: 'overload',
  database: 'embedded',
  rounds: { short: 0, long: 1 },
  async run({ isShort, patience }) {
    const installation = await createInstallation('embedded')
    const problems: string[] = []
    const missedLimits: string[] = []
    try {
      const product = installation.start()
      await product.untilReady()
      const seconds = isShort ? 3 : 30
      const load = (perSecond: number, forSeconds = seconds) =>
        sendOpenLoad(product.origin, path, { perSecond, seconds: forSeconds })
      const peak = await findPeak((perSecond) => load(perSecond, 5))
      const lines: string[] = []
      for (const step of steps) {
        const cached = sendOpenLoad(product.origin, cachedPath, { perSecond: 10, seconds })
        const loaded = await load(peak * step)
        missedLimits.push(...missedBy(step, loaded, peak, patience))
        if (loaded.others > 0)
          problems.push(`at ${step}×: ${loaded.others} requests got neither 200 nor 503 with Retry-After`)
        const { shed, others, accepted } = await cached
        if (shed + others > 0)
          missedLimits.push(`at ${step}×: ${shed + others} of ${accepted + shed + others} cached responses failed`)
        lines.push(`${step}×: ${loaded.goodput.toFixed(0)}/s, p99 ${loaded.p99Ms.toFixed(0)} ms, ${loaded.shed} shed`)
      }
      const recoveredMs = await untilRecovered(() => load(peak / 4, 1))
      if (recoveredMs === undefined) missedLimits.push(`not back to normal after ${recoveryLimitMs / 1000} s`)
      if (product.hasExited()) problems.push(`the server ended:\n${product.log().slice(-2000)}`)
      return {
        problems,
        missedLimits,
        figures: `peak ${peak.toFixed(0)}/s; ${lines.join('; ')}; back to normal after ${((recoveredMs ?? Number.NaN) / 1000).toFixed(1)} s`,
      }
    } finally {
      await installation.remove()
    }
  },
}

/** The highest goodput, found by doubling the rate until it no longer rises. */
async function findPeak(load: (perSecond: number) => Promise<Loaded>): Promise<number> {
  // Warm-up: code is compiled and connections are opened before the measurement
  for (let times = 0; times < 2; times += 1) await load(25)
  let peak = 0
  for (let perSecond = 50, doublings = 0; doublings < maxDoublings; perSecond *= 2, doublings += 1) {
    const { goodput } = await load(perSecond)
    const hasRisen = goodput > peak * 1.1
    peak = Math.max(peak, goodput)
    if (!hasRisen) break
  }
  return peak
}

function missedBy(step: number, { goodput, p99Ms }: Loaded, peak: number, patience: number): string[] {
  const missed: string[] = []
  if (step >= 1 && goodput < minGoodput * peak)
    missed.push(`at ${step}×: goodput ${((100 * goodput) / peak).toFixed(0)} % of the peak`)
  if (p99Ms > maxP99Ms * patience) missed.push(`at ${step}×: p99 of accepted requests ${p99Ms.toFixed(0)} ms`)
  return missed
}

/** Returns the milliseconds until every request of a light load is accepted in time, or undefined after the time limit. */
async function untilRecovered(load: () => Promise<Loaded>): Promise<number | undefined> {
  const begun = performance.now()
  while (performance.now() - begun < recoveryLimitMs) {
    const elapsedMs = performance.now() - begun
    const { shed, others, p99Ms } = await load()
    if (shed + others === 0 && p99Ms < maxP99Ms) return elapsedMs
    await sleep(200)
  }
  return undefined
}
