import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isPublicTariff } from './public-tariffs.ts'

/** What the lists of public tariffs are filtered by, except the names. */
export interface CountedTariff {
  id: number
  provider_id: number
  service_id: number
  price_bani: number
  shown_price_bani: number
  speed: number
  is_in_mbps: boolean
  is_in_gb: boolean
  has_promotion: boolean
  is_stale: boolean
}

/** The public tariffs of the providers; null: of all. */
export async function findCountedTariffs(
  db: Kysely<DB>,
  providerIds: readonly number[] | null,
): Promise<CountedTariff[]> {
  const { rows } = await sql<CountedTariff>`
    select t.id, t.provider_id, t.service_id, t.price_bani, t.shown_price_bani, t.speed, t.is_in_mbps, t.is_in_gb,
      t.promotion_id is not null as has_promotion, t.freshness = 'stale' as is_stale
    from tariff t
    where ${isPublicTariff} ${providerIds === null ? sql`` : sql`and t.provider_id = any(${providerIds})`}`.execute(db)
  return rows
}
