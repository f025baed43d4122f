import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

const retryAfterMs = 1000
const queryTimeoutMs = 5000
/** A connection on which nothing is said for minutes is dropped by some networks, without a word to either side. */
const questionEveryMs = 30_000

export interface Announcements {
  /** Hears from now on. Resolves once it does, or rejects where the database is away; later losses it mends by itself. */
  listen(): Promise<void>
  close(): Promise<void>
}

export interface Listener {
  /** In the order of their transactions. */
  heard(payload: string): void
  /** It hears again after a time in which announcements were missed. */
  resumed(): void
}

/**
 * PostgreSQL's announcements (LISTEN) of one channel, on a connection of its own beside the pool: what one instance announces in a
 * transaction all instances hear once it is committed.
 */
export function createAnnouncements(pool: pg.Pool, channel: string, listener: Listener, log: Log): Announcements {
  let client: pg.Client | undefined
  let listening: Promise<void> | undefined
  let isClosed = false

  const connect = async () => {
    const next = new pg.Client({ ...pool.options, query_timeout: queryTimeoutMs })
    next.on('error', (err) => log.warn({ err }, 'database: the connection for announcements was lost'))
    next.on('notification', ({ payload }) => listener.heard(payload ?? ''))
    next.on('end', () => {
      if (client === next) void mend()
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

  let isAnswerDue = false
  const ask = async () => {
    const asked = client
    // Unanswered since the last time: to end it is to begin anew
    if (isAnswerDue) await asked?.end()
    isAnswerDue = true
    await asked?.query('select 1').catch(() => undefined)
    isAnswerDue = false
  }
  const questions = setInterval(() => void ask(), questionEveryMs)
  questions.unref()

  const mend = async () => {
    client = undefined
    while (!isClosed) {
      try {
        await connect()
        return listener.resumed()
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
      clearInterval(questions)
      await listening?.catch(() => undefined)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
