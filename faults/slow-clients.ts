import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { allocatedMb, canObserve } from '../bench/processes.ts'
import { createInstallation } from './installation.ts'
import { startKeepAliveClients, successOf } from './keep-alive-clients.ts'
import type { Product } from './product.ts'
import type { Scenario } from './scenario.ts'

const slowReaders = 200
const halfSent = 500
const bytesPerSecond = 1000
const maxExtraMb = 100
const others = { count: 5, paceMs: 20 }
const minSuccess = 0.999
const paths = ['/info/api/providers/', '/info/api/services/', '/']

/** Clients that read a response at 1 KB/s, and connections that never complete their headers (slowloris). */
export const slowClients: Scenario = {
  name: 'slow-clients',
  database: 'external',
  rounds: { short: 1, long: 1 },
  onlyInFull: true,
  findObstacle: async () => (canObserve ? undefined : 'it needs /proc to observe other processes'),
  async run({ isShort, patience }) {
    const installation = await createInstallation('external')
    const missedLimits: string[] = []
    try {
      const product = installation.start()
      await product.untilReady()
      const durationMs = isShort ? 5_000 : 60_000
      const readers = await measure(product, { durationMs, patience }, () => openSlowReaders(installation.port))
      const slowloris = await measure(product, { durationMs: 2 * durationMs, patience }, () =>
        openHalfSent(installation.port),
      )
      for (const [name, { extraMb, success }] of Object.entries({ readers, slowloris })) {
        if (extraMb > maxExtraMb) missedLimits.push(`${name}: ${extraMb.toFixed(0)} MB more memory`)
        if (success < minSuccess)
          missedLimits.push(`${name}: ${(100 * success).toFixed(2)} % of the other clients' requests succeeded`)
      }
      const figuresOf = ({ extraMb, success, requests }: Measured) =>
        `+${extraMb.toFixed(0)} MB, others ${(100 * success).toFixed(2)} % of ${requests}`
      return {
        problems: [],
        missedLimits,
        figures: `${slowReaders} slow readers: ${figuresOf(readers)}; ${halfSent} half-sent headers: ${figuresOf(slowloris)}`,
      }
    } finally {
      await installation.remove()
    }
  },
}

interface Measured {
  /** Peak memory during the attack minus the memory before it. */
  extraMb: number
  /** Ratio of the other clients' requests that succeeded. */
  success: number
  requests: number
}

async function measure(
  product: Product,
  { durationMs, patience }: { durationMs: number; patience: number },
  attack: () => Promise<net.Socket[]>,
): Promise<Measured> {
  // Warm-up: memory for the other clients is allocated before the measurement
  const warm = startKeepAliveClients(product.origin, paths, others)
  await sleep(1000)
  warm.stop()
  await warm.ended
  const before = allocatedMb([product.pid])
  const sockets = await attack()
  const good = startKeepAliveClients(product.origin, paths, others)
  let peak = before
  for (const until = performance.now() + durationMs; performance.now() < until; ) {
    await sleep(500)
    peak = Math.max(peak, allocatedMb([product.pid]))
  }
  good.stop()
  const outcome = await good.ended
  for (const socket of sockets) socket.destroy()
  const requests = outcome.succeeded + outcome.failed + outcome.refused + outcome.shed
  return { extraMb: peak - before, success: successOf(outcome, patience), requests }
}

/** Each requests the same large response and reads a thousand bytes of it per second. */
async function openSlowReaders(port: number): Promise<net.Socket[]> {
  const sockets = Array.from({ length: slowReaders }, () => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    socket.on('error', () => undefined)
    socket.write('GET /api/openapi.json HTTP/1.1\r\nhost: slow.example\r\n\r\n')
    socket.pause()
    const reading = setInterval(() => socket.read(bytesPerSecond), 1000)
    socket.on('close', () => clearInterval(reading))
    return socket
  })
  await sleep(500)
  return sockets
}

/** Opens connections that never complete their headers. One that the server closes is opened again, so that their number is constant. */
async function openHalfSent(port: number): Promise<net.Socket[]> {
  const sockets: net.Socket[] = []
  const open = (n: number) => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    sockets[n] = socket
    let isOver = false
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nhost: half.example\r\n')
    const sending = setInterval(() => socket.write(`x-header-${Math.random()}: 1\r\n`), 2000)
    socket.on('end', () => (isOver = true))
    socket.on('close', () => {
      clearInterval(sending)
      if (isOver) open(n)
    })
    socket.resume()
  }
  for (let n = 0; n < halfSent; n += 1) open(n)
  await sleep(500)
  return sockets
}
