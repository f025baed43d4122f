import { maxManagers } from '@motanet/contract/accounts/manager-limit.ts'
import type { Role } from '@motanet/contract/accounts/users.ts'
import { shownEmail } from '@motanet/contract/email.ts'
import type { StaffUser } from '@motanet/contract/staff/users.ts'
import type { Kysely } from 'kysely'
import { deleteTokens } from '../accounts/account-links.queries.ts'
import type { MailParts } from '../accounts/account-mail.ts'
import { type CurrentUser, holdCurrentUser } from '../accounts/current-user.ts'
import { effectiveRole } from '../accounts/effective-role.ts'
import { countManagersOf } from '../accounts/managers.queries.ts'
import { lockOwners } from '../accounts/owner-invitations.queries.ts'
import { makeWayForOwner, reportOwnerAppointed, reportOwnerLeft } from '../accounts/owner-invitations.ts'
import { markAllSessionsEnded } from '../accounts/sessions.queries.ts'
import {
  closeAccount,
  lockAccounts,
  reopenAccount,
  replaceRole,
  setStaffFlag,
} from '../accounts/user-rights.queries.ts'
import type { DB } from '../db/tables.ts'
import { removeMailRecipient } from '../delivery/recipients.ts'
import { fail } from '../http/errors/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/incoming/record-versions.ts'
import { findUserIds, findUserRows, lockEmployerIfAny, type UserRow, type UserSelection } from './users.queries.ts'

/** The domain of addresses of accounts that were closed for good. */
const freedAddress = /^removed-.*@motanet\.invalid$/

export interface UserChange {
  role?: Role | undefined
  provider?: number | null | undefined
  is_staff?: boolean | undefined
  is_active?: boolean | undefined
}

/** A page of accounts, and the number of all selected ones, of a search up to a limit. */
export async function listUsers(
  db: Kysely<DB>,
  { page, page_size, ...selection }: UserSelection & { page: number; page_size: number },
): Promise<{ count: number; is_more: boolean; results: StaffUser[] }> {
  const part = { limit: page_size, offset: (page - 1) * page_size }
  const { count, isMore, ids } = await findUserIds(db, selection, part)
  return { count, is_more: isMore, results: (await findUserRows(db, ids)).map(wireUser) }
}

/** Fails with `not-found`. */
export async function getUser(db: Kysely<DB>, id: number): Promise<StaffUser> {
  return wireUser(await getRow(db, id))
}

/**
 * Changes the rights of an account, or closes or reopens it. A provider has one owner: an appointed one replaces the former. The
 * appointed owner, and an owner of whom staff change role or provider, get a mail. The recipient with the address of an account that leaves
 * its provider is deleted. Fails with `not-found`, `changed-meanwhile`, `own-account`, `account-closed`, `too-many-managers`, and with
 * `invalid-input` for rights of an account whose address is not proven, and for an owner with the staff flag.
 *
 * The user's own account stays active and staff, so that one such account always remains.
 */
export async function changeUser(
  db: Kysely<DB>,
  mail: MailParts,
  user: CurrentUser,
  { id, change, seen }: { id: number; change: UserChange; seen: SeenVersions },
): Promise<StaffUser> {
  return db.transaction().execute(async (transaction) => {
    await lockProviders(transaction, id, change)
    // Lock order: an owner before its managers, one of which may be the appointed one
    const owners = change.provider == null ? [] : await lockOwners(transaction, change.provider)
    const earlier = await holdUser(transaction, user, { id, seen })
    if (id === user.id && (change.is_staff === false || change.is_active === false)) fail('own-account')
    await changeRole(transaction, earlier, change, {
      reportLeft: (providerId, isCustomer) =>
        reportOwnerLeft(transaction, mail, user, { owner: earlier, providerId, isCustomer }),
      async appoint(providerId) {
        const parts = { mail, removeRecipient: removeMailRecipient }
        await makeWayForOwner(transaction, parts, user, { providerId, owners })
        await reportOwnerAppointed(transaction, mail, user, { owner: earlier, providerId })
      },
    })
    if (change.is_staff !== undefined && change.is_staff !== earlier.is_staff) {
      if (change.is_staff && earlier.email_proven_at === null) fail('invalid-input', { is_staff: 'address-unproven' })
      if (change.is_staff && (change.role ?? earlier.role) === 'provider')
        fail('invalid-input', { is_staff: 'email-of-staff' })
      await setStaffFlag(transaction, id, change.is_staff)
    }
    if (change.is_active === false) {
      await closeAccount(transaction, id)
      await endNotifications(transaction, earlier)
    } else if (change.is_active && earlier.deactivated_at !== null) {
      if (freedAddress.test(earlier.email)) fail('account-closed')
      await reopenAccount(transaction, id)
    }
    return getUser(transaction, id)
  })
}

/** Closes an account and ends its sessions. Fails with `not-found`, `changed-meanwhile` and `own-account`. */
export async function deactivateUser(
  db: Kysely<DB>,
  mail: MailParts,
  user: CurrentUser,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<void> {
  await changeUser(db, mail, user, { id, change: { is_active: false }, seen })
}

/** Fails with `not-found`. */
export async function endSessions(db: Kysely<DB>, user: CurrentUser, id: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await holdUser(transaction, user, { id, seen: undefined })
    await markAllSessionsEnded(transaction, id)
  })
}

/** Locks both accounts and reads them again: the user may have lost the staff flag meanwhile. */
async function holdUser(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<UserRow> {
  await lockAccounts(db, [user.id, id])
  if (!(await holdCurrentUser(db, user)).isStaff) fail('forbidden')
  const row = await getRow(db, id)
  await requireVersion(seen, row.version, () => wireUser(row))
  return row
}

/** Locks the provider that the account gets and the one that it may leave, by id. Fails with `invalid-input` for an unknown one. */
async function lockProviders(db: Kysely<DB>, id: number, { role, provider, is_active }: UserChange): Promise<void> {
  const isLeaving = role !== undefined || provider !== undefined || is_active === false
  const left = isLeaving ? (await getRow(db, id)).provider_id : null
  const ids = new Set([provider, left].filter((given) => given != null))
  for (const providerId of [...ids].sort((a, b) => a - b))
    if (!(await lockEmployerIfAny(db, providerId)) && providerId === provider)
      fail('invalid-input', { provider: 'unknown-reference' })
}

interface OwnerChanges {
  /** Called for the provider whose ownership by the account ends. */
  reportLeft: (providerId: number, isCustomer: boolean) => Promise<void>
  /** Ends the earlier ownership of the provider that the account gets, and adds the new one to its history. */
  appoint: (providerId: number) => Promise<void>
}

async function changeRole(
  db: Kysely<DB>,
  earlier: UserRow,
  change: UserChange,
  { reportLeft, appoint }: OwnerChanges,
): Promise<void> {
  const role = change.role ?? (earlier.role as Role)
  const usual = role === 'other' ? null : earlier.provider_id
  const providerId = change.provider === undefined ? usual : change.provider
  if (role === earlier.role && providerId === earlier.provider_id) return
  if (role === 'other' && providerId !== null) fail('invalid-input', { provider: 'invalid' })
  // A provider that is named is locked, so that its managers can be counted
  if (role !== 'other' && change.provider == null) fail('invalid-input', { provider: 'provider-missing' })
  if (role !== 'other' && earlier.email_proven_at === null) fail('invalid-input', { role: 'address-unproven' })
  if (role === 'provider' && (change.is_staff ?? earlier.is_staff)) fail('invalid-input', { role: 'email-of-staff' })
  if (role === 'manager' && providerId !== null && (await countManagersOf(db, providerId)) >= maxManagers)
    fail('too-many-managers')
  if (earlier.role === 'provider' && earlier.provider_id !== null)
    await reportLeft(earlier.provider_id, role === 'other')
  if (role === 'provider' && providerId !== null) await appoint(providerId)
  if (providerId !== earlier.provider_id) await endNotifications(db, earlier)
  await deleteTokens(db, earlier.id, 'invitation')
  await replaceRole(db, earlier.id, { role, providerId })
}

/**
 * Deletes the recipient with the address of an account that worked for the provider: its notifications lead to contacts of customers. One
 * that never agreed to work for it keeps the recipient, which was confirmed by itself.
 */
async function endNotifications(db: Kysely<DB>, earlier: UserRow): Promise<void> {
  const { providerId, isEmailVerified } = effectiveRole(earlier)
  if (providerId !== null && isEmailVerified) await removeMailRecipient(db, { providerId, email: earlier.email })
}

async function getRow(db: Kysely<DB>, id: number): Promise<UserRow> {
  const [row] = await findUserRows(db, [id])
  return row ?? fail('not-found')
}

function wireUser(row: UserRow): StaffUser {
  const { id, email, full_name, avatar, role, provider_id, provider_name, is_staff, is_active, sessions, version } = row
  return {
    ...{ id, full_name, avatar, is_staff, is_active, sessions, version },
    email: shownEmail(email),
    role: role as Role,
    provider: provider_id === null ? null : { id: provider_id, name: provider_name ?? '' },
    is_email_verified: row.email_proven_at !== null,
    is_invited: row.is_role_suspended,
    created_at: row.created_at.toISOString(),
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    is_closed_for_good: freedAddress.test(email),
  }
}
