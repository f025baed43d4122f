import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '../scripts/free-port.mjs'
import { findDamage } from './damage.ts'
import { createInstallation, type Installation } from './installation.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { Product } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'
import { createWriters } from './writers.ts'

const endings = ['both in order', 'one killed', 'both killed'] as const

/** Two servers start at the same time on one data folder; every fifth pair also uses the same port. */
export const twoProcesses: Scenario = {
  name: 'two-processes',
  database: 'embedded',
  rounds: { short: 1, long: 50 },
  async run(options) {
    const installation = await createInstallation('embedded')
    try {
      return await startPairs(installation, options)
    } finally {
      await installation.remove()
    }
  },
}

async function startPairs(
  installation: Installation,
  { rounds, random, isInterrupted }: ScenarioOptions,
): Promise<Outcome> {
  const problems: string[] = []
  const damages: string[] = []
  const ledger = createLedger()
  const otherPort = await findFreePort()
  const figures = { joined: 0, refused: 0 }
  let round = 0
  for (; round < rounds && !isInterrupted(); round += 1) {
    const isSamePort = round % 5 === 1
    const pair = [installation.start(), installation.start({}, isSamePort ? installation.port : otherPort)]
    const ready = await Promise.all(pair.map((product) => untilReadyOrRefused(product)))
    figures.joined += ready.filter((each) => each === 'ready').length
    figures.refused += ready.filter((each) => each === 'refused').length
    const wanted = isSamePort ? ['ready', 'refused'] : ['ready', 'ready']
    if ([...ready].sort().join() !== wanted.join())
      problems.push(`pair ${round}: ${ready.join(' and ')}\n${pair.map((product) => product.log()).join('\n')}`)
    const market = await installation.getMarket()
    const origins = pair.filter((product) => !product.hasExited()).map(({ origin }) => origin)
    const clients = origins.map((origin) =>
      createWriters({ origin, market, ledger, random, count: 2, withPictures: false }),
    )
    for (const each of clients) each.start()
    await ledger.untilAcknowledged(random.integer(4, 20), 20_000)
    await endPair(pair, random.pick(endings), () => Promise.all(clients.map((each) => each.stop())))
    damages.push(
      ...(await findDamageAfterwards(installation, ledger, problems)).map((each) => `pair ${round}: ${each}`),
    )
  }
  const writes = ledger.acknowledgedWrites()
  return {
    rounds: round,
    problems: [...damages, ...problems],
    figures: `${figures.joined} processes served together, ${figures.refused} refused (port taken), ${writes} acknowledged writes, ${damages.length} lost or partial`,
  }
}

/** Returns `refused` if the process exited with code 1 and reported that the port is taken. */
async function untilReadyOrRefused(product: Product): Promise<'ready' | 'refused' | 'failed'> {
  const isReady = product.untilReady().then(
    () => true,
    () => false,
  )
  const ended = product.exited.then(() => false)
  if (await Promise.race([isReady, ended])) {
    // On a shared port /readyz may be the other process's
    await sleep(1500)
    if (!product.hasExited()) return 'ready'
  }
  return (await product.exited) === 1 && /is taken/.test(product.log()) ? 'refused' : 'failed'
}

async function endPair(
  pair: readonly Product[],
  ending: (typeof endings)[number],
  stopClients: () => Promise<unknown>,
) {
  const [first, second] = pair
  if (ending === 'both in order') {
    await stopClients()
    for (const product of pair) product.kill('SIGTERM')
  } else {
    first?.kill('SIGKILL')
    if (ending === 'both killed') second?.kill('SIGKILL')
    await stopClients()
    second?.kill('SIGTERM')
  }
  await Promise.all(pair.map(({ exited }) => exited))
}

/** Checks the data while one server runs, because the embedded database runs only with a server. */
async function findDamageAfterwards(installation: Installation, ledger: Ledger, problems: string[]): Promise<string[]> {
  const product = installation.start()
  await product.untilReady()
  const damages = await findDamage(installation, ledger)
  product.kill('SIGTERM')
  if ((await product.exited) !== 0) problems.push(`the server did not stop in order\n${product.log()}`)
  return damages
}
