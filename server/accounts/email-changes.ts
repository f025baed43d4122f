import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { deleteTokens } from './account-links.queries.ts'
import { type LinkParts, makeLink, useLink } from './account-links.ts'
import { type MailParts, postEmailChange, postEmailChanged, postEmailTaken } from './account-mail.ts'
import { findAccountByEmail, lockAccountByEmail, replaceUnactivated, updateEmail } from './accounts.queries.ts'
import type { CurrentUser } from './current-user.ts'
import { dismiss } from './managers.ts'
import { isTaken } from './proofs.ts'
import { asConfirmed, type Confirmation, type SecondFactorParts } from './second-factor/second-factor.ts'
import { markOtherSessionsEnded } from './sessions.queries.ts'

/**
 * Sends a link to the new address in the language of the request, after password and code; an earlier link becomes invalid. An address that
 * has an account gets a mail without a link, in the language of that account: only its reader learns of the account. Fails as `asConfirmed`
 * does, and with `invalid-input` for the present address.
 */
export async function requestEmailChange(
  db: Kysely<DB>,
  parts: SecondFactorParts,
  user: CurrentUser,
  { email, confirmation, language }: { email: string; confirmation: Confirmation; language: Language },
): Promise<void> {
  if (email === user.email.toLowerCase()) fail('invalid-input', { email: 'own-email' })
  await asConfirmed(db, parts, { user, confirmation }, async (transaction, { id }) => {
    await deleteTokens(transaction, id, 'email')
    const holder = await findAccountByEmail(transaction, email)
    if (holder !== undefined && isTaken(holder)) {
      // This link is not mailed. It is stored because the pending change must not reveal whether the address has an account
      const emailChange = { email, sessionId: user.sessionId }
      await makeLink(transaction, parts.mail.publicUrl, 'email', { accountId: id, language, emailChange })
      await postEmailTaken(transaction, parts.mail, { email, language: holder.language as Language })
    } else await postEmailChange(transaction, parts.mail, { id, email, language }, user.sessionId)
  })
}

/**
 * Changes the address by the link in its mail, which proves it. Ends all sessions but the one that asked for the change, invalidates all
 * links and notifies the earlier address. Fails with `invalid-link`, also if the address has been taken meanwhile.
 */
export async function confirmEmailChange(db: Kysely<DB>, mail: MailParts, link: LinkParts): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { account, emailChange } = (await useLink(transaction, 'email', link)) ?? fail('invalid-link')
    const { email, sessionId } = emailChange ?? fail('invalid-link')
    await freeAddress(transaction, email)
    // The account holder is the same: content written since the first proof keeps its marks
    const email_proven_at = account.email_proven_at ?? new Date()
    const isMoved = await updateEmail(transaction, account.id, { email, email_proven_at })
    if (!isMoved) fail('invalid-link')
    await markOtherSessionsEnded(transaction, account.id, sessionId)
    await deleteTokens(transaction, account.id)
    const recipient = { email: account.email, language: account.language as Language }
    await postEmailChanged(transaction, mail, recipient)
  })
}

/** An unproven account never blocks a proof: it is deleted if it was never activated, and otherwise closed. */
async function freeAddress(transaction: Kysely<DB>, email: string): Promise<void> {
  await replaceUnactivated(transaction, email, { limit: 0 })
  const holder = await lockAccountByEmail(transaction, email)
  if (holder === undefined) return
  if (isTaken(holder)) fail('invalid-link')
  await dismiss(transaction, holder)
}
