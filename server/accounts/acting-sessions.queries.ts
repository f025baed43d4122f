import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An acting session that is not over, with its provider. Undefined for one of another session. */
export async function findOpenActing(db: Kysely<DB>, { id, sessionId }: { id: string; sessionId: string }) {
  if (!idPattern.test(id)) return undefined
  return db
    .selectFrom('acting_session as s')
    .innerJoin('provider as p', 'p.id', 's.provider_id')
    .select(['s.provider_id', 's.expires_at', 'p.name as provider_name'])
    .select(sql<string | null>`case when p.suspended_at is not null then p.suspended_reason end`.as('suspension'))
    .where('s.id', '=', id)
    .where('s.session_id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Stores that the session acts for the provider from now on, and returns when it ends. */
export async function insertActing(
  transaction: Kysely<DB>,
  { id, sessionId, providerId, minutes }: { id: string; sessionId: string; providerId: number; minutes: number },
): Promise<Date> {
  const { expires_at } = await transaction
    .insertInto('acting_session')
    .values({
      ...{ id, session_id: sessionId, provider_id: providerId },
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  return expires_at
}

/** A trigger adds the end to the history of the provider. */
export async function markActingEnded(db: Kysely<DB>, sessionId: string): Promise<void> {
  await db
    .updateTable('acting_session')
    .set({ ended_at: sql`least(now(), expires_at)` })
    .where('session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Marks those as ended whose time is over. */
export async function markExpiredActingEnded(db: Kysely<DB>): Promise<void> {
  await db
    .updateTable('acting_session')
    .set({ ended_at: sql`expires_at` })
    .where('ended_at', 'is', null)
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute()
}

/** Deletes those of a provider that is about to be deleted: in the order of locks in which they end. */
export async function deleteActingFor(transaction: Kysely<DB>, providerId: number): Promise<void> {
  await transaction.deleteFrom('acting_session').where('provider_id', '=', providerId).execute()
}
