import type pg from 'pg'

/** The message of pg's error for a query without a response, which has no code. */
export const queryTimeout = 'Query read timeout'

/** The query as one that pg gives up after the time: its types know this option of a whole client only. */
export function withLimit<Config extends pg.QueryConfig>(query: Config, limitMs: number): Config {
  return { query_timeout: limitMs, ...query }
}
