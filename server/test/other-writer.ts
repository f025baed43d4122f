import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** A concurrent writer within a transaction on its own connection. */
export interface OtherWriter {
  run(statement: string): Promise<pg.QueryResult>
  /** Resolves once `waiting` sessions wait for the locks of the transaction, directly or behind another waiting session. */
  isWaitedFor(waiting?: number): Promise<void>
  commit(): Promise<void>
}

export async function startOtherWriter({ target, pool }: TestDatabase): Promise<OtherWriter> {
  const client = new pg.Client(target)
  await client.connect()
  await client.query('begin')
  const findWaiting = () =>
    pool.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0',
    )
  return {
    run: (statement) => client.query(statement),
    async isWaitedFor(waiting = 1) {
      while (((await findWaiting()).rowCount ?? 0) < waiting) await sleep(20)
    },
    async commit() {
      await client.query('commit')
      await client.end()
    },
  }
}
