import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeStorage } from '../test/fake-storage.ts'
import { authorisedApi } from './authorised-api.ts'
import { storeTokens } from './tokens.ts'

const minutes = 60
const dayMs = 86_400_000
let made = 0

/** An access token in the server's format; `endsIn` is in seconds from now. */
function tokenOf(user: string, { endsIn = 15 * minutes, nowMs = Date.now() } = {}) {
  made += 1
  const exp = Math.floor(nowMs / 1000) + endsIn
  const claims = { sub: user, sid: `s${user}`, iat: exp - 15 * minutes, exp, jti: made }
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`
}

const pairOf = (user: string, ending = {}) => ({ access: tokenOf(user, ending), refresh: `refresh of ${user}` })
const stored = () => ({ access: localStorage.getItem('access'), refresh: localStorage.getItem('refresh') })
const nothing = { access: null, refresh: null }
const json = (body: unknown, status = 200) => Response.json(body, { status })

/** Returns the server's response to a refresh. Every other call responds with the user of its token. */
let refresh: () => Promise<Response>
let refreshes: number
const callWhoAmI = () => authorisedApi('ru')('GET /api/auth/users/me/', {})

beforeEach(() => {
  refreshes = 0
  vi.stubGlobal('localStorage', fakeStorage())
  vi.stubGlobal('navigator', {})
  // Another file may have stored tokens where storage is blocked
  storeTokens(null)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === '/api/auth/jwt/refresh/') {
      refreshes += 1
      return refresh()
    }
    const bearer = new Headers(headers).get('authorization')?.slice('Bearer '.length) ?? ''
    return json({ id: Number(JSON.parse(atob(bearer.split('.')[1] ?? '')).sub) })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('concurrent calls with an expired token share one refresh', async () => {
  storeTokens(pairOf('7', { endsIn: -minutes }))
  const next = pairOf('7')
  refresh = async () => json(next)
  expect(await Promise.all([callWhoAmI(), callWhoAmI(), callWhoAmI()])).toEqual([{ id: 7 }, { id: 7 }, { id: 7 }])
  expect(refreshes).toBe(1)
  expect(stored()).toEqual(next)
})

test('a refresh does not undo a sign-out that happens during it', async () => {
  storeTokens(pairOf('7', { endsIn: -minutes }))
  refresh = async () => {
    storeTokens(null)
    return json(pairOf('7'))
  }
  await expect(callWhoAmI()).rejects.toMatchObject({ status: 401 })
  expect(stored()).toEqual(nothing)
})

test('after a sign-in as another user during a refresh that session stays, and calls of the first user fail with 401', async () => {
  const theirs = pairOf('8')
  for (const answer of [() => json(pairOf('7')), () => json({ code: 'session-over', status: 401 }, 401)]) {
    storeTokens(pairOf('7', { endsIn: -minutes }))
    refresh = async () => {
      storeTokens(theirs)
      return answer()
    }
    await expect(callWhoAmI()).rejects.toMatchObject({ status: 401 })
    expect(stored()).toEqual(theirs)
  }
})

test('only a refusal by the server itself ends the session', async () => {
  const answers = [
    () => json({}),
    () => json(null),
    () => new Response(null, { status: 204 }),
    () => new Response('<h1>Wi-Fi</h1>'),
    () => new Response('<h1>Proxy</h1>', { status: 401 }),
    () => json({ code: 'too-busy', status: 503 }, 503),
    () => json({ code: 'too-many-requests', status: 429 }, 429),
  ]
  const tokens = pairOf('7', { endsIn: -minutes })
  for (const answer of answers) {
    storeTokens(tokens)
    refreshes = 0
    refresh = async () => answer()
    await expect(callWhoAmI()).rejects.toMatchObject({ code: expect.not.stringMatching('not-signed-in') })
    // A response that arrived is not asked for again
    expect([refreshes, stored()]).toEqual([1, tokens])
  }
  refresh = async () => json({ code: 'session-over', status: 401 }, 401)
  await expect(callWhoAmI()).rejects.toMatchObject({ status: 401 })
  expect(stored()).toEqual(nothing)
})

test('a refresh whose response is lost is retried once; without a connection the session stays', async () => {
  const tokens = pairOf('7', { endsIn: -minutes })
  storeTokens(tokens)
  refresh = async () => {
    throw new TypeError('Failed to fetch')
  }
  await expect(callWhoAmI()).rejects.toMatchObject({ status: 0 })
  expect([refreshes, stored()]).toEqual([2, tokens])
  refresh = async () => {
    if (refreshes === 3) throw new TypeError('Failed to fetch')
    return json(pairOf('7'))
  }
  expect(await callWhoAmI()).toEqual({ id: 7 })
  expect(refreshes).toBe(4)
})

test('a clock that is a day ahead causes one refresh, not one for each call', async () => {
  const serverMs = Date.now()
  vi.useFakeTimers({ now: serverMs + dayMs, toFake: ['Date'] })
  storeTokens(pairOf('7', { nowMs: serverMs }))
  refresh = async () => json(pairOf('7', { nowMs: serverMs }))
  for (let call = 0; call < 3; call += 1) expect(await callWhoAmI()).toEqual({ id: 7 })
  expect(refreshes).toBe(1)
})

test('an invalid access token is renewed before a call is sent', async () => {
  storeTokens({ access: 'мусор', refresh: 'refresh of 7' })
  refresh = async () => json(pairOf('7'))
  expect(await callWhoAmI()).toEqual({ id: 7 })
})

test('a token that has expired by the server’s clock but not by this device’s is refreshed, and the call is repeated once', async () => {
  const expired = pairOf('7')
  storeTokens(expired)
  const next = pairOf('7')
  refresh = async () => json(next)
  const authorisations: (string | null)[] = []
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (path === '/api/auth/jwt/refresh/') return answered(path, init)
    authorisations.push(new Headers(init.headers).get('authorization'))
    return authorisations.length === 1 ? json({ code: 'not-signed-in', status: 401 }, 401) : answered(path, init)
  })
  expect(await callWhoAmI()).toEqual({ id: 7 })
  expect(authorisations).toEqual([`Bearer ${expired.access}`, `Bearer ${next.access}`])
  expect(refreshes).toBe(1)
})

test('a refusal of a token that has just been refreshed is final', async () => {
  storeTokens(pairOf('7', { endsIn: -minutes }))
  refresh = async () => json(pairOf('7'))
  const answered = globalThis.fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
    path === '/api/auth/jwt/refresh/' ? answered(path, init) : json({ code: 'not-signed-in', status: 401 }, 401),
  )
  await expect(callWhoAmI()).rejects.toMatchObject({ status: 401 })
  expect(refreshes).toBe(1)
})
