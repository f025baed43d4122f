import pg from 'pg'

/** Returns the address of another database on the same server. */
export function atDatabase(target: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!target.connectionString) return { ...target, database }
  const url = new URL(target.connectionString)
  url.pathname = `/${encodeURIComponent(database)}`
  return { connectionString: url.href }
}

/** Returns the name of the database at an address. */
export function getDatabaseName(target: pg.ClientConfig): string {
  const name = target.connectionString ? new URL(target.connectionString).pathname.slice(1) : target.database
  if (!name) throw new Error('DATABASE_URL names no database.')
  return decodeURIComponent(name)
}

/** Runs `work` on a new connection and closes it. */
export async function withClient<T>(target: pg.ClientConfig, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(target)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
