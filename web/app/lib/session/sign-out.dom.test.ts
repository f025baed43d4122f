import { afterEach, expect, test, vi } from 'vitest'
import { keptDrafts } from '../form/kept-drafts.ts'
import { findUnsent, storeUnsent } from '../form/unsent-forms.ts'
import { fakeApi } from '../test/fake-api.ts'
import { signIn } from '../test/signed-in.ts'
import { signOut } from './signing.ts'
import { findTokens, storeTokens } from './tokens.ts'

afterEach(() => {
  storeTokens(null)
  vi.unstubAllGlobals()
})

test('signing out removes the tokens and unsent drafts at once and ends the session on the server', async () => {
  signIn({ user: 6 })
  keptDrafts.set('reply 1', { text: 'Починим' })
  storeUnsent('request', { draft: { phone: '69123456' }, attempt: null })
  const calls = fakeApi(() => ({ status: 204 }))
  const done = signOut('ru')
  expect([findTokens(), keptDrafts.size, findUnsent('request')]).toEqual([null, 0, {}])
  expect(sessionStorage.getItem('unsent-forms')).toBeNull()
  await done
  expect(calls).toMatchObject([{ path: '/api/auth/jwt/blacklist/', body: { refresh: 'refresh of 6' } }])
})

test('signing out without a connection ends the session of this browser', async () => {
  signIn()
  fakeApi(() => 'unreachable')
  await signOut('ru')
  expect(findTokens()).toBeNull()
})

test('a session without a refresh token is not reported to the server', async () => {
  storeTokens({ access: 'a', refresh: null })
  const calls = fakeApi(() => ({ status: 204 }))
  await signOut('ru')
  expect([calls, findTokens()]).toEqual([[], null])
})

test('an error of our own code is not hidden', async () => {
  signIn()
  vi.stubGlobal('fetch', () => {
    throw new DOMException('aborted', 'AbortError')
  })
  await expect(signOut('ru')).rejects.toThrow('aborted')
})
