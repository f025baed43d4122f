import { createHash } from 'node:crypto'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import type pg from 'pg'

/** Texts beyond this many are sent as they are: lists of varying length would make ever new ones. */
const mostStatements = 300

/**
 * The pool for Kysely, whose queries with parameters it names: PostgreSQL then parses and plans each text once a
 * connection, which costs more than running most of them.
 */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  const names = new Map<string, string>()

  const nameOf = (text: string): string | undefined => {
    const known = names.get(text)
    if (known !== undefined || names.size >= mostStatements) return known
    const name = createHash('sha1').update(text).digest('base64url')
    names.set(text, name)
    return name
  }

  // Kysely remembers connections by their object
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>()
  const preparing = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client)
    if (known !== undefined) return known
    const { query } = client
    const named = (...given: unknown[]) => {
      const [text, values] = given
      const name = typeof text === 'string' && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined
      return Reflect.apply(query, client, name === undefined ? given : [{ name, text, values }])
    }
    const prepared = {
      query: named as PostgresPoolClient['query'],
      release: (destroy?: boolean) => client.release(destroy),
    }
    clients.set(client, prepared)
    return prepared
  }

  return { options: pool.options, connect: async () => preparing(await pool.connect()), end: () => pool.end() }
}
