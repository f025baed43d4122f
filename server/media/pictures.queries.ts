import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Every column that refers to a stored picture, by its path or only by its name. */
export const pictureColumns = [
  ['account', 'avatar'],
  ['banner', 'picture_name'],
  ['equipment_type', 'image'],
  ['guarantee_photo', 'picture_name'],
  ['provider', 'image'],
  ['provider', 'logo'],
  ['tariff', 'picture_name'],
] as const

/** Returns the names of all pictures that rows refer to. */
export async function findPictureNames(db: Kysely<DB>): Promise<Set<string>> {
  const columns = pictureColumns.map(
    ([table, column]) => sql`select ${sql.ref(column)} as shown from ${sql.table(table)}`,
  )
  const { rows } = await sql<{ name: string }>`
    select distinct name[1] as name from (${sql.join(columns, sql` union all `)}) as columns,
      regexp_matches(shown, '[0-9a-f]{32}', 'g') as name`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
