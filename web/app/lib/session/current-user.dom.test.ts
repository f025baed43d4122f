import { afterEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '../api.ts'
import { fakeApi } from '../test/fake-api.ts'
import { signIn } from '../test/signed-in.ts'
import { findSession, findUser, forgetRefused, loadUser, rememberUser } from './current-user.ts'
import { forSignedIn, orProblem, type SignedInPage } from './signed-in-page.ts'
import { findTokens, storeTokens, subscribeToTokens } from './tokens.ts'

afterEach(() => {
  vi.restoreAllMocks()
  storeTokens(null)
  vi.unstubAllGlobals()
})

let sessions = 0
/** A session of its own for each test: the user is cached per session. */
const newSession = (user = 6) => signIn({ user, session: `session ${++sessions}` })
const user = (id: number) => ({ id, full_name: `User ${id}` })
type Loaded = Parameters<typeof rememberUser>[0]

test('without a session no user is requested', async () => {
  const calls = fakeApi(() => ({ body: user(6) }))
  expect(await loadUser('ru')).toBeNull()
  expect([calls, findSession()]).toEqual([[], null])
})

test('the user is loaded once per session, and again for the next one', async () => {
  const calls = fakeApi(() => ({ body: user(6) }))
  newSession()
  expect(await Promise.all([loadUser('ru'), loadUser('ru')])).toEqual([user(6), user(6)])
  expect(await loadUser('ro')).toEqual(user(6))
  expect(calls).toHaveLength(1)
  newSession(7)
  await loadUser('ru')
  expect(calls).toHaveLength(2)
})

test('a user who could not be loaded is requested again; the session stays', async () => {
  newSession()
  let status = 503
  const calls = fakeApi(() => ({ status, body: status === 200 ? user(6) : { code: 'too-busy', status } }))
  await expect(loadUser('ru')).rejects.toMatchObject({ status: 503 })
  expect(await findUser('ru')).toBeNull()
  status = 200
  expect(await findUser('ru')).toEqual(user(6))
  expect(calls).toHaveLength(3)
  expect(findTokens()).not.toBeNull()
})

const atMs = (ms: number) => vi.spyOn(performance, 'now').mockReturnValue(ms)

test('the user is loaded again after a minute, and stays the same while the server cannot be asked', async () => {
  let [status, role] = [200, 'manager']
  const calls = fakeApi(() => ({ status, body: status === 200 ? { ...user(6), role } : { code: 'too-busy', status } }))
  atMs(1000)
  newSession()
  await loadUser('ru')
  atMs(61_000)
  expect(await loadUser('ru')).toMatchObject({ role: 'manager' })
  expect(calls).toHaveLength(1)
  status = 503
  atMs(61_001)
  expect(await loadUser('ru')).toMatchObject({ role: 'manager' })
  ;[status, role] = [200, 'other']
  atMs(121_002)
  expect(await loadUser('ru')).toMatchObject({ role: 'other' })
  expect(calls).toHaveLength(3)
})

test.each(['forbidden', 'no-provider', 'provider-suspended', 'second-factor-missing'])(
  'after the refusal %s the next page is loaded for the user as it is then',
  async (code) => {
    const problem = new ApiProblem({ status: 403, code, detail: '' })
    const calls = fakeApi(() => ({ body: user(6) }))
    newSession()
    await expect(open('/profile', () => Promise.reject(problem))).rejects.toMatchObject({ data: { code } })
    await open('/profile')
    expect(calls).toHaveLength(2)
    // A part of the page that shows the refusal in its own place
    await open('/profile', () => orProblem(Promise.reject(problem)))
    await open('/profile')
    expect(calls).toHaveLength(3)
  },
)

test.each([
  [403, 'acting-over'],
  [403, 'not-while-acting'],
  [404, 'not-found'],
])('the user stays after %i %s', async (status, code) => {
  const calls = fakeApi(() => ({ body: user(6) }))
  newSession()
  await loadUser('ru')
  forgetRefused(new ApiProblem({ status, code, detail: '' }))
  await loadUser('ru')
  expect(calls).toHaveLength(1)
})

test('a failure of an earlier session does not discard the user of the current one', async () => {
  const { promise, reject } = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => promise)
  newSession()
  const earlier = loadUser('ru')
  newSession(7)
  rememberUser(user(7) as Loaded)
  reject(new TypeError('Failed to fetch'))
  await expect(earlier).rejects.toMatchObject({ status: 0 })
  const calls = fakeApi(() => ({ body: user(8) }))
  expect(await loadUser('ru')).toEqual(user(7))
  expect(calls).toEqual([])
})

test('a session that has ended has no user', async () => {
  newSession()
  fakeApi(() => ({ status: 401, body: { code: 'session-over', status: 401 } }))
  expect(await loadUser('ru')).toBeNull()
})

test('a changed user replaces the loaded one, in the same session only', async () => {
  newSession()
  const calls = fakeApi(() => ({ body: user(6) }))
  await loadUser('ru')
  rememberUser({ ...user(6), full_name: 'Ana' } as Loaded)
  expect(await loadUser('ru')).toMatchObject({ full_name: 'Ana' })
  expect(calls).toHaveLength(1)
  storeTokens(null)
  rememberUser(user(6) as Loaded)
  newSession()
  await loadUser('ru')
  expect(calls).toHaveLength(2)
})

/** Loads a protected page at the path. */
const open = (path: string, load: (page: SignedInPage) => Promise<unknown> = async (page) => page) =>
  forSignedIn(load)({ params: { id: '7' }, request: new Request(`http://localhost${path}`) } as never)

/** Where the page redirects to. */
const redirectOf = (page: Promise<unknown>) =>
  page.catch((thrown) => (thrown instanceof Response ? thrown.headers.get('location') : thrown))

test('a protected page receives the user, the language and the URL', async () => {
  newSession()
  const calls = fakeApi(() => ({ body: user(6) }))
  const page = (await open('/ro/profile?tab=review')) as SignedInPage
  expect(page).toMatchObject({ user: user(6), language: 'ro', params: { id: '7' } })
  expect(page.url.search).toBe('?tab=review')
  await page.callApi('GET /api/auth/users/me/', {})
  expect(calls[1]?.headers).toMatchObject({ 'accept-language': 'ro', authorization: `Bearer ${findTokens()?.access}` })
})

test('without a session a protected page leads to the sign-in and back', async () => {
  const load = vi.fn()
  const thrown = await redirectOf(open('/ro/profile?tab=review', load))
  expect(thrown).toBe('/ro/login?next=%2Fprofile%3Ftab%3Dreview')
  expect(load).not.toHaveBeenCalled()
})

const refusal = (status: number) => new ApiProblem({ status, code: 'code', detail: 'Нельзя' })

test('a protected page whose session ends during the load leads to the sign-in', async () => {
  newSession()
  fakeApi(() => ({ body: user(6) }))
  expect(await redirectOf(open('/profile', () => Promise.reject(refusal(401))))).toBe('/login')
})

test('other errors of a protected page stay what they are', async () => {
  newSession()
  fakeApi(() => ({ body: user(6) }))
  await expect(open('/profile', () => Promise.reject(refusal(403)))).rejects.toMatchObject({
    init: { status: 403 },
    data: { code: 'code', detail: 'Нельзя' },
  })
  for (const error of [refusal(0), refusal(500), new TypeError('bug')])
    await expect(open('/profile', () => Promise.reject(error))).rejects.toBe(error)
})

test('a failed call gives its error to be shown, unless the session is over', async () => {
  expect(await orProblem(Promise.resolve(5))).toBe(5)
  const failure = refusal(500)
  expect(await orProblem(Promise.reject(failure))).toBe(failure)
  await expect(orProblem(Promise.reject(refusal(401)))).rejects.toMatchObject({ status: 401 })
  await expect(orProblem(Promise.reject(new TypeError('bug')))).rejects.toThrow('bug')
})

test('blocked storage keeps the session as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  storeTokens({ access: 'a', refresh: 'r' })
  expect(findTokens()).toEqual({ access: 'a', refresh: 'r' })
  storeTokens(null)
  expect(findTokens()).toBeNull()
})

test('tokens that the storage does accept again replace the unsaved ones', () => {
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  storeTokens({ access: 'a', refresh: null })
  expect(findTokens()).toEqual({ access: 'a', refresh: null })
  refuse.mockRestore()
  storeTokens({ access: 'b', refresh: null })
  expect(findTokens()).toEqual({ access: 'b', refresh: null })
  localStorage.clear()
  expect(findTokens()).toBeNull()
})

test('a session without a refresh token removes that of the previous one', () => {
  storeTokens({ access: 'a', refresh: 'r' })
  storeTokens({ access: 'b', refresh: null })
  expect(findTokens()).toEqual({ access: 'b', refresh: null })
})

test('listeners are told of changes here, in another tab, and after the back button', () => {
  const listener = vi.fn()
  const stop = subscribeToTokens(listener)
  const dispatch = (event: Event) => dispatchEvent(event)
  const events: [Event | (() => void), number][] = [
    [() => storeTokens({ access: 'a', refresh: null }), 1],
    [new StorageEvent('storage', { key: 'access' }), 1],
    [new StorageEvent('storage', { key: null }), 1],
    [new StorageEvent('storage', { key: 'theme' }), 0],
    [new PageTransitionEvent('pageshow', { persisted: true }), 1],
    [new PageTransitionEvent('pageshow', { persisted: false }), 0],
  ]
  for (const [event, calls] of events) {
    listener.mockClear()
    if (event instanceof Event) dispatch(event)
    else event()
    expect(listener).toHaveBeenCalledTimes(calls)
  }
  stop()
  listener.mockClear()
  dispatch(new StorageEvent('storage', { key: 'access' }))
  expect(listener).not.toHaveBeenCalled()
})
