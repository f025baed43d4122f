import type { Selectable } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { TestDatabase } from './database.ts'

export type AuditEntry = Selectable<DB['audit_log']>

/** Returns the entries of the audit log that `write` adds, in their order. */
export async function entriesOf({ db }: TestDatabase, write: () => Promise<unknown>): Promise<AuditEntry[]> {
  const entries = () => db.selectFrom('audit_log').selectAll().orderBy('id')
  const last = (await entries().clearOrderBy().orderBy('id', 'desc').limit(1).executeTakeFirst())?.id ?? 0
  await write()
  return entries().where('id', '>', last).execute()
}
