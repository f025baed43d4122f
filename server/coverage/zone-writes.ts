import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { outlineOf, type ZoneGeometry } from './zone-rings.ts'
import { insertHouses, insertZone, updateImportKey, updateOutline, updateZoneNames } from './zones.queries.ts'

/** What an import writes to a zone. */
export interface ZoneFields {
  name?: string
  name_ro?: string
  geometry?: ZoneGeometry
  /** Identifies the zone in the provider's own system. */
  import_key?: string | null
  /** Single houses of a zone that comes back. */
  houses?: readonly number[]
}

/** Stores a new zone and returns its id; with `id` it gets back the id that it had before it was deleted. */
export async function storeNewZone(
  db: Kysely<DB>,
  { providerId, id, fields }: { providerId: number; id?: number; fields: ZoneFields },
): Promise<number> {
  const { name, name_ro: nameRo, geometry, import_key: key = null, houses = [] } = fields
  if (name === undefined || geometry === undefined) throw new Error('a new zone needs a name and an outline')
  const zoneId = await insertZone(db, { id, name, nameRo, providerId, outline: outlineOf(geometry) })
  if (key !== null) await updateImportKey(db, zoneId, key)
  if (houses.length > 0) await insertHouses(db, zoneId, houses)
  return zoneId
}

/** Changes the given fields of a zone that is locked. */
export async function storeZoneChange(
  db: Kysely<DB>,
  id: number,
  { name, name_ro: nameRo, geometry, import_key: key }: ZoneFields,
): Promise<void> {
  await updateZoneNames(db, id, { name, nameRo })
  if (geometry !== undefined) await updateOutline(db, id, outlineOf(geometry))
  if (key !== undefined) await updateImportKey(db, id, key)
}
