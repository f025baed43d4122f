import { createHash, randomBytes } from 'node:crypto'
import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Kysely } from 'kysely'
import type { RateLimits } from '../../config.ts'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { type AccountRow, findAccount, lockAccount } from '../accounts.queries.ts'
import type { DeviceAccount } from '../device-cookie.ts'
import { findPasskeys } from '../passkeys/passkeys.queries.ts'
import { type Browser, startSession, type TokenMaker } from '../sessions.ts'
import { deleteChallenge, findChallengedAccount, insertChallenge } from './sign-in-challenges.queries.ts'
import { signInCodeAllowances, takeCode } from './used-codes.ts'

const lifetimeMinutes = 5

/**
 * Remembers that the first step of a sign-in has succeeded. Returns the challenge for the second step; undefined if the account is closed
 * or has another password by now. The end of all sessions ends it too.
 */
export async function openChallenge(
  db: Kysely<DB>,
  verified: { accountId: number; passwordHash: string | undefined },
): Promise<OpenChallenge | undefined> {
  const challenge = randomBytes(32).toString('base64url')
  const isStored = await insertChallenge(db, { ...verified, hash: hashOf(challenge), minutes: lifetimeMinutes })
  if (!isStored) return undefined
  return { challenge, hasPasskey: (await findPasskeys(db, verified.accountId)).length > 0 }
}

export interface OpenChallenge {
  challenge: string
  /** Whether a passkey can be used instead of the code. */
  hasPasskey: boolean
}

/** The account of a challenge. Fails with `challenge-over`. */
export async function getChallengedAccount(db: Kysely<DB>, challenge: string): Promise<number> {
  return (await findChallengedAccount(db, hashOf(challenge))) ?? fail('challenge-over')
}

export interface ChallengeParts {
  maker: TokenMaker
  rateLimiter: RateLimiter
  limit: RateLimits['signIn']
}

export interface SecondStep {
  challenge: string
  browser: Browser
  /** The id of a device that has signed in to the account with its current password before. */
  findDevice(account: DeviceAccount): string | undefined
}

/**
 * Starts a session if `isPassed`, which is called with the account locked; the challenge is then used up. Returns undefined otherwise. Fails
 * with `challenge-over`, also for an account that was closed between the steps, and with `too-many-requests`.
 */
export async function passChallenge(
  db: Kysely<DB>,
  { maker, rateLimiter, limit }: ChallengeParts,
  { challenge, browser, findDevice }: SecondStep,
  isPassed: (transaction: Kysely<DB>, accountId: number) => Promise<boolean>,
): Promise<{ tokens: Tokens; account: AccountRow } | undefined> {
  const hash = hashOf(challenge)
  const accountId = await getChallengedAccount(db, challenge)
  const { email, password_hash: passwordHash } = (await findAccount(db, accountId)) ?? fail('challenge-over')
  const knownDevice = findDevice({ email, passwordHash })
  let passed: { tokens: Tokens; account: AccountRow } | undefined
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      // The lock makes concurrent attempts with one challenge or code follow each other
      const account = await lockAccount(transaction, accountId)
      const isOpen = (await findChallengedAccount(transaction, hash)) !== undefined
      if (account === undefined || !account.is_active || !isOpen) return fail('challenge-over')
      if (!(await isPassed(transaction, accountId))) return false
      await deleteChallenge(transaction, hash)
      passed = { tokens: await startSession(transaction, maker, accountId, browser), account }
      return true
    })
  await rateLimiter.consumeIfWrong(signInCodeAllowances(limit, { accountId, knownDevice }), attempt)
  return passed
}

/** The same with a code. Fails with `invalid-input` for a wrong one. */
export async function passWithCode(
  db: Kysely<DB>,
  parts: ChallengeParts,
  given: SecondStep & { code: string },
): Promise<{ tokens: Tokens; account: AccountRow }> {
  const { keys } = parts.maker
  const passed = await passChallenge(db, parts, given, (transaction, accountId) =>
    takeCode(transaction, keys, accountId, given.code),
  )
  return passed ?? fail('invalid-input', { code: 'wrong-code' })
}

function hashOf(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest()
}
