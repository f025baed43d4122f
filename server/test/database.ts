import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { inject } from 'vitest'
import { consoleLog } from '../db/log.ts'
import { atDatabase, withClient } from '../db/one-database.ts'
import { type DatabasePools, openPools } from '../db/pools.ts'
import type { TestCluster } from './global-setup.ts'
import { refuseNestedConnections } from './nested-connections.ts'

export interface TestDatabase extends DatabasePools {
  /** Its address, for a process or a connection of its own. */
  target: pg.ClientConfig
  /** Ends the connections and removes the database. */
  drop(): Promise<void>
}

/** A new database with the migrated schema and no other rows than the migrations made. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { admin, template, prefix }: TestCluster = inject('testCluster')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  await withClient(admin, (client) => client.query(`create database ${name} template ${template}`))
  const target = atDatabase(admin, name)
  const { end, ...pools } = openPools(target, consoleLog)
  refuseNestedConnections(pools)
  return {
    ...pools,
    target,
    async drop() {
      await end()
      // Not by force: what is about to close would be cut off in the middle and end the test. PostgreSQL waits for it
      await withClient(admin, (client) => client.query(`drop database ${name}`))
    },
  }
}
