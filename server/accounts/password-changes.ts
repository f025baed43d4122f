import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { deleteTokens } from './account-links.queries.ts'
import { findLinkOwner, type LinkParts, useLink } from './account-links.ts'
import { type MailParts, postPasswordChanged } from './account-mail.ts'
import { findAccount, lockAccount, updatePassword } from './accounts.queries.ts'
import { type CurrentUser, holdCurrentUser } from './current-user.ts'
import type { DeviceAccount } from './device-cookie.ts'
import type { Passwords } from './passwords.ts'
import { isUnaccepted, makeOwn, ownGoogleSub } from './proofs.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

interface Parts {
  passwords: Passwords
  mail: MailParts
}

/**
 * Sets the password by the link in the mail and ends all sessions. The link proves the address, also of an account that waits for
 * its activation. Returns the account for the device cookie. Fails with `invalid-link`, or with `invalid-input` for a weak
 * password; the link then stays valid.
 */
export async function resetPassword(
  db: Kysely<DB>,
  { passwords, mail }: Parts,
  { uid, token, password }: LinkParts & { password: string },
): Promise<DeviceAccount> {
  const id = await findLinkOwner(db, 'reset', { uid, token })
  const known = (id === undefined ? undefined : await findAccount(db, id)) ?? fail('invalid-link')
  await refuseWeakPassword('new_password', password, known.email)
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const { account } = (await useLink(transaction, 'reset', { uid, token })) ?? fail('invalid-link')
    const isRoleSuspended = isUnaccepted(account)
    await makeOwn(transaction, account, { passwordHash, googleSub: ownGoogleSub(account), isRoleSuspended })
    await mailPasswordChange(transaction, mail, account)
    return { email: account.email, passwordHash }
  })
}

/**
 * Replaces the verified password, ends all sessions and invalidates links to reset the password or to change the address. Returns the account for the
 * device cookie, and whether its address is proven. Fails with `invalid-input` for a weak password, and with `not-signed-in` if
 * the password has changed or the session has ended since the verification.
 */
export async function changePassword(
  db: Kysely<DB>,
  { passwords, mail }: Parts,
  { user, verifiedHash, password }: { user: CurrentUser; verifiedHash: string; password: string },
): Promise<DeviceAccount & { isEmailVerified: boolean }> {
  await refuseWeakPassword('new_password', password, user.email)
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const account = await lockAccount(transaction, user.id)
    await holdCurrentUser(transaction, user)
    if (account?.password_hash !== verifiedHash) return fail('not-signed-in')
    await updatePassword(transaction, account.id, passwordHash)
    await markAllSessionsEnded(transaction, account.id)
    await deleteTokens(transaction, account.id, 'reset')
    await deleteTokens(transaction, account.id, 'email')
    await mailPasswordChange(transaction, mail, account)
    return { email: account.email, passwordHash, isEmailVerified: account.email_proven_at !== null }
  })
}

function mailPasswordChange(db: Kysely<DB>, mail: MailParts, { email, language }: { email: string; language: string }) {
  return postPasswordChanged(db, mail, { email, language: language as Language })
}
