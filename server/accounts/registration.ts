import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import type { LinkParts } from './account-links.ts'
import { useLink } from './account-links.ts'
import { type MailParts, postLink } from './account-mail.ts'
import { findAccountByEmail, insertAccount, openAccount } from './accounts.queries.ts'
import { refuseWeakPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'

export interface Registration {
  email: string
  username: string
  password: string
  language: Language
}

/**
 * Makes an account of role other, inactive until the link in its mail is opened. Fails with `invalid-input` for an address
 * that has an account: registration tells so by the spec's wish, therefore it is limited.
 */
export async function registerUser(
  db: Kysely<DB>,
  { passwords, mail }: { passwords: Passwords; mail: MailParts },
  { email, username, password, language }: Registration,
) {
  await refuseWeakPassword('password', password, email)
  const isTaken = (await findAccountByEmail(db, email)) !== undefined
  if (isTaken) fail('invalid-input', { email: 'email-taken' })
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const account = { email, full_name: username, password_hash: passwordHash, language }
    const id = (await insertAccount(transaction, account)) ?? fail('invalid-input', { email: 'email-taken' })
    await postLink(transaction, mail, 'activation', { id, email, language })
    return { id, email, full_name: username }
  })
}

/** Opens the account whose link this is. Fails with `invalid-link`. */
export async function activateAccount(db: Kysely<DB>, link: LinkParts): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const id = (await useLink(transaction, 'activation', link)) ?? fail('invalid-link')
    if (!(await openAccount(transaction, id))) fail('invalid-link')
  })
}
