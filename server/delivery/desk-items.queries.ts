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
        .where(sql<boolean>`state <> 'closed' and kind <> 'review_complaint'`)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Whether an item of the kind about the request waits for the desk. */
export async function isItemWaiting(
  db: Kysely<DB>,
  { requestId, kind }: { requestId: number; kind: string },
): Promise<boolean> {
  const item = await db
    .selectFrom('desk_item')
    .select('id')
    .where('request_id', '=', requestId)
    .where('kind', '=', kind)
    .where('state', '<>', 'closed')
    .executeTakeFirst()
  return item !== undefined
}

export async function countWaitingItems(db: Kysely<DB>, kind: string): Promise<number> {
  const { count } = await db
    .selectFrom('desk_item')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('state', '<>', 'closed')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function incrementItemVersion(transaction: Kysely<DB>, id: number): Promise<void> {
  await sql`update desk_item set version = version + 1 where id = ${id}`.execute(transaction)
}

/** The same for the waiting item of the kind about the request. */
export async function incrementVersionOfWaiting(
  transaction: Kysely<DB>,
  { requestId, kind }: { requestId: number; kind: string },
): Promise<void> {
  await sql`
    update desk_item set version = version + 1
    where request_id = ${requestId} and kind = ${kind} and state <> 'closed'`.execute(transaction)
}

/** Closes the item if it still waits. */
export async function closeItem(transaction: Kysely<DB>, { id, at }: { id: number; at: Date }): Promise<void> {
  await transaction
    .updateTable('desk_item')
    .set({ state: 'closed', closed_at: at })
    .where('id', '=', id)
    .where('state', '<>', 'closed')
    .execute()
}

/** Closes the waiting items about deliveries that have been sent. Others that are being changed wait for the next call. */
export async function closeItemsOfSent(db: Kysely<DB>, at: Date): Promise<void> {
  await db
    .updateTable('desk_item')
    .set({ state: 'closed', closed_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('desk_item as i')
        .innerJoin('delivery as d', (join) => join.on('d.id', '=', sql<number>`(i.details ->> 'delivery')::integer`))
        .select('i.id')
        .where('i.kind', '=', 'failed_delivery')
        .where('i.state', '<>', 'closed')
        .where('d.sent_at', 'is not', null)
        .forUpdate('i')
        .skipLocked(),
    )
    .execute()
}

/** Closes the waiting items of a request: all, or those of the kinds. */
export async function closeItemsOfRequest(
  transaction: Kysely<DB>,
  { requestId, kinds, at }: { requestId: number; kinds: readonly string[] | undefined; at: Date },
): Promise<void> {
  await transaction
    .updateTable('desk_item')
    .set({ state: 'closed', closed_at: at })
    .where('request_id', '=', requestId)
    .where('state', '<>', 'closed')
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}
