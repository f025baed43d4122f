import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { findZoneHeads, type ZoneHead, type ZonesWanted } from './zones.queries.ts'

const atOnce = 1000

/** Zones of public providers without geometries, ordered by id. Read in keyset batches, so that other requests can run between them. */
export async function findAllHeads(db: Kysely<DB>, wanted: ZonesWanted): Promise<ZoneHead[]> {
  const all: ZoneHead[] = []
  for (;;) {
    const heads = await findZoneHeads(db, wanted, { afterId: all.at(-1)?.id ?? 0, limit: atOnce })
    all.push(...heads)
    if (heads.length < atOnce) return all
  }
}
