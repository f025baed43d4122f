import type { EquipmentPriceKind } from '@motanet/contract/catalogue/equipment-prices.ts'
import { discountedPriceLei, effectiveMonthlyCostBani, shownPriceBani } from '@motanet/contract/catalogue/pricing.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'

/** The largest value of the column of the effective costs. */
export const maxCostBani = 2_147_483_647

/**
 * Computes the derived columns of tariffs: the prices by which lists are ordered (0 in a draft without a price), when the price that
 * visitors see last changed, and the reach. Must be called in the transaction of each write to tariffs or to their promotions, contract
 * conditions, equipment, zones or addresses. Returns the ids of the tariffs whose shown price this changed. Fails with `invalid-input` at
 * `field` if the equipment makes a tariff too expensive.
 */
export async function refreshDerivedColumns(
  db: Kysely<DB>,
  tariffIds: readonly number[] | 'all',
  field = 'equipment',
): Promise<number[]> {
  if (tariffIds.length === 0) return []
  const rows = await db
    .selectFrom('tariff as t')
    .leftJoin('promotion as p', 'p.id', 't.promotion_id')
    .leftJoin('contract_condition as c', 'c.id', 't.contract_condition_id')
    .select(['t.id', 't.price_bani', 't.shown_price_bani', 'p.discount_percent', 'p.months_free', 'p.term_months'])
    .select(['c.duration_months', 'c.connection_fee_bani'])
    .select([amountOf('rent').as('rent_bani'), amountOf('purchase').as('purchase_bani')])
    .$if(tariffIds !== 'all', (query) => query.where('t.id', '=', sql<number>`any(${tariffIds}::integer[])`))
    .execute()
  const derived = rows.map((row) => {
    const promotion =
      row.discount_percent === null
        ? null
        : { discountPercent: row.discount_percent, monthsFree: row.months_free ?? 0, termMonths: row.term_months }
    const contract =
      row.duration_months === null
        ? null
        : { durationMonths: row.duration_months, connectionFeeBani: row.connection_fee_bani ?? 0 }
    return {
      id: row.id,
      shownBefore: row.shown_price_bani,
      price: discountedPriceLei(row.price_bani ?? 0, promotion?.discountPercent ?? 0),
      shown: shownPriceBani(row.price_bani ?? 0, promotion),
      cost: effectiveMonthlyCostBani(row.price_bani ?? 0, promotion, contract, {
        rentBani: row.rent_bani,
        purchaseBani: row.purchase_bani,
      }),
    }
  })
  if (derived.some(({ cost }) => cost > maxCostBani)) fail('invalid-input', { [field]: 'cost-too-big' })
  await sql`
    update tariff t set
      discounted_price_lei = derived.price,
      shown_price_bani = derived.shown,
      effective_cost_bani = derived.cost,
      public_price_bani = case when t.state = 'published' then derived.shown else t.public_price_bani end,
      price_changed_at = case when t.state = 'published' and t.public_price_bani <> derived.shown then now()
        else t.price_changed_at end,
      reach = case
        when exists (select from tariff_zone z where z.tariff_id = t.id) then 'places'
        when (select kind from service where id = t.service_id) = 'mobile' then 'everywhere'
        when exists (select from tariff_address a where a.tariff_id = t.id) then 'places'
        else 'provider_zones'
      end
    from unnest(${derived.map(({ id }) => id)}::integer[], ${derived.map(({ price }) => price)}::integer[],
      ${derived.map(({ shown }) => shown)}::integer[],
      ${derived.map(({ cost }) => cost)}::integer[]) as derived(id, price, shown, cost)
    where derived.id = t.id`.execute(db)
  return derived.filter(({ shown, shownBefore }) => shown !== shownBefore).map(({ id }) => id)
}

/** The sum of the amounts of the tariff's equipment of a price kind. */
const amountOf = (kind: EquipmentPriceKind) =>
  sql<number>`coalesce((select sum(e.amount_bani) from tariff_equipment te join equipment e on e.id = te.equipment_id
    where te.tariff_id = t.id and e.price_kind = ${kind}), 0)::float8`
