import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a refresh token names: the session, and how many times it was renewed. */
export interface RefreshClaims {
  sessionId: string
  generation: number
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/

/** `<session>.<generation>.<signature>`: it can be made again, so that the database needs to keep nothing of it. */
export function signRefreshToken(key: Buffer, { sessionId, generation }: RefreshClaims): string {
  return `${sessionId}.${generation}.${signature(key, sessionId, generation).toString('base64url')}`
}

/** What a token of ours names, whether or not the session still lives; nothing for any other text. */
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
