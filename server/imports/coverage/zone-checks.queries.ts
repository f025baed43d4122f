import { createHash } from 'node:crypto'
import type { AreaGeometry } from '@motanet/contract/coverage/area.ts'
import { listedAddresses } from '@motanet/contract/imports/import-fields.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { type MappedChanges, mappedChanges } from '../mapped-changes.queries.ts'

/** A zone of the provider as it is now. */
export interface StoredZone {
  id: number
  version: number
  name: string
  name_ro: string
  import_key: string | null
  geometry: AreaGeometry
  /** Names of the tariffs that are sold in it. */
  tariffs: string[]
}

/** A ring of an outline that a file contains, in the metric plane, in the text format of PostgreSQL polygons. */
export interface GivenRing {
  /** Index of the outline. */
  outline: number
  part: number
  is_hole: boolean
  ring: string
}

/** The zones of the provider with everything that a file is compared with. */
export async function findStoredZones(db: Kysely<DB>, providerId: number): Promise<StoredZone[]> {
  const { rows } = await sql<StoredZone>`
    select zone.id, zone.version, zone.name, zone.name_ro, zone.import_key, zone.geometry,
      array(select t.name from tariff_zone z join tariff t on t.id = z.tariff_id where z.zone_id = zone.id order by t.id)
        as tariffs
    from zone where zone.provider_id = ${providerId} order by zone.id`.execute(db)
  return rows
}

/** Fingerprint of the provider's zones: changes with everything that a check depends on, besides the tariffs that are sold in them. */
export async function fingerprintZones(db: Kysely<DB>, providerId: number): Promise<string> {
  const { rows } = await sql<{ zone: unknown[] }>`
    select jsonb_build_array(id, version, import_key, (
      select string_agg(address_id::text, ',' order by address_id) from zone_address where zone_id = zone.id)) as zone
    from zone where provider_id = ${providerId} order by id`.execute(db)
  return createHash('sha256').update(JSON.stringify(rows)).digest('hex')
}

export interface CoverageDifference {
  gained: number
  lost: number
  /** Ids of the first ones. */
  firstGained: number[]
  firstLost: number[]
  mapped: MappedChanges
  /** Addresses in each given outline, by its index. */
  inOutlines: Record<string, number>
  /** Addresses in each zone of the provider as it is now, by its id. */
  inZones: Record<string, number>
}

/**
 * Which addresses the provider covers if the outlines take the place of the replaced zones and others are deleted, and which it covers now.
 * Retired houses do not count. The border of an outline belongs to it, the border of a hole to the hole; single houses of a zone stay with it.
 * Indexes: address_plane_point, zone_provider.
 */
export async function compareCoverage(
  db: Kysely<DB>,
  {
    providerId,
    replaced,
    removed,
    rings,
  }: { providerId: number; replaced: readonly number[]; removed: readonly number[]; rings: readonly GivenRing[] },
): Promise<CoverageDifference> {
  const { rows } = await sql<CoverageDifference>`
    with given as materialized (
      select outline, part, is_hole, ring::polygon as ring
      from jsonb_to_recordset(${JSON.stringify(rings)}::jsonb) as r (outline integer, part integer, is_hole boolean, ring text)
    ), added as materialized (
      select distinct outline, id from (
        select given.outline, a.id
        from given join address a on a.plane_point <@ given.ring and a.retired_at is null
        group by given.outline, given.part, a.id having not bool_or(given.is_hole)) inside
    ), current as materialized (
      select distinct zone_id, is_replaced, id from (
        select zone.id as zone_id, zone.id = any(${replaced}::integer[]) as is_replaced, a.id
        from zone join zone_ring r on r.zone_id = zone.id
        join address a on a.plane_point <@ r.ring and a.retired_at is null
        where zone.provider_id = ${providerId}
        group by zone.id, r.polygon_index, a.id having not bool_or(r.is_hole)) inside
    ), houses as materialized (
      select z.zone_id, z.zone_id = any(${removed}::integer[]) as is_removed, z.address_id as id
      from zone join zone_address z on z.zone_id = zone.id
      join address a on a.id = z.address_id and a.retired_at is null
      where zone.provider_id = ${providerId}
    ), earlier as materialized (
      select id from current union select id from houses
    ), later as materialized (
      select id from added union select id from current where not is_replaced and not zone_id = any(${removed}::integer[])
      union select id from houses where not is_removed
    ), gained as materialized (
      select id from added except select id from earlier
    ), lost as materialized (
      select id from earlier except select id from later
    ), change as materialized (
      select id, true as is_gained from gained union all select id, false from lost
    )
    select (select count(*)::integer from gained) as gained, (select count(*)::integer from lost) as lost,
      array(select id from gained order by id limit ${listedAddresses}) as "firstGained",
      array(select id from lost order by id limit ${listedAddresses}) as "firstLost",
      ${mappedChanges} as mapped,
      coalesce((select jsonb_object_agg(outline, houses) from (
        select outline, count(*) as houses from added group by outline) counted), '{}') as "inOutlines",
      coalesce((select jsonb_object_agg(zone_id, houses) from (
        select zone_id, count(*) as houses from current group by zone_id) counted), '{}') as "inZones"`.execute(db)
  const [difference] = rows
  if (difference === undefined) throw new Error('an aggregate without a row')
  return difference
}

/** Ids of the single houses of the zones, by zone. */
export async function findHousesOfZones(db: Kysely<DB>, zoneIds: readonly number[]): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ zone_id: number; houses: number[] }>`
    select zone_id, array_agg(address_id order by address_id) as houses from zone_address
    where zone_id = any(${zoneIds}::integer[]) group by zone_id`.execute(db)
  return new Map(rows.map(({ zone_id, houses }) => [zone_id, houses]))
}
