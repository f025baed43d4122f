import type pg from 'pg'
import type { Availability } from './availability.ts'

/**
 * The parts of what the public pages show that change independently of each other. `reviews`: texts, authors and marks;
 * `ratings`: the numbers of reviews and their averages, which tariffs, providers and counters show too.
 */
export const contentParts = ['catalogue', 'addresses', 'reviews', 'ratings'] as const
export type ContentPart = (typeof contentParts)[number]

/** A number per part, which grows with each change of that part. */
export type ContentVersion = Readonly<Record<ContentPart, number>>

const query = { name: 'content-version', text: `select ${contentParts.join(', ')} from content_version` }

export interface VersionReader {
  (): Promise<ContentVersion>
  /** What the last query that succeeded has read, and how long ago it began. */
  last(): { version: ContentVersion; ageMs: number } | undefined
}

/**
 * Reads the versions of what the public pages show. Every answer comes from a query that began after the call, so a write
 * that was acknowledged before the call is seen, on every instance; calls that arrive while a query runs share the next one.
 * Fails after a second without a response, and at once while the database is away.
 */
export function createVersionReader(pool: pg.Pool, availability: Availability): VersionReader {
  let running: Promise<ContentVersion> | undefined
  let next: Promise<ContentVersion> | undefined

  let last: { version: ContentVersion; begun: number } | undefined

  const read = async (): Promise<ContentVersion> => {
    const begun = performance.now()
    const { rows } = await availability.watch(() => pool.query<ContentVersion>(query))
    const version = rows[0]
    if (version === undefined) throw new Error('The table content_version has no row.')
    last = { version, begun }
    return version
  }
  const start = () => {
    const begun = read().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }
  const readNext = () => {
    if (running === undefined) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
  return Object.assign(readNext, {
    last: () => last && { version: last.version, ageMs: performance.now() - last.begun },
  })
}
