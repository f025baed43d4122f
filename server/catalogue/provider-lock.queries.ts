import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * Lets the writes to one provider's catalogue go one after the other: the others wait until the transaction ends. First in each
 * such transaction; then come locks of what a tariff names, then those of tariffs in the order of their ids, then the writes.
 * The first write of public content comes last, because it locks `content_version` until the end; rows that reference an account
 * are written before it, because a dismissal locks the account first and changes public content afterwards. Zones and the
 * popularity job keep the same order.
 */
export async function lockProvider(db: Kysely<DB>, providerId: number): Promise<{ isDesk: boolean }> {
  const row = await db
    .selectFrom('provider')
    .select('is_desk')
    .where('id', '=', providerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { isDesk: row.is_desk }
}
