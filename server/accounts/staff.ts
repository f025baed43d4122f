import { accountEmail, newPassword } from '@motanet/contract/accounts/passwords.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteTokens } from './account-links.queries.ts'
import { insertAccount, lockAccountByEmail, makeStaff, updatePassword } from './accounts.queries.ts'
import type { Passwords } from './passwords.ts'
import { eraseSecondFactor } from './second-factor/second-factor.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'
import { findPasswordProblem } from './weak-passwords.ts'

/**
 * Creates an active staff account, or turns the account of that address into one: sets the password, ends its sessions, unlinks
 * Google and invalidates mailed links. Returns whether the account is new. Throws an error of one sentence for an invalid address,
 * for a weak password, and for the owner of a provider, which is never staff.
 */
export async function appointStaff(
  db: Kysely<DB>,
  passwords: Passwords,
  given: { email: string; password: string },
): Promise<{ email: string; isNew: boolean }> {
  const address = accountEmail.safeParse(given.email)
  if (!address.success) throw new Error(`${given.email} is no e-mail address.`)
  const email = address.data
  if (!newPassword.safeParse(given.password).success) throw new Error('A password has 8 to 128 characters.')
  if ((await findPasswordProblem(given.password, email)) !== undefined)
    throw new Error(
      'This password is too easy to guess: it is blank, one of the commonest, the address, or the name of the site.',
    )
  const passwordHash = await passwords.hash(given.password)
  return db.transaction().execute(async (transaction) => {
    const id = await insertAccount(transaction, { email, language: 'ru' })
    // Locked by address: a provider could change the address of a manager's account at this moment
    const account = id === undefined ? await lockAccountByEmail(transaction, email) : { id, role: 'other' }
    if (account === undefined) throw new Error('The account has just been deleted: try again.')
    if (account.role === 'provider')
      throw new Error(`${email} owns a provider: use another address, or end that role at /staff first.`)
    await updatePassword(transaction, account.id, passwordHash)
    await markAllSessionsEnded(transaction, account.id)
    await deleteTokens(transaction, account.id)
    await makeStaff(transaction, account.id)
    return { email, isNew: id !== undefined }
  })
}

/**
 * Removes the second factor of the account, whose owner has lost it, and ends its sessions. Throws an error of one sentence for an unknown
 * address.
 */
export async function resetSecondFactor(db: Kysely<DB>, email: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, email)
    if (account === undefined) throw new Error(`There is no account with the address ${email}.`)
    await eraseSecondFactor(transaction, account.id)
    await deleteTokens(transaction, account.id, 'email')
    await markAllSessionsEnded(transaction, account.id)
  })
}
