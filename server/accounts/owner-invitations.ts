import { createHash, randomBytes } from 'node:crypto'
import type { Invitation } from '@motanet/contract/accounts/invitations.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import { insertConsent } from '../consents/consents.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { type LinkParts, lifetimeHours } from './account-links.ts'
import type { MailParts } from './account-mail.ts'
import { type AccountRow, findAccountByEmail, insertAccount, lockAccountByEmail } from './accounts.queries.ts'
import type { CurrentUser } from './current-user.ts'
import type { DeviceAccount } from './device-cookie.ts'
import { findProviderName } from './managers.queries.ts'
import { dismiss, type RecipientRemoval } from './managers.ts'
import {
  deleteInvitation,
  findInvitationOf,
  findLinkedInvitation,
  lockMembers,
  lockOwnedProvider,
  lockOwners,
  putInvitation,
  setOwner,
} from './owner-invitations.queries.ts'
import { postOwnerInvitation, postOwnershipBegun, postOwnershipEnded } from './owner-mails.ts'
import type { Passwords } from './passwords.ts'
import { isUnaccepted, makeOwn, ownGoogleSub } from './proofs.ts'
import { insertProviderEvent } from './provider-events.queries.ts'
import { holdStaff } from './staff-account.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

interface Parts {
  mail: MailParts
  /** Counts an invitation to the address before it is written. Fails with `too-many-requests`. */
  countMail: (email: string) => Promise<unknown>
}

/**
 * Mails an invitation to own the provider, in place of its earlier one, on behalf of staff. Fails with `provider-not-found`, and with
 * `invalid-input` for the address of staff, of a closed account, of the owner, and of an account of another provider.
 */
export async function inviteOwner(
  db: Kysely<DB>,
  { mail, countMail }: Parts,
  user: CurrentUser,
  { providerId, email, language }: { providerId: number; email: string; language: Language },
): Promise<void> {
  await countMail(email)
  await db.transaction().execute(async (transaction) => {
    if ((await lockOwnedProvider(transaction, providerId)) === undefined) fail('provider-not-found')
    await holdStaff(transaction, user)
    await postOwnersInvitation(transaction, mail, user, { providerId, email, language })
  })
}

/** The same in a transaction that has locked the provider. */
export async function postOwnersInvitation(
  transaction: Kysely<DB>,
  mail: MailParts,
  user: CurrentUser,
  { providerId, email, language }: { providerId: number; email: string; language: Language },
): Promise<void> {
  const provider = (await lockOwnedProvider(transaction, providerId)) ?? fail('provider-not-found')
  const account = await findAccountByEmail(transaction, email)
  const refusal = account && refusalOf(account, providerId)
  if (refusal) fail('invalid-input', { email: refusal })
  await invite(transaction, mail, user, { providerId, provider, email, language })
  await insertProviderEvent(transaction, { providerId, kind: 'owner_invited', accountId: user.id, text: email })
}

/** Mails the invitation again, with a new link. Fails with `provider-not-found`, and with `not-invited` if nobody is invited. */
export async function inviteOwnerAgain(
  db: Kysely<DB>,
  { mail, countMail }: Parts,
  user: CurrentUser,
  providerId: number,
): Promise<void> {
  const known = await findInvitationOf(db, providerId)
  if (known) await countMail(known.email)
  await db.transaction().execute(async (transaction) => {
    const provider = (await lockOwnedProvider(transaction, providerId)) ?? fail('provider-not-found')
    await holdStaff(transaction, user)
    const { email, language } = (await findInvitationOf(transaction, providerId)) ?? fail('not-invited')
    await invite(transaction, mail, user, { providerId, provider, email, language: language as Language })
    await insertProviderEvent(transaction, { providerId, kind: 'owner_reinvited', accountId: user.id, text: email })
  })
}

async function invite(
  transaction: Kysely<DB>,
  mail: MailParts,
  { id: invitedBy }: CurrentUser,
  given: { providerId: number; provider: string; email: string; language: Language },
) {
  const { providerId, provider, email, language } = given
  const token = randomBytes(32).toString('base64url')
  const hours = lifetimeHours.invitation
  await putInvitation(transaction, { providerId, email, language, hash: hashOf(token), hours, invitedBy })
  const uid = Buffer.from(`${uidPrefix}${providerId}`).toString('base64url')
  const url = `${mail.publicUrl}${language === 'ro' ? '/ro' : ''}/invitation/${uid}/${token}/`
  await postOwnerInvitation(transaction, mail, { email, language, provider, url })
}

/** Makes the link of the invitation invalid. Fails with `provider-not-found` and `not-invited`. */
export async function revokeOwnerInvitation(db: Kysely<DB>, user: CurrentUser, providerId: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    if ((await lockOwnedProvider(transaction, providerId)) === undefined) fail('provider-not-found')
    await holdStaff(transaction, user)
    const { email } = (await findInvitationOf(transaction, providerId)) ?? fail('not-invited')
    await revoke(transaction, user, { providerId, email })
  })
}

async function revoke(
  transaction: Kysely<DB>,
  user: CurrentUser,
  { providerId, email }: { providerId: number; email: string },
) {
  await deleteInvitation(transaction, providerId)
  const event = { providerId, accountId: user.id, text: email }
  await insertProviderEvent(transaction, { ...event, kind: 'invitation_revoked' })
}

/** Dependencies of what ends the role of an owner. */
interface EndingParts {
  mail: MailParts
  /** See `dismissManager`. */
  removeRecipient: RecipientRemoval
}

/**
 * Ends the role of the provider's owner at once, also as a recipient; the person keeps the account. Fails with `provider-not-found` and
 * `no-owner`.
 */
export async function removeOwner(
  db: Kysely<DB>,
  parts: EndingParts,
  user: CurrentUser,
  providerId: number,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const provider = (await lockOwnedProvider(transaction, providerId)) ?? fail('provider-not-found')
    await holdStaff(transaction, user)
    const owners = await lockOwners(transaction, providerId)
    if (owners.length === 0) fail('no-owner')
    await removeLockedOwners(transaction, parts, user, { providerId, provider, owners })
  })
}

/** The same for owners that the transaction has locked, if there are any, and for the invitation: staff appoint another owner. */
export async function makeWayForOwner(
  transaction: Kysely<DB>,
  parts: EndingParts,
  user: CurrentUser,
  { providerId, owners }: { providerId: number; owners: LockedOwners },
): Promise<void> {
  const invitation = await findInvitationOf(transaction, providerId)
  if (invitation) await revoke(transaction, user, { providerId, email: invitation.email })
  if (owners.length === 0) return
  const provider = await findProviderName(transaction, providerId)
  await removeLockedOwners(transaction, parts, user, { providerId, provider, owners })
}

type LockedOwners = Awaited<ReturnType<typeof lockOwners>>
type OwnerAccount = Omit<LockedOwners[number], 'id'>

async function removeLockedOwners(
  transaction: Kysely<DB>,
  parts: EndingParts,
  user: CurrentUser,
  { providerId, provider, owners }: { providerId: number; provider: string; owners: LockedOwners },
) {
  await releaseOwners(transaction, parts, { providerId, provider, owners })
  const event = { providerId, accountId: user.id, text: owners.map(({ email }) => email).join(', ') }
  await insertProviderEvent(transaction, { ...event, kind: 'owner_removed' })
}

/** Also ends their notifications of requests, which lead to contacts of customers. An unproven address may be another person's. */
async function releaseOwners(
  transaction: Kysely<DB>,
  { mail, removeRecipient }: EndingParts,
  { providerId, ...ended }: { providerId: number; provider: string; owners: LockedOwners },
) {
  await endOwnership(transaction, mail, ended)
  for (const { email, email_proven_at } of ended.owners)
    if (email_proven_at !== null) await removeRecipient(transaction, { providerId, email })
}

async function endOwnership(
  transaction: Kysely<DB>,
  mail: MailParts,
  { owners, provider }: { owners: LockedOwners; provider: string },
) {
  for (const owner of owners) {
    await dismiss(transaction, owner)
    await notifyFormerOwner(transaction, mail, { owner, provider, isCustomer: true })
  }
}

async function notifyFormerOwner(
  transaction: Kysely<DB>,
  mail: MailParts,
  { owner, ...given }: { owner: OwnerAccount; provider: string; isCustomer: boolean },
) {
  const { email, is_active, email_proven_at } = owner
  if (is_active && email_proven_at !== null)
    await postOwnershipEnded(transaction, mail, { email, language: owner.language as Language, ...given })
}

/** Mails the locked owner of the provider, to whom staff give another role, and adds the end of the ownership to the history. */
export async function reportOwnerLeft(
  transaction: Kysely<DB>,
  mail: MailParts,
  user: CurrentUser,
  { owner, providerId, isCustomer }: { owner: OwnerAccount; providerId: number; isCustomer: boolean },
): Promise<void> {
  const provider = await findProviderName(transaction, providerId)
  await notifyFormerOwner(transaction, mail, { owner, provider, isCustomer })
  const event = { providerId, accountId: user.id, text: owner.email }
  await insertProviderEvent(transaction, { ...event, kind: 'owner_removed' })
}

/** Mails the locked account that staff make the owner of the provider, and adds its appointment to the history. */
export async function reportOwnerAppointed(
  transaction: Kysely<DB>,
  mail: MailParts,
  user: CurrentUser,
  { owner, providerId }: { owner: OwnerAccount; providerId: number },
): Promise<void> {
  const { email, is_active } = owner
  const provider = await findProviderName(transaction, providerId)
  if (is_active) await postOwnershipBegun(transaction, mail, { email, language: owner.language as Language, provider })
  await insertProviderEvent(transaction, { providerId, accountId: user.id, text: email, kind: 'owner_appointed' })
}

/** Ends the roles of all owners and managers of a provider that is about to be deleted. */
export async function releaseAccounts(
  transaction: Kysely<DB>,
  mail: MailParts,
  { providerId, provider }: { providerId: number; provider: string },
): Promise<void> {
  await endOwnership(transaction, mail, { owners: await lockOwners(transaction, providerId), provider })
  for (const manager of await lockMembers(transaction, providerId)) await dismiss(transaction, manager)
}

/** Whether the link is of an invitation to own a provider, and not of a manager's. */
export function isOwnerLink(link: LinkParts): boolean {
  return readLink(link) !== undefined
}

/** The invited address and the provider. Reading it proves nothing. Fails with `invalid-link`. */
export async function getOwnerInvitation(db: Kysely<DB>, link: LinkParts): Promise<Invitation> {
  const { email, provider_id, provider_name } = await getLinked(db, link)
  return { role: 'owner', email, provider: { id: provider_id, name: provider_name } }
}

async function getLinked(db: Kysely<DB>, link: LinkParts) {
  const read = readLink(link) ?? fail('invalid-link')
  return (await findLinkedInvitation(db, read)) ?? fail('invalid-link')
}

/**
 * Proves the address and makes its account, or a new one, the owner of the provider with the chosen password. The former owner's role ends
 * in the same transaction, as `removeOwner` ends it. Returns the account for the device cookie. Fails with `invalid-link`, with
 * `works-for-provider` if the account works for another provider by now, and with `invalid-input` for a weak password; the link then stays
 * valid.
 */
export async function acceptOwnerInvitation(
  db: Kysely<DB>,
  { passwords, ...parts }: { passwords: Passwords } & EndingParts,
  { link, password }: { link: LinkParts; password: string },
): Promise<DeviceAccount> {
  const known = await getLinked(db, link)
  await refuseWeakPassword('new_password', password, known.email)
  const passwordHash = await passwords.hash(password)
  return db.transaction().execute(async (transaction) => {
    const provider = (await lockOwnedProvider(transaction, known.provider_id)) ?? fail('invalid-link')
    const { provider_id: providerId, email, language } = await getLinked(transaction, link)
    // Lock order: an owner before its managers, one of which may be the invited one
    const owners = await lockOwners(transaction, providerId)
    const account = await getAccount(transaction, email, language as Language)
    const refusal = refusalOf(account, providerId)
    if (refusal !== undefined) fail(refusal === 'email-of-other-provider' ? 'works-for-provider' : 'invalid-link')
    await deleteInvitation(transaction, providerId)
    await makeOwn(transaction, account, { passwordHash, googleSub: ownGoogleSub(account) })
    await setOwner(transaction, { accountId: account.id, providerId })
    const consent = { at: new Date(), accountId: account.id, providerIds: [providerId] }
    await insertConsent(transaction, { purpose: 'invitation', ...consent })
    await releaseOwners(transaction, parts, { providerId, provider, owners })
    await insertProviderEvent(transaction, { providerId, kind: 'owner_accepted', accountId: account.id, text: email })
    return { email: account.email, passwordHash }
  })
}

/** The account of the address, locked until the transaction ends; a new one if there is none. */
async function getAccount(transaction: Kysely<DB>, email: string, language: Language): Promise<AccountRow> {
  const found = await lockAccountByEmail(transaction, email)
  if (found !== undefined) return found
  await insertAccount(transaction, { email, language })
  return (await lockAccountByEmail(transaction, email)) ?? fail('invalid-link')
}

/** Fails with `invalid-link`. */
export async function declineOwnerInvitation(db: Kysely<DB>, link: LinkParts): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const { providerId } = readLink(link) ?? fail('invalid-link')
    if ((await lockOwnedProvider(transaction, providerId)) === undefined) fail('invalid-link')
    await getLinked(transaction, link)
    await deleteInvitation(transaction, providerId)
  })
}

/** Why the account cannot become the owner of the provider; undefined if it can, with the consent of its person. */
function refusalOf(account: AccountRow, providerId: number) {
  const { is_staff, deactivated_at, role, provider_id } = account
  if (is_staff) return 'email-of-staff'
  if (deactivated_at !== null) return 'email-of-closed-account'
  if (role === 'provider' && provider_id === providerId) return 'email-of-owner'
  // Managers that never agreed work for nobody
  if (provider_id !== null && provider_id !== providerId && !isUnaccepted(account)) return 'email-of-other-provider'
  return undefined
}

const uidPrefix = 'owner-'

function readLink({ uid, token }: LinkParts): { providerId: number; hash: Buffer } | undefined {
  const [, digits] = /^owner-([1-9]\d{0,8})$/.exec(Buffer.from(uid, 'base64url').toString()) ?? []
  return digits === undefined ? undefined : { providerId: Number(digits), hash: hashOf(token) }
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
