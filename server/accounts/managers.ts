import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import type { Manager, SomePermissions } from '@motanet/contract/accounts/managers.ts'
import { shownEmail } from '@motanet/contract/email.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { findEarlierResponse, runIdempotentForCaller } from '../http/incoming/idempotency.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { deleteTokens } from './account-links.queries.ts'
import { type MailParts, maxResent, postActivations, postInvitation, postPasswordChanged } from './account-mail.ts'
import {
  findAccountByEmail,
  insertAccount,
  replaceUnactivated,
  updateEmail,
  updatePassword,
} from './accounts.queries.ts'
import { type CurrentUser, holdCurrentUser } from './current-user.ts'
import { completePermissions, permissionRows } from './manager-permissions.ts'
import {
  closeManagersAccount,
  countManagersOf,
  endManagersRole,
  findManager,
  findManagersOf,
  findManagerToChange,
  findProviderName,
  lockEmployer,
  type ManagerRow,
  replacePermissions,
} from './managers.queries.ts'
import type { Passwords } from './passwords.ts'
import { refuseActing, requireOwnProvider, requireOwnProviderUnlessStaff } from './permission-policy.ts'
import { isNeverActivated } from './proofs.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

interface Parts {
  passwords: Passwords
  mail: MailParts
  /** Counts an invitation to the address before it is written. Fails with `too-many-requests`. */
  countMail: (email: string) => Promise<unknown>
}

/** Deletes the provider's recipient with this e-mail address, if there is one. The transaction has locked the provider. */
export type RecipientRemoval = (transaction: Kysely<DB>, given: { providerId: number; email: string }) => Promise<void>

export async function listOwnManagers(db: Kysely<DB>, user: CurrentUser): Promise<Manager[]> {
  return (await findManagersOf(db, requireOwnProvider(user, 'owner'))).map(wireManager)
}

/** The provider of the user, whose role stays unchanged until the transaction ends. Fails with `forbidden` and `not-signed-in`. */
async function holdEmployer(transaction: Kysely<DB>, user: CurrentUser): Promise<number> {
  return requireOwnProvider(await holdCurrentUser(transaction, user), 'owner')
}

/**
 * Creates an active account of role manager, once per idempotency key, and invites its owner by mail. Until the address is proven,
 * records with this address do not belong to the account. Fails with `too-many-managers`, `not-while-acting`, `idempotency-key-reused`,
 * and with `invalid-input` for a weak password and for an address that has an account: no account is moved to another provider.
 * Registrations of the address that were never activated go on waiting: their links are mailed again.
 */
export async function appointManager(
  db: Kysely<DB>,
  { passwords, mail, countMail }: Parts,
  user: CurrentUser,
  given: {
    email: string
    password: string
    permissions: SomePermissions
    language: Language
    key: string | undefined
  },
): Promise<Manager> {
  const { email, permissions, language, key } = given
  const provider_id = requireOwnProvider(user, 'owner')
  // The login would outlast the acting session
  refuseActing(user)
  // Without the password: a fast hash of it must not be stored
  const accountKey = { accountId: user.id, key, content: { manager: { email, permissions } } }
  const earlier = await findEarlierResponse<Manager>(db, accountKey)
  if (earlier !== undefined) return earlier
  await refuseWeakPassword('password', given.password, email)
  const known = await findAccountByEmail(db, email)
  if (known !== undefined && !isNeverActivated(known)) fail('invalid-input', { email: 'email-taken' })
  await countMail(email)
  const password_hash = await passwords.hash(given.password)
  return db.transaction().execute(async (transaction) => {
    const provider = (await lockEmployer(transaction, provider_id)) ?? fail('no-provider')
    if ((await holdEmployer(transaction, user)) !== provider_id) fail('forbidden')
    const { response } = await runIdempotentForCaller(transaction, accountKey, async () => {
      if ((await countManagersOf(transaction, provider_id)) >= maxManagers) fail('too-many-managers')
      const waiting = await replaceUnactivated(transaction, email, { limit: maxResent })
      const account = { email, password_hash, language, role: 'manager', provider_id, is_active: true }
      const id = (await insertAccount(transaction, account)) ?? fail('invalid-input', { email: 'email-taken' })
      await replacePermissions(transaction, id, permissionRows(completePermissions(permissions)))
      await postInvitation(transaction, mail, { id, email, language }, provider)
      await postActivations(transaction, mail, { id, email }, waiting)
      return getManager(transaction, id)
    })
    return response
  })
}

/**
 * Sets address, permissions and, if given, the password. A new address or password ends the sessions; a new address also
 * invalidates links sent to the earlier one and is invited. Once the address is proven, only the owner may change the credentials:
 * a new address or password fails with `invalid-input`; with `not-while-acting` for staff. Fails with `not-found` unless the id is a
 * manager of the user's provider, and with `changed-meanwhile`. Permissions that are not named are revoked; `changePermissions` keeps them.
 */
export async function changeManager(
  db: Kysely<DB>,
  { passwords, mail, countMail }: Parts,
  user: CurrentUser,
  given: { id: number; email: string; password: string | undefined; permissions: SomePermissions; seen: SeenVersions },
): Promise<Manager> {
  const { id, email, password } = given
  const known = await getManagerOf(db, requireOwnProvider(user, 'owner'), id)
  refuseCredentials(user, known, given)
  if (password !== undefined) await refuseWeakPassword('password', password, email)
  if (email !== known.email.toLowerCase()) await countMail(email)
  const passwordHash = password === undefined ? undefined : await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const employer = await holdEmployer(transaction, user)
    const earlier = ownedBy(employer, await findManagerToChange(transaction, id))
    await requireVersion(given.seen, earlier.version, () => wireManager(earlier))
    // Checked again: the address may have been proven while the password was hashed
    refuseCredentials(user, earlier, given)
    const language = earlier.language as Language
    await replacePermissions(transaction, id, permissionRows(completePermissions(given.permissions)))
    const hasMoved = email !== earlier.email.toLowerCase()
    if (hasMoved) {
      const waiting = await replaceUnactivated(transaction, email, { limit: maxResent })
      const isMoved = await updateEmail(transaction, id, { email, email_proven_at: null })
      if (!isMoved) fail('invalid-input', { email: 'email-taken' })
      await deleteTokens(transaction, id)
      await postInvitation(transaction, mail, { id, email, language }, await findProviderName(transaction, employer))
      await postActivations(transaction, mail, { id, email }, waiting)
    }
    if (passwordHash !== undefined) {
      await updatePassword(transaction, id, passwordHash)
      await postPasswordChanged(transaction, mail, { email, language })
    }
    if (hasMoved || passwordHash !== undefined) await markAllSessionsEnded(transaction, id)
    return getManager(transaction, id)
  })
}

/**
 * Checks a new address or password. Fails with `not-while-acting` for staff, whose login would outlast the acting session, and with
 * `invalid-input` for a proven account: only its owner may change the credentials.
 */
function refuseCredentials(
  user: CurrentUser,
  manager: ManagerRow,
  { email, password }: { email: string; password: string | undefined },
) {
  const refused = {
    ...(email !== manager.email.toLowerCase() && { email: 'address-proven' as const }),
    ...(password !== undefined && { password: 'password-of-owner' as const }),
  }
  if (Object.keys(refused).length === 0) return
  refuseActing(user)
  if (manager.email_proven_at !== null) fail('invalid-input', refused)
}

/**
 * Revokes role and permissions at once. An account with an unproven address is closed: its sessions end and its address is freed.
 * A proven account continues as that of an ordinary user. Fails with `not-found` and `changed-meanwhile`, as `changeManager` does.
 * A closed account keeps its row, because request histories and removed reviews name it as the actor, under its former address.
 * `removeRecipient`: deletes the recipient with the manager's address in the same transaction; undefined to keep it.
 */
export async function dismissManager(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, seen, removeRecipient }: { id: number; seen: SeenVersions; removeRecipient: RecipientRemoval | undefined },
): Promise<void> {
  const providerId = requireOwnProvider(user, 'owner')
  await db.transaction().execute(async (transaction) => {
    // Before the user, as every write of recipients does
    if (removeRecipient !== undefined) await lockEmployer(transaction, providerId)
    if ((await holdEmployer(transaction, user)) !== providerId) fail('forbidden')
    const manager = ownedBy(providerId, await findManagerToChange(transaction, id))
    await requireVersion(seen, manager.version, () => wireManager(manager))
    await removeRecipient?.(transaction, { providerId, email: manager.email })
    await dismiss(transaction, manager)
  })
}

/** The same for a manager whose account the transaction has locked. */
export async function dismiss(
  transaction: Kysely<DB>,
  { id, email_proven_at }: Pick<ManagerRow, 'id' | 'email_proven_at'>,
): Promise<void> {
  if (email_proven_at === null) {
    await deleteTokens(transaction, id)
    await closeManagersAccount(transaction, id)
  } else {
    await deleteTokens(transaction, id, 'invitation')
    await endManagersRole(transaction, id)
  }
}

/**
 * Sends the invitation again, with a new link. Fails with `not-found`, as `changeManager` does, and with `manager-confirmed` if it
 * was accepted.
 */
export async function inviteAgain(
  db: Kysely<DB>,
  { mail, countMail }: Omit<Parts, 'passwords'>,
  user: CurrentUser,
  id: number,
): Promise<void> {
  await countMail((await getManagerOf(db, requireOwnProvider(user, 'owner'), id)).email.toLowerCase())
  await db.transaction().execute(async (transaction) => {
    const employer = await holdEmployer(transaction, user)
    const manager = ownedBy(employer, await findManagerToChange(transaction, id))
    if (isConfirmed(manager)) fail('manager-confirmed')
    const language = manager.language as Language
    await postInvitation(transaction, mail, { ...manager, language }, await findProviderName(transaction, employer))
  })
}

/**
 * Ends the user's role as manager, also as a recipient with the user's address; the account continues as an ordinary user's. Declining an
 * invitation keeps the recipient, which was confirmed by itself. Fails with `forbidden` and `email-unproven`.
 */
export async function leaveProvider(
  db: Kysely<DB>,
  user: CurrentUser,
  removeRecipient: RecipientRemoval,
): Promise<void> {
  const { providerId } = user
  await db.transaction().execute(async (transaction) => {
    // Before the user, as every write of recipients does
    if (providerId !== null) await lockEmployer(transaction, providerId)
    const manager = (await findManagerToChange(transaction, user.id)) ?? fail('forbidden')
    await holdCurrentUser(transaction, user)
    if (manager.email_proven_at === null) fail('email-unproven')
    if (isConfirmed(manager) && manager.provider_id === providerId && providerId !== null)
      await removeRecipient(transaction, { providerId, email: manager.email })
    await dismiss(transaction, manager)
  })
}

/** A manager with its permissions, for its provider, staff and itself. Fails with `not-found`; with `forbidden` for ordinary users. */
export async function getRuledManager(db: Kysely<DB>, user: CurrentUser, id: number): Promise<Manager> {
  const found = await findManager(db, id)
  if (user.role === 'manager' && !user.isStaff)
    return wireManager(user.id === id && found !== undefined ? found : fail('not-found'))
  const employer = requireOwnProviderUnlessStaff(user)
  return wireManager(employer === undefined ? (found ?? fail('not-found')) : ownedBy(employer, found))
}

/**
 * Changes the named permissions, on behalf of the manager's provider or staff; they apply from the next request. Managers get
 * `forbidden`, so that no manager raises its own permissions. Also fails with `changed-meanwhile`.
 */
export async function changePermissions(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, permissions, seen }: { id: number; permissions: SomePermissions; seen: SeenVersions },
): Promise<Manager> {
  return db.transaction().execute(async (transaction) => {
    const now = await holdCurrentUser(transaction, user)
    const employer = requireOwnProviderUnlessStaff(now)
    const found = await findManagerToChange(transaction, id)
    const earlier = employer === undefined ? (found ?? fail('not-found')) : ownedBy(employer, found)
    // Staff see only the permissions, as in the response
    const { id: managerId, permissions: earlierPermissions, version, ...person } = wireManager(earlier)
    const current = { id: managerId, permissions: earlierPermissions, version, ...(employer !== undefined && person) }
    await requireVersion(seen, version, () => current)
    await replacePermissions(transaction, id, permissionRows(completePermissions(permissions, earlier.permissions)))
    return wireManager((await findManager(transaction, id)) ?? fail('not-found'))
  })
}

async function getManagerOf(db: Kysely<DB>, employer: number, id: number): Promise<ManagerRow> {
  return ownedBy(employer, await findManager(db, id))
}

function ownedBy(employer: number, manager: ManagerRow | undefined): ManagerRow {
  return manager?.provider_id === employer ? manager : fail('not-found')
}

async function getManager(db: Kysely<DB>, id: number): Promise<Manager> {
  return wireManager((await findManager(db, id)) ?? fail('not-found'))
}

function isConfirmed({ email_proven_at, is_role_suspended }: ManagerRow): boolean {
  return email_proven_at !== null && !is_role_suspended
}

/** The full name is included once the invitation is accepted: before, the account may belong to a person unrelated to the provider. */
function wireManager(row: ManagerRow): Manager {
  const { id, email, permissions, version, invitation_expires_at } = row
  return {
    id,
    email: shownEmail(email),
    full_name: isConfirmed(row) ? row.full_name : '',
    permissions: completePermissions(permissions),
    version,
    is_confirmed: isConfirmed(row),
    is_email_verified: row.email_proven_at !== null,
    invitation_expires_at: invitation_expires_at?.toISOString() ?? null,
  }
}
