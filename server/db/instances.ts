import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

const queryTimeoutMs = 5000
const maxLeaveMs = 1000

export interface Instance {
  /** How many instances were registered before this one and are still there. */
  others: number
  /** Ends the registration, as the end of the process does. Where the database does not respond, within a second. */
  leave(): Promise<void>
}

/** Registers this process as an instance of the database, by a shared lock on a connection of its own. */
export async function registerInstance(pool: pg.Pool): Promise<Instance> {
  const client = new pg.Client({ ...pool.options, query_timeout: queryTimeoutMs })
  // A lost connection ends the registration and nothing else: who starts later is not warned
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(`select pg_advisory_lock_shared(${advisoryLocks.instances})`)
    const { rows } = await client.query<{ others: number }>(
      `select count(*)::integer as others from pg_locks
       where locktype = 'advisory' and granted and pid <> pg_backend_pid()
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint, objid::bigint) = (${advisoryLocks.instances})`,
    )
    return {
      others: rows[0]?.others ?? 0,
      leave: () => Promise.race([client.end(), sleep(maxLeaveMs, undefined, { ref: false })]),
    }
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
