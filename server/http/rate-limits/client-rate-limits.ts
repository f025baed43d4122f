import { createHmac } from 'node:crypto'
import fastifyRateLimit, { type FastifyRateLimitStore, type RateLimitOptions } from '@fastify/rate-limit'
import { retentionDays } from '@motanet/contract/privacy/retention.ts'
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import type { Config } from '../../config.ts'
import { databaseAwayCode } from '../../db/circuit-breaker.ts'
import { atMost } from '../cache/cache-size.ts'
import { AppError } from '../errors/app-error.ts'
import { reportSparingly } from '../log/sparing-reports.ts'
import { batchCalls } from '../overload/batches.ts'
import { addHitsText } from './counted-hits.ts'

const flushEveryMs = 1000
const keepFor = `${retentionDays.rateLimit} days`
const minuteMs = 60_000
const windowsMs = { reads: minuteMs, clicks: minuteMs } as const
const probesAMinute = 300
/** Calls a minute that may send a request, accepted or not, for each request that a sender may send in ten minutes. */
const triesPerRequest = 10
/** Pictures a minute for each read: a list shows dozens of them, which the browser caches for a year. */
const picturesPerRead = 10
const picturePrefix = '/media/'
const maxUsedUp = 10_000
/** Maximum number of addresses per statement. */
const maxWritten = 10_000

/** Acts that are counted before the sender is known; acts of a known sender are counted by rate-limiter.ts. */
export type LimitedAct = Exclude<keyof typeof windowsMs, 'reads'>

/**
 * The route option for probes of load balancers, which may share their address with all visitors: limited separately from reads and only
 * in this process, because they also arrive while the database is away.
 */
export const limitedAsProbe = limitedHere('probes', probesAMinute)

/**
 * The route option that protects from a flood of requests, from one address to one process. The sent ones are counted when they are stored:
 * many senders may share an address.
 */
export function limitedAsTry({ requests }: Config['rateLimits']): { rateLimit: RateLimitOptions | false } {
  return requests === null ? { rateLimit: false } : limitedHere('tries', triesPerRequest * requests)
}

const groupsHere = /^:(probes|tries|pictures)$/

/** The route option that limits calls per minute separately from reads, and counts them only in this process. */
function limitedHere(group: 'probes' | 'tries' | 'pictures', max: number): { rateLimit: RateLimitOptions } {
  return { rateLimit: { max, timeWindow: minuteMs, groupId: `:${group}` } }
}

/** The remote address of requests that pages make within the process; no socket can have it. */
export const inProcess = 'in-process'

/** Whether a page makes the request within the process: it is part of a request that was already counted and has its place. */
export function isInProcess({ raw }: FastifyRequest): boolean {
  return raw.socket.remoteAddress === inProcess
}

/** The route option that counts a route's calls as the act instead of as reads. */
export function limitedAs(act: LimitedAct, limits: Config['rateLimits']): { rateLimit: RateLimitOptions | false } {
  const max = limits[act]
  return { rateLimit: max === null ? false : { max, timeWindow: windowsMs[act], groupId: `:${act}` } }
}

/**
 * Rate limits by client address (IPv6 by /64), counted in the database so that all instances share the counts. Reads are counted in the
 * process and written in batches, so a client may exceed its limit by one second's worth per instance. Pictures have a larger limit of
 * their own in each process. Routes that set `rateLimit` to false are not counted. Register before all routes.
 */
export async function addRateLimits(
  app: FastifyInstance,
  pool: pg.Pool,
  { limits, secretKey, isAway }: { limits: Config['rateLimits']; secretKey: string; isAway: () => boolean },
) {
  const report = (error: unknown) => app.log.error({ err: error }, 'rate limits were not written')
  const counters = createCounters(pool, { report, isAway })
  app.addHook('onClose', () => counters.close())

  class Store implements FastifyRateLimitStore {
    count: Count = counters.countRead
    incr(key: string, callback: Parameters<FastifyRateLimitStore['incr']>[1], windowMs: number, max: number) {
      this.count({ bucket: bucketOf(key, secretKey), windowMs, max }).then(
        (result) => callback(null, result),
        (error: Error) => callback(error),
      )
    }
    child({ groupId = '' }: RouteOptions & { path: string; prefix: string; groupId?: string }) {
      const store = new Store()
      store.count = groupsHere.test(groupId) ? counters.countHere : counters.countWrite
      return store
    }
  }
  const { reads } = limits
  if (reads !== null)
    // Before the plugin's own hook, which reads the option; the plugin that serves folders takes none
    app.addHook('onRoute', (route) => {
      if (route.url.startsWith(picturePrefix))
        route.config = { ...route.config, ...limitedHere('pictures', picturesPerRead * reads) }
    })
  const quiet = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
  await app.register(fastifyRateLimit, {
    global: reads !== null,
    ...(reads !== null && { max: reads }),
    timeWindow: windowsMs.reads,
    ipv6Subnet: 64,
    store: Store,
    allowList: (request) => isInProcess(request) || isAsset(request),
    addHeaders: { ...quiet, 'retry-after': true },
    addHeadersOnExceeding: quiet,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  })
}

/**
 * Existing assets are exempt: a page loads twenty of them, which the browser caches for a year, and each has its own route. Missing ones
 * are counted.
 */
function isAsset({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url?.startsWith('/assets/') === true && !routeOptions.url.endsWith('*')
}

interface Counted {
  current: number
  /** Milliseconds until the window ends. */
  ttl: number
}

interface Call {
  bucket: string
  windowMs: number
  max: number
}

type Count = (call: Call) => Promise<Counted>

interface ReadCount {
  windowStart: number
  /** Hits of all instances at the last flush, including this one. */
  written: number
  unwritten: number
}

// Windows follow the clock of the database.
const addNowText = `
  with given as (
    select bucket, hits, window_s, to_timestamp(floor(extract(epoch from now()) / window_s) * window_s) as start
    from unnest($1::text[], $2::int[], $3::float8[]) as given (bucket, hits, window_s)
  ),
  ${addHitsText}
  select a.bucket, a.hits as current, (extract(epoch from a.window_start - now()) + g.window_s)::float8 * 1000 as ttl
  from added a join given g on g.bucket = a.bucket`

function createCounters(
  pool: pg.Pool,
  { report, isAway }: { report: (error: unknown) => void; isAway: () => boolean },
) {
  const reads = new Map<string, ReadCount>()
  let here = { start: 0, hits: new Map<string, number>() }
  // Used-up buckets; within a window a count only grows.
  const usedUp = new LRUCache<string, true>(atMost(maxUsedUp))

  /** Adds the calls of a bucket as one sum and returns to each call its own position in the count. */
  const addNow = batchCalls(async (calls: readonly Call[]): Promise<Counted[]> => {
    const added = new Map<string, Call & { hits: number }>()
    for (const call of calls) added.set(call.bucket, { ...call, hits: (added.get(call.bucket)?.hits ?? 0) + 1 })
    const all = [...added.values()]
    const { rows } = await pool.query<Counted & { bucket: string }>({
      name: 'rate-limit-add-now',
      text: addNowText,
      values: [[...added.keys()], all.map(({ hits }) => hits), all.map(({ windowMs }) => windowMs / 1000)],
    })
    const counts = new Map<string, Counted>()
    for (const { bucket, current, ttl } of rows) {
      const { hits = 0, max = 0 } = added.get(bucket) ?? {}
      if (current >= max) usedUp.set(bucket, true, { ttl: Math.max(1, Math.ceil(ttl)) })
      counts.set(bucket, { current: current - hits, ttl })
    }
    return calls.map(({ bucket, windowMs }) => {
      const count = counts.get(bucket) ?? { current: 0, ttl: windowMs }
      count.current += 1
      return { ...count }
    })
  }, isAway)

  const write = async (counts: { bucket: string; count: ReadCount }[]) => {
    const hits = counts.map(({ count }) => count.unwritten)
    const { rows } = await pool.query<{ bucket: string; hits: number }>({
      name: 'rate-limit-add',
      text: `insert into rate_limit (bucket, window_start, hits)
        select bucket, window_start, hits
        from unnest($1::text[], $2::timestamptz[], $3::int[]) as given (bucket, window_start, hits) order by bucket
        on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits returning bucket, hits`,
      values: [counts.map(({ bucket }) => bucket), counts.map(({ count }) => new Date(count.windowStart)), hits],
    })
    const written = new Map(rows.map((row) => [row.bucket, row.hits]))
    for (const [index, { bucket, count }] of counts.entries()) {
      count.unwritten -= hits[index] ?? 0
      count.written = written.get(bucket) ?? count.written
    }
  }
  /** Hits that cannot be written still count in this process, and are written once the database is back. */
  const flushAll = async () => {
    const current = windowStart(windowsMs.reads)
    const all = [...reads].flatMap(([bucket, count]) => (count.unwritten > 0 ? [{ bucket, count }] : []))
    for (let from = 0; from < all.length; from += maxWritten) await write(all.slice(from, from + maxWritten))
    for (const [bucket, count] of reads)
      if (count.windowStart !== current && count.unwritten === 0) reads.delete(bucket)
  }
  let flushing: Promise<void> | undefined
  const flush = async () => {
    flushing = flushAll()
    try {
      await flushing
    } finally {
      flushing = undefined
    }
  }
  const reportFlush = reportSparingly(report)
  const reportOnce = (error: Error & { code?: string }) => {
    if (error.code !== databaseAwayCode) reportFlush(error)
  }
  const timers = [
    setInterval(() => flushing ?? flush().catch(reportOnce), flushEveryMs),
    setInterval(() => {
      pool.query(`delete from rate_limit where window_start < now() - interval '${keepFor}'`).catch(report)
    }, 60 * minuteMs),
  ]

  return {
    async countRead({ bucket, windowMs }: Call): Promise<Counted> {
      const start = windowStart(windowMs)
      let count = reads.get(bucket)
      if (count?.windowStart !== start) {
        count = { windowStart: start, written: 0, unwritten: 0 }
        reads.set(bucket, count)
      }
      count.unwritten += 1
      return { current: count.written + count.unwritten, ttl: start + windowMs - steadyNow() }
    },
    async countHere({ bucket, windowMs }: Call): Promise<Counted> {
      const start = windowStart(windowMs)
      if (here.start !== start) here = { start, hits: new Map() }
      const current = (here.hits.get(bucket) ?? 0) + 1
      here.hits.set(bucket, current)
      return { current, ttl: start + windowMs - steadyNow() }
    },
    async countWrite(call: Call): Promise<Counted> {
      const ttl = usedUp.getRemainingTTL(call.bucket)
      return ttl > 0 ? { current: call.max + 1, ttl } : addNow(call)
    },
    async close() {
      for (const timer of timers) clearInterval(timer)
      await flushing?.catch(() => undefined)
      await flush().catch(report)
    },
  }
}

function windowStart(windowMs: number): number {
  return Math.floor(steadyNow() / windowMs) * windowMs
}

/** Monotonic milliseconds since 1970: starts from the clock at process start and ignores later changes of the clock. */
function steadyNow(): number {
  return performance.timeOrigin + performance.now()
}

/** A keyed hash of the address: the table contains no addresses, and without the server's secret they cannot be found by brute force. */
function bucketOf(key: string, secretKey: string): string {
  const [address = '', act = 'reads'] = key.split(/:(?=clicks$|probes$|tries$|pictures$)/)
  return `${act}:${createHmac('sha256', secretKey).update(`rate-limit:${address}`).digest('base64url').slice(0, 22)}`
}
