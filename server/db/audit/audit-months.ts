import { type Kysely, sql } from 'kysely'
import type { DB } from '../tables.ts'

/**
 * Creates the partitions of the coming months, by the clock of the database, which stamps the entries; and drops those of months that ended
 * more than 36 months before `now`. Call it daily.
 */
export async function keepAuditMonths(db: Kysely<DB>, now: Date): Promise<void> {
  await sql`select extend_audit_log(now())`.execute(db)
  await sql`select drop_old_audit_months(${now}::timestamptz)`.execute(db)
}
