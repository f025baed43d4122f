import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'
import { withActor } from './audit/actor-statements.ts'
import { queryTimeout, withLimit } from './query-limit.ts'

/** Further texts are sent without a name: lists of varying length would produce an unbounded number of statements. */
export const maxStatements = 300

/**
 * Wraps the pool for Kysely and names its parameterised queries: PostgreSQL then parses and plans each text once per connection, which
 * costs more than most executions. Writes carry their actor (audit/actor-statements.ts). A query that exceeds the limit is abandoned and its connection closed: a late response could be taken
 * for that of another query.
 */
export function withPreparedStatements(pool: pg.Pool, queryLimitMs: number): PostgresPool {
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= maxStatements) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  // Kysely identifies connections by their object
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const preparing = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client)
    if (known !== undefined) return known
    let isTimedOut = false
    const timed = async (text: string, values: unknown[]) => {
      const name = values.length > 0 ? nameOf(text) : undefined
      try {
        return await client.query(withLimit({ ...(name && { name }), text, values }, queryLimitMs))
      } catch (error) {
        if (error instanceof Error && error.message === queryTimeout) {
          isTimedOut = true
          // Close at once, so that the rollback of the transaction does not wait for another timeout
          void client.end()
        }
        throw error
      }
    }
    const prepared = {
      query: withActor(timed) as unknown as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy || isTimedOut),
    }
    clients.set(client, prepared)
    return prepared
  }

  return { options: pool.options, connect: async () => preparing(await pool.connect()), end: () => pool.end() }
}
