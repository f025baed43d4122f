import type { TariffState } from '@motanet/contract/catalogue/tariff-states.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { LockedTariff } from './own-tariffs.queries.ts'

export type ListedTariff = LockedTariff & { id: number; name: string; shown_price_bani: number }

/** The tariffs of the provider with the ids, ordered by id. Their rows are locked until the transaction ends. */
export function lockOwnTariffs(
  db: Kysely<DB>,
  { ids, providerId }: { ids: readonly number[]; providerId: number },
): Promise<ListedTariff[]> {
  return db
    .selectFrom('tariff')
    .select(['id', 'name', 'name_ro', 'version', 'state', 'service_id', 'price_bani', 'shown_price_bani', 'speed'])
    .select(['picture_name', 'picture_width', 'picture_height', 'picture_widths'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .where('provider_id', '=', providerId)
    .orderBy('id')
    .forUpdate()
    .execute()
}

interface Columns {
  promotion_id: number | null | undefined
  contract_condition_id: number | null | undefined
}

/** Updates the given columns; undefined columns keep their value. */
export async function updateTariffColumns(db: Kysely<DB>, ids: readonly number[], columns: Columns): Promise<void> {
  if (Object.values(columns).every((value) => value === undefined)) return
  await db.updateTable('tariff').set(columns).where('id', '=', sql<number>`any(${ids}::integer[])`).execute()
}

export async function updateStates(db: Kysely<DB>, ids: readonly number[], state: TariffState): Promise<void> {
  await db.updateTable('tariff').set({ state }).where('id', '=', sql<number>`any(${ids}::integer[])`).execute()
}

export async function updatePrices(
  db: Kysely<DB>,
  prices: readonly { id: number; price_bani: number }[],
): Promise<void> {
  await sql`
    update tariff t set price_bani = given.price_bani
    from unnest(${prices.map(({ id }) => id)}::integer[], ${prices.map(({ price_bani }) => price_bani)}::integer[])
      as given (id, price_bani)
    where given.id = t.id`.execute(db)
}

/** Removes the zones from the tariffs; with `all`, removes every zone except these. */
export async function removeZones(
  db: Kysely<DB>,
  tariffIds: readonly number[],
  { zoneIds, all }: { zoneIds: readonly number[]; all: boolean },
): Promise<void> {
  const isMeant = all ? sql`<> all(${zoneIds}::integer[])` : sql`= any(${zoneIds}::integer[])`
  await sql`delete from tariff_zone where tariff_id = any(${tariffIds}::integer[]) and zone_id ${isMeant}`.execute(db)
}

export async function addZones(
  db: Kysely<DB>,
  tariffIds: readonly number[],
  zoneIds: readonly number[],
): Promise<void> {
  await sql`
    insert into tariff_zone (tariff_id, zone_id)
    select tariff_id, zone_id from unnest(${tariffIds}::integer[]) tariff_id cross join unnest(${zoneIds}::integer[]) zone_id
    on conflict do nothing`.execute(db)
}

/** The largest number of zones among the tariffs. */
export async function findMaxZoneCount(db: Kysely<DB>, tariffIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ max_zones: number }>`
    select coalesce(max(zones), 0)::integer as max_zones from (
      select count(*) as zones from tariff_zone where tariff_id = any(${tariffIds}::integer[]) group by tariff_id
    ) counted`.execute(db)
  return rows[0]?.max_zones ?? 0
}

/** Deletes the tariffs; dependent rows are deleted by foreign keys. Requests keep their names, and the figures of their providers their views. */
export async function deleteTariffRows(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`
    with kept as (
      insert into provider_view (provider_id, day, views)
      select t.provider_id, v.day, sum(v.views)
      from tariff_view v join tariff t on t.id = v.tariff_id
      where t.id = any(${ids}::integer[])
      group by t.provider_id, v.day order by t.provider_id, v.day
      on conflict (provider_id, day) do update set views = provider_view.views + excluded.views
    )
    delete from tariff where id = any(${ids}::integer[])`.execute(db)
}
