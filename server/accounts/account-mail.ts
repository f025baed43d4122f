import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import type { JobData, Jobs } from '../notifications/jobs.ts'
import { postMail } from '../notifications/outbox.ts'
import { findPendingRegistration, type PendingRegistration } from './account-links.queries.ts'
import { makeLink } from './account-links.ts'
import { type AccountRow, lockAccountByEmail } from './accounts.queries.ts'
import { mailTemplates } from './mail-templates.ts'
import { mailedName, mailedProviderName } from './mailed-name.ts'
import { findProviderName } from './managers.queries.ts'

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

/**
 * Posts the mail with a new activation link, which names whose account it opens. A registration that an active account waits for
 * goes with the link.
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

/** Tells the owner that the password is another one. */
export async function postPasswordChanged(
  db: Kysely<DB>,
  { jobs, publicUrl }: MailParts,
  { email, language }: Omit<Recipient, 'id'>,
): Promise<void> {
  const url = `${publicUrl}${language === 'ro' ? '/ro' : ''}/password/reset`
  const content = mailTemplates['password-changed'][language](url)
  await postMail(db, jobs, { to: { email, language }, kind: 'password-changed', content })
}

/** Tells a manager of the account that the provider has made, with a new link to confirm or to decline it. */
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
 * Notes that somebody asked for a mail. Whether there is such an account is looked up by the worker, later: nothing of the
 * answer, its time included, can depend on it.
 */
export async function requestAccountMail(
  db: Kysely<DB>,
  { jobs }: MailParts,
  wanted: JobData['account-letter'],
): Promise<void> {
  await jobs.add(db, 'account-letter', wanted)
}

/** The worker's part: posts the mail where the account exists and may have it. */
export async function writeRequestedMail(
  db: Kysely<DB>,
  parts: MailParts,
  { kind, email }: JobData['account-letter'],
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    // Locked: a link must not go to an address that the account has just lost
    const account = await lockAccountByEmail(transaction, email)
    if (account === undefined || account.deactivated_at !== null) return
    const recipient = { id: account.id, email: account.email, language: account.language as Language }
    if (kind === 'reset') await postReset(transaction, parts, recipient)
    else await postConfirmation(transaction, parts, account, recipient)
  })
}

/** The mail that confirms the address, or the role that waits for it; none where nothing is left to confirm. */
async function postConfirmation(db: Kysely<DB>, parts: MailParts, account: AccountRow, recipient: Recipient) {
  const isProven = account.email_proven_at !== null
  const registration = isProven ? undefined : await findPendingRegistration(db, account.id)
  const isManager = account.role === 'manager' && account.provider_id !== null
  if (registration === undefined && isManager && account.is_active && (!isProven || account.is_role_suspended)) {
    const provider = await findProviderName(db, account.provider_id as number)
    return postInvitation(db, parts, recipient, provider)
  }
  if (isProven) return
  const fullName = registration?.fullName ?? account.full_name
  await postActivation(db, parts, { ...recipient, fullName, registration })
}
