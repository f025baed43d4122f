import { demoAccounts } from '@motanet/demo/facts.ts'
import pg from 'pg'
import { createClient } from './client.ts'
import { startProduct } from './product.ts'
import { quantile, row, timesOf } from './times.ts'

/*
 * `npm run bench:tenders`: times of tenders in one run. A tender to all 29 providers of the demo market, each with an account that gets a
 * mail, is compared with one to a single provider; then 20 offers at once, the inbox of a provider with 100,000 requests, and the query of
 * a sweep with 10,000 waiting deadlines. The exit code is 1 if a target is missed.
 */
const targets = { invite: 60, offers: 300, inbox: 50 }
const rounds = 200
/** Tenders before the measured ones, after which all their tables have rows. */
const warmUp = 100
const inboxRows = 100_000
const waitingDeadlines = 10_000

const product = await startProduct(() => ({ RATE_LIMIT_REQUESTS: 'off' }))
const pool = new pg.Pool(product.database())
const { call, read, signIn } = createClient(product.origin)
let sent = 0
try {
  const tokens = await makeProviders()
  const directed = await timesOf(rounds, sendTo(3))
  await timesOf(warmUp, sendTo(undefined))
  // The tables were empty at the start. Until autovacuum has analysed them, a minute later, they have the plans of empty tables
  await pool.query('vacuum (analyze)')
  const invited = await timesOf(rounds, sendTo(undefined))
  const first = await offerAtOnce(tokens)
  await offerAtOnce(tokens)
  const offers: number[] = []
  for (let round = 0; round < 20; round += 1) offers.push(...(await offerAtOnce(tokens)))
  await addRequests()
  const [owner = ''] = tokens
  const inbox = await timesOf(rounds, () => read('GET', '/info/api/tariff-request/', undefined, owner))
  const turn = await timesOf(rounds, () => read('GET', '/info/api/tariff-request/?turn=provider', undefined, owner))
  const sweep = await measureSweep()
  console.table({
    'tender to one provider': row(directed),
    'tender to 29 providers': { ...row(invited), target: targets.invite },
    '29 providers / one': { p50: (quantile(invited, 0.5) / quantile(directed, 0.5)).toFixed(1) },
    '20 offers at once': { ...row(offers), target: targets.offers },
    'the same, the first after a start': row(first),
    [`inbox of ${inboxRows} rows`]: { ...row(inbox), target: targets.inbox },
    'inbox, filtered by turn': { ...row(turn), target: targets.inbox },
    [`sweep query, ${waitingDeadlines} waiting`]: row(sweep),
  })
  const missed = [
    quantile(invited, 0.99) > targets.invite,
    quantile(offers, 0.99) > targets.offers,
    quantile(inbox, 0.99) > targets.inbox,
    quantile(turn, 0.99) > targets.inbox,
  ]
  if (missed.includes(true)) process.exitCode = 1
} finally {
  await pool.end()
  await product.stop()
}

/** Each provider of the market gets a public business tariff and an account. Returns their tokens, that of provider 2 first. */
async function makeProviders(): Promise<string[]> {
  await pool.query(`
    insert into tariff select added.* from provider p,
      lateral (select to_jsonb(t) as original from tariff t where service_id = 3 and state = 'published' order by id limit 1) t,
      lateral jsonb_populate_record(null::tariff, t.original || jsonb_build_object(
        'id', nextval(pg_get_serial_sequence('tariff', 'id')), 'provider_id', p.id, 'reach', 'everywhere', 'promotion_id', null,
        'contract_condition_id', null)) added
    where not p.is_desk`)
  const { rows } = await pool.query<{ email: string }>(
    `insert into account (email, password_hash, role, provider_id, is_active, email_proven_at, full_name, language)
      select 'owner' || p.id || '@bench.example', a.password_hash, 'provider', p.id, true, now(), '', 'ru'
      from provider p, account a where not p.is_desk and a.email = $1 order by p.id returning email`,
    [demoAccounts.provider],
  )
  const tokens: string[] = []
  for (const { email } of rows) tokens.push(await signIn(email))
  return tokens
}

function sendTo(providerId: number | undefined) {
  return async () => {
    sent += 1
    const { id } = await read<{ id: number }>('POST', '/info/api/tariff-request/', {
      ...{ kind: 'office', employees_count: '11-50', services: ['internet'], consent: true, provider_id: providerId },
      ...{ phone: `+3736${String(sent).padStart(7, '0')}`, email: `customer${sent}@bench.example` },
      ...{ comments: 'Нужен резервный канал, звоните после обеда', address: `ул. Измаил, ${sent}` },
    })
    return id
  }
}

/** Twenty providers answer one tender at the same time; all but five are refused. */
async function offerAtOnce(tokens: readonly string[]): Promise<number[]> {
  const id = await sendTo(undefined)()
  const offer = {
    monthly_price: 100,
    install_days: 3,
    valid_until: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10),
  }
  return Promise.all(
    tokens.slice(0, 20).map(async (token) => {
      const start = performance.now()
      const response = await call('PUT', `/info/api/tenders/${id}/offer/`, offer, token)
      await response.arrayBuffer()
      if (response.status !== 201 && response.status !== 409) throw new Error(`An offer: ${response.status}`)
      return performance.now() - start
    }),
  )
}

/** Requests of provider 2, of the last two years. */
async function addRequests() {
  await pool.query(`
    insert into request (kind, provider_id, name, phone, address, language, body_hash, created_at)
    select 'tariff', 2, 'Клиент ' || n, '+373' || (60000000 + n), 'ул. Пушкина, ' || n, 'ru', '\\x00', now() - n * interval '10 minutes'
    from generate_series(1, ${inboxRows}) n`)
  await pool.query('vacuum analyze request')
}

async function measureSweep(): Promise<number[]> {
  await pool.query(`
    insert into deadline (request_id, kind, since, due_at)
    select id, 'reminder', now(), now() + interval '1 day' from request order by id desc limit ${waitingDeadlines}`)
  await pool.query('analyze deadline')
  return timesOf(rounds, () =>
    pool.query(`select id from deadline where due_at <= now() and done_at is null and cancelled_at is null
      order by due_at limit 500`),
  )
}
