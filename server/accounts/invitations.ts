import type { Invitation } from '@motanet/contract/accounts/invitations.ts'
import type { Kysely } from 'kysely'
import { insertConsent } from '../consents/consents.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findLinkOwner, type LinkParts, useLink } from './account-links.ts'
import { findAccount } from './accounts.queries.ts'
import type { DeviceAccount } from './device-cookie.ts'
import { findProviderName } from './managers.queries.ts'
import { dismiss } from './managers.ts'
import type { Passwords } from './passwords.ts'
import { makeOwn, ownGoogleSub } from './proofs.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

/**
 * The invited address, and the inviting provider or none for an account that staff have opened. Reading it does not prove the address. Fails
 * with `invalid-link`.
 */
export async function getInvitation(db: Kysely<DB>, link: LinkParts): Promise<Invitation> {
  const id = await findLinkOwner(db, 'invitation', link)
  const account = id === undefined ? undefined : await findAccount(db, id)
  if (account === undefined || account.deactivated_at !== null) return fail('invalid-link')
  if (account.provider_id === null)
    return { role: account.is_staff ? 'staff' : 'customer', email: account.email, provider: null }
  const provider = { id: account.provider_id, name: await findProviderName(db, account.provider_id) }
  return { role: 'manager', email: account.email, provider }
}

/**
 * Proves the address, replaces the password and keeps the role. A new password is always required: a stranger may know one that
 * was set before the mail was read. Returns the account for the device cookie. Fails with `invalid-link`, or with `invalid-input`
 * for a weak password; the link then stays valid.
 */
export async function acceptInvitation(
  db: Kysely<DB>,
  passwords: Passwords,
  { link, password }: { link: LinkParts; password: string },
): Promise<DeviceAccount> {
  const { email } = await getInvitation(db, link)
  await refuseWeakPassword('new_password', password, email)
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const { account } = (await useLink(transaction, 'invitation', link)) ?? fail('invalid-link')
    await makeOwn(transaction, account, { passwordHash, googleSub: ownGoogleSub(account) })
    const providerIds = account.provider_id === null ? [] : [account.provider_id]
    await insertConsent(transaction, { purpose: 'invitation', at: new Date(), accountId: account.id, providerIds })
    return { email: account.email, passwordHash }
  })
}

/**
 * Gives up the role. An account with an unproven address is closed and its address is freed; a proven one continues as the account
 * of an ordinary user. Fails with `invalid-link`.
 */
export async function declineInvitation(db: Kysely<DB>, link: LinkParts): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { account } = (await useLink(transaction, 'invitation', link)) ?? fail('invalid-link')
    await dismiss(transaction, account)
  })
}
