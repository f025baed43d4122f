import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { marketPassword } from './market.ts'
import type { Product } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

const tariffs = { short: 2000, long: 5000 } as const
const stepLimitMs = 120_000
/** From the start of publishing until the kill: within the transaction, before it, or after it. */
const maxPublishingMs = 1500

/** The server is killed while it publishes a price list. Visitors see all of the list or nothing, and the next server publishes it whole. */
export const importKills: Scenario = {
  name: 'import-kills',
  database: 'external',
  rounds: { short: 1, long: 10 },
  // The next server waits for the missing heartbeat of the job
  onlyInFull: true,
  async run(options) {
    const installation = await createInstallation('external')
    const client = await installation.connect()
    try {
      return await killPublishing(installation, client, options)
    } finally {
      await client.end()
      await installation.remove()
    }
  },
}

async function killPublishing(
  installation: Installation,
  client: pg.Client,
  options: ScenarioOptions,
): Promise<Outcome> {
  const { rounds, random, isInterrupted } = options
  const count = options.isShort ? tariffs.short : tariffs.long
  const { owner, providerId } = await installation.getMarket()
  const problems: string[] = []
  let [round, interrupted] = [0, 0]
  let product = installation.start()
  await product.untilReady()
  for (; round < rounds && !isInterrupted(); round += 1) {
    const price = 100 + round
    const token = await signIn(installation.origin, owner.email, marketPassword)
    const id = await startPublishing(installation, token, priceList(count, price))
    await untilRunning(client)
    await sleep(random.integer(0, maxPublishingMs))
    await kill(product)
    const { state, now, others } = await readOutcome(client, { id, providerId, price })
    if (state === 'published' ? now !== count || others > 0 : now > 0)
      problems.push(`round ${round}: ${state}, but ${now} of ${count} tariffs have the new price`)
    if (state !== 'published') interrupted += 1
    product = installation.start()
    await product.untilReady()
    problems.push(...(await findUnfinished(client, { id, providerId, price, count, round })))
  }
  return {
    rounds: round,
    problems,
    figures: `${round} price lists of ${count} tariffs, ${interrupted} kills before the end of publishing`,
  }
}

function priceList(count: number, price: number): string {
  const rows = Array.from({ length: count }, (_, number) => `k${number};Тариф ${number};100;${price}`)
  return ['Ключ;Тариф;Скорость;Цена', ...rows].join('\n')
}

/** Uploads the list and orders its publishing. Returns the id of the import. */
async function startPublishing({ origin }: Installation, token: string, list: string): Promise<number> {
  const body = new FormData()
  body.append('kind', 'tariffs')
  body.append('file', new Blob([list]), 'prices.csv')
  const uploaded = await send(origin, '/info/api/imports/', { method: 'POST', body, token })
  if (uploaded?.status !== 201) throw new Error(`The price list was not read: ${JSON.stringify(uploaded)}`)
  const { id } = uploaded.body as { id: number }
  const order = { method: 'POST', body: { confirms_jumps: true }, token } as const
  const started = await send(origin, `/info/api/imports/${id}/publish/`, order)
  if (started?.status !== 200) throw new Error(`Publishing was not started: ${JSON.stringify(started)}`)
  return id
}

/** Waits until the job runs, or has ended. */
async function untilRunning(client: pg.Client): Promise<void> {
  await until(async () => {
    const { rows: running } = await client.query(`select from jobs.job where name = 'import' and state = 'active'`)
    const { rows: waiting } = await client.query(`select from import where state = 'publishing'`)
    return running.length > 0 || waiting.length === 0
  })
}

async function kill(product: Product): Promise<void> {
  product.kill('SIGKILL')
  await product.exited
}

interface Subject {
  id: number
  providerId: number
  price: number
}

/** The state of the import, and how many tariffs of the list have the price or another one, as committed at one moment. */
async function readOutcome(
  client: pg.Client,
  { id, providerId, price }: Subject,
): Promise<{ state: string; now: number; others: number }> {
  const { rows } = await client.query(
    `select (select state from import where id = $1) as state,
       count(*) filter (where price_bani = $3)::integer as now,
       count(*) filter (where price_bani <> $3)::integer as others
     from tariff where provider_id = $2 and import_key is not null`,
    [id, providerId, price * 100],
  )
  return rows[0]
}

/** Waits for the end of publishing, which the next server repeats, and compares the tariffs with the list. */
async function findUnfinished(
  client: pg.Client,
  { count, round, ...subject }: Subject & { count: number; round: number },
): Promise<string[]> {
  await until(async () => (await readOutcome(client, subject)).state !== 'publishing')
  const { state, now, others } = await readOutcome(client, subject)
  if (state === 'published' && now === count && others === 0) return []
  return [
    `round ${round}: after the restart ${state}, ${now} of ${count} tariffs have the new price, ${others} another`,
  ]
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const limit = performance.now() + stepLimitMs
  while (!(await isDone()) && performance.now() < limit) await sleep(10)
}
