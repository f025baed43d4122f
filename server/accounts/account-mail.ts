import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobData, Jobs } from '../notifications/jobs.ts'
import { postMail } from '../notifications/outbox.ts'
import type { LinkPurpose } from './account-links.queries.ts'
import { makeLink } from './account-links.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import { letters } from './letters.ts'

/** What mails of accounts are written with. */
export interface MailParts {
  jobs: Jobs
  /** Every link begins with it, whatever host the request was sent to. */
  publicUrl: string
}

interface Recipient {
  id: number
  email: string
  language: Language
}

/** Posts the mail with a new link of the purpose. */
export async function postLink(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  purpose: LinkPurpose,
  { id, email, language }: Recipient,
): Promise<void> {
  const url = await makeLink(db, publicUrl, purpose, { accountId: id, language })
  await postMail(db, jobs, { to: { email, language }, kind: purpose, letter: letters[purpose][language](url) })
}

/** Tells the owner that the password is another one. */
export async function postPasswordChanged(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language }: Omit<Recipient, 'id'>,
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/password/reset`
  const letter = letters['password-changed'][language](url)
  await postMail(db, jobs, { to: { email, language }, kind: 'password-changed', letter })
}

/** Tells a manager of the account that the provider has made. */
export async function postAppointment(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language }: Omit<Recipient, 'id'>,
  provider: string,
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/login`
  const letter = letters['manager-appointed'][language](url, provider)
  await postMail(db, jobs, { to: { email, language }, kind: 'manager-appointed', letter })
}

/**
 * Notes that somebody asked for a mail. Whether there is such an account is looked up by the worker, later: nothing of the
 * answer, its time included, can depend on it.
 */
export async function requestLetter(
  db: Kysely<DB>,
  { jobs }: MailParts,
  wanted: JobData['account-letter'],
): Promise<void> {
  await jobs.add(db, 'account-letter', wanted)
}

/** The worker's part: posts the mail where the account exists and may have it. */
export async function writeRequestedLetter(
  db: Kysely<DB>,
  parts: MailParts,
  { kind, email }: JobData['account-letter'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await findAccountByEmail(transaction, email)
    if (account === undefined || account.deactivated_at !== null) return
    if (kind === 'activation' && account.is_active) return
    await postLink(transaction, parts, kind, { ...account, language: account.language as Language })
  })
}
