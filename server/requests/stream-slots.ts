import { randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/** Limit across all instances. */
const maxForProvider = 60
/** Heartbeats confirm a slot four times within this time; the slots of a killed process expire after it. */
export const slotLifetimeSeconds = 60
/** For `pg_advisory_xact_lock(class, provider)`, which serialises concurrent attempts to take the last slot of a provider. */
const lockClass = 1836020322

/** Takes one of the provider's slots for event streams, counted in the database. Returns its id; undefined if all are taken. */
export async function takeSlot(
  db: Kysely<DB>,
  { providerId, accountId }: { providerId: number; accountId: number },
): Promise<string | undefined> {
  const id = randomUUID()
  return db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${lockClass}::integer, ${providerId}::integer)`.execute(transaction)
    await sql`delete from event_stream
      where provider_id = ${providerId} and seen_at < now() - make_interval(secs => ${slotLifetimeSeconds})`.execute(
      transaction,
    )
    const { numAffectedRows } = await sql`
      insert into event_stream (id, provider_id, account_id)
      select ${id}::uuid, ${providerId}::integer, ${accountId}::integer
      where (select count(*) from event_stream where provider_id = ${providerId}) < ${maxForProvider}`.execute(
      transaction,
    )
    return numAffectedRows === 1n ? id : undefined
  })
}

/** Extends the slots of open streams; inserts those again that had expired meanwhile. */
export async function confirmSlots(
  db: Kysely<DB>,
  open: readonly { slotId: string; providerId: number; accountId: number }[],
): Promise<void> {
  if (open.length === 0) return
  await sql`
    insert into event_stream (id, provider_id, account_id)
    select * from unnest(${open.map(({ slotId }) => slotId)}::uuid[], ${open.map(({ providerId }) => providerId)}::integer[],
      ${open.map(({ accountId }) => accountId)}::integer[])
    on conflict (id) do update set seen_at = now()`.execute(db)
}

export async function giveBackSlot(db: Kysely<DB>, slotId: string): Promise<void> {
  await db.deleteFrom('event_stream').where('id', '=', slotId).execute()
}

/** Deletes expired slots, whose instances ended without giving them back. */
export async function forgetLostSlots(db: Kysely<DB>): Promise<void> {
  await sql`delete from event_stream where seen_at < now() - make_interval(secs => ${slotLifetimeSeconds})`.execute(db)
}
