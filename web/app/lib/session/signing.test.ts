import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { destination, signInPath } from './signing.ts'

beforeEach(() => vi.stubGlobal('location', { origin: 'https://motanet.example' }))
afterEach(() => vi.unstubAllGlobals())

const leadsTo = (next: string) => destination('ru', new URLSearchParams({ next }))

test('the sign-in leads back to the previous page, in the current language', () => {
  expect(leadsTo('/provider/3?reviews=2#reviews')).toBe('/provider/3?reviews=2#reviews')
  expect(leadsTo('/ro/profile?tab=review')).toBe('/profile?tab=review')
  expect(destination('ro', new URLSearchParams({ next: '/profile?tab=review' }))).toBe('/ro/profile?tab=review')
})

test('without a previous page the sign-in leads to the cabinet', () => {
  expect(destination('ru', new URLSearchParams())).toBe('/profile')
  expect(leadsTo('')).toBe('/profile')
})

test('the sign-in never leads to a sign-in page', () => {
  for (const next of ['/login', '/login/?next=%2Flogin', '/ro/login', '/register'])
    expect(leadsTo(next)).toBe('/profile')
  expect(leadsTo('/login-help')).toBe('/login-help')
})

test('no query leads to another site', () => {
  const hostile = [
    'https://evil.example/',
    'http:evil.example',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\\\evil.example',
    '/ro//evil.example',
    '/ro/\\evil.example',
    '/..//evil.example',
    '/%2F..//evil.example',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    'evil.example',
    '@evil.example',
    '//[',
  ]
  for (const next of hostile) {
    const path = leadsTo(next)
    expect(new URL(path, 'https://motanet.example').origin, next).toBe('https://motanet.example')
    expect(path, next).toMatch(/^\/(?![/\\])/)
  }
})

test('the URL of the sign-in page names the bare path to return to, except for the cabinet itself', () => {
  expect(signInPath('ru', '/profile')).toBe('/login')
  expect(signInPath('ro', '/ro/profile?tab=review')).toBe('/ro/login?next=%2Fprofile%3Ftab%3Dreview')
})
