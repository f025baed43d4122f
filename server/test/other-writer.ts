import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { TestDatabase } from './database.ts'

/** Somebody else who writes, on a connection of its own and in the middle of a transaction. */
export interface OtherWriter {
  run(statement: string): Promise<pg.QueryResult>
  /** Resolves once somebody waits for what the transaction holds. */
  isWaitedFor(): Promise<void>
  commit(): Promise<void>
}

export async function startOtherWriter({ target, pool }: TestDatabase): Promise<OtherWriter> {
  const client = new pg.Client(target)
  await client.connect()
  const { rows } = await client.query('select pg_backend_pid() as pid')
  await client.query('begin')
  const findWaiting = () =>
    pool.query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [rows[0].pid])
  return {
    run: (statement) => client.query(statement),
    async isWaitedFor() {
      while ((await findWaiting()).rowCount === 0) await sleep(20)
    },
    async commit() {
      await client.query('commit')
      await client.end()
    },
  }
}
