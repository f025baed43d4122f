import type { OwnCondition } from '@motanet/contract/catalogue/contract-conditions.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The contract conditions of the provider, newest first; with `id` only that one. */
export async function findConditions(db: Kysely<DB>, providerId: number, id?: number): Promise<OwnCondition[]> {
  const rows = await db
    .selectFrom('contract_condition')
    .select(['id', 'title', 'title_ro', 'content', 'content_ro', 'duration_months', 'connection_fee_bani', 'version'])
    .where('provider_id', '=', providerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ connection_fee_bani, ...row }) => ({ ...row, connection_fee: connection_fee_bani / 100 }))
}
