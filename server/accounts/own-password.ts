import type { Kysely } from 'kysely'
import type { RateLimits } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { findAccount } from './accounts.queries.ts'
import type { CurrentUser } from './current-user.ts'
import type { Passwords } from './passwords.ts'
import { setPasswordAllowances } from './sign-in-limits.ts'

interface Parts {
  passwords: Passwords
  rateLimiter: RateLimiter
  limit: RateLimits['signIn']
}

/**
 * Verifies the typed password of the signed-in user. Returns the account's hash; null for an account without a password. Fails with
 * `invalid-input` for a wrong or missing password, and with `too-many-requests` after several.
 */
export async function requireOwnPassword(
  db: Kysely<DB>,
  { passwords, rateLimiter, limit }: Parts,
  { id, sessionId }: CurrentUser,
  typed: string | undefined,
): Promise<string | null> {
  const hash = (await findAccount(db, id))?.password_hash ?? null
  if (hash === null) return null
  if (!typed) return fail('invalid-input', { current_password: 'required' })
  const isRight = await rateLimiter.consumeIfWrong(setPasswordAllowances(limit, sessionId), () =>
    passwords.verify(hash, typed),
  )
  return isRight ? hash : fail('invalid-input', { current_password: 'wrong-password' })
}
