import { expect, test } from 'vitest'
import { findCookie, serializeCookie } from './cookies.ts'

const options = { path: '/api/auth', maxAgeSeconds: 60, sameSite: 'Strict' } as const

test('over https a cookie is restricted to this host and to TLS; scripts cannot read it', () => {
  expect(serializeCookie('device', 'a.b', { ...options, isHttps: true })).toBe(
    '__Host-device=a.b; Path=/; Max-Age=60; HttpOnly; SameSite=Strict; Secure',
  )
  expect(serializeCookie('device', 'a.b', { ...options, isHttps: false })).toBe(
    'device=a.b; Path=/api/auth; Max-Age=60; HttpOnly; SameSite=Strict',
  )
})

test('over https a cookie without the __Host- prefix is ignored, since another host may have set it', () => {
  const header = 'language=ro; x=1; __Host-language=ru'
  expect(findCookie(header, 'language', true)).toBe('ru')
  expect(findCookie(header, 'language', false)).toBe('ro')
  expect(findCookie('language=ro', 'language', true)).toBeUndefined()
})

test.each([undefined, '', ';', 'xlanguage=ro', 'language', ' =ro'])('%j contains no such cookie', (header) => {
  expect(findCookie(header, 'language', false)).toBeUndefined()
})
