import { type Kysely, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

export async function deleteMails(transaction: Kysely<DB>, ids: readonly number[]): Promise<void> {
  await sql`delete from mail where id = any(${[...ids]}::integer[])`.execute(transaction)
}

/** Deletes all mails to the address. One that is being sent is not sent again. */
export async function deleteMailsTo(transaction: Kysely<DB>, email: string): Promise<void> {
  await sql`delete from mail where lower(recipient) = lower(${email})`.execute(transaction)
  await deleteJobsFor(transaction, email)
}

/** The same for the mails that are about an account, and about no request. */
export async function deleteAccountMails(transaction: Kysely<DB>, email: string): Promise<void> {
  await sql`
    delete from mail m where lower(recipient) = lower(${email})
      and not exists (select from delivery d where d.mail_id = m.id)`.execute(transaction)
  await deleteJobsFor(transaction, email)
}

/**
 * Deletes the mails with a link that changes the address of an account to this one. Others stay: the address may be that of another account.
 */
export async function deleteEmailChangeMails(transaction: Kysely<DB>, email: string): Promise<void> {
  await sql`delete from mail where lower(recipient) = lower(${email}) and kind = 'email-change'`.execute(transaction)
}

/** The jobs that name the address, waiting or finished. */
async function deleteJobsFor(transaction: Kysely<DB>, email: string): Promise<void> {
  await sql`delete from jobs.job where name = 'account-letter' and lower(data ->> 'email') = lower(${email})`.execute(
    transaction,
  )
}
