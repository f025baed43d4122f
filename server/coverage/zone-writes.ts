import type { Kysely } from 'kysely'
import { auditedBatches } from '../db/audit/audited-batches.ts'
import type { DB } from '../db/tables.ts'
import { outlineOf, type ZoneGeometry } from './zone-rings.ts'
import { insertHouses, insertZones, updateImportKeys, updateOutlines, updateZoneNames } from './zones.queries.ts'

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

/** Stores new zones and returns their ids in the same order; with `id` a zone gets back the id that it had before it was deleted. */
export async function storeNewZones(
  db: Kysely<DB>,
  providerId: number,
  zones: readonly { id?: number; fields: ZoneFields }[],
): Promise<number[]> {
  if (zones.length === 0) return []
  const rows = zones.map(({ id, fields: { name, name_ro: nameRo, geometry } }) => {
    if (name === undefined || geometry === undefined) throw new Error('a new zone needs a name and an outline')
    return { id, name, nameRo, providerId, outline: outlineOf(geometry) }
  })
  const ids = await insertZones(db, rows)
  const stored = zones.map(({ fields }, index) => ({ id: ids[index] ?? 0, ...fields }))
  const keys = stored.flatMap(({ id, import_key: key = null }) => (key === null ? [] : [{ id, key }]))
  await updateImportKeys(db, keys)
  const housed = stored.flatMap(({ id, houses = [] }) => (houses.length > 0 ? [{ id, houses }] : []))
  for (const batch of auditedBatches(housed, ({ houses }) => houses.length)) await insertHouses(db, batch)
  return ids
}

/** Changes the given fields of zones that are locked. */
export async function storeZoneChanges(
  db: Kysely<DB>,
  changes: readonly { id: number; fields: ZoneFields }[],
): Promise<void> {
  await updateZoneNames(
    db,
    changes.map(({ id, fields: { name, name_ro: nameRo } }) => ({ id, name, nameRo })),
  )
  const outlines = changes.flatMap(({ id, fields: { geometry } }) =>
    geometry === undefined ? [] : [{ id, outline: outlineOf(geometry) }],
  )
  await updateOutlines(db, outlines)
  const keys = changes.flatMap(({ id, fields: { import_key: key } }) => (key === undefined ? [] : [{ id, key }]))
  await updateImportKeys(db, keys)
}
