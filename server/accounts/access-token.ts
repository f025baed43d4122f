import { randomUUID } from 'node:crypto'
import { errors, jwtVerify, SignJWT } from 'jose'
import type { AccountKeys } from './account-keys.ts'

export const accessLifetimeSeconds = 15 * 60
const algorithm = 'HS256'
const type = 'at+jwt'
const audience = 'motanet'
const allowedClockSkewSeconds = 30

/** Account and session of a token. Permissions are not in it: each request reads them from the database. */
export interface AccessClaims {
  accountId: number
  sessionId: string
}

export function signAccessToken(key: AccountKeys['access'], issuer: string, { accountId, sessionId }: AccessClaims) {
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(String(accountId))
    .setJti(randomUUID())
    .setIssuedAt()
    .setExpirationTime(`${accessLifetimeSeconds} seconds`)
    .sign(key)
}

/** The claims of a valid, unexpired token of this server; undefined for any other text. */
export async function findAccessClaims(
  key: AccountKeys['access'],
  issuer: string,
  token: string,
): Promise<AccessClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      clockTolerance: allowedClockSkewSeconds,
      // Also rejects tokens issued in the future
      maxTokenAge: accessLifetimeSeconds,
      requiredClaims: ['sub', 'sid', 'jti', 'exp'],
    })
    const accountId = Number(payload.sub)
    return typeof payload.sid === 'string' && Number.isSafeInteger(accountId)
      ? { accountId, sessionId: payload.sid }
      : undefined
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}
