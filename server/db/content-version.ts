import type pg from 'pg'

export interface ContentVersion {
  catalogue: number
  addresses: number
}

const query = { name: 'content-version', text: 'select catalogue, addresses from content_version' }

/**
 * Reads the version of what the public pages show. Every answer comes from a query that began after the call, so a write
 * that was acknowledged before the call is seen, on every instance; calls that arrive while a query runs share the next one.
 */
export function createVersionReader(pool: pg.Pool): () => Promise<ContentVersion> {
  let running: Promise<ContentVersion> | undefined
  let next: Promise<ContentVersion> | undefined

  const read = async (): Promise<ContentVersion> => {
    const { rows } = await pool.query<ContentVersion>(query)
    const version = rows[0]
    if (version === undefined) throw new Error('The table content_version has no row.')
    return version
  }
  const start = () => {
    const begun = read().finally(() => {
      if (running === begun) running = undefined
    })
    running = begun
    return begun
  }
  return () => {
    if (running === undefined) return start()
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return start()
      })
    return next
  }
}
