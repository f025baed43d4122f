import type { TariffVariant } from '@motanet/contract/catalogue/tariff-variants.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isListedTariff } from './public-tariffs.ts'

const maxVariants = 100

/** The listed tariffs with the plans of the given ones, by term and price. Index: tariff_plan. */
export async function findVariants(db: Kysely<DB>, ids: readonly number[]): Promise<TariffVariant[]> {
  const { rows } = await sql<TariffVariant>`
    select t.id, t.plan_id, t.name, t.name_ro, t.speed::double precision as speed,
      t.shown_price_bani::double precision / 100 as price,
      coalesce(c.duration_months, 0) as duration_months,
      json_build_object('id', s.id, 'name', s.name, 'name_ro', s.name_ro, 'kind', s.kind) as services,
      (select coalesce(json_agg(json_build_object('id', e.id, 'name', e.name, 'name_ro', e.name_ro)
          order by te.position, e.id), '[]')
        from tariff_equipment te join equipment e on e.id = te.equipment_id where te.tariff_id = t.id) as equipment
    from tariff t
    join service s on s.id = t.service_id
    left join contract_condition c on c.id = t.contract_condition_id
    where ${isListedTariff} and (t.provider_id, t.plan_id) in (
      select provider_id, plan_id from tariff where id = any(${ids}::integer[]) and plan_id is not null)
    order by t.plan_id, duration_months, t.shown_price_bani, t.id limit ${maxVariants}`.execute(db)
  return rows
}
