import { sql } from 'kysely'

/**
 * SQL condition: the request (alias `c`) belongs to the account (alias `a`), because it has the account's id, or its e-mail address
 * and that address is proven. Requests are sent without signing in, and a provider chooses a manager's address: until its owner
 * has proven the address, requests with it do not belong to the account.
 */
export const isRequestOfAccount = sql<boolean>`(c.account_id = a.id
  or (a.email_proven_at is not null and lower(c.email) = lower(a.email)))`
