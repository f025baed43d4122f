import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../test/fake-storage.ts'
import { optionalApi } from './optional-api.ts'
import { storeTokens } from './tokens.ts'

function tokenOf(endsInSeconds: number) {
  const exp = Math.floor(Date.now() / 1000) + endsInSeconds
  const claims = { sub: '7', sid: 's', iat: exp - 900, exp }
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
}

/** Whether each call had a token. */
let calls: boolean[]
let refresh: () => Response
let isRefused: boolean
const send = () => optionalApi('ru')('POST /api/analytics/track-tariff-view/', { body: { tariff_id: 1 } })

beforeEach(() => {
  calls = []
  isRefused = false
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('navigator', {})
  // Another file may have stored tokens where storage is blocked
  storeTokens(null)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === '/api/auth/jwt/refresh/') return refresh()
    const hasToken = new Headers(headers).has('authorization')
    calls.push(hasToken)
    return hasToken && isRefused
      ? Response.json({ code: 'not-signed-in', status: 401 }, { status: 401 })
      : new Response(null, { status: 204 })
  })
})
afterEach(() => vi.unstubAllGlobals())

test('a visitor without a session sends no token, a signed-in one does', async () => {
  await send()
  storeTokens({ access: tokenOf(900), refresh: 'r' })
  await send()
  expect(calls).toEqual([false, true])
})

test('a session that is over does not lose the call: it is sent anonymously', async () => {
  storeTokens({ access: tokenOf(-60), refresh: 'r' })
  refresh = () => Response.json({ code: 'session-over', status: 401 }, { status: 401 })
  await send()
  expect(calls).toEqual([false])
})

test('a session that cannot be renewed now does not lose the call', async () => {
  storeTokens({ access: tokenOf(-60), refresh: 'r' })
  refresh = () => Response.json({ code: 'too-busy', status: 503 }, { status: 503 })
  await send()
  expect(calls).toEqual([false])
})

test('a token that the server refuses, though it seems valid, does not lose the call', async () => {
  storeTokens({ access: tokenOf(900), refresh: 'r' })
  isRefused = true
  refresh = () => Response.json({ code: 'session-over', status: 401 }, { status: 401 })
  await send()
  expect(calls).toEqual([true, false])
})

test('a call without a connection fails once and is not sent twice', async () => {
  storeTokens({ access: tokenOf(900), refresh: 'r' })
  const fetching = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  vi.stubGlobal('fetch', fetching)
  await expect(send()).rejects.toMatchObject({ status: 0 })
  expect(fetching).toHaveBeenCalledTimes(1)
})
