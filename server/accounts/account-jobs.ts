import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { lifetimeHours } from './account-links.ts'
import { type MailParts, writeRequestedMail } from './account-mail.ts'
import { deleteAbandonedRegistrations } from './accounts.queries.ts'
import { deleteExpiredRows } from './sessions.queries.ts'

/** Handlers of the account jobs. */
export function accountJobs(db: Kysely<DB>, mail: MailParts): Pick<JobHandlers, 'account-letter'> {
  return { 'account-letter': (wanted) => writeRequestedMail(db, mail, wanted) }
}

/** Deletes sessions, links and used Google credentials that expired more than a day ago. */
export function forgetExpired(db: Kysely<DB>): Promise<void> {
  return deleteExpiredRows(db)
}

/** Deletes self-registered accounts whose link expired without activation, which frees their addresses. */
export async function forgetRegistrations(db: Kysely<DB>): Promise<void> {
  await deleteAbandonedRegistrations(db, { hours: lifetimeHours.activation })
}
