import type { Kysely } from 'kysely'
import type pg from 'pg'
import { onClient } from './pools.ts'
import type { DB } from './tables.ts'

/** Runs `work` on a connection without time limits, for work that takes minutes; afterwards the connection is closed. */
export async function onUnlimitedConnection<T>(pool: pg.Pool, work: (db: Kysely<DB>) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    return await work(onClient(client))
  } finally {
    // Ends the connection, and with it the settings
    client.release(true)
  }
}
