import type { Insertable, Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'

export async function insertLocationClick(db: Kysely<DB>, click: Insertable<DB['location_click']>): Promise<void> {
  await db.insertInto('location_click').values(click).execute()
}
