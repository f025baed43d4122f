import { type Kysely, type RawBuilder, sql } from 'kysely'
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

/** Zones of a change, for each of its tariffs. */
export interface ZonesOfTariffs {
  tariff_ids: readonly number[]
  zone_ids: readonly number[]
}

/** Removes every zone except the given ones from the tariffs. */
export async function removeOtherZones(db: Kysely<DB>, kept: readonly ZonesOfTariffs[]): Promise<void> {
  if (kept.length === 0) return
  await sql`
    with given as materialized (select tariff_id, zone_ids from ${recordsOf(kept)}, unnest(tariff_ids) tariff_id),
    wanted as materialized (select tariff_id, zone_id from given, unnest(zone_ids) zone_id)
    delete from tariff_zone z where z.tariff_id in (select tariff_id from given)
      and not exists (select from wanted w where w.tariff_id = z.tariff_id and w.zone_id = z.zone_id)`.execute(db)
}

export async function removeZones(db: Kysely<DB>, removed: readonly ZonesOfTariffs[]): Promise<void> {
  if (removed.length === 0) return
  await sql`
    delete from tariff_zone z using ${recordsOf(removed)}, unnest(tariff_ids) as tariff (id), unnest(zone_ids) as zone (id)
    where z.tariff_id = tariff.id and z.zone_id = zone.id`.execute(db)
}

export async function addZones(db: Kysely<DB>, added: readonly ZonesOfTariffs[]): Promise<void> {
  if (added.length === 0) return
  await sql`
    insert into tariff_zone (tariff_id, zone_id)
    select tariff_id, zone_id from ${recordsOf(added)}, unnest(tariff_ids) tariff_id, unnest(zone_ids) zone_id
    on conflict do nothing`.execute(db)
}

function recordsOf(zones: readonly ZonesOfTariffs[]): RawBuilder<unknown> {
  return sql`jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as records (tariff_ids integer[], zone_ids integer[])`
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
