import { expect, test, vi } from 'vitest'
import { readClaims } from './access-claims.ts'

const tokenOf = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`
const now = Date.now() / 1000

test('claims contain the user, the session, the lifetime and whether the token has expired', () => {
  expect(readClaims(tokenOf({ sub: '7', sid: 'ÿþ~', exp: now + 60 })).isExpired).toBe(false)
  expect(readClaims(tokenOf({ sub: '7', sid: 'a', iat: now - 960, exp: now - 60 }))).toEqual({
    user: '7',
    session: '7 a',
    isExpired: true,
    lifetimeMs: 900_000,
  })
})

test('sessions of one user have different identifiers, renewed tokens of one session have the same', () => {
  const session = (sid: string, exp: number) => readClaims(tokenOf({ sub: '7', sid, exp })).session
  expect(session('a', 1)).toBe(session('a', 2))
  expect(session('a', 1)).not.toBe(session('b', 1))
})

test('an invalid token is treated as expired', () => {
  for (const text of ['', 'abc', 'мусор', 'a.%%%.c', 'a.bnVsbA.c'])
    expect(readClaims(text)).toMatchObject({ session: text, isExpired: true })
})

test('a token expires after the second of its expiry', () => {
  vi.useFakeTimers({ now: 5_000 })
  expect([5, 4.999].map((exp) => readClaims(tokenOf({ exp })).isExpired)).toEqual([false, true])
  vi.useRealTimers()
})
