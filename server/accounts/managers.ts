import type { Manager, SomeRules } from '@motanet/contract/accounts/managers.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { requireVersion, type SeenVersions } from '../http/record-versions.ts'
import { deleteTokens } from './account-links.queries.ts'
import { type MailParts, postAppointment, postPasswordChanged } from './account-mail.ts'
import { findAccountByEmail, insertAccount, updatePassword } from './accounts.queries.ts'
import type { CurrentUser } from './current-user.ts'
import {
  closeManagersAccount,
  findManager,
  findManagersOf,
  findManagerToChange,
  getProviderName,
  type ManagerRow,
  replaceRules,
  updateEmail,
} from './managers.queries.ts'
import { refuseWeakPassword } from './password-rules.ts'
import type { Passwords } from './passwords.ts'
import { getOwnProviderId } from './permissions.ts'
import { completeRules, ruleRows } from './rules.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'

interface Parts {
  passwords: Passwords
  mail: MailParts
}

/** The provider whose managers the user may manage: only the provider itself may. Fails with `forbidden` or `no-provider`. */
function getEmployer(user: CurrentUser): number {
  if (user.role !== 'provider') fail('forbidden')
  return getOwnProviderId(user)
}

export async function listOwnManagers(db: Kysely<DB>, user: CurrentUser): Promise<Manager[]> {
  return (await findManagersOf(db, getEmployer(user))).map(wireManager)
}

/**
 * Makes an open account of role manager and tells it by mail. Fails with `invalid-input` for a weak password and for an address
 * that has an account, whosever it is: none is moved to another provider.
 */
export async function appointManager(
  db: Kysely<DB>,
  { passwords, mail }: Parts,
  user: CurrentUser,
  given: { email: string; password: string; permissions: SomeRules; language: Language },
): Promise<Manager> {
  const { email, language } = given
  const provider_id = getEmployer(user)
  await refuseWeakPassword('password', given.password, email)
  if ((await findAccountByEmail(db, email)) !== undefined) fail('invalid-input', { email: 'email-taken' })
  const password_hash = await passwords.hash(given.password)
  const permissions = completeRules(given.permissions)
  return db.transaction().execute(async (transaction) => {
    const account = { email, password_hash, language, role: 'manager', provider_id, is_active: true }
    const id = (await insertAccount(transaction, account)) ?? fail('invalid-input', { email: 'email-taken' })
    await replaceRules(transaction, id, ruleRows(permissions))
    await postAppointment(transaction, mail, { email, language }, await getProviderName(transaction, provider_id))
    return wireManager((await findManager(transaction, id)) ?? fail('not-found'))
  })
}

/**
 * Sets address, rules and, where one is given, password. Another address or password ends the sessions; links sent to the
 * earlier address lose their power, and the new one is told. Fails with `not-found` for who is no manager of the own provider, and
 * with `changed-meanwhile`.
 */
export async function changeManager(
  db: Kysely<DB>,
  { passwords, mail }: Parts,
  user: CurrentUser,
  given: { id: number; email: string; password: string | undefined; permissions: SomeRules; seen: SeenVersions },
): Promise<Manager> {
  const { id, email, password } = given
  const employer = getEmployer(user)
  await getManagerOf(db, employer, id)
  if (password !== undefined) await refuseWeakPassword('password', password, email)
  const passwordHash = password === undefined ? undefined : await passwords.hash(password)
  const permissions = completeRules(given.permissions)
  return db.transaction().execute(async (transaction) => {
    const earlier = ownedBy(employer, await findManagerToChange(transaction, id))
    await requireVersion(given.seen, earlier.version, () => wireManager(earlier))
    const language = earlier.language as Language
    await replaceRules(transaction, id, ruleRows(permissions))
    const hasMoved = email !== earlier.email.toLowerCase()
    if (hasMoved) {
      if (!(await updateEmail(transaction, id, email))) fail('invalid-input', { email: 'email-taken' })
      await deleteTokens(transaction, id)
      await postAppointment(transaction, mail, { email, language }, await getProviderName(transaction, employer))
    }
    if (passwordHash !== undefined) {
      await updatePassword(transaction, id, passwordHash)
      await postPasswordChanged(transaction, mail, { email, language })
    }
    if (hasMoved || passwordHash !== undefined) await markAllSessionsEnded(transaction, id)
    return wireManager((await findManager(transaction, id)) ?? fail('not-found'))
  })
}

/** Closes the manager's account: sessions end at once and the address is free. Fails with `not-found` as changing does. */
export async function dismissManager(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, seen }: { id: number; seen: SeenVersions },
): Promise<void> {
  const employer = getEmployer(user)
  await db.transaction().execute(async (transaction) => {
    const manager = ownedBy(employer, await findManagerToChange(transaction, id))
    await requireVersion(seen, manager.version, () => wireManager(manager))
    await deleteTokens(transaction, id)
    await closeManagersAccount(transaction, id)
  })
}

/** A manager with its rules, for its provider, staff and itself. Fails with `not-found`, for ordinary users with `forbidden`. */
export async function getRuledManager(db: Kysely<DB>, user: CurrentUser, id: number): Promise<Manager> {
  if (!user.isStaff && user.role !== 'manager') return wireManager(await getManagerOf(db, getEmployer(user), id))
  const isSeen = user.isStaff || user.id === id
  return wireManager((isSeen && (await findManager(db, id))) || fail('not-found'))
}

/**
 * Changes the rules that are named, for the manager's provider and staff; they hold from the next request on. A manager is
 * refused with `forbidden`, so that nobody raises the own rights. Fails with `changed-meanwhile` too.
 */
export async function changeRules(
  db: Kysely<DB>,
  user: CurrentUser,
  { id, rules, seen }: { id: number; rules: SomeRules; seen: SeenVersions },
): Promise<Manager> {
  const employer = user.isStaff ? undefined : getEmployer(user)
  return db.transaction().execute(async (transaction) => {
    const found = await findManagerToChange(transaction, id)
    const earlier = employer === undefined ? (found ?? fail('not-found')) : ownedBy(employer, found)
    await requireVersion(seen, earlier.version, () => wireManager(earlier))
    await replaceRules(transaction, id, ruleRows(completeRules(rules, earlier.rules)))
    return wireManager((await findManager(transaction, id)) ?? fail('not-found'))
  })
}

async function getManagerOf(db: Kysely<DB>, employer: number, id: number): Promise<ManagerRow> {
  return ownedBy(employer, await findManager(db, id))
}

function ownedBy(employer: number, manager: ManagerRow | undefined): ManagerRow {
  return manager?.provider_id === employer ? manager : fail('not-found')
}

function wireManager({ id, email, full_name, rules, version }: ManagerRow): Manager {
  return { id, email, full_name, permissions: completeRules(rules), version }
}
