import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { consoleLog } from '../db/log.ts'
import { atDatabase, withClient } from '../db/one-database.ts'
import { type DatabasePools, defaultConnections, openPools } from '../db/pools.ts'
import type { TestCluster } from './global-setup.ts'
import { refuseNestedConnections } from './nested-connections.ts'
import { patience } from './patience.ts'

export interface TestDatabase extends DatabasePools {
  /** Closes the connections and drops the database. */
  drop(): Promise<void>
}

/** Creates a database with the migrated schema and only the rows of the migrations. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { admin, template, prefix }: TestCluster = inject('testCluster')
  const name = `${prefix}${randomBytes(6).toString('hex')}`
  // Four times faster than the default where nothing is synced to the disk
  await withClient(admin, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  const target = atDatabase(admin, name)
  const { end, ...pools } = openPools(target, consoleLog, defaultConnections, patience)
  refuseNestedConnections(pools)
  return {
    ...pools,
    async drop() {
      await end()
      // Not with `force`, which would cut off closing connections and fail the test. PostgreSQL waits for them
      await withClient(admin, (client) => client.query(`drop database ${name}`))
    },
  }
}
