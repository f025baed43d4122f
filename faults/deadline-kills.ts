import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { findFreePort } from '../scripts/free-port.mjs'
import { createKysely, createPool } from '../server/db/pools.ts'
import { createJobs, type Jobs } from '../server/notifications/jobs.ts'
import { silentLog } from '../server/test/logs.ts'
import { send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { marketPassword } from './market.ts'
import type { Product } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

/** Requests of each round, of which a third is answered at once by a stated connection. */
const requestsPerRound = 30
/** Minutes by which the clock moves on between two rounds: past one kind of deadline or several. */
const steps = [31, 2 * 60, 10 * 60, 3 * 24 * 60 + 60, 7 * 24 * 60 + 60]
/** Until the kill, from the first effect of a sweep on. */
const maxSweepMs = 150
const sweepLimitMs = 30_000
const settleLimitMs = 60_000

/** Each request is of another customer: the same one would be limited. */
let sentRequests = 0

/** Two instances sweep deadlines by a shifted clock and are killed at random moments. Each deadline takes effect exactly once. */
export const deadlineKills: Scenario = {
  name: 'deadline-kills',
  database: 'external',
  onlyInFull: true,
  rounds: { short: 2, long: 50 },
  async run(options) {
    const installation = await createInstallation('external', {
      ...{ MOTANET_MODE: 'demo', WORKING_HOURS: 'mon-sun 0-24', SMTP_URL: '', DESK_MAIL: 'desk@faults.example' },
    })
    const client = await installation.connect()
    const { host, port, user, password = '', database } = client
    const pool = createPool({ host, port, user, database: database ?? '', password: password ?? '' }, silentLog)
    const jobs = createJobs(pool, silentLog)
    try {
      await jobs.start()
      return await killSweeps(
        { installation, client, addSweep: () => jobs.add(createKysely(pool), 'deadlines', {}) },
        options,
      )
    } finally {
      await jobs.stop(1000)
      await client.end()
      await installation.remove()
      await pool.end()
    }
  },
}

interface Parts {
  installation: Installation
  client: pg.Client
  addSweep(): ReturnType<Jobs['add']>
}

async function killSweeps(parts: Parts, options: ScenarioOptions): Promise<Outcome> {
  const { installation, client } = parts
  const { rounds, random, isInterrupted } = options
  const otherPort = await findFreePort()
  let [shift, round, interrupted] = [0, 0, 0]
  for (; round < rounds && !isInterrupted(); round += 1) {
    const receiving = installation.start({ MOTANET_CLOCK_SHIFT: String(shift) })
    await receiving.untilReady()
    await sendRequests(installation)
    await end([receiving])
    shift += random.pick(steps)
    const done = await countDone(client)
    const sweeping = await startPair(parts, shift, otherPort)
    const until = performance.now() + sweepLimitMs
    while ((await countDone(client)) === done && performance.now() < until) await sleep(5)
    await sleep(random.integer(0, maxSweepMs))
    const victims = random.next() < 0.5 ? sweeping : sweeping.slice(0, 1)
    for (const product of victims) product.kill('SIGKILL')
    if ((await countDue(client, shift)) > 0) interrupted += 1
    await end(sweeping)
  }
  const unsettled = await settle(parts, shift, otherPort)
  return {
    rounds: round,
    problems: [...unsettled, ...(await findWrongEffects(client))],
    figures: `${await countDone(client)} deadlines took effect, ${interrupted} of ${round} kills before all that was due had`,
  }
}

/** Starts two instances whose clocks are ahead by so many minutes; both sweep as soon as they are ready. */
async function startPair({ installation, addSweep }: Parts, shift: number, otherPort: number): Promise<Product[]> {
  for (let times = 0; times < 4; times += 1) await addSweep()
  const settings = { MOTANET_CLOCK_SHIFT: String(shift) }
  const pair = [installation.start(settings), installation.start(settings, otherPort)]
  await Promise.all(pair.map((product) => product.untilReady()))
  return pair
}

/** Requests to the provider: most wait for a response, the others are connected by its statement. */
async function sendRequests(installation: Installation) {
  const { providerId, owner } = await installation.getMarket()
  const token = await signIn(installation.origin, owner.email, marketPassword)
  for (let n = 0; n < requestsPerRound; n += 1) {
    sentRequests += 1
    const email = `customer${sentRequests}@faults.example`
    const body = {
      kind: 'tariff',
      provider_id: providerId,
      phone: `+373${69_000_000 + sentRequests}`,
      email,
      address: `Str. ${n}`,
    }
    const sent = await sendPatiently(installation.origin, '/info/api/tariff-request/', { body })
    if (sent?.status !== 201) throw new Error(`A request was not stored: ${JSON.stringify(sent)}`)
    if (n % 3 > 0) continue
    const { id } = sent.body as { id: number }
    const path = `/info/api/tariff-request/${id}/act/`
    const answered = await sendPatiently(installation.origin, path, { body: { act: 'connected' }, token })
    if (answered?.status !== 200) throw new Error(`A connection was not stated: ${JSON.stringify(answered)}`)
  }
  // As if each customer had opened the link in the first mail
  const client = await installation.connect()
  await client.query(`update request set email_verified_at = now() where step = 'stated' and email_verified_at is null`)
  await client.end()
}

/** Posts again while an overloaded server refuses. */
async function sendPatiently(origin: string, path: string, sent: { body: object; token?: string }) {
  const until = performance.now() + settleLimitMs
  for (;;) {
    const response = await send(origin, path, { method: 'POST', ...sent })
    if (response?.status !== 503 || performance.now() > until) return response
    await sleep(200)
  }
}

async function end(products: readonly Product[]) {
  for (const product of products) product.kill('SIGTERM')
  await Promise.all(products.map(({ exited }) => exited))
}

async function countDone(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::integer as count from deadline where done_at is not null',
  )
  return rows[0]?.count ?? 0
}

async function countDue(client: pg.Client, shift: number): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from deadline
      where done_at is null and cancelled_at is null and due_at <= now() + make_interval(mins => $1)`,
    [shift],
  )
  return rows[0]?.count ?? 0
}

/** Lets everything take effect that still waits: twice, because a second mail starts another deadline. */
async function settle(parts: Parts, shift: number, otherPort: number): Promise<string[]> {
  const problems: string[] = []
  for (const days of [4, 12]) {
    const later = shift + days * 24 * 60
    const pair = await startPair(parts, later, otherPort)
    const until = performance.now() + settleLimitMs
    while ((await countDue(parts.client, later)) > 0 && performance.now() < until) await sleep(100)
    const left = await countDue(parts.client, later)
    if (left > 0)
      problems.push(`${left} deadlines did not take effect\n${pair.map((product) => product.log()).join('\n')}`)
    await end(pair)
  }
  return problems
}

/**
 * What the deadlines of each request must have caused, once each. A confirmation by silence needs both mails to be sent: a kill may delay
 * one of them for longer than the test, and then the desk calls instead.
 */
async function findWrongEffects(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Record<string, number | boolean>>(`
    select r.id, r.answered_at is not null as is_stated,
      (select count(*) from delivery where request_id = r.id and party = 'provider' and kind = 'reminder')::integer as reminders,
      (select count(*) from delivery where request_id = r.id and party = 'provider' and kind = 'escalation')::integer as escalations,
      (select count(*) from request_event where request_id = r.id and kind = 'reminded')::integer as reminded,
      (select count(*) from desk_item where request_id = r.id and kind = 'escalation')::integer as escalation_items,
      (select count(*) from delivery where request_id = r.id and party = 'desk' and kind = 'escalation')::integer as desk_mails,
      (select count(*) from desk_item where request_id = r.id and kind = 'phone_call')::integer as calls,
      (select count(*) from delivery where request_id = r.id and kind = 'connected_again')::integer as second_mails,
      (select count(*) from request_event where request_id = r.id and step = 'confirmed')::integer as confirmations,
      (select count(*) from delivery where request_id = r.id and party = 'customer' and kind = 'confirmed')::integer as told,
      (select count(*) from deadline where request_id = r.id and done_at is null and cancelled_at is null)::integer as waiting
    from request r order by r.id`)
  return rows.flatMap((row) => {
    const { id, is_stated, ...found } = row
    const silence = { calls: Number(found.confirmations) > 0 ? 0 : 1, confirmations: found.confirmations ? 1 : 0 }
    const expected: Record<string, number> = is_stated
      ? { ...nothing, second_mails: 1, ...silence, told: silence.confirmations }
      : { ...nothing, reminders: 1, escalations: 1, reminded: 2, escalation_items: 1, desk_mails: 1, calls: 1 }
    const wrong = Object.entries(found).filter(([name, count]) => count !== expected[name])
    return wrong.map(([name, count]) => `request ${id}: ${name} is ${count} instead of ${expected[name]}`)
  })
}

const nothing = {
  reminders: 0,
  escalations: 0,
  reminded: 0,
  escalation_items: 0,
  desk_mails: 0,
  calls: 0,
  second_mails: 0,
  confirmations: 0,
  told: 0,
  waiting: 0,
}
