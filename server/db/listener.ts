import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from './log.ts'

/** Hears the payload of each notification; nothing (undefined) when some may have been missed while cut off. */
export type NotificationHandler = (payload: string | undefined) => void

export type Listener = {
  /** Resolves once PostgreSQL has promised to notify. */
  listen(channel: string, handler: NotificationHandler): Promise<void>
  close(): Promise<void>
}

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
/** A connection can die without a word (a failover, a firewall): then a ping finds it out. */
const PING_EVERY_MS = 15_000
const PING_TIMEOUT_MS = 5_000

/** LISTEN on one connection of its own, made at the first `listen` and made again whenever it is lost. */
export function createListener(config: pg.ClientConfig, log: Log): Listener {
  const handlers = new Map<string, NotificationHandler[]>()
  let connection: Promise<pg.Client> | undefined
  let isClosing = false

  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ ...config, keepAlive: true, query_timeout: PING_TIMEOUT_MS })
    client.on('error', (err) => !isClosing && log.warn({ err }, 'database notifications: connection lost'))
    client.on('notification', ({ channel, payload }) => {
      for (const handler of handlers.get(channel) ?? []) handler(payload)
    })
    try {
      await client.connect()
      for (const channel of handlers.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch((err) => log.warn({ err }, 'database notifications: connection not closed'))
      throw error
    }
    const pinging = setInterval(() => {
      client.query('select 1').catch(() => client.end()) // with a query unanswered this cuts the connection
    }, PING_EVERY_MS)
    pinging.unref()
    client.once('end', () => {
      clearInterval(pinging)
      if (!isClosing) connection = reconnect()
    })
    return client
  }

  async function reconnect(): Promise<pg.Client> {
    for (let delayMs = FIRST_RETRY_MS; !isClosing; delayMs = Math.min(delayMs * 2, LAST_RETRY_MS)) {
      try {
        const client = await connect()
        for (const each of handlers.values()) for (const handler of each) handler(undefined)
        log.info('database notifications: connected again')
        return client
      } catch (err) {
        log.warn({ err }, 'database notifications: not connected, trying again')
        await sleep(delayMs)
      }
    }
    throw new Error('The listener is closed.')
  }

  return {
    async listen(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler])
      connection ??= connect()
      const client = await connection
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
    async close() {
      isClosing = true
      const client = await connection?.catch(() => undefined)
      await client?.end()
    },
  }
}
