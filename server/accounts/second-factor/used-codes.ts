import type { Kysely } from 'kysely'
import type { RateLimits } from '../../config.ts'
import type { DB } from '../../db/tables.ts'
import type { Allowance } from '../../http/rate-limits/rate-limiter.ts'
import { openText } from '../../http/sealed-text.ts'
import type { AccountKeys } from '../account-keys.ts'
import { findCodeStep } from './authenticator-codes.ts'
import { hashRecoveryCode } from './recovery-codes.ts'
import { findAuthenticator, takeRecoveryHash, takeStep } from './second-factor.queries.ts'

const minuteMs = 60_000

/**
 * The counters of wrong codes at the second step of a sign-in. A known device has a counter of its own: an attacker with only the
 * password cannot lock the owner out. Known devices share the slow counter, because each reset of the password by mail makes one.
 */
export function signInCodeAllowances(
  limit: RateLimits['signIn'],
  { accountId, knownDevice }: { accountId: number; knownDevice: string | undefined },
): Allowance[] {
  if (knownDevice === undefined) return codeAllowances(limit, { quick: `${accountId}`, slow: `${accountId}` })
  return codeAllowances(limit, { quick: `device:${knownDevice}:${accountId}`, slow: `devices:${accountId}` })
}

/** The counters of wrong codes when the credentials are changed, per session: failed sign-ins elsewhere do not prevent it. */
export function setCodeAllowances(limit: RateLimits['signIn'], sessionId: string): Allowance[] {
  return codeAllowances(limit, { quick: `session:${sessionId}`, slow: `session:${sessionId}` })
}

function codeAllowances(limit: RateLimits['signIn'], { quick, slow }: { quick: string; slow: string }): Allowance[] {
  if (limit === null) return []
  return [
    { what: `second-factor:${quick}`, limit, windowMs: 15 * minuteMs },
    { what: `second-factor-slowly:${slow}`, limit: 6 * limit, windowMs: 12 * 60 * minuteMs },
  ]
}

/**
 * Whether the code is right, which uses it up: a code of the authenticator together with all earlier ones, or a recovery code. Call it in a
 * transaction that has locked the account.
 */
export async function takeCode(db: Kysely<DB>, keys: AccountKeys, accountId: number, typed: string): Promise<boolean> {
  const digits = typed.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return takeRecoveryHash(db, accountId, hashRecoveryCode(keys.recovery, accountId, typed))
  const authenticator = await findAuthenticator(db, accountId)
  if (authenticator === undefined) return false
  const step = findCodeStep(openText(authenticator.sealed_secret, keys.authenticator), digits, Date.now())
  return step !== undefined && takeStep(db, accountId, step)
}
