import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { advisoryLocks } from './advisory-locks.ts'

const pollMs = 50

/**
 * Takes the lock of migrations for the session of the client. It asks again and again instead of waiting in a statement, because
 * `create index concurrently` of the process that has the lock would wait for that statement.
 */
export async function takeMigrationLock(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query(`select pg_try_advisory_lock(${advisoryLocks.migration}) as taken`)
    if (rows[0].taken) return
    await sleep(pollMs)
  }
}
