import type { ZoneSummary } from '@motanet/contract/coverage/zone-summaries.ts'
import { compareNames } from '@motanet/contract/name-order.ts'
import { type Kysely, sql } from 'kysely'
import { isPublicProvider } from '../catalogue/public-providers.ts'
import type { DB } from '../db/tables.ts'

export type BoundingBox = readonly [west: number, south: number, east: number, north: number]

/** Filter of zones: those that intersect the box (degrees), those of one provider, or both. */
export interface ZonesWanted {
  bbox?: BoundingBox | undefined
  providerId?: number | undefined
  /** A provider that is not public, but the reader's. */
  ownId?: number | undefined
}

/** SQL condition: whether the zones of the provider `p` may be read. */
const isReadable = (ownId: number | undefined) =>
  ownId === undefined ? isPublicProvider : sql<boolean>`(${isPublicProvider} or p.id = ${ownId})`

/** A zone of a public provider without its geometry. */
export interface ZoneMetadata {
  id: number
  name: string
  /** Empty if it is the same as `name`. */
  name_ro: string
  provider_id: number
  provider_name: string
  version: number
  /** Bytes of the geometry as rendered by `renderFeatures`. */
  geometry_bytes: number
  vertex_count: number
  west: number
  south: number
  east: number
  north: number
}

/** One keyset page of zones of public providers that have an outline, ordered by id, after `afterId`. */
export async function findZoneMetadata(
  db: Kysely<DB>,
  wanted: ZonesWanted,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<ZoneMetadata[]> {
  const { rows } = await sql<ZoneMetadata>`
    select zone.id, zone.name, zone.name_ro, p.id as provider_id, p.name as provider_name, zone.version,
           zone.geometry_bytes, zone.vertex_count, zone.west, zone.south, zone.east, zone.north
    from zone join provider p on p.id = zone.provider_id
    where ${isReadable(wanted.ownId)} and zone.id > ${afterId} and zone.vertex_count > 0 ${matching(wanted)}
    order by zone.id limit ${limit}`.execute(db)
  return rows
}

/**
 * The zones of a public provider, or of the reader's, without geometries, ordered by name. Without an outline, the box is that of the single
 * houses. Indexes: zone_provider, zone_address_pkey.
 */
export async function findZoneSummaries(db: Kysely<DB>, providerId: number, ownId?: number): Promise<ZoneSummary[]> {
  const { rows } = await sql<ZoneSummary>`
    select zone.id, zone.name, zone.name_ro, json_build_object('id', p.id, 'name', p.name) as provider, zone.version,
      json_build_array(
        round(coalesce(houses.west, zone.west)::numeric, 5), round(coalesce(houses.south, zone.south)::numeric, 5),
        round(coalesce(houses.east, zone.east)::numeric, 5), round(coalesce(houses.north, zone.north)::numeric, 5)
      ) as box, zone.vertex_count > 0 as has_outline
    from zone join provider p on p.id = zone.provider_id
    left join lateral (
      select min(longitude) as west, min(latitude) as south, max(longitude) as east, max(latitude) as north
      from zone_address z join address a on a.id = z.address_id
      where z.zone_id = zone.id and zone.vertex_count = 0
    ) houses on true
    where ${isReadable(ownId)} and zone.provider_id = ${providerId}
    order by zone.id`.execute(db)
  return rows.sort((one, other) => compareNames(one.name, other.name))
}

/** The geometries as JSON text. They are large, so callers read them in batches. */
export async function findGeometries(
  db: Kysely<DB>,
  ids: readonly number[],
): Promise<{ id: number; version: number; geometry: string }[]> {
  return db
    .selectFrom('zone')
    .select(['id', 'version', sql<string>`geometry::text`.as('geometry')])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
}

export interface RenderedFeature {
  id: number
  version: number
  /** A GeoJSON Feature, rendered by PostgreSQL and not parsed here. */
  feature: string
}

/** The zones with the ids of public providers, or of the reader's, exactly as drawn. */
export async function renderFeatures(
  db: Kysely<DB>,
  ids: readonly number[],
  ownId?: number,
): Promise<RenderedFeature[]> {
  const { rows } = await sql<RenderedFeature>`
    select zone.id, zone.version, ${featureText} as feature
    from zone join provider p on p.id = zone.provider_id
    where ${isReadable(ownId)} and zone.id = any(${ids}::integer[])
    order by zone.id`.execute(db)
  return rows
}

/** Total bytes of the geometries of the provider's zones. */
export async function measureGeometriesOf(db: Kysely<DB>, providerId: number): Promise<number> {
  const { bytes } = await db
    .selectFrom('zone')
    .select(sql<number>`coalesce(sum(geometry_bytes), 0)`.as('bytes'))
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
  return bytes
}

const featureText = sql`jsonb_build_object(
  'type', 'Feature', 'id', zone.id, 'geometry', zone.geometry,
  'properties', jsonb_build_object('name', zone.name, 'name_ro', zone.name_ro,
    'provider', jsonb_build_object('id', p.id, 'name', p.name), 'version', zone.version)
)::text`

function matching({ bbox, providerId }: ZonesWanted) {
  const ofProvider = providerId === undefined ? sql`` : sql`and zone.provider_id = ${providerId}`
  if (bbox === undefined) return ofProvider
  const [west, south, east, north] = bbox
  return sql`${ofProvider}
    and zone.west <= ${east} and zone.east >= ${west} and zone.south <= ${north} and zone.north >= ${south}`
}

/** The stored form of a zone outline. */
export interface ZoneOutline {
  /** GeoJSON. */
  geometry: object
  box: BoundingBox
  /** Rings in the metric plane, in the text format of PostgreSQL polygons. */
  rings: readonly { polygonIndex: number; ringIndex: number; ring: string }[]
}

/**
 * Whether zones can be drawn for the provider: it exists and is not the desk. Locks its catalogue against other writes until the
 * transaction ends.
 */
export async function lockProviderWithZones(db: Kysely<DB>, id: number): Promise<boolean> {
  const provider = await db
    .selectFrom('provider')
    .select('id')
    .where('id', '=', id)
    .where('is_desk', '=', false)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return provider !== undefined
}

/** Number of zones of the provider and of their vertices. */
export async function measureZonesOf(db: Kysely<DB>, providerId: number): Promise<{ zones: number; vertices: number }> {
  return db
    .selectFrom('zone')
    .select([
      sql<number>`count(*)::integer`.as('zones'),
      sql<number>`coalesce(sum(vertex_count), 0)::integer`.as('vertices'),
    ])
    .where('provider_id', '=', providerId)
    .executeTakeFirstOrThrow()
}

export function findZone(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('zone')
    .innerJoin('provider as p', 'p.id', 'zone.provider_id')
    .select(['zone.id', 'zone.name', 'zone.name_ro', 'zone.geometry', 'zone.version'])
    .select(['p.id as provider_id', 'p.name as provider_name'])
    .where('zone.id', '=', id)
    .executeTakeFirst()
}

/**
 * Locks the catalogue of the zone's provider against other writes until the transaction ends. Must precede any other lock. With `own`,
 * locks only that provider, so that a user never waits for the lock of another provider.
 */
export async function lockOwner(db: Kysely<DB>, zoneId: number, own: number | undefined): Promise<void> {
  await db
    .selectFrom('provider')
    .select('id')
    .where('id', '=', (query) => query.selectFrom('zone').select('provider_id').where('id', '=', zoneId))
    .$if(own !== undefined, (query) => query.where('id', '=', own ?? 0))
    .forNoKeyUpdate()
    .execute()
}

/** Locks the zone until the transaction ends: it can be neither changed nor added to a tariff by others. */
export function findZoneToChange(db: Kysely<DB>, id: number) {
  return db
    .selectFrom('zone')
    .select(['provider_id', 'vertex_count', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface NewZone {
  /** Of a zone that had this id before it was deleted. */
  id?: number | undefined
  name: string
  nameRo?: string | undefined
  providerId: number
  outline: ZoneOutline
}

export async function insertZone(db: Kysely<DB>, zone: NewZone): Promise<number> {
  const [id = 0] = await insertZones(db, [zone])
  return id
}

/** Returns the ids in the same order. */
export async function insertZones(db: Kysely<DB>, zones: readonly NewZone[]): Promise<number[]> {
  const rows = zones.map(({ id, name, nameRo = '', providerId, outline }) => ({
    ...{ name, name_ro: nameRo, provider_id: providerId, ...outlineColumns(outline) },
    ...(id !== undefined && { id }),
  }))
  const inserted = await db.insertInto('zone').values(rows).returning('id').execute()
  const ids = inserted.map(({ id }) => id)
  await insertRings(
    db,
    zones.map(({ outline }, index) => ({ id: ids[index] ?? 0, outline })),
  )
  return ids
}

export interface ZoneNames {
  name?: string | undefined
  nameRo?: string | undefined
}

/** Changes the given names. */
export async function updateZoneNames(db: Kysely<DB>, zones: readonly ({ id: number } & ZoneNames)[]): Promise<void> {
  const given = zones.filter(({ name, nameRo }) => name !== undefined || nameRo !== undefined)
  if (given.length === 0) return
  const rows = given.map(({ id, name, nameRo }) => ({ id, name, name_ro: nameRo }))
  await sql`
    update zone set name = coalesce(given.name, zone.name), name_ro = coalesce(given.name_ro, zone.name_ro)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, name text, name_ro text)
    where zone.id = given.id`.execute(db)
}

export async function updateImportKeys(
  db: Kysely<DB>,
  zones: readonly { id: number; key: string | null }[],
): Promise<void> {
  if (zones.length === 0) return
  await sql`
    update zone set import_key = given.key
    from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as given (id integer, key text)
    where zone.id = given.id`.execute(db)
}

interface OutlineOfZone {
  id: number
  outline: ZoneOutline
}

export async function updateOutlines(db: Kysely<DB>, zones: readonly OutlineOfZone[]): Promise<void> {
  if (zones.length === 0) return
  const rows = zones.map(({ id, outline: { geometry, box } }) => ({ id, geometry, box }))
  await sql`
    update zone set geometry = given.geometry, west = given.box[1], south = given.box[2], east = given.box[3], north = given.box[4]
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id integer, geometry jsonb, box double precision[])
    where zone.id = given.id`.execute(db)
  const ids = zones.map(({ id }) => id)
  await db.deleteFrom('zone_ring').where('zone_id', '=', sql<number>`any(${ids}::integer[])`).execute()
  await insertRings(db, zones)
}

/** Adds single houses to the zones; houses that have been deleted are left out. */
export async function insertHouses(
  db: Kysely<DB>,
  zones: readonly { id: number; houses: readonly number[] }[],
): Promise<void> {
  await sql`
    insert into zone_address (zone_id, address_id)
    select given.id, address.id
    from jsonb_to_recordset(${JSON.stringify(zones)}::jsonb) as given (id integer, houses integer[])
    join address on address.id = any(given.houses) on conflict do nothing`.execute(db)
}

export async function removeZones(db: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('zone').where('id', '=', sql<number>`any(${ids}::integer[])`).execute()
}

/**
 * The tariffs that are sold in any of the zones. Their rows are locked until the transaction ends. Must be called before the first write,
 * as the lock order requires.
 */
export function lockTariffsOfZones(db: Kysely<DB>, zoneIds: readonly number[]) {
  return db
    .selectFrom('tariff as t')
    .select(['t.id', 't.name', 't.name_ro'])
    .where(sql<boolean>`t.id in (select tariff_id from tariff_zone where zone_id = any(${zoneIds}::integer[]))`)
    .orderBy('t.id')
    .forNoKeyUpdate('t')
    .execute()
}

function outlineColumns({ geometry, box: [west, south, east, north] }: ZoneOutline) {
  return { geometry: JSON.stringify(geometry), west, south, east, north }
}

async function insertRings(db: Kysely<DB>, zones: readonly OutlineOfZone[]): Promise<void> {
  const rows = zones.flatMap(({ id, outline }) =>
    outline.rings.map(({ polygonIndex, ringIndex, ring }) => ({
      ...{ zone_id: id, polygon_index: polygonIndex, ring_index: ringIndex, ring },
    })),
  )
  if (rows.length === 0) return
  await sql`
    insert into zone_ring (zone_id, polygon_index, ring_index, ring)
    select zone_id, polygon_index, ring_index, ring::polygon
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (zone_id integer, polygon_index integer, ring_index integer, ring text)`.execute(db)
}
