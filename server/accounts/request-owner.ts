import { type Selectable, sql } from 'kysely'
import type { DB } from '../db/tables.ts'

/**
 * SQL condition: the request (alias `c`) belongs to the account (alias `a`), because it has the account's id, or its e-mail address
 * and that address is proven. Requests are sent without signing in, and a provider chooses a manager's address: until its owner
 * has proven the address, requests with it do not belong to the account.
 */
export const isRequestOfAccount = sql<boolean>`(c.account_id = a.id
  or (a.email_proven_at is not null and lower(c.email) = lower(a.email)))`

/**
 * SQL condition: the request (alias `c`) is one of the account (alias `a`), and was not sent by somebody else with the account's address:
 * the address was also verified for this request.
 */
export const isVerifiedRequestOfAccount = sql<boolean>`(c.account_id = a.id
  or (a.email_proven_at is not null and c.email_verified_at is not null and lower(c.email) = lower(a.email)))`

/**
 * SQL condition: the account (alias `a`) was connected by the request (alias `c`). A provider's silence after the statement of a customer
 * proves nothing about the customer.
 */
export const isConfirmedConnectionOfAccount = sql<boolean>`((c.step = 'confirmed' or (c.step = 'transferred' and c.claim_state = 'replaced'))
  and c.confirmed_by <> 'silent_provider'
  and ${isVerifiedRequestOfAccount})`

/** Whether the confirmed connection can be attributed to an account: the owner of the request, or one that verifies its e-mail address. */
export function mayBeConnectionOfAccount({
  confirmed_by,
  account_id,
  email,
}: Pick<Selectable<DB['request']>, 'confirmed_by' | 'account_id' | 'email'>): boolean {
  return confirmed_by !== null && confirmed_by !== 'silent_provider' && (account_id !== null || email !== null)
}
