import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fibra500 } from '@motanet/demo/facts.ts'
import { SMTPServer } from 'smtp-server'
import { family, processorMs } from './processes.ts'
import { startProduct } from './product.ts'

/*
 * `npm run bench:delivery [seconds]`: sends 20 requests per second and measures the time from the response until an SMTP server has
 * accepted the customer's mail. The exit code is 1 if the 99th percentile exceeds its goal or a mail is missing.
 */
const perSecond = 20
const maxP99Ms = 10_000
const patienceMs = 60_000
const seconds = Number(process.argv[2] ?? 30)
if (!(seconds > 0)) throw new Error(`${process.argv[2]} is not a positive number of seconds.`)

const arrivals = new Map<string, number>()
let mails = 0
const mailServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, { envelope }, done) {
    stream.resume()
    stream.on('end', () => {
      mails += 1
      for (const { address } of envelope.rcptTo) arrivals.set(address, performance.now())
      done()
    })
  },
})
await new Promise<void>((resolve) => mailServer.listen(0, '127.0.0.1', resolve))
const { port } = mailServer.server.address() as AddressInfo
const product = await startProduct(() => ({ SMTP_URL: `smtp://127.0.0.1:${port}`, RATE_LIMIT_REQUESTS: 'off' }))
try {
  const processes = () => [...family(product.pid), ...family(product.postmasterPid())]
  const before = processorMs(processes())
  const sent = new Map<string, number>()
  const sending: Promise<void>[] = []
  const failures: unknown[] = []
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const email = `customer-${n}@motanet.example`
    sending.push(
      send(n, email).then(
        (at) => void sent.set(email, at),
        (error) => void failures.push(error),
      ),
    )
    await sleep(1000 / perSecond)
  }
  await Promise.all(sending)
  if (failures.length > 0) throw failures[0]
  const until = performance.now() + patienceMs
  const missing = () => [...sent.keys()].filter((email) => !arrivals.has(email)).length
  while (missing() > 0 && performance.now() < until) await sleep(100)
  const delays = [...sent]
    .map(([email, at]) => (arrivals.get(email) ?? Number.POSITIVE_INFINITY) - at)
    .sort((one, other) => one - other)
  const p = (share: number) => Math.round(delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN)
  console.table({
    'customer mails': {
      requests: sent.size,
      mails,
      missing: missing(),
      'p50 ms': p(0.5),
      'p99 ms': p(0.99),
      'CPU ms per request': Number(((processorMs(processes()) - before) / sent.size).toFixed(1)),
    },
  })
  if (!(p(0.99) <= maxP99Ms)) {
    console.error(`The 99th percentile exceeds ${maxP99Ms} ms.`)
    process.exitCode = 1
  }
} finally {
  await product.stop()
  await new Promise<void>((resolve) => mailServer.close(resolve))
}

/** Sends a request and returns the time of its response. */
async function send(n: number, email: string): Promise<number> {
  const phone = `+3736${String(n).padStart(7, '0')}`
  const response = await fetch(`${product.origin}/info/api/tariff-request/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ tariff_id: fibra500.id, address: 'ул. Пушкина, 1', phone, email }),
  })
  if (response.status !== 201) throw new Error(`A request was refused: ${response.status} ${await response.text()}`)
  return performance.now()
}
