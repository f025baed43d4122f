import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { findLinkOwner, type LinkParts, useLink } from './account-links.ts'
import { type MailParts, postPasswordChanged } from './account-mail.ts'
import { findAccount, openAccount, updatePassword } from './accounts.queries.ts'
import { refuseWeakPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'

interface Parts {
  passwords: Passwords
  mail: MailParts
}

/**
 * Sets the password by the link in the mail; all sessions end. The link proves the address, so an account that waits for its
 * activation is opened by it. Fails with `invalid-link`, or with `invalid-input` for a weak password: the link holds on.
 */
export async function resetPassword(
  db: Kysely<DB>,
  { passwords, mail }: Parts,
  { uid, token, password }: LinkParts & { password: string },
): Promise<void> {
  const id = await findLinkOwner(db, 'reset', { uid, token })
  const account = (id === undefined ? undefined : await findAccount(db, id)) ?? fail('invalid-link')
  await refuseWeakPassword('new_password', password, account.email)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute(async (transaction) => {
    const owner = await useLink(transaction, 'reset', { uid, token })
    if (owner === undefined || !(await openAccount(transaction, owner))) fail('invalid-link')
    await applyPassword(transaction, mail, account, passwordHash)
  })
}

/** Whether this is the present password of the account. */
export async function isOwnPassword(
  db: Kysely<DB>,
  passwords: Passwords,
  accountId: number,
  typed: string,
): Promise<boolean> {
  const account = await findAccount(db, accountId)
  return passwords.verify(account?.password_hash, typed)
}

/** Sets another password; all sessions end. Fails with `invalid-input` for a weak one. */
export async function changePassword(
  db: Kysely<DB>,
  { passwords, mail }: Parts,
  { accountId, password }: { accountId: number; password: string },
): Promise<void> {
  const account = (await findAccount(db, accountId)) ?? fail('not-signed-in')
  await refuseWeakPassword('new_password', password, account.email)
  const passwordHash = await passwords.hash(password)
  await db.transaction().execute((transaction) => applyPassword(transaction, mail, account, passwordHash))
}

async function applyPassword(
  db: Kysely<DB>,
  mail: MailParts,
  { id, email, language }: { id: number; email: string; language: string },
  passwordHash: string,
): Promise<void> {
  await updatePassword(db, id, passwordHash)
  await markAllSessionsEnded(db, id)
  await postPasswordChanged(db, mail, { email, language: language as Language })
}
