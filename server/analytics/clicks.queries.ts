import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export async function insertLocationClick(db: Kysely<DB>, click: Insertable<DB['location_click']>): Promise<void> {
  await db.insertInto('location_click').values(click).execute()
}

interface Old {
  before: Date
  limit: number
}

/** Rounds the points of old clicks to two decimals, about a kilometre. Returns their number. */
export async function roundOldPoints(db: Kysely<DB>, { before, limit }: Old): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from location_click where is_exact and received_at < ${before}
      order by received_at limit ${limit} for update skip locked
    )
    update location_click c set is_exact = false, longitude = round(longitude::numeric, 2), latitude = round(latitude::numeric, 2)
    from old where c.id = old.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Deletes old clicks. Returns their number. */
export async function forgetOldClicks(db: Kysely<DB>, { before, limit }: Old): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select id from location_click where received_at < ${before} order by received_at limit ${limit} for update skip locked
    )
    delete from location_click c using old where c.id = old.id`.execute(db)
  return Number(numAffectedRows ?? 0)
}
