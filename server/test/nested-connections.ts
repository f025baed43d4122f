import { AsyncLocalStorage } from 'node:async_hooks'
import type { Kysely, Transaction } from 'kysely'
import type pg from 'pg'
import type { DatabasePools } from '../db/pools.ts'
import type { DB } from '../db/tables.ts'

const insideTransaction = new AsyncLocalStorage<true>()

/**
 * Makes every query fail that requests a connection from a pool within a transaction: the transaction already holds one, and as many such
 * transactions as the pool has connections would deadlock.
 */
export function refuseNestedConnections(pools: DatabasePools) {
  for (const db of [pools.db, pools.reads, pools.heavyReads, pools.jobsDb]) watchTransactions(db)
  for (const pool of [pools.pool, pools.readsPool, pools.heavyReadsPool, pools.jobsPool, pools.versionPool])
    watchConnections(pool)
}

function watchTransactions(db: Kysely<DB>) {
  const { transaction } = db
  db.transaction = () => {
    const builder = transaction.call(db)
    const { execute } = builder
    builder.execute = <T>(work: (transaction: Transaction<DB>) => Promise<T>) =>
      execute.call(builder, (trx: Transaction<DB>) => insideTransaction.run(true, () => work(trx))) as Promise<T>
    return builder
  }
}

function watchConnections(pool: pg.Pool) {
  const { connect } = pool
  pool.connect = ((...given: unknown[]) => {
    if (insideTransaction.getStore()) throw new Error('A transaction asks for a second connection.')
    return Reflect.apply(connect, pool, given)
  }) as typeof pool.connect
}
