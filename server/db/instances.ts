import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

const queryTimeoutMs = 5000
const maxLeaveMs = 1000

export interface Instance {
  /** Number of instances that were registered before this one and still run. */
  others: number
  /** Ends the registration, as the end of the process does; within a second if the database does not respond. */
  leave(): Promise<void>
}

/** Registers this process as an instance of the database, by a shared advisory lock on a dedicated connection. */
export async function registerInstance(pool: pg.Pool): Promise<Instance> {
  const client = new pg.Client({ ...pool.options, query_timeout: queryTimeoutMs })
  // A lost connection only ends the registration: an instance that starts later is not warned.
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
