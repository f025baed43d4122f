import type { tariffPromotion } from '@motanet/contract/catalogue/tariffs.ts'
import type { Kysely } from 'kysely'
import type { z } from 'zod'
import type { DB } from '../db/tables.ts'

export type Promotion = z.output<typeof tariffPromotion>

/** The provider's promotions, the newest first. */
export function findPromotions(db: Kysely<DB>, providerId: number, id?: number): Promise<Promotion[]> {
  return db
    .selectFrom('promotion')
    .select(['id', 'name', 'name_ro', 'type', 'type_ro', 'description', 'description_ro'])
    .select(['discount_percent', 'months_free', 'term_months as term'])
    .where('provider_id', '=', providerId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .orderBy('id', 'desc')
    .execute()
}
