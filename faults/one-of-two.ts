import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../scripts/free-port.mjs'
import { send, signIn } from './client.ts'
import { findDamage } from './damage.ts'
import { createInstallation, type Installation } from './installation.ts'
import { startKeepAliveClients } from './keep-alive-clients.ts'
import { createLedger } from './ledger.ts'
import { startLoadBalancer } from './load-balancer.ts'
import { type Market, marketPassword } from './market.ts'
import type { Product } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createWriters } from './writers.ts'

const maxFailedGets = 0.01
const paths = ['/info/api/providers/', '/info/api/tariffs/', '/info/api/services/']

/** Two instances share a database and a picture folder behind a load balancer; they are killed in turn. */
export const oneOfTwo: Scenario = {
  name: 'one-of-two',
  database: 'external',
  rounds: { short: 1, long: 20 },
  async run(options) {
    const installation = await createInstallation('external')
    try {
      const ports = [installation.port, await findFreePort()] as const
      const balancer = await startLoadBalancer(ports)
      const start = (port: number) => installation.start({}, port)
      const outcome = await killInTurn({ installation, ports, start, origin: balancer.origin }, options)
      await balancer.close()
      return outcome
    } finally {
      await installation.remove()
    }
  },
}

export interface Pair {
  installation: Installation
  ports: readonly [number, number]
  /** Starts an instance. */
  start(port: number): Product
  /** Of the load balancer. */
  origin: string
}

/** Kills the instances in turn while clients write and read through the load balancer, and searches for what was lost. */
export async function killInTurn(
  { installation, ports, start, origin }: Pair,
  { rounds, random }: ScenarioOptions,
): Promise<Outcome> {
  const problems: string[] = []
  const market = await installation.getMarket()
  const instances = ports.map(start)
  await Promise.all(instances.map((instance) => instance.untilReady()))
  const ledger = createLedger()
  const clients = createWriters({ origin, market, ledger, random, count: 4 })
  const reads = startKeepAliveClients(origin, paths, { count: 5, paceMs: 20 })
  let repeated = 0
  for (let round = 0; round < rounds; round += 1) {
    problems.push(
      ...(await findStaleReads(
        ports.map((port) => `http://127.0.0.1:${port}`),
        market,
      )),
    )
    const victim = round % 2 === 0 ? 0 : 1
    clients.start()
    await ledger.untilAcknowledged(random.integer(10, 60), 20_000)
    const repeating = repeatUntilCreated(origin, market)
    await sleep(random.integer(0, 20))
    instances[victim]?.kill('SIGKILL')
    repeated += await repeating
    await ledger.untilAcknowledged(10, 20_000)
    await clients.stop()
    instances[victim] = start(ports[victim])
    await instances[victim].untilReady()
    problems.push(...(await findDamage(installation, ledger)).map((damage) => `kill ${round}: ${damage}`))
  }
  reads.stop()
  const { succeeded, shed, failed } = await reads.ended
  problems.push(...(await findDoubledRequests(installation)))
  const failedPart = failed / (succeeded + shed + failed)
  const missedLimits = failedPart > maxFailedGets ? [`${(100 * failedPart).toFixed(2)} % of the GETs failed`] : []
  return {
    problems,
    missedLimits,
    figures: `${ledger.acknowledgedWrites()} acknowledged writes, ${failed} of ${succeeded + shed + failed} GETs failed, ${repeated} POSTs repeated by the client with their key, one row each`,
  }
}

/** A write through one instance must be visible to the next read through the other. */
async function findStaleReads(origins: readonly string[], market: Market): Promise<string[]> {
  const problems: string[] = []
  const [first = '', second = ''] = origins
  const token = await signIn(first, market.owner.email, marketPassword)
  for (const [writer, reader] of [
    [first, second],
    [second, first],
  ] as const) {
    const name = `Fault Net ${randomUUID()}`
    const path = `/info/api/providers/${market.providerId}/`
    await send(reader, path)
    const written = await send(writer, path, { method: 'PATCH', body: { name }, token })
    const seen = await send(reader, path)
    if (written?.status !== 200 || (seen?.body as { name?: string } | undefined)?.name !== name)
      problems.push(
        `the other instance did not show a write immediately: ${JSON.stringify([written?.status, seen?.body])}`,
      )
  }
  return problems
}

/** Sends ten POSTs, each repeated with its idempotency key until it gets 201. Returns how many were repeated. */
async function repeatUntilCreated(origin: string, { providerId }: Market): Promise<number> {
  const one = async () => {
    const key = randomUUID()
    const body = {
      name: `repeated ${key}`,
      email: 'a@faults.example',
      phone: '069123456',
      address: 'a',
      provider_id: providerId,
    }
    for (let tries = 1; ; tries += 1) {
      const response = await send(origin, '/info/api/tariff-request/', { method: 'POST', body, key })
      if (response?.status === 201) return tries
      await sleep(50)
    }
  }
  const tries = await Promise.all(Array.from({ length: 10 }, one))
  return tries.filter((each) => each > 1).length
}

async function findDoubledRequests(installation: Installation): Promise<string[]> {
  const client = await installation.connect()
  const { rows } = await client.query<{ name: string; n: number }>(
    'select name, count(*)::integer as n from request group by name having count(*) > 1',
  )
  await client.end()
  return rows.map(({ name, n }) => `${n} rows of the request ${name}`)
}
