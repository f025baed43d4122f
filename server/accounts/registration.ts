import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import { insertConsent } from '../consents/consents.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { type LinkParts, useLink } from './account-links.ts'
import { activationsLeft, type MailParts, postActivation } from './account-mail.ts'
import { findAccountByEmail, insertAccount, lockAccountByEmail } from './accounts.queries.ts'
import type { Passwords } from './passwords.ts'
import { isTaken, makeOwn, ownGoogleSub } from './proofs.ts'

export interface Registration {
  email: string
  username: string
  password: string
  language: Language
}

/**
 * Creates an account of role other, inactive until the link in its mail is opened. An existing account with an unproven address
 * does not prevent this: it gets the new name and password when that link is opened. So several registrations of one address may
 * wait, and none changes what another's link activates. Fails with `invalid-input` for a taken address: the specification requires
 * registration to disclose this, therefore it has a rate limit. Fails with `too-many-requests` if the address has got its activation mails
 * of the day. The caller has refused weak passwords.
 */
export async function registerUser(
  db: Kysely<DB>,
  { passwords, mail }: { passwords: Passwords; mail: MailParts },
  { email, username, password, language }: Registration,
): Promise<{ email: string; full_name: string }> {
  const refuseTaken = () => fail('invalid-input', { email: 'email-taken' })
  const known = await findAccountByEmail(db, email)
  if (known !== undefined && isTaken(known)) refuseTaken()
  const passwordHash = await passwords.hash(password)
  const registration = { fullName: username, passwordHash, language }
  await db.transaction().execute(async (transaction) => {
    const id = await insertAccount(transaction, { email, full_name: username, password_hash: passwordHash, language })
    const recipient = { email, language, fullName: username, registration }
    const consent = { purpose: 'registration', at: new Date() } as const
    if (id !== undefined) {
      await insertConsent(transaction, { ...consent, accountId: id })
      return postActivation(transaction, mail, { id, ...recipient })
    }
    // Missing only if it has just been deleted
    const account = (await lockAccountByEmail(transaction, email)) ?? fail('too-busy')
    // Checked again: the address may have been proven while the password was hashed
    if (isTaken(account)) refuseTaken()
    const { left, waitSeconds } = await activationsLeft(transaction, email)
    if (left === 0) fail('too-many-requests', undefined, { retryAfterSeconds: Math.max(1, waitSeconds) })
    await insertConsent(transaction, { ...consent, accountId: account.id })
    await postActivation(transaction, mail, { id: account.id, ...recipient })
  })
  return { email, full_name: username }
}

/** Activates the account of the link with the registered name and password. Fails with `invalid-link`. */
export async function activateAccount(db: Kysely<DB>, link: LinkParts): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { account, registration } = (await useLink(transaction, 'activation', link)) ?? fail('invalid-link')
    // Already proven in another way since the mail was sent
    if (account.email_proven_at !== null) return
    if (registration !== undefined) {
      const { fullName, passwordHash, language } = registration
      // The password was chosen before the mail was read: a stranger's password must not give a manager's access
      const given = { passwordHash, fullName, language, googleSub: null, isRoleSuspended: true }
      await makeOwn(transaction, account, given)
    } else if (account.is_active) {
      // Keeps only the Google account: the password was set before the address was proven
      await makeOwn(transaction, account, { passwordHash: null, googleSub: account.google_sub })
    } else {
      await makeOwn(transaction, account, {
        passwordHash: account.password_hash,
        googleSub: ownGoogleSub(account),
        isRoleSuspended: true,
      })
    }
  })
}
