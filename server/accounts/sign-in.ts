import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Kysely } from 'kysely'
import type { RateLimits } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import type { AttemptLimits } from '../http/attempt-limits.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import type { Passwords } from './passwords.ts'
import { startPasswordSession, type TokenMaker } from './sessions.ts'
import { type Attempt, signInAllowances } from './sign-in-limits.ts'

interface Parts {
  passwords: Passwords
  limits: AttemptLimits
  limit: RateLimits['signIn']
  maker: TokenMaker
}

export interface SignedIn {
  tokens: Tokens
  /** Whether who signed in is the owner of the address, as far as is known. */
  isEmailVerified: boolean
}

/**
 * A session for who knows the password. Fails with `wrong-credentials`, after the same work, whether the address is unknown, has
 * no password, is not active, or the password is wrong or was changed meanwhile; and with `too-many-requests`.
 */
export async function signInWithPassword(
  db: Kysely<DB>,
  { passwords, limits, limit, maker }: Parts,
  { password, ...attempt }: Omit<Attempt, 'passwordHash'> & { password: string },
): Promise<SignedIn> {
  const account = await findAccountByEmail(db, attempt.email)
  const passwordHash = account?.password_hash
  let tokens: Tokens | undefined
  await limits.takeIfWrong(signInAllowances(limit, { ...attempt, passwordHash }), async () => {
    const isSame = await passwords.verify(passwordHash, password)
    if (!isSame || account === undefined || passwordHash == null || !account.is_active) return false
    tokens = await startPasswordSession(db, maker, { accountId: account.id, passwordHash })
    return tokens !== undefined
  })
  if (tokens === undefined) return fail('wrong-credentials')
  return { tokens, isEmailVerified: account?.email_proven_at != null }
}
