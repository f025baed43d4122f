import type { TariffVariant } from '@motanet/contract/catalogue/tariff-variants.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { isConfirmed, isPublicTariff } from './public-tariffs.ts'

const maxVariants = 100

/** The providers of the public tariffs with these ids; undefined if one of the ids is that of no public tariff. */
export async function findProvidersOf(db: Kysely<DB>, ids: readonly number[]): Promise<number[] | undefined> {
  const wanted = new Set(ids)
  const { rows } = await sql<{ provider_id: number }>`
    select t.provider_id from tariff t where t.id = any(${[...wanted]}::integer[]) and ${isPublicTariff}`.execute(db)
  return rows.length === wanted.size ? rows.map((row) => row.provider_id) : undefined
}

/** The given public tariffs that have a plan, and the listed ones with the same plans, by term and price. Index: tariff_plan. */
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
    where ${isPublicTariff} and (${isConfirmed} or t.id = any(${ids}::integer[])) and (t.provider_id, t.plan_id) in (
      select t.provider_id, t.plan_id from tariff t
      where t.id = any(${ids}::integer[]) and t.plan_id is not null and ${isPublicTariff})
    order by t.plan_id, duration_months, t.shown_price_bani, t.id limit ${maxVariants}`.execute(db)
  return rows
}
