import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { NewStaffUser, StaffUser } from '@motanet/contract/staff/users.ts'
import type { Kysely } from 'kysely'
import { postAccountInvitation } from '../accounts/account-invitation-mail.ts'
import { type MailParts, maxResent, postActivations } from '../accounts/account-mail.ts'
import {
  findAccountByEmail,
  insertAccount,
  lockAccountByEmail,
  replaceUnactivated,
} from '../accounts/accounts.queries.ts'
import type { CurrentUser } from '../accounts/current-user.ts'
import { completePermissions, permissionRows } from '../accounts/manager-permissions.ts'
import { countManagersOf, findProviderName, lockEmployer, replacePermissions } from '../accounts/managers.queries.ts'
import { findInvitingProvider, lockOwnedProvider } from '../accounts/owner-invitations.queries.ts'
import { inviteOwnerAgain, postOwnersInvitation } from '../accounts/owner-invitations.ts'
import { isNeverActivated } from '../accounts/proofs.ts'
import { holdStaff } from '../accounts/staff-account.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { getUser } from './users.ts'

interface Parts {
  mail: MailParts
  /** Counts an invitation to the address before it is written. Fails with `too-many-requests`. */
  countMail: (email: string) => Promise<unknown>
}

/**
 * Opens an account without a password, once per idempotency key, and mails an invitation: whoever accepts it proves the address and chooses
 * the password. A provider's future owner gets the role with the acceptance. Fails with `account-exists` and the id of the account of the
 * address, with `too-many-managers`, and with `invalid-input` for a role that does not fit the provider or the staff flag. Registrations of
 * the address that were never activated go on waiting.
 */
export async function createUser(
  db: Kysely<DB>,
  { mail, countMail }: Parts,
  user: CurrentUser,
  { fields, key }: { fields: NewStaffUser; key: string | undefined },
): Promise<StaffUser> {
  requireFitting(fields)
  await countMail(fields.email)
  return db.transaction().execute(async (transaction) => {
    const provider = await lockProvider(transaction, fields)
    await holdStaff(transaction, user)
    const accountKey = { accountId: user.id, key, content: { account: fields } }
    const { response } = await runIdempotentForCaller(transaction, accountKey, async () => {
      const id = await openAccount(transaction, mail, fields)
      await invite(transaction, mail, user, { id, fields, provider })
      return getUser(transaction, id)
    })
    return response
  })
}

/**
 * Mails the invitation of an account again, with a new link: that of the account, or that of the provider which it will own. Fails with
 * `not-found`, and with `not-invited` if the address is proven or the account closed.
 */
export async function inviteUserAgain(db: Kysely<DB>, parts: Parts, user: CurrentUser, id: number): Promise<void> {
  const { email } = await getUser(db, id)
  const providerId = await findInvitingProvider(db, email)
  if (providerId !== undefined) return inviteOwnerAgain(db, parts, user, providerId)
  await parts.countMail(email)
  await db.transaction().execute(async (transaction) => {
    const account = await lockAccountByEmail(transaction, email)
    await holdStaff(transaction, user)
    if (account === undefined || account.email_proven_at !== null || !account.is_active) return fail('not-invited')
    const { provider_id, language, is_staff: isStaff } = account
    const provider = provider_id === null ? null : await findProviderName(transaction, provider_id)
    await postAccountInvitation(transaction, parts.mail, {
      ...{ id, email, isStaff, provider },
      language: language as Language,
    })
  })
}

function requireFitting({ role, provider, is_staff }: NewStaffUser) {
  if (role === 'other' && provider !== null) fail('invalid-input', { provider: 'invalid' })
  if (role !== 'other' && provider === null) fail('invalid-input', { provider: 'provider-missing' })
  if (role !== 'other' && is_staff) fail('invalid-input', { is_staff: 'invalid' })
}

/** The name of the provider, locked until the transaction ends; null without one. The desk has no owner. */
async function lockProvider(transaction: Kysely<DB>, { role, provider }: NewStaffUser): Promise<string | null> {
  if (provider === null) return null
  const name =
    role === 'provider' ? await lockOwnedProvider(transaction, provider) : await lockEmployer(transaction, provider)
  return name ?? fail('invalid-input', { provider: 'unknown-reference' })
}

async function openAccount(transaction: Kysely<DB>, mail: MailParts, fields: NewStaffUser): Promise<number> {
  const { email, full_name, language, role, provider, is_staff } = fields
  const isManager = role === 'manager' && provider !== null
  if (isManager && (await countManagersOf(transaction, provider)) >= maxManagers) fail('too-many-managers')
  const known = await findAccountByEmail(transaction, email)
  if (known !== undefined && !isNeverActivated(known)) fail('account-exists', undefined, { existingId: known.id })
  const waiting = await replaceUnactivated(transaction, email, { limit: maxResent })
  const rights = isManager ? { role, provider_id: provider } : { role: 'other', is_staff }
  const id =
    (await insertAccount(transaction, { email, full_name, language, is_active: true, ...rights })) ??
    fail('account-exists')
  if (isManager) await replacePermissions(transaction, id, permissionRows(completePermissions({})))
  await postActivations(transaction, mail, { id, email }, waiting)
  return id
}

async function invite(
  transaction: Kysely<DB>,
  mail: MailParts,
  user: CurrentUser,
  { id, fields, provider }: { id: number; fields: NewStaffUser; provider: string | null },
) {
  const { email, language, role, is_staff: isStaff } = fields
  if (role === 'provider' && fields.provider !== null)
    await postOwnersInvitation(transaction, mail, user, { providerId: fields.provider, email, language })
  else await postAccountInvitation(transaction, mail, { id, email, language, isStaff, provider })
}
