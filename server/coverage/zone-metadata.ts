import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { findZoneMetadata, type ZoneMetadata, type ZonesWanted } from './zones.queries.ts'

const atOnce = 1000

/** Zones of public providers without geometries, ordered by id. Read in keyset batches, so that other requests can run between them. */
export async function findAllZoneMetadata(db: Kysely<DB>, wanted: ZonesWanted): Promise<ZoneMetadata[]> {
  const all: ZoneMetadata[] = []
  for (;;) {
    const batch = await findZoneMetadata(db, wanted, { afterId: all.at(-1)?.id ?? 0, limit: atOnce })
    all.push(...batch)
    if (batch.length < atOnce) return all
  }
}
