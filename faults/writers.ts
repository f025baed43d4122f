import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '@motanet/demo/city/random.ts'
import { type Response, type Sent, send, signIn } from './client.ts'
import type { Ledger } from './ledger.ts'
import { type Market, marketPassword, type Person } from './market.ts'
import { createWrites, type Write } from './writes.ts'

/** Tokens are renewed well before they expire after 15 minutes. */
const tokenLifetimeMs = 10 * 60_000

export interface Writers {
  /** Starts all writers. Each sends one request after the other. */
  start(): void
  /** Stops sending. Resolves when every pending request has its response or has lost its connection. */
  stop(): Promise<void>
  /** Number of responses by status, and of broken connections as `none`. */
  outcomes(): Record<string, number>
}

export interface WriterOptions {
  origin: string
  market: Market
  ledger: Ledger
  random: Random
  /** Number of parallel writers, at most the market's number of customers. */
  count: number
  /** Milliseconds between two requests of one writer; 0 by default. */
  paceMs?: number
  /** Whether avatars are uploaded too, which the server decodes and encodes. */
  withPictures?: boolean
}

/** Creates clients that send every kind of write and record acknowledged ones in the ledger. */
export function createWriters(options: WriterOptions): Writers {
  const { origin, market, ledger, random, count, paceMs = 0, withPictures = true } = options
  const outcomes: Record<string, number> = {}
  const tokens = new Map<string, { token: string; at: number }>()
  let isWriting = false
  let loops: Promise<void>[] = []
  const failures: unknown[] = []

  const tokenOf = async ({ email }: Person): Promise<string | undefined> => {
    const known = tokens.get(email)
    if (known && Date.now() - known.at < tokenLifetimeMs) return known.token
    const token = await signIn(origin, email, marketPassword).catch(() => undefined)
    if (token !== undefined) tokens.set(email, { token, at: Date.now() })
    return token
  }
  const request = async (path: string, { as, ...sent }: Sent & { as?: Person }): Promise<Response | undefined> => {
    const token = as && (await tokenOf(as))
    if (as && token === undefined) return undefined
    const response = await send(origin, path, { ...sent, token })
    const outcome = String(response?.status ?? 'none')
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    return response
  }

  const writersWrites = market.customers
    .slice(0, count)
    .map((customer, n) => createWrites({ n, customer, market, ledger, random, request, withPictures }))
  const loop = async (writes: readonly Write[]) => {
    while (isWriting) {
      const response = await random.pick(writes)()
      // After an error the client waits a moment before the next request
      await sleep(response === undefined || response.status >= 500 ? Math.max(paceMs, 20) : paceMs)
    }
  }
  return {
    start() {
      isWriting = true
      // stop() rethrows the errors: nothing awaits the loops earlier, so they would be unhandled rejections
      loops = writersWrites.map((writes) => loop(writes).catch((error) => void failures.push(error)))
    },
    async stop() {
      isWriting = false
      await Promise.all(loops)
      if (failures.length > 0) throw new AggregateError(failures, 'a client of the suite failed')
    },
    outcomes: () => outcomes,
  }
}
