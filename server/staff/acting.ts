import { randomUUID } from 'node:crypto'
import { actingMinutes } from '@motanet/contract/staff/acting-limits.ts'
import type { Kysely } from 'kysely'
import { insertActing, markActingEnded, markExpiredActingEnded } from '../accounts/acting-sessions.queries.ts'
import type { CurrentUser } from '../accounts/current-user.ts'
import { lockOwnedProvider } from '../accounts/owner-invitations.queries.ts'
import { insertProviderEvent } from '../accounts/provider-events.queries.ts'
import { holdStaff } from '../accounts/staff-account.ts'
import { secondsLeft } from '../accounts/wire-user.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { writeAsStaff } from './staff-write.ts'

/** Lets the user's session act for the provider, and for no other any more. Fails with `provider-not-found`, also for the desk. */
export async function startActing(db: Kysely<DB>, user: CurrentUser, providerId: number) {
  return db.transaction().execute(async (transaction) => {
    const name = (await lockOwnedProvider(transaction, providerId)) ?? fail('provider-not-found')
    await holdStaff(transaction, user)
    await markActingEnded(transaction, user.sessionId)
    const id = randomUUID()
    const { sessionId } = user
    const expiresAt = await insertActing(transaction, { id, sessionId, providerId, minutes: actingMinutes })
    await insertProviderEvent(transaction, { providerId, kind: 'acting_started', accountId: user.id })
    return { id, provider: { id: providerId, name }, seconds_left: secondsLeft(expiresAt) }
  })
}

/** Ends what the user's session does for a provider, if anything. */
export async function endActing(db: Kysely<DB>, user: CurrentUser): Promise<void> {
  await writeAsStaff(db, user, (transaction) => markActingEnded(transaction, user.sessionId))
}

/** The handler of the job that records the ends of acting sessions whose time is over. */
export function actingJobs(db: Kysely<DB>): Pick<JobHandlers, 'acting-ends'> {
  return { 'acting-ends': () => markExpiredActingEnded(db) }
}
