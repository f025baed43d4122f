import { createHmac } from 'node:crypto'
import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import type pg from 'pg'
import type { Config } from '../config.ts'
import { databaseAwayCode } from '../db/availability.ts'
import { AppError } from './app-error.ts'

const flushEveryMs = 1000
const keepFor = '1 day'
const minuteMs = 60_000
const windowsMs = { reads: minuteMs, requests: 10 * minuteMs, clicks: minuteMs } as const
const probesAMinute = 300

/** Acts that are counted with the call, before anything is known of its sender: others are counted by attempt-limits.ts. */
export type LimitedAct = Exclude<keyof typeof windowsMs, 'reads'>

/**
 * The route option for probes of load balancers, which may share their address with all visitors: limited apart from the reads, and in
 * the process alone, for they ask also while the database is away.
 */
export const limitedAsProbe: { rateLimit: RateLimitOptions } = {
  rateLimit: { max: probesAMinute, timeWindow: minuteMs, groupId: ':probes' },
}

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
    child({ groupId }: RouteOptions & { path: string; prefix: string; groupId?: string }) {
      const store = new Store()
      store.count = groupId === limitedAsProbe.rateLimit.groupId ? counters.countProbe : counters.countWrite
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
    allowList: (request) => request.raw.socket.remoteAddress === inProcess || isAsset(request),
    addHeaders: { ...quiet, 'retry-after': true },
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}

/** A page loads twenty of them, all kept by the browser for a year. Each has a route of its own: what does not exist is counted. */
function isAsset({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/assets/') === true && !routeOptions.url.endsWith('*')
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
  let probes = { start: 0, hits: new Map<string, number>() }

  const add = async (bucket: string, start: Date, hits: number): Promise<number> => {
    const { rows } = await pool.query<{ hits: number }>({
      name: 'rate-limit-add',
      text: `insert into rate_limit (bucket, window_start, hits) values ($1, $2, $3)
        on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits returning hits`,
      values: [bucket, start, hits],
    })
    return rows[0]?.hits ?? hits
  }
  // Windows by the clock of the database; what was counted before that was set back counts for the current window
  const addNow = async (bucket: string, windowMs: number): Promise<Count> => {
    const { rows } = await pool.query<Count>({
      name: 'rate-limit-add-now',
      text: `with given as (
          select to_timestamp(floor(extract(epoch from now()) / $2::float8) * $2::float8) as start
        ),
        future as (
          delete from rate_limit using given where bucket = $1 and window_start > start returning hits
        ),
        added as (
          insert into rate_limit (bucket, window_start, hits)
          select $1, start, 1 + coalesce((select sum(hits) from future), 0) from given
          on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits
          returning hits, window_start
        )
        select hits as current, (extract(epoch from window_start - now()) + $2::float8)::float8 * 1000 as ttl from added`,
      values: [bucket, windowMs / 1000],
    })
    return rows[0] ?? { current: 1, ttl: windowMs }
  }

  const flush = async () => {
    const current = windowStart(windowsMs.reads)
    for (const [bucket, count] of reads) {
      const hits = count.unwritten
      count.unwritten = 0
      if (hits > 0) {
        try {
          count.written = await add(bucket, new Date(count.windowStart), hits)
        } catch (error) {
          // They still count here, and are written once the database is back
          count.unwritten += hits
          throw error
        }
      }
      if (count.windowStart !== current && count.unwritten === 0) reads.delete(bucket)
    }
  }
  const reportOnce = (error: Error & { code?: string }) => {
    if (error.code !== databaseAwayCode) report(error)
  }
  const timers = [
    setInterval(() => flush().catch(reportOnce), flushEveryMs),
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
      return { current: count.written + count.unwritten, ttl: start + windowMs - steadyNow() }
    },
    async countProbe(bucket: string, windowMs: number): Promise<Count> {
      const start = windowStart(windowMs)
      if (probes.start !== start) probes = { start, hits: new Map() }
      const current = (probes.hits.get(bucket) ?? 0) + 1
      probes.hits.set(bucket, current)
      return { current, ttl: start + windowMs - steadyNow() }
    },
    countWrite: addNow,
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flush().catch(report)
    },
  }
}

function windowStart(windowMs: number): number {
  return Math.floor(steadyNow() / windowMs) * windowMs
}

/** Milliseconds since 1970 as the clock was at the start of the process: they go on evenly, whatever is done to the clock since. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now()
}

/** The table holds no addresses, and nobody without the server's secret can find them by trying all. */
function bucketOf(key: string, secretKey: string): string {
  const [address = '', act = 'reads'] = key.split(/:(?=requests$|clicks$|probes$)/)
  return `${act}:${createHmac('sha256', secretKey).update(`rate-limit:${address}`).digest('base64url').slice(0, 22)}`
}
