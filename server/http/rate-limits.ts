import { createHmac } from 'node:crypto'
import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { AppError } from './app-error.ts'

const flushEveryMs = 1000
const keepFor = '1 day'
const minuteMs = 60_000
const windowsMs = { reads: minuteMs, requests: 10 * minuteMs, clicks: minuteMs } as const

/** Acts that are counted with the call, before anything is known of its sender: others are counted by attempt-limits.ts. */
export type LimitedAct = Exclude<keyof typeof windowsMs, 'reads'>

/** The remote address of requests that the pages make inside the process: no socket can have it. */
export const inProcess = 'in-process'

/** The route option that counts a route's calls under an act instead of as reads. */
export function limitedAs(act: LimitedAct, limits: Config['rateLimits']): { rateLimit: RateLimitOptions | false } {
  const max = limits[act]
  return { rateLimit: max === null ? false : { max, timeWindow: windowsMs[act], groupId: `:${act}` } }
}

/**
 * Limits by client address (IPv6 by /64), counted in the database so that all instances agree. Reads are counted in the
 * process and written in batches, so a client may get a second's worth more on each instance. Routes with the option
 * `rateLimit: false` are not counted. Register before all routes.
 */
export async function addRateLimits(
  app: FastifyInstance,
  pool: pg.Pool,
  { limits, secretKey }: { limits: Config['rateLimits']; secretKey: string },
) {
  const counters = createCounters(pool, (error) => app.log.error({ err: error }, 'rate limits were not written'))
  app.addHook('onClose', () => counters.close())

  class Store implements FastifyRateLimitStore {
    count = counters.countRead
    incr(key: string, answer: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number) {
      this.count(bucketOf(key, secretKey), windowMs).then(
        (result) => answer(null, result),
        (error: Error) => answer(error),
      )
    }
    child() {
      const store = new Store()
      store.count = counters.countWrite
      return store
    }
  }
  const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(fastifyRateLimit, {
    global: limits.reads !== null,
    ...(limits.reads !== null && { max: limits.reads }),
    timeWindow: windowsMs.reads,
    ipv6Subnet: 64,
    store: Store,
    allowList: ({ raw }) => raw.socket.remoteAddress === inProcess || isAsset(raw.url),
    addHeaders: { ...quiet, 'retry-after': true },
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: () => new AppError('too-many-requests'),
  })
}

/** A page brings twenty of them, all kept by the browser for a year. */
function isAsset(url = ''): boolean {
  return url.startsWith('/assets/')
}

interface Count {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

interface ReadCount {
  windowStart: number
  /** Of all instances at the last flush, this one's included. */
  written: number
  unwritten: number
}

function createCounters(pool: pg.Pool, report: (error: unknown) => void) {
  const reads = new Map<string, ReadCount>()

  const add = async (bucket: string, windowStart: number, hits: number): Promise<number> => {
    const { rows } = await pool.query<{ hits: number }>({
      name: 'rate-limit-add',
      text: `insert into rate_limit (bucket, window_start, hits) values ($1, $2, $3)
        on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits returning hits`,
      values: [bucket, new Date(windowStart), hits],
    })
    return rows[0]?.hits ?? hits
  }

  const flush = async () => {
    const current = windowStart(windowsMs.reads)
    for (const [bucket, count] of reads) {
      const hits = count.unwritten
      count.unwritten = 0
      if (hits > 0) count.written = await add(bucket, count.windowStart, hits)
      if (count.windowStart !== current && count.unwritten === 0) reads.delete(bucket)
    }
  }
  const timers = [
    setInterval(() => flush().catch(report), flushEveryMs),
    setInterval(() => {
      pool.query(`delete from rate_limit where window_start < now() - interval '${keepFor}'`).catch(report)
    }, 60 * minuteMs),
  ]

  return {
    async countRead(bucket: string, windowMs: number): Promise<Count> {
      const start = windowStart(windowMs)
      let count = reads.get(bucket)
      if (count?.windowStart !== start) {
        count = { windowStart: start, written: 0, unwritten: 0 }
        reads.set(bucket, count)
      }
      count.unwritten += 1
      return { current: count.written + count.unwritten, ttl: start + windowMs - Date.now() }
    },
    async countWrite(bucket: string, windowMs: number): Promise<Count> {
      const start = windowStart(windowMs)
      return { current: await add(bucket, start, 1), ttl: start + windowMs - Date.now() }
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flush().catch(report)
    },
  }
}

function windowStart(windowMs: number): number {
  return Math.floor(Date.now() / windowMs) * windowMs
}

/** The table holds no addresses, and nobody without the server's secret can find them by trying all. */
function bucketOf(key: string, secretKey: string): string {
  const [address = '', act = 'reads'] = key.split(/:(?=requests$|clicks$)/)
  return `${act}:${createHmac('sha256', secretKey).update(`rate-limit:${address}`).digest('base64url').slice(0, 22)}`
}
