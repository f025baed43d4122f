import { createHmac } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { atMost } from '../cache/cache-size.ts'
import { deriveKey } from '../derived-keys.ts'
import { fail } from '../errors/app-error.ts'
import { batchCalls } from '../overload/batches.ts'
import { addHitsText } from './counted-hits.ts'

/** Maximum number of attempts within a sliding window. */
export interface Allowance {
  /** The act and its subject, such as `sign-in:ana@example.md`; the database stores a keyed hash of it. */
  what: string
  limit: number
  windowMs: number
  /** If set, a used-up allowance is remembered until the window moves on, and its calls need no query. */
  isNeverGivenBack?: boolean
}

export interface Consumed {
  /** Removes the attempts from the counts. */
  giveBack(): Promise<void>
}

export interface RateLimiter {
  /** Counts an attempt under each allowance. If one is used up, fails with `too-many-requests` and counts nothing. */
  consume(allowances: readonly Allowance[]): Promise<Consumed>
  /** Counts only failures: the attempt is given back if `verify` succeeds or throws. */
  consumeIfWrong(allowances: readonly Allowance[], verify: () => Promise<boolean>): Promise<boolean>
}

/** The window slides in steps of this fraction of its length. */
const stepsPerWindow = 12

const maxUsedUp = 10_000

/** The bucket and step in which an attempt is counted. */
interface CountedStep {
  bucket: string
  step: Date
}

interface Counted extends Allowance {
  bucket: string
}

type Result = { steps: CountedStep[] } | { waitMs: number }

/**
 * Times come from the database, so that instances agree. Its clock may be set back: counts of future steps are moved to the current step,
 * which neither frees an attacker nor locks a client out for longer than one window from now.
 */
const addText = `
  with given as (
    select bucket, hits, make_interval(secs => window_s) as window_length, make_interval(secs => step_s) as step_length,
      to_timestamp(floor(extract(epoch from now()) / step_s) * step_s) as start
    from unnest($1::text[], $2::int[], $3::float8[], $4::float8[]) as given (bucket, hits, window_s, step_s)
  ),
  ${addHitsText}
  select a.bucket, a.window_start as step, (a.hits + coalesce(sum(r.hits), 0))::int as hits,
    1000 * extract(epoch from coalesce(min(r.window_start), a.window_start) + g.window_length + g.step_length - now())::float8
      as "waitMs"
  from added a
  join given g on g.bucket = a.bucket
  left join rate_limit r on r.bucket = a.bucket and r.window_start > now() - g.window_length - g.step_length
    and r.window_start < a.window_start and r.hits > 0
  group by a.bucket, a.window_start, a.hits, g.window_length, g.step_length`

// In the order of the buckets, as in the insertion: otherwise two transactions could deadlock.
const giveBackText = `
  with taken as (
    select r.bucket, r.window_start, given.hits from rate_limit r
    join unnest($1::text[], $2::timestamptz[], $3::int[]) as given (bucket, step, hits)
      on r.bucket = given.bucket and r.window_start = given.step
    order by r.bucket for update of r
  )
  update rate_limit r set hits = r.hits - t.hits from taken t where r.bucket = t.bucket and r.window_start = t.window_start`

/**
 * A rate limiter that counts attempts in the database, so that all instances agree and a restart forgets nothing. An attempt is counted
 * before it is made: a thousand simultaneous ones are limited like sequential ones, and take one connection.
 */
export function createRateLimiter(pool: pg.Pool, secretKey: string, isAway = () => false): RateLimiter {
  const key = deriveKey(secretKey, 'attempt-limits')
  const bucketOf = (what: string) => createHmac('sha256', key).update(what).digest('base64url')
  const usedUp = new LRUCache<string, true>(atMost(maxUsedUp))

  const add = async (added: Map<string, { hits: number; windowMs: number }>) => {
    const all = [...added.values()]
    const { rows } = await pool.query<CountedStep & { hits: number; waitMs: number }>({
      name: 'attempts-take',
      text: addText,
      values: [
        [...added.keys()],
        all.map(({ hits }) => hits),
        all.map(({ windowMs }) => windowMs / 1000),
        all.map(({ windowMs }) => windowMs / 1000 / stepsPerWindow),
      ],
    })
    return rows
  }
  const subtract = async (steps: readonly CountedStep[]) => {
    if (steps.length === 0) return
    const given = new Map<string, CountedStep & { hits: number }>()
    for (const step of steps) {
      const id = `${step.bucket} ${step.step.getTime()}`
      given.set(id, { ...step, hits: (given.get(id)?.hits ?? 0) + 1 })
    }
    const all = [...given.values()]
    await pool.query({
      name: 'attempts-give-back',
      text: giveBackText,
      values: [all.map(({ bucket }) => bucket), all.map(({ step }) => step), all.map(({ hits }) => hits)],
    })
  }

  /** Counts all attempts in one statement, accepts as many as fit, in their order, and gives back the counts of the others. */
  const takeAll = async (takes: readonly Counted[][]): Promise<Result[]> => {
    if (takes.length === 0) return []
    const added = new Map<string, { hits: number; windowMs: number }>()
    for (const { bucket, windowMs } of takes.flat())
      added.set(bucket, { windowMs, hits: (added.get(bucket)?.hits ?? 0) + 1 })
    const buckets = new Map(
      (await add(added)).map((row) => [row.bucket, { ...row, used: row.hits - (added.get(row.bucket)?.hits ?? 0) }]),
    )
    const excess: CountedStep[] = []
    const results = takes.map((counted): Result => {
      const states = counted.flatMap(({ bucket, limit }) => {
        const state = buckets.get(bucket)
        return state === undefined ? [] : [{ state, isFull: state.used >= limit }]
      })
      const steps = states.map(({ state: { bucket, step } }) => ({ bucket, step }))
      const waits = states.flatMap(({ state, isFull }) => (isFull ? [state.waitMs] : []))
      if (waits.length === 0) {
        for (const { state } of states) state.used += 1
        return { steps }
      }
      excess.push(...steps)
      return { waitMs: Math.max(...waits) }
    })
    await subtract(excess)
    for (const { bucket, limit, isNeverGivenBack } of takes.flat()) {
      const { used = 0, waitMs = 0 } = buckets.get(bucket) ?? {}
      if (isNeverGivenBack && used >= limit) usedUp.set(bucket, true, { ttl: Math.max(1, Math.ceil(waitMs)) })
    }
    return results
  }

  /** Returned attempts are subtracted first, to make room. */
  const settle = batchCalls(async (works: readonly (Counted[] | { steps: CountedStep[] })[]): Promise<Result[]> => {
    await subtract(works.flatMap((work) => (Array.isArray(work) ? [] : work.steps)))
    const results = await takeAll(works.filter((work) => Array.isArray(work)))
    let next = 0
    return works.map((work) => (Array.isArray(work) ? (results[next++] as Result) : work))
  }, isAway)

  const consume = async (allowances: readonly Allowance[]): Promise<Consumed> => {
    if (allowances.length === 0) return { giveBack: async () => undefined }
    const counted = allowances.map((allowance) => ({ ...allowance, bucket: bucketOf(allowance.what) }))
    const knownMs = Math.max(...counted.map(({ bucket }) => usedUp.getRemainingTTL(bucket)))
    const result = knownMs > 0 ? { waitMs: knownMs } : await settle(counted)
    if ('steps' in result) return { giveBack: async () => void (await settle(result)) }
    return fail('too-many-requests', undefined, { retryAfterSeconds: Math.max(1, Math.ceil(result.waitMs / 1000)) })
  }

  return {
    consume,
    async consumeIfWrong(allowances, verify) {
      const consumed = await consume(allowances)
      const isRight = await verify().catch(async (error) => {
        await consumed.giveBack()
        throw error
      })
      if (isRight) await consumed.giveBack()
      return isRight
    },
  }
}

const hourMs = 60 * 60_000

/** The allowance of an act per hour and subject; no allowance if the limit is off. */
export function hourly(limit: number | null, act: string, whom: string | number): Allowance[] {
  return limit === null ? [] : [{ what: `${act}:${whom}`, limit, windowMs: hourMs }]
}
