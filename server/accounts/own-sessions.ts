import type { OwnSession } from '@motanet/contract/accounts/own-sessions.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { type CurrentUser, holdCurrentUser } from './current-user.ts'
import { describeDevice } from './device-name.ts'
import { findOpenSessions, markOtherSessionsEnded, markOwnSessionEnded } from './sessions.queries.ts'
import { idleDays } from './sessions.ts'

const maxListed = 100
const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The user's open sessions, the current one first. */
export async function listOwnSessions(db: Kysely<DB>, { id, sessionId }: CurrentUser): Promise<OwnSession[]> {
  const rows = await findOpenSessions(db, { accountId: id, currentId: sessionId, idleDays, limit: maxListed })
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    created_at: row.created_at.toISOString(),
    last_seen_at: row.rotated_at.toISOString(),
    is_current: row.id === sessionId,
  }))
}

/**
 * Ends one session, whose tokens and link to change the address are then refused at once. Fails with `not-found` unless it is an open one
 * of the user.
 */
export async function endOwnSession(db: Kysely<DB>, user: CurrentUser, id: string): Promise<void> {
  if (!idPattern.test(id)) fail('not-found')
  await db.transaction().execute(async (transaction) => {
    await holdCurrentUser(transaction, user)
    if (!(await markOwnSessionEnded(transaction, user.id, id))) fail('not-found')
  })
}

/** Ends all sessions but the current one. */
export async function endOtherSessions(db: Kysely<DB>, user: CurrentUser): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdCurrentUser(transaction, user)
    await markOtherSessionsEnded(transaction, user.id, user.sessionId)
  })
}
