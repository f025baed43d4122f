/** Keys of the advisory locks that the server takes, for `pg_advisory_lock(…)`. An advisory lock is valid within one database. */
export const advisoryLocks = {
  /** Held shared by every process that uses the embedded cluster, and exclusively by the process that stops it. */
  clusterUsers: '1836020321, 1',
  databaseCreation: '1836020321, 2',
  migration: '1836020321, 3',
  demoData: '1836020321, 4',
  jobQueues: '1836020321, 5',
  /** Held shared by every instance that serves the database without a `PUBLIC_URL`. */
  instances: '1836020321, 6',
  /** Held by the instance that reads messages to the Telegram bot. */
  telegramPolling: '1836020321, 7',
  addressImport: '1836020321, 8',
} as const
