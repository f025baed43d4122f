import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { nameKey } from '../../imports/folded-text.ts'

const zonesAtOnce = 100

interface ListedZone {
  id: number
  provider_id: number
  name: string
  name_ro: string
  import_key: string | null
}

/**
 * The zones that have an outline as the text of a GeoJSON FeatureCollection, a feature in each line, ordered by provider, name and key. What is imported into
 * an empty database is exported again as the same text: ids of rows are in none of it, except for a zone that would not be known by its
 * name, because its provider has several zones of that name. Without `providerId` the features name their providers.
 */
export async function* exportZones(
  db: Kysely<DB>,
  { providerId, onProgress }: { providerId: number | undefined; onProgress: (done: number, all: number) => void },
): AsyncGenerator<string> {
  const zones = await findZonesToExport(db, providerId)
  const counts = Map.groupBy(zones, identityOf)
  yield '{"type":"FeatureCollection","features":['
  for (let start = 0; start < zones.length; start += zonesAtOnce) {
    const chunk = zones.slice(start, start + zonesAtOnce)
    const geometries = await findGeometriesOf(db, chunk)
    const features = chunk.map((zone) => {
      const isAmbiguous = (counts.get(identityOf(zone))?.length ?? 0) > 1
      const key = zone.import_key ?? (isAmbiguous ? `zone-${zone.id}` : undefined)
      const properties = {
        name: zone.name,
        ...(zone.name_ro !== '' && { name_ro: zone.name_ro }),
        ...(key !== undefined && { id: key }),
        ...(providerId === undefined && { provider_id: zone.provider_id }),
      }
      return JSON.stringify({ type: 'Feature', properties, geometry: geometries.get(zone.id) })
    })
    yield `${start === 0 ? '' : ','}\n${features.join(',\n')}`
    onProgress(start + chunk.length, zones.length)
  }
  yield '\n]}\n'
}

function identityOf({ provider_id, name }: ListedZone): string {
  return `${provider_id} ${nameKey(name)}`
}

async function findZonesToExport(db: Kysely<DB>, providerId: number | undefined): Promise<ListedZone[]> {
  return db
    .selectFrom('zone')
    .select(['id', 'provider_id', 'name', 'name_ro', 'import_key'])
    .where('vertex_count', '>', 0)
    .$if(providerId !== undefined, (query) => query.where('provider_id', '=', providerId ?? 0))
    .orderBy('provider_id')
    .orderBy(sql`name collate "C"`)
    .orderBy(sql`coalesce(import_key, 'zone-' || id) collate "C"`)
    .execute()
}

export interface ZoneWithHouses {
  id: number
  provider_id: number
  name: string
  houses: number
  has_outline: boolean
}

/** The zones that have what GeoJSON cannot contain, single houses, and those that have no outline. */
export async function findZonesWithHouses(db: Kysely<DB>, providerId: number | undefined): Promise<ZoneWithHouses[]> {
  const { rows } = await sql<ZoneWithHouses>`
    select z.id, z.provider_id, z.name, count(a.zone_id)::integer as houses, z.vertex_count > 0 as has_outline
    from zone z left join zone_address a on a.zone_id = z.id
    where ${providerId ?? null}::integer is null or z.provider_id = ${providerId ?? null}
    group by z.id having count(a.zone_id) > 0 or z.vertex_count = 0
    order by z.provider_id, z.name, z.id`.execute(db)
  return rows
}

async function findGeometriesOf(db: Kysely<DB>, zones: readonly ListedZone[]): Promise<Map<number, unknown>> {
  const ids = zones.map(({ id }) => id)
  const rows = await db
    .selectFrom('zone')
    .select(['id', 'geometry'])
    .where('id', '=', sql<number>`any(${ids}::integer[])`)
    .execute()
  return new Map(rows.map(({ id, geometry }) => [id, geometry]))
}
