import { setTimeout as sleep } from 'node:timers/promises'
import { createTemporaryFolder } from './clean-up.ts'
import { send } from './client.ts'
import { findDamage } from './damage.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLedger } from './ledger.ts'
import { isReady } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { canMount, mountSmallDisk, type SmallDisk } from './small-disk.ts'
import { createWriters } from './writers.ts'

const megabytes = 256
const recoveryLimitMs = 10_000

/** The embedded database's disk is full: writes get 507 or 503, reads succeed, and writes succeed again when space is freed. */
export const fullDatabaseDisk: Scenario = {
  name: 'full-disk-database',
  database: 'embedded',
  rounds: { short: 0, long: 5 },
  findObstacle: async () => (canMount ? undefined : 'mounting a small disk needs root on Linux'),
  async run(options) {
    const folder = await createTemporaryFolder()
    const disk = await mountSmallDisk(folder.path, megabytes)
    const installation = await createInstallation('embedded', {}, folder.path)
    try {
      return await fillRepeatedly(installation, disk, options)
    } finally {
      await disk.free()
      await installation.remove()
      await disk.unmount()
      await folder.remove()
    }
  },
}

async function fillRepeatedly(installation: Installation, disk: SmallDisk, options: ScenarioOptions): Promise<Outcome> {
  const { rounds, random, patience } = options
  const { origin } = installation
  const problems: string[] = []
  const damages: string[] = []
  const product = installation.start()
  await product.untilReady()
  const market = await installation.getMarket()
  const ledger = createLedger()
  const clients = createWriters({ origin, market, ledger, random, count: 6, withPictures: false })
  const recoveryMs: number[] = []
  const reads: Record<string, number> = {}
  for (let round = 0; round < rounds; round += 1) {
    clients.start()
    await ledger.untilAcknowledged(20, 20_000)
    await disk.leave(0)
    for (const until = performance.now() + 8000; performance.now() < until; ) {
      const status = String((await send(origin, '/info/api/providers/'))?.status ?? 'none')
      reads[status] = (reads[status] ?? 0) + 1
      await sleep(50)
    }
    await disk.free()
    const freedAt = performance.now()
    while (!(await isReady(origin)) && performance.now() - freedAt < 60_000) await sleep(50)
    await ledger.untilAcknowledged(1, 60_000)
    recoveryMs.push(performance.now() - freedAt)
    await clients.stop()
    damages.push(...(await findDamage(installation, ledger)).map((damage) => `full disk ${round}: ${damage}`))
  }
  if (product.hasExited()) problems.push(`the server ended\n${product.log()}`)
  const { none = 0, ...statuses } = clients.outcomes()
  for (const [status, count] of Object.entries(statuses))
    if (Number(status) >= 500 && status !== '503' && status !== '507') problems.push(`${count} writes got ${status}`)
  if (none > 0) problems.push(`${none} writes got no response`)
  for (const [status, count] of Object.entries(reads))
    if (status !== '200' && status !== '503') problems.push(`${count} reads got ${status}`)
  if (!reads[200]) problems.push('no read succeeded')
  if (!statuses[507] && !statuses[503]) problems.push('no write met the full disk')
  const slowest = Math.max(...recoveryMs)
  const missedLimits: string[] = []
  if (slowest > recoveryLimitMs * patience)
    missedLimits.push(`writes again ${slowest.toFixed(0)} ms after space was freed`)
  // A busy server sheds reads as well
  if (reads[503]) missedLimits.push(`${reads[503]} reads got 503`)
  return {
    problems: [...damages, ...problems],
    missedLimits,
    figures: `writes: ${statuses[507] ?? 0} × 507, ${statuses[503] ?? 0} × 503; reads: ${JSON.stringify(reads).replaceAll('"', '')}; ${ledger.acknowledgedWrites()} acknowledged writes, ${damages.length} lost or partial, writes again after ${(slowest / 1000).toFixed(1)} s`,
  }
}
