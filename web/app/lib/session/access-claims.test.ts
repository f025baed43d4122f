import { expect, test } from 'vitest'
import { readClaims } from './access-claims.ts'

const tokenOf = (payload: object) => `x.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.y`
const now = Date.now() / 1000

test('a token names its session and whether its time is over', () => {
  expect(readClaims(tokenOf({ sub: '7', sid: 'ÿþ~', exp: now + 60 })).isExpired).toBe(false)
  expect(readClaims(tokenOf({ sub: '7', sid: 'a', exp: now - 60 }))).toEqual({ session: '7 a', isExpired: true })
})

test('sessions of one user are told apart, renewed tokens of one session are not', () => {
  const session = (sid: string, exp: number) => readClaims(tokenOf({ sub: '7', sid, exp })).session
  expect(session('a', 1)).toBe(session('a', 2))
  expect(session('a', 1)).not.toBe(session('b', 1))
})

test('what is no token is left to the server to refuse', () => {
  for (const text of ['', 'abc', 'a.%%%.c', 'a.bnVsbA.c']) expect(readClaims(text).isExpired).toBe(false)
})
