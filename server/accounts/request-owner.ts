import { sql } from 'kysely'

/**
 * Whether the request that a query names `c` is of the account that it names `a`: it says so itself, or it bears the account's
 * e-mail. Requests come without a sign-in; the e-mail of who can sign in was proven by a link or by Google.
 */
export const isRequestOfAccount = sql<boolean>`(c.account_id = a.id or lower(c.email) = lower(a.email))`
