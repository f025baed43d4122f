import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export type BoundingBox = readonly [west: number, south: number, east: number, north: number]

/**
 * The text of a GeoJSON FeatureCollection: zones of public providers that touch the box (degrees), or of one provider.
 * PostgreSQL writes the JSON: geometries are large, and nobody here needs to read them.
 */
export async function renderZones(
  db: Kysely<DB>,
  wanted: { bbox?: BoundingBox | undefined; providerId?: number | undefined },
): Promise<string> {
  const { bbox, providerId } = wanted
  const { rows } = await sql<{ collection: string }>`
    select jsonb_build_object(
      'type', 'FeatureCollection',
      'features', coalesce(jsonb_agg(jsonb_build_object(
        'type', 'Feature', 'id', zone.id, 'geometry', zone.geometry,
        'properties', jsonb_build_object('name', zone.name, 'provider', jsonb_build_object('id', p.id, 'name', p.name))
      ) order by zone.id), '[]'))::text as collection
    from zone join provider p on p.id = zone.provider_id
    where not p.is_desk and p.suspended_at is null
      ${bbox === undefined ? sql`` : sql`and west <= ${bbox[2]} and east >= ${bbox[0]} and south <= ${bbox[3]} and north >= ${bbox[1]}`}
      ${providerId === undefined ? sql`` : sql`and zone.provider_id = ${providerId}`}`.execute(db)
  return rows[0]?.collection ?? '{"type":"FeatureCollection","features":[]}'
}
