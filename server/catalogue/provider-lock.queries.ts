import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * Serialises writes to the catalogue of one provider with a row lock until the transaction ends. Lock order in each such transaction:
 * this lock, then rows that a tariff references, then tariffs by id, then the writes. The first write of public content comes last,
 * because it locks `content_version` until the end. Rows that reference an account are written before it, because a dismissal locks the
 * account first and changes public content afterwards. Zones and the popularity job use the same order.
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
