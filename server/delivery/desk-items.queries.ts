import { type Insertable, type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Returns the id of the new item; undefined if the same one is still open. */
export async function insertDeskItem(
  transaction: Kysely<DB>,
  item: Insertable<DB['desk_item']>,
): Promise<number | undefined> {
  const row = await transaction
    .insertInto('desk_item')
    .values(item)
    .onConflict((conflict) =>
      conflict
        .columns(['kind', 'request_id', 'recipient_id'])
        // A constant: the plan for any values of a prepared query does not find the partial index by a parameter
        .where(sql<boolean>`state <> 'closed'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}
