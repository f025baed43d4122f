import { createHash } from 'node:crypto'
import { accountEmail } from '@motanet/contract/accounts/passwords.ts'
import type { Language } from '@motanet/contract/errors.ts'
import { textLimits } from '@motanet/contract/primitives.ts'
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import type { Kysely } from 'kysely'
import type { Config } from '../config.ts'
import type { DB } from '../db/tables.ts'
import { fail } from '../http/app-error.ts'
import { deleteTokens } from './account-links.queries.ts'
import {
  findAccountByEmail,
  findAccountByGoogleSub,
  insertAccount,
  insertGoogleCredential,
  openAccount,
  updateGoogleSub,
  updatePassword,
} from './accounts.queries.ts'
import { markAllSessionsEnded } from './sessions.queries.ts'

const clockToleranceSeconds = 30
const keysLimitMs = 5_000

/** Who Google says it is. */
export interface GoogleIdentity {
  sub: string
  email: string
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
  if (payload.sub === undefined || payload.exp === undefined || payload.email_verified !== true || !email.success)
    return fail('google-refused')
  const name = typeof payload.name === 'string' ? payload.name : ''
  return {
    sub: payload.sub,
    email: email.data,
    name: name
      .replace(/\p{Cc}/gu, ' ')
      .trim()
      .slice(0, textLimits.name),
    // Without the signature, of which there can be several
    hash: createHash('sha256').update(credential.split('.').slice(0, 2).join('.')).digest(),
    expiresAt: new Date((payload.exp + clockToleranceSeconds) * 1000),
  }
}

/**
 * The account of this Google identity, which is made or joined to the one of the same address. Fails with `google-refused` for
 * a credential that was used before, for a closed account, and for an address that belongs to another identity.
 */
export async function openGoogleAccount(db: Kysely<DB>, identity: GoogleIdentity, language: Language): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    if (!(await insertGoogleCredential(transaction, identity.hash, identity.expiresAt))) fail('google-refused')
    const known = await findAccountByGoogleSub(transaction, identity.sub)
    if (known !== undefined) return known.is_active ? known.id : fail('google-refused')
    const { sub, email, name } = identity
    const made = await insertAccount(transaction, {
      email,
      full_name: name,
      google_sub: sub,
      is_active: true,
      language,
    })
    return made ?? joinAccount(transaction, identity)
  })
}

async function joinAccount(db: Kysely<DB>, { email, sub }: GoogleIdentity): Promise<number> {
  const account = (await findAccountByEmail(db, email)) ?? fail('google-refused')
  if (account.deactivated_at !== null || account.google_sub !== null) return fail('google-refused')
  // Somebody chose its password without proving the address: it shall not open the account of who has now proven it
  if (!account.is_active) {
    await updatePassword(db, account.id, null)
    await markAllSessionsEnded(db, account.id)
    await deleteTokens(db, account.id)
    await openAccount(db, account.id)
  }
  await updateGoogleSub(db, account.id, sub)
  return account.id
}
