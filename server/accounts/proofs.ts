import type { Kysely } from 'kysely'
import type { DB } from '../db/tables.ts'
import { deleteTokens } from './account-links.queries.ts'
import type { AccountRow } from './accounts.queries.ts'
import { setProven } from './proofs.queries.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'

/** What the account can be signed in with once its address is proven. */
export interface Credentials {
  /** Of the password that the person has chosen; null for none. */
  passwordHash: string | null
  /** Of the Google account that the person has shown; null for none. */
  googleSub: string | null
}

export interface Proof extends Credentials {
  /** As the person gave it; nothing leaves the name as it is. */
  fullName?: string | undefined
  /** Whether a role other than `other` waits until it is confirmed by mail. */
  isRoleSuspended?: boolean
}

/**
 * Makes the account the own of the person who has just proven its address: it is open, nothing signs in but what the person
 * brought, all sessions end and all links that went out lose their power. In a transaction that has locked the account.
 *
 * Proofs are: accepting a manager's invitation, activating a registration, resetting the password by mail, and Google where it
 * vouches for the address. A proof is never refused because an unproven account has the address. Afterwards a provider can change
 * a manager's permissions only; dismissal and leaving take the role and keep the account.
 */
export async function makeOwn(db: Kysely<DB>, account: AccountRow, proof: Proof): Promise<void> {
  const isRoleSuspended = proof.isRoleSuspended === true && account.role !== 'other'
  await setProven(db, account.id, { ...proof, isRoleSuspended })
  await markAllSessionsEnded(db, account.id)
  await deleteTokens(db, account.id)
}

/** Google's account that the owner of a proven address has linked; any other was linked by nobody knows whom. */
export function ownGoogleSub({ email_proven_at, google_sub }: AccountRow): string | null {
  return email_proven_at === null ? null : google_sub
}

/** Whether a registration of the address is refused: it is somebody's own, closed by staff, or of the staff. */
export function isTaken({ email_proven_at, deactivated_at, is_staff }: AccountRow): boolean {
  return email_proven_at !== null || deactivated_at !== null || is_staff
}

/** Whether the account is a registration that was never activated: it has no sessions and does not reserve its address. */
export function isNeverActivated(account: AccountRow): boolean {
  return !isTaken(account) && !account.is_active && account.role === 'other'
}
