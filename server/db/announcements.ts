import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const retryAfterMs = 1000

export interface ListeningLimits {
  /** Interval of keep-alive queries: some networks silently drop a connection that is idle for minutes. */
  keepAliveEveryMs?: number
  queryLimitMs?: number
}

export interface Announcements {
  /** Starts listening. Resolves once it listens, or rejects while the database is away; it recovers from later disconnects itself. */
  listen(): Promise<void>
  close(): Promise<void>
}

export interface Listener {
  /** Called for each announcement, in the order of the commits. */
  onNotification(payload: string): void
  /** Called when listening resumes after a disconnect in which announcements may have been missed. */
  onResumed(): void
}

/**
 * Listens to one channel (LISTEN) on a dedicated connection outside the pool: what one instance announces in a transaction reaches all
 * instances once it is committed.
 */
export function createAnnouncements(
  pool: pg.Pool,
  channel: string,
  listener: Listener,
  log: Log,
  { keepAliveEveryMs = 30_000, queryLimitMs = 5000 }: ListeningLimits = {},
): Announcements {
  let client: pg.Client | undefined
  let listening: Promise<void> | undefined
  let isClosed = false

  const connect = async () => {
    const next = new pg.Client({ ...pool.options, query_timeout: queryLimitMs })
    next.on('error', (err) => log.warn({ err }, 'database: the connection for announcements was lost'))
    next.on('notification', ({ payload }) => listener.onNotification(payload ?? ''))
    next.on('end', () => {
      if (client === next) void reconnect()
    })
    try {
      await next.connect()
      await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      await next.end().catch(() => undefined)
      throw error
    }
    if (isClosed) await next.end()
    else client = next
  }

  const sendKeepAlive = async () => {
    const current = client
    // Without a response the connection is dead: its end triggers a reconnect
    await current?.query('select 1').catch(() => current.end())
  }
  const keepAlive = setInterval(() => void sendKeepAlive(), keepAliveEveryMs)
  keepAlive.unref()

  const reconnect = async () => {
    client = undefined
    while (!isClosed) {
      try {
        await connect()
        return listener.onResumed()
      } catch {
        await sleep(retryAfterMs, undefined, { ref: false })
      }
    }
  }

  return {
    listen() {
      listening ??= connect().catch((error) => {
        listening = undefined
        throw error
      })
      return listening
    },
    async close() {
      isClosed = true
      clearInterval(keepAlive)
      await listening?.catch(() => undefined)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
