import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteExpiredRows } from './sessions.queries.ts'

/** Forgets what nobody can use any more. To be called now and then. */
export async function deleteExpired(db: Kysely<DB>): Promise<void> {
  await deleteExpiredRows(db)
}
