import { sql } from 'kysely'

/**
 * Whether the request that a query names `c` belongs to the account that it names `a`: the request names the account, or bears
 * the account's e-mail address and the address is proven. Requests are sent without signing in, and a manager's address was
 * chosen by a provider: until its owner has proven it, nothing that bears it is the account's.
 */
export const isRequestOfAccount = sql<boolean>`(c.account_id = a.id
  or (a.email_proven_at is not null and lower(c.email) = lower(a.email)))`
