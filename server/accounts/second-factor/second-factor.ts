import type { AuthenticatorSecret, SecondFactor } from '@motanet/contract/accounts/second-factor.ts'
import type { Language } from '@motanet/contract/errors.ts'
import type { Kysely } from 'kysely'
import type { RateLimits } from '../../config.ts'
import type { DB } from '../../db/tables.ts'
import { fail } from '../../http/errors/app-error.ts'
import type { RateLimiter } from '../../http/rate-limits/rate-limiter.ts'
import { openText, sealText } from '../../http/sealed-text.ts'
import type { AccountKeys } from '../account-keys.ts'
import { type MailParts, postSecondFactorChanged } from '../account-mail.ts'
import { type AccountRow, findAccount, lockAccount } from '../accounts.queries.ts'
import { type CurrentUser, holdCurrentUser } from '../current-user.ts'
import { requireOwnPassword } from '../own-password.ts'
import { listPasskeys } from '../passkeys/passkey-list.ts'
import { deletePasskeys } from '../passkeys/passkeys.queries.ts'
import type { Passwords } from '../passwords.ts'
import { isSessionRecent, markOtherSessionsEnded } from '../sessions.queries.ts'
import { authenticatorUri, drawQrCode, findCodeStep, makeAuthenticatorSecret } from './authenticator-codes.ts'
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts'
import {
  countRecoveryCodes,
  deleteAuthenticator,
  deleteEnrolment,
  findEnrolment,
  replaceAuthenticator,
  replaceEnrolment,
  replaceRecoveryHashes,
  setHasSecondFactor,
} from './second-factor.queries.ts'
import { setCodeAllowances, takeCode } from './used-codes.ts'

const enrolmentMinutes = 15
/** How long after its sign-in a session confirms changes of an account that has neither a password nor a second factor. */
const recentMinutes = 10

export interface SecondFactorParts {
  keys: AccountKeys
  passwords: Passwords
  rateLimiter: RateLimiter
  limit: RateLimits['signIn']
  mail: MailParts
}

/** What proves the person again: the password, if the account has one, and the code of the present second factor. */
export interface Confirmation {
  password: string | undefined
  code: string | undefined
}

export async function getSecondFactor(db: Kysely<DB>, user: CurrentUser): Promise<SecondFactor> {
  const account = (await findAccount(db, user.id)) ?? fail('not-signed-in')
  return {
    is_enabled: account.has_second_factor,
    is_missing: user.lacksSecondFactor,
    recovery_codes_left: await countRecoveryCodes(db, user.id),
    passkeys: await listPasskeys(db, user.id),
    has_password: account.password_hash !== null,
  }
}

/**
 * Makes the secret of an authenticator app, which counts once its first code is confirmed; until then the present one stays. The secret is
 * returned only here. Fails with `email-unproven`: another person may prove the address and own the account.
 */
export async function startEnrolment(
  db: Kysely<DB>,
  parts: SecondFactorParts,
  user: CurrentUser,
  confirmation: Confirmation,
): Promise<AuthenticatorSecret> {
  const secret = makeAuthenticatorSecret()
  await asConfirmed(db, parts, { user, confirmation }, async (transaction) => {
    const sealedSecret = sealText(secret, parts.keys.authenticator)
    await replaceEnrolment(transaction, user.id, { sealedSecret, minutes: enrolmentMinutes })
  })
  const uri = authenticatorUri(secret, user.email)
  return { secret, uri, qr: drawQrCode(uri) }
}

/**
 * Makes the shown secret the account's second factor if the code is right, and ends all other sessions, which were started without it.
 * Returns new recovery codes. Fails with `enrolment-over` and `invalid-input`.
 */
export async function confirmEnrolment(
  db: Kysely<DB>,
  { keys, rateLimiter, limit, mail }: SecondFactorParts,
  user: CurrentUser,
  code: string,
): Promise<string[]> {
  let codes: string[] | undefined
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      const account = await lockOwnAccount(transaction, user)
      const sealed_secret = (await findEnrolment(transaction, user.id)) ?? fail('enrolment-over')
      const step = findCodeStep(openText(sealed_secret, keys.authenticator), code.replace(/\s/g, ''), Date.now())
      if (step === undefined) return false
      await replaceAuthenticator(transaction, user.id, { sealed_secret, last_step: step })
      await deleteEnrolment(transaction, user.id)
      codes = await replaceRecoveryCodes(transaction, keys, user.id)
      await setHasSecondFactor(transaction, user.id, true)
      await markOtherSessionsEnded(transaction, user.id, user.sessionId)
      await mailChange(transaction, mail, account, 'second-factor-on')
      return true
    })
  await rateLimiter.consumeIfWrong(setCodeAllowances(limit, user.sessionId), attempt)
  return codes ?? fail('invalid-input', { code: 'wrong-code' })
}

/** Replaces all recovery codes, used or not. Returns the new ones. */
export async function renewRecoveryCodes(
  db: Kysely<DB>,
  parts: SecondFactorParts,
  user: CurrentUser,
  confirmation: Confirmation,
): Promise<string[]> {
  return asConfirmed(db, parts, { user, confirmation, isAboutPresent: true }, (transaction) =>
    replaceRecoveryCodes(transaction, parts.keys, user.id),
  )
}

/** Signing in takes the first step only from then on. */
export async function removeSecondFactor(
  db: Kysely<DB>,
  parts: SecondFactorParts,
  user: CurrentUser,
  confirmation: Confirmation,
): Promise<void> {
  await asConfirmed(db, parts, { user, confirmation, isAboutPresent: true }, async (transaction, account) => {
    await eraseSecondFactor(transaction, user.id)
    await mailChange(transaction, parts.mail, account, 'second-factor-off')
  })
}

/** Deletes everything of the second factor. Call it in a transaction that has locked the account. */
export async function eraseSecondFactor(transaction: Kysely<DB>, accountId: number): Promise<void> {
  await deleteAuthenticator(transaction, accountId)
  await deletePasskeys(transaction, accountId)
  await deleteEnrolment(transaction, accountId)
  await replaceRecoveryHashes(transaction, accountId, [])
  await setHasSecondFactor(transaction, accountId, false)
}

interface Asked {
  user: CurrentUser
  confirmation: Confirmation
  /** The change needs a second factor; without one every code is wrong. */
  isAboutPresent?: boolean
}

/**
 * Runs the change in a transaction that has locked the account, once password and code are right; the code is used up with it. Fails with
 * `invalid-input` for a wrong or missing one, with `email-unproven`, with `sign-in-too-old` for an account that has neither, and with
 * `not-signed-in` if the password has changed meanwhile.
 */
export async function asConfirmed<T>(
  db: Kysely<DB>,
  { keys, passwords, rateLimiter, limit }: Omit<SecondFactorParts, 'mail'>,
  { user, confirmation: { password, code }, isAboutPresent = false }: Asked,
  change: (transaction: Kysely<DB>, account: AccountRow) => Promise<T>,
): Promise<T> {
  const verifiedHash = await requireOwnPassword(db, { passwords, rateLimiter, limit }, user, password)
  let done: { result: T } | undefined
  const attempt = () =>
    db.transaction().execute(async (transaction) => {
      const account = await lockOwnAccount(transaction, user)
      if (account.password_hash !== verifiedHash) fail('not-signed-in')
      if (account.has_second_factor || isAboutPresent) {
        if (!code) fail('invalid-input', { code: 'required' })
        if (!(await takeCode(transaction, keys, user.id, code))) return false
      } else if (verifiedHash === null && !(await isSessionRecent(transaction, user.sessionId, recentMinutes))) {
        fail('sign-in-too-old')
      }
      done = { result: await change(transaction, account) }
      return true
    })
  await rateLimiter.consumeIfWrong(setCodeAllowances(limit, user.sessionId), attempt)
  return done === undefined ? fail('invalid-input', { code: 'wrong-code' }) : done.result
}

/** The user's account with a row lock. Fails with `email-unproven`, and with `not-signed-in` if the session has ended. */
export async function lockOwnAccount(transaction: Kysely<DB>, user: CurrentUser): Promise<AccountRow> {
  const account = (await lockAccount(transaction, user.id)) ?? fail('not-signed-in')
  await holdCurrentUser(transaction, user)
  if (account.email_proven_at === null) fail('email-unproven')
  return account
}

async function replaceRecoveryCodes(db: Kysely<DB>, keys: AccountKeys, accountId: number): Promise<string[]> {
  const codes = makeRecoveryCodes()
  await replaceRecoveryHashes(
    db,
    accountId,
    codes.map((code) => hashRecoveryCode(keys.recovery, accountId, code)),
  )
  return codes
}

function mailChange(
  db: Kysely<DB>,
  mail: MailParts,
  { email, language }: AccountRow,
  kind: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  return postSecondFactorChanged(db, mail, { email, language: language as Language }, kind)
}
