import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fibra500 } from '@motanet/demo/facts.ts'
import { SMTPServer } from 'smtp-server'
import { family, processorMs } from './processes.ts'
import { type Product, startProduct } from './product.ts'

/*
 * `npm run bench:announcing [rounds]`: the processor time of a request that notifies its provider and its customer, in proportion to that
 * of one that is held back and notifies nobody, both in one run and in turn. Meanwhile the SMTP server does not greet, so that no mail is
 * sent; afterwards the time that sending takes is measured. The exit code is 1 if the server needs more than 1.5 times as much.
 */
const maxRatio = 1.5
const perRound = 300
/** Code that has run less often is not compiled yet. */
const warmUp = 600
const connections = 8
/** Requests of one phone number within a day that are not held back. */
const maxDaily = 5
const phones = 100
const rounds = Number(process.argv[2] ?? 4)
if (!(rounds > 0)) throw new Error(`${process.argv[2]} is not a positive number of rounds.`)

const { promise: released, resolve: release } = Promise.withResolvers<void>()
let mails = 0
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_session, done) => void released.then(() => done()),
  onData(stream, _session, done) {
    stream.resume()
    stream.on('end', () => {
      mails += 1
      done()
    })
  },
})
mailServer.on('error', () => undefined)
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
const { port } = mailServer.server.address() as AddressInfo
const product = await startProduct(() => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT_REQUESTS: 'off' }))
const processes = {
  server: () => family(product.pid).filter((pid) => !family(product.postmasterPid()).includes(pid)),
  database: () => family(product.postmasterPid()),
}
type Times = Record<keyof typeof processes, number>
let sent = 0
const held: Times[] = []
const announced: Times[] = []
try {
  await sendMany(phones * maxDaily, repeatedPhone)
  await sendMany(warmUp, repeatedPhone)
  for (let round = 0; round < rounds; round += 1) {
    held.push(await timesOf(perRound, () => sendMany(perRound, repeatedPhone)))
    announced.push(await timesOf(perRound, () => sendMany(perRound, newPhone)))
  }
  const expected = 2 * (phones * maxDaily + perRound * rounds)
  const sending = await timesOf(expected, async () => {
    release()
    const until = performance.now() + 120_000
    while (mails < expected && performance.now() < until) await sleep(100)
  })
  const ratio = median(announced, 'server') / median(held, 'server')
  console.table({
    'held back, ms per request': row(held),
    'announced, ms per request': row(announced),
    'announced / held back': {
      server: ratio.toFixed(2),
      database: (median(announced, 'database') / median(held, 'database')).toFixed(2),
    },
    'sending, ms per mail': row([sending]),
  })
  if (mails < expected) console.error(`${expected - mails} of ${expected} mails are missing.`)
  if (!(ratio <= maxRatio)) console.error(`The server needs more than ${maxRatio} times as much.`)
  if (!(ratio <= maxRatio) || mails < expected) process.exitCode = 1
} finally {
  release()
  await product.stop()
  await new Promise<void>((resolve) => mailServer.close(resolve))
}

/** The processor time of the work, divided by `count`. */
async function timesOf(count: number, work: () => Promise<void>): Promise<Times> {
  const measure = () => ({ server: processorMs(processes.server()), database: processorMs(processes.database()) })
  const before = measure()
  await work()
  const after = measure()
  return { server: (after.server - before.server) / count, database: (after.database - before.database) / count }
}

function median(times: readonly Times[], of: keyof Times): number {
  const sorted = times.map((each) => each[of]).sort((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

function row(times: readonly Times[]) {
  return { server: median(times, 'server').toFixed(2), database: median(times, 'database').toFixed(2) }
}

/** One of the numbers whose first five requests are announced and whose further ones are held back. */
function repeatedPhone(n: number): number {
  return n % phones
}

function newPhone(): number {
  return phones + sent
}

async function sendMany(count: number, phoneOf: (n: number) => number): Promise<void> {
  let next = 0
  const sendInTurn = async () => {
    while (next < count) {
      next += 1
      await send(product, phoneOf(next))
    }
  }
  await Promise.all(Array.from({ length: connections }, sendInTurn))
}

async function send({ origin }: Product, phone: number): Promise<void> {
  sent += 1
  const body = {
    tariff_id: fibra500.id,
    address: `ул. Пушкина, ${sent}`,
    phone: `+3736${String(phone).padStart(7, '0')}`,
    email: `customer-${sent}@motanet.example`,
  }
  const response = await fetch(`${origin}/info/api/tariff-request/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (response.status !== 201) throw new Error(`A request was refused: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}
