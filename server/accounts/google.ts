import { createHash } from 'node:crypto'
import { accountEmail } from '@motanet/contract/accounts/passwords.ts'
import type { Tokens } from '@motanet/contract/accounts/sessions.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { textLimits } from '@motanet/contract/primitives.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
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
import { makeOwn } from './proofs.ts'
import { startSession, type TokenMaker } from './sessions.ts'

const clockToleranceSeconds = 30
const keysLimitMs = 5_000

/** Who Google says it is. */
export interface GoogleIdentity {
  sub: string
  email: string
  /** Whether the address is still this person's: of others Google knows only that it was when the account was made. */
  isEmailVouched: boolean
  name: string
  /** Of the credential that said so, for it serves once. */
  hash: Buffer
  expiresAt: Date
}

export type VerifyGoogleCredential = (credential: string) => Promise<GoogleIdentity>

/**
 * Checks credentials of Google's button: signature, audience, issuer, age, and that the address is verified. It fails with
 * `google-refused`, and with `not-ready` while the keys cannot be had.
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

/** A key that is not in the set is the credential's fault; a set that cannot be read is not. */
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
    // Without the signature, of which there can be several
    hash: createHash('sha256').update(credential.split('.').slice(0, 2).join('.')).digest(),
    expiresAt: new Date((payload.exp + clockToleranceSeconds) * 1000),
  }
}

/** Google runs the mail of these domains itself, and of those whose owners use Google Workspace (`hd`). */
function isVouched(email: string, hostedDomain: unknown): boolean {
  return /@(?:gmail|googlemail)\.com$/.test(email) || (typeof hostedDomain === 'string' && hostedDomain !== '')
}

interface Parts {
  maker: TokenMaker
  mail: MailParts
}

/**
 * A session of the account of this Google identity, which is made, or linked to the one of the same address where Google vouches
 * for the address. Fails with `google-refused` for a credential that was used before, for a closed account, one of the staff,
 * and for an address that belongs to another identity; with `google-unconfirmed` where the address would have to be proven first.
 */
export async function signInGoogleUser(
  db: Kysely<DB>,
  { maker, mail }: Parts,
  identity: GoogleIdentity,
  language: Language,
): Promise<{ tokens: Tokens; account: AccountRow | undefined }> {
  return db.transaction().execute(async (transaction) => {
    if (!(await insertGoogleCredential(transaction, identity.hash, identity.expiresAt))) fail('google-refused')
    const id =
      (await enterKnownAccount(transaction, identity)) ??
      (await makeGoogleAccount(transaction, mail, identity, language)) ??
      (await linkAccount(transaction, identity))
    // While the account is locked: nobody can close it, or take Google from it, before the session is stored
    const tokens = await startSession(transaction, maker, id)
    return { tokens, account: await findAccount(transaction, id) }
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

/** Nothing where the address has an account. An address that Google does not vouch for waits to be proven by mail. */
async function makeGoogleAccount(
  db: Kysely<DB>,
  mail: MailParts,
  { sub, email, name, isEmailVouched }: GoogleIdentity,
  language: Language,
): Promise<number | undefined> {
  const account = { email, full_name: name, google_sub: sub, is_active: true, language }
  const id = await insertAccount(db, { ...account, email_proven_at: isEmailVouched ? new Date() : null })
  if (id !== undefined && !isEmailVouched) await postActivation(db, mail, { id, email, language, fullName: name })
  return id
}

async function linkAccount(db: Kysely<DB>, identity: GoogleIdentity): Promise<number> {
  const account = (await lockAccountByEmail(db, identity.email)) ?? fail('google-refused')
  // The same person, who signed in for the first time twice at once
  if (account.google_sub === identity.sub && account.is_active) return account.id
  if (!identity.isEmailVouched) return fail('google-unconfirmed')
  if (account.deactivated_at !== null || account.is_staff) return fail('google-refused')
  if (account.email_proven_at === null) await takeOver(db, account, identity)
  else if (account.google_sub !== null) return fail('google-refused')
  else await updateGoogleSub(db, account.id, identity.sub)
  return account.id
}

/** Somebody chose the password without having proven the address: it shall not open the account of who has proven it now. */
function takeOver(db: Kysely<DB>, account: AccountRow, { sub, name }: GoogleIdentity): Promise<void> {
  return makeOwn(db, account, { passwordHash: null, googleSub: sub, fullName: name === '' ? undefined : name })
}
