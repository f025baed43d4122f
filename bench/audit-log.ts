import { demoAccounts, demoPassword, fibra500 } from '@motanet/demo/facts.ts'
import pg from 'pg'
import { family, processorMs } from './processes.ts'
import { startProduct } from './product.ts'

/*
 * `npm run bench:audit [rounds]`: the processor time of server and database for a write with the triggers of the audit log, in proportion
 * to one without them, both in one run and in turn: a new price of a tariff, and a request with its messages. Then the time of a page of
 * the log among 100,000 entries, by each filter. The exit code is 1 if the log costs more than 15 percent of either write, or a page more
 * than 50 ms (median).
 */
const maxRatio = 1.15
const maxPageMs = 50
const entries = 100_000
const perRound = 400
const warmUp = 400
const connections = 4
const rounds = Number(process.argv[2] ?? 5)
if (!(rounds > 0)) throw new Error(`${process.argv[2]} is not a positive number of rounds.`)

interface Times {
  server: number
  database: number
}

const product = await startProduct(() => ({ RATE_LIMIT_REQUESTS: 'off', LOG_LEVEL: 'error' }))
const pool = new pg.Pool(product.database())
let sent = 0
try {
  const authorization = `Bearer ${await signIn(demoAccounts.provider)}`
  const writes = {
    'PATCH of a tariff': () => changePrice(authorization),
    'POST of a request': sendRequest,
  }
  const rows: Record<string, object> = {}
  for (const [name, write] of Object.entries(writes)) {
    await repeat(write, warmUp)
    const [audited, plain]: [Times[], Times[]] = [[], []]
    for (let round = 0; round < rounds; round += 1) {
      await setTriggers('disable')
      plain.push(await timesOf(write))
      await setTriggers('enable')
      audited.push(await timesOf(write))
    }
    const ratio = median(audited, total) / median(plain, total)
    rows[`${name}, ms`] = row(audited)
    rows[`${name} without the log, ms`] = row(plain)
    rows[`${name}, ratio`] = { total: ratio.toFixed(2) }
    if (!(ratio <= maxRatio)) {
      console.error(`${name}: the audit log costs more than ${Math.round((maxRatio - 1) * 100)} %.`)
      process.exitCode = 1
    }
  }
  console.table(rows)
  await addEntries()
  console.table(await measurePages())
} finally {
  await pool.end()
  await product.stop()
}

/** Entries of the last 23 days. */
async function addEntries() {
  await pool.query("select add_audit_month(now() - interval '1 month')")
  await pool.query(`
    insert into audit_log (created_at, actor, account_id, provider_id, operation, action, table_name, row_id, after)
    select now() - n * interval '20 seconds', case when n % 10 = 0 then 'staff' else 'provider' end, n % 1000, n % 500,
      'updateTariff', case when n % 50 = 0 then 'delete' else 'update' end, 'tariff', (n % 20000)::text, '{"price_bani": 10000}'
    from generate_series(1, ${entries}) n`)
  await pool.query('vacuum analyze audit_log')
}

/** The times of a page in milliseconds, by its filters. */
async function measurePages() {
  const authorization = `Bearer ${await signIn(demoAccounts.staff)}`
  const queries = [
    '',
    'account=77',
    `account=${demoAccounts.staff}`,
    'provider=77',
    'table=tariff&row=77',
    'actor=staff&action=delete',
    'actor=command',
  ]
  const pages: Record<string, object> = {}
  for (const query of queries) {
    const times: number[] = []
    for (let n = 0; n < 40; n += 1) {
      const start = performance.now()
      await call('GET', `/api/staff/audit/?${query}`, undefined, { authorization })
      times.push(performance.now() - start)
    }
    times.sort((one, other) => one - other)
    const [p50 = Number.NaN, p90 = Number.NaN] = [times[20], times[36]]
    pages[query || 'all entries'] = { p50: p50.toFixed(1), p90: p90.toFixed(1) }
    if (!(p50 <= maxPageMs)) {
      console.error(`${query}: a page of the log takes more than ${maxPageMs} ms.`)
      process.exitCode = 1
    }
  }
  return pages
}

/** Enables or disables the triggers of the audit log on all tables. */
async function setTriggers(act: 'enable' | 'disable') {
  const { rows } = await pool.query<{ text: string }>(
    `select format('alter table %s ${act} trigger %I', tgrelid::regclass, tgname) as text from pg_trigger
     where tgname in ('audit_insert', 'audit_update', 'audit_delete')`,
  )
  for (const { text } of rows) await pool.query(text)
}

async function signIn(email: string): Promise<string> {
  const body = { email, password: demoPassword }
  return (await call<{ access: string }>('POST', '/api/auth/jwt/create/', body)).access
}

async function changePrice(authorization: string) {
  sent += 1
  await call('PATCH', `/info/api/tariffs/${fibra500.id}/`, { price_per_month: 100 + (sent % 300) }, { authorization })
}

async function sendRequest() {
  sent += 1
  await call('POST', '/info/api/tariff-request/', {
    ...{ tariff_id: fibra500.id, address: `ул. Пушкина, ${sent}`, name: 'Анжела' },
    ...{ phone: `+3736${String(sent).padStart(7, '0')}`, email: `customer-${sent}@motanet.example` },
  })
}

async function call<Body>(
  method: string,
  path: string,
  body: object | undefined,
  headers: Record<string, string> = {},
): Promise<Body> {
  const response = await fetch(product.origin + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as Body
}

async function repeat(write: () => Promise<void>, count: number) {
  let left = count
  const inTurn = async () => {
    while (left > 0) {
      left -= 1
      await write()
    }
  }
  await Promise.all(Array.from({ length: connections }, inTurn))
}

/** The processor time of a write in milliseconds. */
async function timesOf(write: () => Promise<void>): Promise<Times> {
  const measure = () => ({
    server: processorMs([product.pid]),
    database: processorMs(family(product.postmasterPid())),
  })
  const before = measure()
  await repeat(write, perRound)
  const after = measure()
  return { server: (after.server - before.server) / perRound, database: (after.database - before.database) / perRound }
}

function total({ server, database }: Times): number {
  return server + database
}

function median(times: readonly Times[], of: (times: Times) => number): number {
  const sorted = times.map(of).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function row(times: readonly Times[]) {
  return {
    server: median(times, ({ server }) => server).toFixed(2),
    database: median(times, ({ database }) => database).toFixed(2),
    total: median(times, total).toFixed(2),
  }
}
