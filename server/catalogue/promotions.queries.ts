import type { OwnPromotion } from '@motanet/contract/catalogue/promotions.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The promotions of the provider, newest first; with `id` only that one. */
export function findPromotions(db: Kysely<DB>, providerId: number, id?: number): Promise<OwnPromotion[]> {
  return db
    .selectFrom('promotion')
    .select(['id', 'name', 'name_ro', 'type', 'type_ro', 'description', 'description_ro'])
    .select(['discount_percent', 'months_free', 'term_months as term', 'version'])
    .where('provider_id', '=', providerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute()
}
