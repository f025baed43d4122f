import { setTimeout as sleep } from 'node:timers/promises'
import { addDays, chisinauDay } from '@motanet/contract/chisinau-time.ts'
import type { Random } from '@motanet/demo/city/random.ts'
import type pg from 'pg'
import { findFreePort } from '../scripts/free-port.mjs'
import { createPasswords } from '../server/accounts/passwords.ts'
import { createKysely, createPool } from '../server/db/pools.ts'
import { silentLog } from '../server/test/logs.ts'
import { createMaker } from '../server/test/make.ts'
import { play, type TenderAction, type TenderModel } from '../server/test/tender-model.ts'
import { type Method, send, signIn } from './client.ts'
import { createInstallation, type Installation } from './installation.ts'
import { marketPassword } from './market.ts'
import type { Product } from './product.ts'
import type { Outcome, Scenario, ScenarioOptions } from './scenario.ts'

const providerCount = 7
const tendersPerRound = 6
const maxActions = 14
const maxPlayMs = 2500

interface Provider {
  id: number
  email: string
}

/** A tender, with what happened to it according to the responses. The last action may have no response. */
interface Played {
  id: number
  token: string
  actions: { action: TenderAction; status: number | undefined }[]
}

/** Tenders are played on two instances, which are killed at random moments. No acknowledged step is lost, none is half done. */
export const tenderKills: Scenario = {
  name: 'tender-kills',
  database: 'external',
  rounds: { short: 1, long: 30 },
  onlyInFull: true,
  async run(options) {
    const installation = await createInstallation('external', { MOTANET_MODE: 'demo', SMTP_URL: '' })
    const client = await installation.connect()
    try {
      return await killPlays(installation, client, options)
    } finally {
      await client.end()
      await installation.remove()
    }
  },
}

async function killPlays(
  installation: Installation,
  client: pg.Client,
  { rounds, random, isInterrupted }: ScenarioOptions,
): Promise<Outcome> {
  const ports = [installation.port, await findFreePort()]
  const providers = await createProviders(client)
  const played: Played[] = []
  let round = 0
  for (; round < rounds && !isInterrupted(); round += 1) {
    const instances = ports.map((port) => installation.start({}, port))
    await Promise.all(instances.map((instance) => instance.untilReady()))
    const origins = ports.map((port) => `http://127.0.0.1:${port}`)
    const tokens = await Promise.all(providers.map(({ email }) => signIn(installation.origin, email, marketPassword)))
    const plays = Array.from({ length: tendersPerRound }, (_, index) =>
      playTender({ origins, providers, tokens, random, serial: round * tendersPerRound + index }),
    )
    await sleep(random.integer(100, maxPlayMs))
    for (const victim of random.next() < 0.5 ? instances : [random.pick(instances)]) victim.kill('SIGKILL')
    played.push(...(await Promise.all(plays)).filter((each) => each !== undefined))
    await end(instances)
  }
  const cut = played.filter(({ actions }) => actions.at(-1)?.status === undefined).length
  return {
    rounds: round,
    problems: [...(await findLost(client, played, providers)), ...(await findHalfDone(client))],
    figures: `${played.length} tenders, ${played.flatMap(({ actions }) => actions).length} actions, ${cut} cut off by a kill`,
  }
}

async function createProviders(client: pg.Client): Promise<Provider[]> {
  const { host, port, user, password = '', database } = client
  const pool = createPool({ host, port, user, database: database ?? '', password: password ?? '' }, silentLog)
  const db = createKysely(pool)
  const make = createMaker(db)
  const password_hash = await createPasswords().hash(marketPassword)
  const providers: Provider[] = []
  for (let n = 0; n < providerCount; n += 1) {
    const id = await make.provider({ name: `Tender Net ${n}` })
    await make.tariff({ provider_id: id, service_id: 3, reach: 'everywhere' })
    const email = `tender${n}@faults.example`
    await make.account({ email, password_hash, role: 'provider', provider_id: id, is_active: true })
    providers.push({ id, email })
  }
  await db.destroy()
  return providers
}

interface Play {
  origins: readonly string[]
  providers: readonly Provider[]
  tokens: readonly string[]
  random: Random
  serial: number
}

/** Sends a tender and plays random actions, one after another, until one has no response. Undefined if the tender itself had none. */
async function playTender({ origins, providers, tokens, random, serial }: Play): Promise<Played | undefined> {
  const call = (path: string, method: Method, body?: object, token?: string) =>
    send(random.pick(origins), path, { method, token, ...(body && { body }) })
  const sent = await call('/info/api/tariff-request/', 'POST', {
    ...{ kind: 'office', employees_count: '1-4', consent: true, services: ['internet'] },
    ...{ phone: `+373${69_100_000 + serial}`, email: `tender-customer${serial}@faults.example` },
  })
  if (sent?.status !== 201) return undefined
  const { id, tracking_url: url } = sent.body as { id: number; tracking_url: string }
  const played: Played = { id, token: url.split('/').at(-1) ?? '', actions: [] }
  const customer = `/info/api/track/${played.token}/`

  /** The status of the action; undefined without a response to it. */
  async function perform(action: TenderAction): Promise<number | undefined> {
    const token = 'provider' in action ? tokens[action.provider] : undefined
    const tender = `/info/api/tenders/${id}/`
    switch (action.kind) {
      case 'put':
        return (await call(`${tender}offer/`, 'PUT', { ...offer, monthly_price: random.integer(100, 900) }, token))
          ?.status
      case 'withdraw':
        return (await call(`${tender}offer/`, 'DELETE', undefined, token))?.status
      case 'decline':
        return (await call(`${tender}decline/`, 'POST', {}, token))?.status
      case 'refuse':
        return (await call(`/info/api/tariff-request/${id}/act/`, 'POST', { act: 'cannot', reason: 'no_line' }, token))
          ?.status
      case 'accept':
      case 'reject': {
        const current = await call(customer, 'GET')
        if (current?.status !== 200) return undefined
        const { offers } = (
          current.body as { tender: { offers: { id: number; version: number; provider: Provider }[] } }
        ).tender
        const found = offers.find(({ provider }) => provider.id === providers[action.provider]?.id)
        const body = { offer_id: found?.id ?? 2_000_000_000, version: found?.version ?? 1 }
        return (await call(`${customer}${action.kind === 'accept' ? 'accept' : 'decline'}/`, 'POST', body))?.status
      }
      default:
        return (await call(`${customer}${action.kind}/`, 'POST', {}))?.status
    }
  }

  for (let count = 0; count < maxActions; count += 1) {
    const action = randomAction(random)
    const status = await perform(action)
    // An instance that is being killed may refuse: what it refuses is not done
    played.actions.push({ action, status })
    if (status === undefined) break
  }
  return played
}

const offer = { install_days: 3, valid_until: addDays(chisinauDay(new Date()), 10) }

function randomAction(random: Random): TenderAction {
  const provider = random.integer(0, providerCount - 1)
  const chance = random.next()
  if (chance < 0.5) return { kind: 'put', provider }
  if (chance < 0.85)
    return { kind: random.pick(['withdraw', 'decline', 'reject', 'accept', 'accept', 'refuse', 'refuse']), provider }
  return { kind: chance < 0.97 ? 'reopen' : 'cancel' }
}

/** Each tender must be as its acknowledged actions leave it, with or without the one that had no response. */
async function findLost(
  client: pg.Client,
  played: readonly Played[],
  providers: readonly Provider[],
): Promise<string[]> {
  const problems: string[] = []
  for (const { id, actions } of played) {
    const { rows } = await client.query<{ provider_id: number; state: string }>(
      'select provider_id, state from offer where request_id = $1',
      [id],
    )
    const indexOf = (providerId: number) => providers.findIndex((provider) => provider.id === providerId)
    const stored = describe(rows.map(({ provider_id, state }) => [indexOf(provider_id), state]))
    const model: TenderModel = { state: 'open', offers: new Map() }
    for (const { action, status } of actions) if (status !== undefined && status < 300) play(model, action)
    const expected = [describe([...model.offers])]
    const last = actions.at(-1)
    if (last !== undefined && last.status === undefined) {
      play(model, last.action)
      expected.push(describe([...model.offers]))
    }
    if (!expected.includes(stored)) problems.push(`tender ${id} is ${stored} instead of ${expected.join(' or ')}`)
  }
  return problems
}

function describe(offers: readonly (readonly [number, string])[]): string {
  return [...offers]
    .sort(([one], [other]) => one - other)
    .map(([provider, state]) => `${provider}:${state}`)
    .join(' ')
}

/**
 * What one transaction stores must be there as a whole: invitations with messages, and a choice with its owner, messages and deadlines. A
 * choice, a reopening and a cancellation delete the messages to providers that are not sent yet (`discardUnsent`): only what none of them
 * followed must be complete.
 */
async function findHalfDone(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ id: number; problem: string }>(
    `with t as (
      select r.id, r.step, r.provider_id,
        (select count(*) from tender_invitation where request_id = r.id) as invited,
        (select count(*) from delivery where request_id = r.id and kind = 'tender') as invitations,
        (select count(*) from delivery where request_id = r.id and kind = 'received') as received,
        (select count(*) from offer where request_id = r.id and state = 'live') as live,
        (select provider_id from offer where request_id = r.id and state = 'accepted') as winner,
        (select count(*) from offer where request_id = r.id and accepted_at is not null) as choices,
        (select count(*) from delivery where request_id = r.id and kind = 'offer_accepted') as told,
        exists (select from delivery d join mail m on m.id = d.mail_id join account a on a.email = m.recipient
          join offer o on o.request_id = r.id and o.provider_id = a.provider_id and o.state = 'accepted'
          where d.request_id = r.id and d.kind = 'offer_accepted') as is_winner_told,
        (select count(*) from delivery where request_id = r.id and kind = 'offer_chosen') as confirmed,
        (select count(*) from deadline where request_id = r.id and kind = 'promised_connection') as promises
      from request r join tender on request_id = r.id)
    select id, problem from t, lateral (values
      (case when invited <> $1 then 'invitations are missing' end),
      (case when invitations > $1 or (invitations < $1 and step <> 'withdrawn' and confirmed = 0)
        then invitations || ' invitations were sent' end),
      (case when received <> 1 then received || ' mails to the customer about the tender' end),
      (case when live > 5 then live || ' offers are live' end),
      (case when step = 'tendering' and (provider_id <> 1 or winner is not null) then 'open, but it has an owner' end),
      (case when winner is not null and provider_id <> winner then 'the winner does not have it' end),
      (case when winner is not null and live > 0 then 'chosen, but offers are live' end),
      (case when confirmed < choices or told > confirmed then told || ' winners and ' || confirmed || ' customers were told' end),
      (case when winner is not null and step <> 'withdrawn' and not is_winner_told then 'the winner was not told' end),
      (case when promises <> confirmed then promises || ' promises of ' || confirmed || ' choices' end)
    ) as found (problem) where problem is not null`,
    [providerCount],
  )
  return rows.map(({ id, problem }) => `tender ${id}: ${problem}`)
}

async function end(products: readonly Product[]) {
  for (const product of products) if (!product.hasExited()) product.kill('SIGTERM')
  await Promise.all(products.map(({ exited }) => exited))
}
