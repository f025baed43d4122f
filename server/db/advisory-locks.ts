/** The advisory locks that we take, for `pg_advisory_lock(…)`: each belongs to the database that it is taken in. */
export const advisoryLocks = {
  /** Held shared by every process that uses the embedded cluster, and alone by the one that stops it. */
  clusterUsers: '1836020321, 1',
  databaseCreation: '1836020321, 2',
  migration: '1836020321, 3',
  demoData: '1836020321, 4',
  jobQueues: '1836020321, 5',
  /** Held shared by every instance that serves the database and has no `PUBLIC_URL`. */
  instances: '1836020321, 6',
} as const
