import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export interface ExportedHouse {
  key: string
  locality_ru: string
  locality_ro: string
  sector_ru: string | null
  sector_ro: string | null
  kind: string
  street_ru: string
  street_ro: string
  old_names: string
  house: string
  longitude: number
  latitude: number
}

const rowsOfBatch = 5000

export async function countExported(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ houses: number }>`
    select coalesce(sum(house_count), 0)::integer as houses from street`.execute(db)
  return rows[0]?.houses ?? 0
}

/**
 * All houses in batches, without retired ones, ordered by locality, street and number: the order of equal contents is the same, whatever
 * their ids are. Needs a transaction.
 */
export async function* readHouses(db: Kysely<DB>): AsyncGenerator<ExportedHouse[]> {
  await sql`
    declare exported no scroll cursor for
    select (select coalesce(string_agg(key, ';' order by key collate "C"), '') from address_key where address_id = a.id) as key,
      l.name as locality_ru, l.name_ro as locality_ro, s.sector as sector_ru, s.sector_ro, s.kind,
      s.name as street_ru, s.name_ro as street_ro, array_to_string(s.old_names, ';') as old_names,
      a.house, a.longitude, a.latitude
    from address a join street s on s.id = a.street_id join locality l on l.id = s.locality_id
    where a.retired_at is null
    order by l.name_ro collate "C", s.name_ro collate "C", s.kind collate "C",
      substring(a.house_key from '^\\d{1,6}')::integer nulls last, a.house_key collate "C", a.house_letters collate "C"`.execute(
    db,
  )
  for (;;) {
    const { rows } = await sql<ExportedHouse>`fetch ${sql.raw(String(rowsOfBatch))} from exported`.execute(db)
    if (rows.length === 0) return
    yield rows
  }
}
