import { createHash } from 'node:crypto'
import { accountEmail } from '@motanet/contract/accounts/passwords.ts'
import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { textLimits } from '@motanet/contract/primitives.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import { insertConsent } from '../consents/consents.queries.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/errors/app-error.ts'
import { type MailParts, postActivation } from './account-mail.ts'
import {
  type AccountRow,
  findAccount,
  insertAccount,
  insertGoogleCredential,
  lockAccountByEmail,
  lockAccountByGoogleSub,
  updateGoogleSub,
} from './accounts.queries.ts'
import { isUnaccepted, makeOwn } from './proofs.ts'
import { type OpenChallenge, openChallenge } from './second-factor/sign-in-challenges.ts'
import { type Browser, startSession, type TokenMaker } from './sessions.ts'

const clockToleranceSeconds = 30
const keysLimitMs = 5_000

/** The identity in a credential of Google. */
export interface GoogleIdentity {
  sub: string
  email: string
  /** Whether Google vouches that the address is still this person's. Other addresses were verified only when the account was created. */
  isEmailVouched: boolean
  name: string
  /** Hash of the credential, which is accepted only once. */
  hash: Buffer
  expiresAt: Date
}

export type VerifyGoogleCredential = (credential: string) => Promise<GoogleIdentity>

/**
 * Verifies credentials of Google's button: signature, audience, issuer, age, and that the address is verified. Fails with
 * `google-refused`, and with `not-ready` while Google's keys cannot be fetched.
 */
export function createGoogleVerifier({
  clientId,
  issuer,
  keysUrl,
}: NonNullable<Config['google']>): VerifyGoogleCredential {
  const keys = createRemoteJWKSet(new URL(keysUrl), { timeoutDuration: keysLimitMs })
  const issuers = [issuer, issuer.replace(/^https:\/\//, '')]
  return async (credential) => {
    const { payload } = await jwtVerify(credential, keys, {
      algorithms: ['RS256', 'ES256'],
      issuer: issuers,
      audience: clientId,
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['sub', 'exp', 'iat', 'email'],
    }).catch((error) => fail(isAboutKeys(error) ? 'not-ready' : 'google-refused'))
    return identityOf(payload, credential)
  }
}

/** Whether the key set could not be read. A key missing from the set is an error of the credential instead. */
function isAboutKeys(error: unknown): boolean {
  if (error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) return true
  return !(error instanceof errors.JOSEError) || error.code === 'ERR_JOSE_GENERIC'
}

function identityOf(payload: JWTPayload, credential: string): GoogleIdentity {
  const email = accountEmail.safeParse(payload.email)
  const latestIssue = Date.now() / 1000 + clockToleranceSeconds
  if (typeof payload.iat !== 'number' || payload.iat > latestIssue) return fail('google-refused')
  if (payload.sub === undefined || payload.exp === undefined || payload.email_verified !== true || !email.success)
    return fail('google-refused')
  const name = typeof payload.name === 'string' ? payload.name : ''
  return {
    sub: payload.sub,
    email: email.data,
    isEmailVouched: isVouched(email.data, payload.hd),
    name: name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, textLimits.name),
    // Without the signature: the same payload can have several valid signatures
    hash: createHash('sha256').update(credential.split('.').slice(0, 2).join('.')).digest(),
    expiresAt: new Date((payload.exp + clockToleranceSeconds) * 1000),
  }
}

/**
 * Google operates the mail of these domains, and of the domain of a Google Workspace (`hd`). A Workspace account may have an address of
 * another domain, whose mail Google does not operate.
 */
function isVouched(email: string, hostedDomain: unknown): boolean {
  if (/@(?:gmail|googlemail)\.com$/.test(email)) return true
  return typeof hostedDomain === 'string' && email.endsWith(`@${hostedDomain.toLowerCase()}`)
}

interface Parts {
  maker: TokenMaker
  mail: MailParts
}

/**
 * Starts a session for the account of this Google identity, or returns a challenge if it has a second factor. Creates the account, or links the identity to the account with the
 * same address if Google vouches for the address. Fails with `google-refused` for a used credential, a closed account, a staff
 * account, and an address linked to another identity; with `google-unconfirmed` if the address must be proven first.
 */
export async function signInGoogleUser(
  db: Kysely<DB>,
  { maker, mail }: Parts,
  identity: GoogleIdentity,
  { language, browser }: { language: Language; browser: Browser },
): Promise<{ tokens: Tokens; account: AccountRow | undefined } | OpenChallenge> {
  return db.transaction().execute(async (transaction) => {
    if (!(await insertGoogleCredential(transaction, identity.hash, identity.expiresAt))) fail('google-refused')
    const id =
      (await enterKnownAccount(transaction, identity)) ??
      (await makeGoogleAccount(transaction, mail, identity, language)) ??
      (await linkAccount(transaction, identity))
    // The account is still locked: it cannot be closed or unlinked from Google before the session is stored
    const account = await findAccount(transaction, id)
    if (account?.has_second_factor) {
      return (await openChallenge(transaction, { accountId: id, passwordHash: undefined })) ?? fail('google-refused')
    }
    return { tokens: await startSession(transaction, maker, id, browser), account }
  })
}

async function enterKnownAccount(db: Kysely<DB>, identity: GoogleIdentity): Promise<number | undefined> {
  const account = await lockAccountByGoogleSub(db, identity.sub)
  if (account === undefined) return undefined
  if (!account.is_active || account.is_staff) return fail('google-refused')
  const isProof = identity.isEmailVouched && account.email.toLowerCase() === identity.email
  if (isProof && account.email_proven_at === null) await takeOver(db, account, identity)
  return account.id
}

/** The new account's id; undefined if the address has an account. Sends an activation mail unless Google vouches for the address. */
async function makeGoogleAccount(
  db: Kysely<DB>,
  mail: MailParts,
  { sub, email, name, isEmailVouched }: GoogleIdentity,
  language: Language,
): Promise<number | undefined> {
  const account = { email, full_name: name, google_sub: sub, is_active: true, language }
  const id = await insertAccount(db, { ...account, email_proven_at: isEmailVouched ? new Date() : null })
  if (id !== undefined) await insertConsent(db, { purpose: 'registration', at: new Date(), accountId: id })
  if (id !== undefined && !isEmailVouched) await postActivation(db, mail, { id, email, language, fullName: name })
  return id
}

async function linkAccount(db: Kysely<DB>, identity: GoogleIdentity): Promise<number> {
  const account = (await lockAccountByEmail(db, identity.email)) ?? fail('google-refused')
  // A concurrent first sign-in of the same person has linked it already
  if (account.google_sub === identity.sub && account.is_active) return account.id
  if (!identity.isEmailVouched) return fail('google-unconfirmed')
  if (account.deactivated_at !== null || account.is_staff) return fail('google-refused')
  if (account.email_proven_at === null) await takeOver(db, account, identity)
  else if (account.google_sub !== null) return fail('google-refused')
  else await updateGoogleSub(db, account.id, identity.sub)
  return account.id
}

/** Removes the password: it was set before the address was proven, so it must not open the account of the proven owner. */
function takeOver(db: Kysely<DB>, account: AccountRow, { sub, name }: GoogleIdentity): Promise<void> {
  const fullName = name === '' ? undefined : name
  return makeOwn(db, account, { passwordHash: null, googleSub: sub, fullName, isRoleSuspended: isUnaccepted(account) })
}
