import type { tariffCondition } from '@motanet/contract/catalogue/tariffs.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/tables.ts'

export type Condition = z.output<typeof tariffCondition>

/** The provider's contract conditions, the newest first. */
export async function findConditions(db: Kysely<DB>, providerId: number, id?: number): Promise<Condition[]> {
  const rows = await db
    .selectFrom('contract_condition')
    .select(['id', 'title', 'title_ro', 'content', 'content_ro', 'duration_months', 'connection_fee_bani'])
    .where('provider_id', '=', providerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ connection_fee_bani, ...row }) => ({ ...row, connection_fee: connection_fee_bani / 100 }))
}
