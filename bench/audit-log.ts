import { demoAccounts, fibra500 } from '@motanet/demo/facts.ts'
import pg from 'pg'
import { createClient } from './client.ts'
import { family, processorMs } from './processes.ts'
import { startProduct } from './product.ts'

/*
 * `npm run bench:audit [rounds]`: the processor time of server and database for a write with the triggers of the audit log, in proportion
 * to one without them, both in one run and in turn: a new price of a tariff, and a request with its messages. The exit code is 1 if the log
 * costs more than 15 percent of either write.
 */
const maxRatio = 1.15
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
const client = createClient(product.origin)
let sent = 0
try {
  const token = await client.signIn(demoAccounts.provider)
  const writes = {
    'PATCH of a tariff': () => changePrice(token),
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
} finally {
  await pool.end()
  await product.stop()
}

/** Enables or disables the triggers of the audit log on all tables. */
async function setTriggers(act: 'enable' | 'disable') {
  const { rows } = await pool.query<{ text: string }>(
    `select format('alter table %s ${act} trigger %I', tgrelid::regclass, tgname) as text from pg_trigger
     where tgname in ('audit_insert', 'audit_update', 'audit_delete')`,
  )
  for (const { text } of rows) await pool.query(text)
}

async function changePrice(token: string) {
  sent += 1
  await client.read('PATCH', `/info/api/tariffs/${fibra500.id}/`, { price_per_month: 100 + (sent % 300) }, token)
}

async function sendRequest() {
  sent += 1
  await client.read('POST', '/info/api/tariff-request/', {
    ...{ tariff_id: fibra500.id, address: `ул. Пушкина, ${sent}`, name: 'Анжела' },
    ...{ phone: `+3736${String(sent).padStart(7, '0')}`, email: `customer-${sent}@motanet.example` },
  })
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
