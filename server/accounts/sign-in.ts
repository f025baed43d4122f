import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Kysely } from 'kysely'
import type { RateLimits } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import type { RateLimiter } from '../http/rate-limits/rate-limiter.ts'
import { findAccountByEmail } from './accounts.queries.ts'
import type { DeviceAccount } from './device-cookie.ts'
import type { Passwords } from './passwords.ts'
import { type OpenChallenge, openChallenge } from './second-factor/sign-in-challenges.ts'
import { type Browser, startPasswordSession, type TokenMaker } from './sessions.ts'
import { signInAllowances } from './sign-in-limits.ts'

interface Parts {
  passwords: Passwords
  rateLimiter: RateLimiter
  limit: RateLimits['signIn']
  maker: TokenMaker
}

interface Given {
  email: string
  password: string
  clientAddress: string
  browser: Browser
  /** The id of a device that has signed in to the account with its current password before. */
  findDevice(account: DeviceAccount): string | undefined
}

export interface SignedIn {
  tokens: Tokens
  /** Hash of the verified password. */
  passwordHash: string
  isKnownDevice: boolean
  /** Whether the account's address is proven. */
  isEmailVerified: boolean
}

/**
 * Starts a session for the right password. Fails with `second-factor-required` and a challenge if the account has a second factor; with
 * `wrong-credentials`, after the same work, whether the address is unknown, the account has no password or is inactive, or the password is
 * wrong or was changed meanwhile; and with `too-many-requests`.
 */
export async function signInWithPassword(
  db: Kysely<DB>,
  { passwords, rateLimiter, limit, maker }: Parts,
  { email, password, clientAddress, browser, findDevice }: Given,
): Promise<SignedIn> {
  const account = await findAccountByEmail(db, email)
  const passwordHash = account?.password_hash
  // Also computed for unknown addresses, so that the work is the same
  const knownDevice = findDevice({ email, passwordHash })
  let tokens: Tokens | undefined
  let challenge: OpenChallenge | undefined
  await rateLimiter.consumeIfWrong(
    signInAllowances(limit, { email, clientAddress, knownDevice, passwordHash }),
    async () => {
      const isSame = await passwords.verify(passwordHash, password)
      if (!isSame || account === undefined || passwordHash == null || !account.is_active) return false
      const verified = { accountId: account.id, passwordHash }
      if (account.has_second_factor) challenge = await openChallenge(db, verified)
      else tokens = await startPasswordSession(db, maker, { ...verified, browser })
      return (challenge ?? tokens) !== undefined
    },
  )
  if (challenge !== undefined) fail('second-factor-required', undefined, challenge)
  if (tokens === undefined || account === undefined || passwordHash == null) return fail('wrong-credentials')
  const isEmailVerified = account.email_proven_at !== null
  return { tokens, passwordHash, isKnownDevice: knownDevice !== undefined, isEmailVerified }
}
