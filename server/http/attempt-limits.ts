import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { fail } from './app-error.ts'
import { deriveKey } from './derived-keys.ts'

/** So many attempts within a window that moves on with the time. */
export interface Allowance {
  /** What is counted and for whom, such as `sign-in:ana@example.md`: the database sees a keyed hash of it. */
  what: string
  limit: number
  windowMs: number
}

export interface Taken {
  /** The attempts shall not count. */
  giveBack(): Promise<void>
}

export interface AttemptLimits {
  /** Counts an attempt under each of the allowances. Fails with `too-many-requests`, counting nothing, where one is used up. */
  take(allowances: readonly Allowance[]): Promise<Taken>
  /** Counts only failures: what `verify` finds right, and what it could not look at, is given back. */
  takeIfWrong(allowances: readonly Allowance[], verify: () => Promise<boolean>): Promise<boolean>
}

/** The window moves on in steps of this part of it. */
const steps = 12

/**
 * Times come from the database, so that instances agree. Its clock may be set back: counts of steps that lie in the future are moved to
 * the current step, which neither frees an attacker nor locks anybody out for longer than a window from now.
 */
const addText = `
  with given as (
    select bucket, make_interval(secs => window_s) as window_length, make_interval(secs => step_s) as step_length,
      to_timestamp(floor(extract(epoch from now()) / step_s) * step_s) as step
    from unnest($1::text[], $2::float8[], $3::float8[]) as given (bucket, window_s, step_s)
  ),
  future as (
    delete from rate_limit r using given g where r.bucket = g.bucket and r.window_start > g.step returning r.bucket, r.hits
  ),
  added as (
    insert into rate_limit (bucket, window_start, hits)
    select g.bucket, g.step, 1 + coalesce((select sum(f.hits) from future f where f.bucket = g.bucket), 0)
    from given g order by g.bucket
    on conflict (bucket, window_start) do update set hits = rate_limit.hits + excluded.hits
    returning bucket, window_start, hits
  )
  select a.bucket, a.window_start as step, a.hits + coalesce(sum(r.hits), 0) as hits,
    extract(epoch from coalesce(min(r.window_start), a.window_start) + g.window_length + g.step_length - now())::float8
      as wait_s
  from added a
  join given g on g.bucket = a.bucket
  left join rate_limit r on r.bucket = a.bucket and r.window_start > now() - g.window_length - g.step_length
    and r.window_start < a.window_start and r.hits > 0
  group by a.bucket, a.window_start, a.hits, g.window_length, g.step_length`

// In the order of the buckets, as they are added: two who wait for each other would be a deadlock
const giveBackText = `
  with taken as (
    select r.bucket, r.window_start from rate_limit r
    join unnest($1::text[], $2::timestamptz[]) as given (bucket, step)
      on r.bucket = given.bucket and r.window_start = given.step
    order by r.bucket for update of r
  )
  update rate_limit r set hits = r.hits - 1 from taken t where r.bucket = t.bucket and r.window_start = t.window_start`

/**
 * Attempts counted in the database, so that all instances agree and a restart forgets nothing. An attempt counts before it
 * is made: a thousand at the same moment are no more than one after the other.
 */
export function createAttemptLimits(pool: pg.Pool, secretKey: string): AttemptLimits {
  const key = deriveKey(secretKey, 'attempt-limits')
  const bucketOf = (what: string) => createHmac('sha256', key).update(what).digest('base64url')

  const take = async (allowances: readonly Allowance[]): Promise<Taken> => {
    if (allowances.length === 0) return { giveBack: async () => undefined }
    const counted = allowances.map(({ what, limit, windowMs }) => ({ bucket: bucketOf(what), limit, windowMs }))
    const { rows } = await pool.query<{ bucket: string; step: Date; hits: number; wait_s: number }>({
      name: 'attempts-take',
      text: addText,
      values: [
        counted.map(({ bucket }) => bucket),
        counted.map(({ windowMs }) => windowMs / 1000),
        counted.map(({ windowMs }) => windowMs / 1000 / steps),
      ],
    })
    const giveBack = async () => {
      await pool.query({
        name: 'attempts-give-back',
        text: giveBackText,
        values: [rows.map(({ bucket }) => bucket), rows.map(({ step }) => step)],
      })
    }
    const waits = counted.flatMap(({ bucket, limit }) => {
      const row = rows.find((each) => each.bucket === bucket)
      return row !== undefined && row.hits > limit ? [row.wait_s] : []
    })
    if (waits.length === 0) return { giveBack }
    await giveBack()
    return fail('too-many-requests', undefined, {
      retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...waits))),
    })
  }

  return {
    take,
    async takeIfWrong(allowances, verify) {
      const taken = await take(allowances)
      const isRight = await verify().catch(async (error) => {
        await taken.giveBack()
        throw error
      })
      if (isRight) await taken.giveBack()
      return isRight
    },
  }
}

const hourMs = 60 * 60_000

/** So many of an act within an hour, for whom it is counted; no allowance where the limit is off. */
export function hourly(limit: number | null, act: string, whom: string | number): Allowance[] {
  return limit === null ? [] : [{ what: `${act}:${whom}`, limit, windowMs: hourMs }]
}
