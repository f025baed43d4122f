import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobData, Jobs } from '../notifications/jobs.ts'
import { countMailsOfDay } from '../notifications/outbox.queries.ts'
import { postMail } from '../notifications/outbox.ts'
import { type PendingRegistration, takePendingRegistrations } from './account-links.queries.ts'
import { makeLink } from './account-links.ts'
import { type AccountRow, lockAccountByEmail } from './accounts.queries.ts'
import { mailTemplates } from './mail-templates.ts'
import { mailedName, mailedProviderName } from './mailed-name.ts'
import { findProviderName } from './managers.queries.ts'

/** So many waiting registrations of an address are mailed again, the newest ones. */
export const maxResent = 3
/** So many activation mails are sent to an address in 24 hours: a registration can name the address of another person. */
export const maxActivationsADay = 10

/** Dependencies of account mails. */
export interface MailParts {
  jobs: Jobs
  /** Origin of every link, independent of the request's Host header. */
  publicUrl: string
}

interface Recipient {
  id: number
  email: string
  language: Language
}

/**
 * How many activation mails the address may still get today, and the seconds until it may get another one. Exact while the row of its
 * account is locked.
 */
export async function activationsLeft(db: Kysely<DB>, email: string): Promise<{ left: number; waitSeconds: number }> {
  const { count, waitSeconds } = await countMailsOfDay(db, { recipient: email, kind: 'activation' })
  return { left: Math.max(0, maxActivationsADay - count), waitSeconds }
}

/**
 * Inserts the mail with a new activation link into the outbox. The mail states the name that the link activates. The registration
 * is stored with the link; without one the link activates the account as it is.
 */
export async function postActivation(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  {
    id,
    email,
    language,
    fullName,
    registration,
  }: Recipient & { fullName: string; registration?: PendingRegistration | undefined },
): Promise<void> {
  const url = await makeLink(db, publicUrl, 'activation', { accountId: id, language, registration })
  const content = mailTemplates.activation[language](url, mailedName(fullName))
  await postMail(db, jobs, { to: { email, language }, kind: 'activation', content })
}

async function postReset(db: Kysely<DB>, { jobs, publicUrl }: MailParts, { id, email, language }: Recipient) {
  const url = await makeLink(db, publicUrl, 'reset', { accountId: id, language })
  await postMail(db, jobs, { to: { email, language }, kind: 'reset', content: mailTemplates.reset[language](url) })
}

/** Notifies the owner that the password has changed. */
export async function postPasswordChanged(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language }: Omit<Recipient, 'id'>,
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/password/reset`
  const content = mailTemplates['password-changed'][language](url)
  await postMail(db, jobs, { to: { email, language }, kind: 'password-changed', content })
}

/** Notifies the owner that signing in takes a code from now on, or no longer. */
export async function postSecondFactorChanged(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language }: Omit<Recipient, 'id'>,
  kind: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/password/reset`
  await postMail(db, jobs, { to: { email, language }, kind, content: mailTemplates[kind][language](url) })
}

/** Sends the link that proves the new address. The session that asked for it will stay. */
export async function postEmailChange(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { id, email, language }: Recipient,
  sessionId: string,
): Promise<void> {
  const url = await makeLink(db, publicUrl, 'email', { accountId: id, language, emailChange: { email, sessionId } })
  const content = mailTemplates['email-change'][language](url)
  await postMail(db, jobs, { to: { email, language }, kind: 'email-change', content })
}

/** Tells the reader of the new address that it has an account of its own. */
export async function postEmailTaken(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language }: Omit<Recipient, 'id'>,
): Promise<void> {
  const content = mailTemplates['email-taken'][language](`${publicUrl}${language === 'ro' ? '/ro' : ''}/login`)
  await postMail(db, jobs, { to: { email, language }, kind: 'email-taken', content })
}

/** Notifies the earlier address that the account has another one, without naming it: the mailbox may have a new reader. */
export async function postEmailChanged(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language }: Omit<Recipient, 'id'>,
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/about`
  const content = mailTemplates['email-changed'][language](url)
  await postMail(db, jobs, { to: { email, language }, kind: 'email-changed', content })
}

/** Invites a manager to the account that the provider created, with a new link to accept or decline the invitation. */
export async function postInvitation(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { id, email, language }: Recipient,
  provider: string,
): Promise<void> {
  const url = await makeLink(db, publicUrl, 'invitation', { accountId: id, language })
  const content = mailTemplates.invitation[language](url, mailedProviderName(provider))
  await postMail(db, jobs, { to: { email, language }, kind: 'invitation', content })
}

/**
 * Adds a job for the requested mail. The worker looks up the account later, so that neither the response nor its time depends on
 * whether the account exists.
 */
export async function requestAccountMail(
  db: Kysely<DB>,
  { jobs }: MailParts,
  wanted: JobData['account-letter'],
): Promise<void> {
  await jobs.add(db, 'account-letter', wanted)
}

/** Handler of that job: inserts the mail into the outbox if the account exists and may receive it. */
export async function writeRequestedMail(
  db: Kysely<DB>,
  parts: MailParts,
  { kind, email, language }: JobData['account-letter'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Row lock: a link must not be sent to an address that the account has just lost
    const account = await lockAccountByEmail(transaction, email)
    if (account === undefined || account.deactivated_at !== null) return
    const recipient = { id: account.id, email: account.email, language: language ?? (account.language as Language) }
    if (kind === 'reset') await postReset(transaction, parts, recipient)
    else await postConfirmation(transaction, parts, account, recipient)
  })
}

/** Sends the mail that confirms the address or a manager's suspended role; no mail if nothing is left to confirm. */
async function postConfirmation(db: Kysely<DB>, parts: MailParts, account: AccountRow, recipient: Recipient) {
  const isProven = account.email_proven_at !== null
  const { left } = isProven ? { left: 0 } : await activationsLeft(db, account.email)
  // With nothing left the links that were mailed before stay valid
  const limit = Math.min(maxResent, left)
  const registrations = limit === 0 ? [] : await takePendingRegistrations(db, account.id, { limit })
  const isManager = account.role === 'manager' && account.provider_id !== null
  if (registrations.length === 0 && isManager && account.is_active && (!isProven || account.is_role_suspended)) {
    const provider = await findProviderName(db, account.provider_id as number)
    return postInvitation(db, parts, recipient, provider)
  }
  if (left === 0) return
  if (registrations.length === 0) return postActivation(db, parts, { ...recipient, fullName: account.full_name })
  await postActivations(db, parts, recipient, registrations)
}

/** One mail for each registration: whoever reads the address decides which of them is theirs. */
export async function postActivations(
  db: Kysely<DB>,
  parts: MailParts,
  { id, email }: Omit<Recipient, 'language'>,
  registrations: readonly PendingRegistration[],
): Promise<void> {
  for (const registration of registrations) {
    const { fullName, language } = registration
    await postActivation(db, parts, { id, email, language, fullName, registration })
  }
}
