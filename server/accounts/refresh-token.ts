import { createHmac, timingSafeEqual } from 'node:crypto'

/** The session of a refresh token and its generation, which starts at 1 and grows with each renewal. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/

/** `<session>.<generation>.<signature>`: it can be derived again, so the database does not store it. */
export function signRefreshToken(key: Buffer, { sessionId, generation }: RefreshClaims): string {
  return `${sessionId}.${generation}.${signature(key, sessionId, generation).toString('base64url')}`
}

/** The claims of a token with a valid signature, even if its session has ended; undefined for any other text. */
export function findRefreshClaims(key: Buffer, token: string): RefreshClaims | undefined {
  const [, sessionId = '', digits = '', signed = ''] = pattern.exec(token) ?? []
  const generation = Number(digits)
  const given = Buffer.from(signed, 'base64url')
  const expected = signature(key, sessionId, generation)
  return given.length === expected.length && timingSafeEqual(given, expected) ? { sessionId, generation } : undefined
}

function signature(key: Buffer, sessionId: string, generation: number): Buffer {
  return createHmac('sha256', key).update(`${sessionId}.${generation}`).digest()
}
