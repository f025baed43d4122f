import type pg from 'pg'

/** Whether servers or other commands are connected to the database. The process itself has no other connection than this one. */
export async function isInUse(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ in_use: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name = 'motanet' and pid <> pg_backend_pid()) as in_use`,
  )
  return rows[0]?.in_use ?? false
}
