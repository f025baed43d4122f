import type { Config } from '../config.ts'
import { connectDatabase, type DatabaseConnection } from '../db/connect.ts'
import { consoleLog, type Log } from '../db/log.ts'
import { prepareDatabase } from '../db/prepare.ts'

/** Warnings and errors only: what a command has done it says itself. */
export const commandLog: Log = { ...consoleLog, info: () => undefined }

/** Runs `work` on the database of the configuration as it is, without migrating it. */
export async function onDatabase<T>(config: Config, work: (database: DatabaseConnection) => Promise<T>): Promise<T> {
  const database = await connectDatabase(config, commandLog)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Runs `work` on the migrated database. */
export function onMigratedDatabase<T>(config: Config, work: (database: DatabaseConnection) => Promise<T>): Promise<T> {
  return onDatabase(config, async (database) => {
    await prepareDatabase(database, { log: consoleLog })
    return work(database)
  })
}
