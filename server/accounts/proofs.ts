import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteTokens } from './account-links.queries.ts'
import type { AccountRow } from './accounts.queries.ts'
import { setProven } from './proofs.queries.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'

/** The account's only credentials once its address is proven. */
export interface Credentials {
  /** Hash of the password that the person has chosen; null for none. */
  passwordHash: string | null
  /** `sub` of the Google account that the person has signed in with; null for none. */
  googleSub: string | null
}

export interface Proof extends Credentials {
  /** The name that the person gave; undefined leaves the name unchanged. */
  fullName?: string | undefined
  /** The language in which the person registered; undefined leaves the account's unchanged. */
  language?: Language | undefined
  /** Whether a role other than `other` is suspended until it is confirmed by mail. */
  isRoleSuspended?: boolean
}

/**
 * Gives the account to the person who has just proven its address: activates it, replaces its credentials with those of the
 * person, ends all sessions and invalidates all links. Call it in a transaction that has locked the account.
 *
 * Proofs are: accepting a manager's invitation, activating a registration, resetting the password by mail, and signing in with
 * Google if it vouches for the address. A proof is never rejected because an unproven account has the address. Afterwards a
 * provider can change only a manager's permissions; dismissal and leaving end the role and keep the account.
 */
export async function makeOwn(db: Kysely<DB>, account: AccountRow, proof: Proof): Promise<void> {
  const isRoleSuspended = proof.isRoleSuspended === true && account.role !== 'other'
  await setProven(db, account.id, { ...proof, isRoleSuspended })
  await markAllSessionsEnded(db, account.id)
  await deleteTokens(db, account.id)
}

/**
 * Whether the role stays or becomes suspended when the person proves the address in another way than by accepting the invitation: a
 * provider must not make anybody its manager without their consent.
 */
export function isUnaccepted({ role, email_proven_at, is_role_suspended }: AccountRow): boolean {
  return role === 'manager' && (email_proven_at === null || is_role_suspended)
}

/** The Google account linked to a proven address; null if the address is unproven, because a stranger may have linked it. */
export function ownGoogleSub({ email_proven_at, google_sub }: AccountRow): string | null {
  return email_proven_at === null ? null : google_sub
}

/** Whether a registration of the address is rejected: it is proven, or the account was closed by staff or belongs to staff. */
export function isTaken({ email_proven_at, deactivated_at, is_staff }: AccountRow): boolean {
  return email_proven_at !== null || deactivated_at !== null || is_staff
}

/** Whether the account is a registration that was never activated: it has no sessions and does not reserve its address. */
export function isNeverActivated(account: AccountRow): boolean {
  return !isTaken(account) && !account.is_active && account.role === 'other'
}
