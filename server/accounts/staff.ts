import { accountEmail, newPassword } from '@motanet/contract/accounts/passwords.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteTokens } from './account-links.queries.ts'
import { insertAccount, lockAccountByEmail, makeStaff, updatePassword } from './accounts.queries.ts'
import { findPasswordProblem } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'

/**
 * Makes an open staff account, or makes the account of that address one: it gets the password, its sessions end, and neither
 * Google nor a link that was mailed before opens it any more. Answers whether it is new. Throws one sentence for an address or a password that cannot be taken.
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
      'This password is too easy to guess: it is one of the commonest, the address, or the name of the site.',
    )
  const passwordHash = await passwords.hash(given.password)
  return db.transaction().execute(async (transaction) => {
    const id = await insertAccount(transaction, { email, language: 'ru' })
    // Locked by its address: a provider could give a manager's account another one at this moment
    const account = id === undefined ? await lockAccountByEmail(transaction, email) : { id }
    if (account === undefined) throw new Error('The account has just been deleted: try again.')
    await updatePassword(transaction, account.id, passwordHash)
    await markAllSessionsEnded(transaction, account.id)
    await deleteTokens(transaction, account.id)
    await makeStaff(transaction, account.id)
    return { email, isNew: id !== undefined }
  })
}
