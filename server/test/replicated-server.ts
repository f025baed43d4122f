import { connectReplica } from '../db/connect.ts'
import type { EmbeddedConnection, EmbeddedDatabase } from '../db/embedded/embedded.ts'
import { withClient } from '../db/one-database.ts'
import { defaultConnections, openPools } from '../db/pools.ts'
import { prepareDatabase } from '../db/prepare.ts'
import { createDataFolder, startStandby } from './data-folder.ts'
import { silentLog } from './logs.ts'
import { patience } from './patience.ts'
import { createTestServer, type TestServer } from './server.ts'

export interface ReplicatedServer {
  server: TestServer
  standby: EmbeddedDatabase
  /** Executes the statement on the standby and returns its rows. */
  onStandby(statement: string): Promise<Record<string, unknown>[]>
  /** Stops the standby for good. */
  stopStandby(): Promise<void>
  close(): Promise<void>
}

/** Starts the API on a PostgreSQL of its own, with public reads on a standby. */
export async function createReplicatedServer(environment: Record<string, string> = {}): Promise<ReplicatedServer> {
  const folder = await createDataFolder('primary')
  const primary = await folder.open({ forgetful: true })
  const { end, ...pools } = openPools(primary.connection, silentLog, defaultConnections, patience)
  await prepareDatabase(pools, { log: silentLog })
  const standby = await startStandby(folder, primary)
  const replica = await connectReplica(urlOf(standby.database.connection), pools, {}, silentLog)
  const server = await createTestServer(environment, undefined, { database: { ...pools, drop: end }, replica })
  let stopping: Promise<void> | undefined
  const stopStandby = () => {
    stopping ??= standby.database.stop()
    return stopping
  }
  return {
    server,
    standby: standby.database,
    onStandby: (statement) =>
      withClient(standby.database.connection, async (client) => (await client.query(statement)).rows),
    stopStandby,
    async close() {
      await server.close()
      await replica.end()
      await stopStandby()
      await primary.stop()
      for (const each of [standby.folder, folder]) await each.remove()
    },
  }
}

export function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}
