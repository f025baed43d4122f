import type { OwnTariffRow } from '@motanet/contract/catalogue/own-tariff-list.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** The tariffs of the provider in all states, newest first; with `ids` only those. Index: tariff_provider. */
export async function findOwnTariffRows(
  db: Kysely<DB>,
  providerId: number,
  ids?: readonly number[],
): Promise<OwnTariffRow[]> {
  const { rows } = await sql<Omit<OwnTariffRow, 'checked_at'> & { checked_at: Date }>`
    select t.id, t.name, t.name_ro, t.state, t.speed, t.version, t.plan_id, t.checked_at, t.freshness,
      t.price_bani::double precision / 100 as price_per_month,
      case when t.price_bani is not null then t.discounted_price_lei end as discounted_price,
      case when s.id is not null then
        json_build_object('id', s.id, 'name', s.name, 'name_ro', s.name_ro, 'kind', s.kind) end as services,
      case when p.id is not null then json_build_object('id', p.id, 'name', p.name, 'name_ro', p.name_ro,
        'discount_percent', p.discount_percent) end as promo,
      case when c.id is not null then
        json_build_object('id', c.id, 'title', c.title, 'title_ro', c.title_ro) end as conditions,
      array(select zone_id from tariff_zone z where z.tariff_id = t.id order by zone_id) as coverage_zones
    from tariff t
    left join service s on s.id = t.service_id
    left join promotion p on p.id = t.promotion_id
    left join contract_condition c on c.id = t.contract_condition_id
    where t.provider_id = ${providerId} ${ids === undefined ? sql`` : sql`and t.id = any(${ids}::integer[])`}
    order by t.id desc`.execute(db)
  return rows.map((row) => ({ ...row, checked_at: row.checked_at.toISOString() }))
}
