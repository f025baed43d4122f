import { createHash, randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { clientNetwork } from '../http/incoming/client-network.ts'
import { reportSparingly } from '../http/log/sparing-reports.ts'
import { addVisitors, countNewViews, findSalt, lockViews, type SeenView } from './views.ts'

const flushEveryMs = 2000
const maxWaiting = 10_000

/** One visit of a tariff's page. */
export interface TariffView {
  tariffId: number
  /** IP address of the visitor. */
  address: string
  userAgent: string
  /** The provider that a signed-in visitor works for: its own tariffs are not counted. */
  providerId: number | null
}

export interface ViewCounter {
  count(view: TariffView): void
  /** Stops the timer and writes the pending counts. */
  close(): Promise<void>
}

/**
 * Counts views by day (Chisinau), once for each visitor and tariff, and of at most 20 visitors of a network. A visitor is a hash of
 * address and user agent with the salt of the day. Views are collected in memory and written in batches; a failed write is retried with
 * the next batch. Views of tariffs that do not exist or are not published are ignored.
 */
export function createViewCounter(db: Kysely<DB>, report: (error: unknown) => void): ViewCounter {
  const reportFlush = reportSparingly(report)
  let waiting = new Map<string, TariffView>()

  const add = (view: TariffView) => {
    const key = JSON.stringify([view.tariffId, view.address, view.userAgent, view.providerId])
    if (waiting.size < maxWaiting) waiting.set(key, view)
  }
  const flush = async () => {
    if (waiting.size === 0) return
    const batch = waiting
    waiting = new Map()
    try {
      await writeViews(db, [...batch.values()])
    } catch (error) {
      reportFlush(error)
      for (const view of batch.values()) add(view)
    }
  }
  const timer = setInterval(flush, flushEveryMs)

  return {
    count: add,
    async close() {
      clearInterval(timer)
      await flush()
    },
  }
}

async function writeViews(db: Kysely<DB>, views: readonly TariffView[]) {
  await db.transaction().execute(async (transaction) => {
    await lockViews(transaction)
    const { day, salt } = await findSalt(transaction, randomBytes(32))
    const seen = views.map((view) => hashed(view, salt))
    await addVisitors(transaction, day, seen)
    await countNewViews(transaction, day, seen)
  })
}

function hashed({ tariffId, address, userAgent, providerId }: TariffView, salt: Buffer): SeenView {
  const client = clientNetwork(address)
  const hash = (...parts: string[]) => createHash('sha256').update(salt).update(JSON.stringify(parts)).digest()
  return { tariffId, providerId, visitor: hash(client, userAgent), network: hash(networkOf(client)) }
}

/** The /24 network of an IPv4 address; an IPv6 client is its /64 network already. */
function networkOf(client: string): string {
  return client.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')
}
