import type pg from 'pg'

/** The message of pg's error for a query without a response; it has no code. */
export const queryTimeout = 'Query read timeout'

/** Adds a timeout to the query. pg supports it per query, but its types declare it only for a client. */
export function withLimit<Config extends pg.QueryConfig>(query: Config, limitMs: number): Config {
  return { query_timeout: limitMs, ...query }
}
