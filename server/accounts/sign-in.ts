import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Kysely } from 'kysely'
import type { RateLimits } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import type { AttemptLimits } from '../http/attempt-limits.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import type { Passwords } from './passwords.ts'
import { startSession, type TokenMaker } from './sessions.ts'
import { type Attempt, signInAllowances } from './sign-in-limits.ts'

interface Parts {
  passwords: Passwords
  limits: AttemptLimits
  limit: RateLimits['signIn']
  maker: TokenMaker
}

/**
 * A session for who knows the password. Fails with `wrong-credentials`, after the same work, whether the address is unknown, has
 * no password, is not active, or the password is wrong; and with `too-many-requests`.
 */
export async function signInWithPassword(
  db: Kysely<DB>,
  { passwords, limits, limit, maker }: Parts,
  { password, ...attempt }: Attempt & { password: string },
): Promise<Tokens> {
  const account = await findAccountByEmail(db, attempt.email)
  const isRight = await limits.takeIfWrong(signInAllowances(limit, attempt), async () => {
    const isSame = await passwords.verify(account?.password_hash, password)
    return isSame && account?.is_active === true
  })
  if (account === undefined || !isRight) return fail('wrong-credentials')
  return startSession(db, maker, account.id)
}
