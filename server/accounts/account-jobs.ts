import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobHandlers } from '../notifications/jobs.ts'
import { lifetimeHours } from './account-links.ts'
import { type MailParts, writeRequestedMail } from './account-mail.ts'
import { deleteAbandonedRegistrations } from './accounts.queries.ts'
import { deleteExpiredRows } from './sessions.queries.ts'

/** What is done for the jobs of accounts. */
export function accountJobs(db: Kysely<DB>, mail: MailParts): Pick<JobHandlers, 'account-letter'> {
  return { 'account-letter': (wanted) => writeRequestedMail(db, mail, wanted) }
}

/** Forgets sessions, links and credentials that have been over for a day. */
export function forgetExpired(db: Kysely<DB>): Promise<void> {
  return deleteExpiredRows(db)
}

/** Deletes accounts that registered themselves and let their link expire: the address is free for its owner. */
export async function forgetRegistrations(db: Kysely<DB>): Promise<void> {
  await deleteAbandonedRegistrations(db, { hours: lifetimeHours.activation })
}
