import type pg from 'pg'
import type { Availability } from './availability.ts'

/**
 * The parts of the public content that change independently. `reviews`: texts, authors and ratings of single reviews; `ratings`: number
 * of reviews and mean rating, which tariffs, providers and counters show too.
 */
export const contentParts = ['catalogue', 'addresses', 'reviews', 'ratings'] as const
export type ContentPart = (typeof contentParts)[number]

/** A number per part that grows with each change of that part. */
export type ContentVersion = Readonly<Record<ContentPart, number>>

const query = { name: 'content-version', text: `select ${contentParts.join(', ')} from content_version` }

export interface VersionReader {
  (): Promise<ContentVersion>
  /** Result of the last successful query, and its age since the query began. */
  last(): { version: ContentVersion; ageMs: number } | undefined
}

/**
 * Reads the content version. Each result comes from a query that began after the call, so every write acknowledged before the call is
 * visible, on every instance; calls that arrive during a query share the next one. Fails after a second without a response, and at once
 * while the database is unavailable.
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
