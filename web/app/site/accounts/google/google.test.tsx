import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi } from '../../../lib/test/fake-api.ts'
import { signInFailed } from '../../../parts/accounts/messages.ts'
import { alertText, forgetAccounts, openPage, problem } from '../test/account-page.tsx'
import type { GoogleIdentity } from './google-script.ts'
import { GoogleSignIn } from './google-sign-in.tsx'
import * as messages from './messages.ts'

forgetAccounts()

/** Google's script, which runs once per document. */
let credentialOf: (answer: { credential: string }) => void
const google = {
  initialize: vi.fn<GoogleIdentity['initialize']>(({ callback }) => {
    credentialOf = callback
  }),
  renderButton: vi.fn<GoogleIdentity['renderButton']>(),
}

class Observed {
  static all: Observed[] = []
  isGone = false
  change: () => void
  constructor(change: () => void) {
    this.change = change
    Observed.all.push(this)
  }
  // Browsers report the first size as well
  observe = () => this.change()
  disconnect = () => {
    this.isGone = true
  }
}

const enter = vi.fn(async (_: unknown) => undefined)
const log = vi.spyOn(console, 'error')
let clientWidth: number
const askForCode = vi.fn(() => false)
const system = { matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }

beforeEach(() => {
  google.renderButton.mockClear()
  enter.mockReset().mockResolvedValue(undefined)
  log.mockReset().mockImplementation(() => undefined)
  system.removeEventListener.mockClear()
  Observed.all = []
  document.documentElement.style.colorScheme = 'light'
  clientWidth = 300.5
  vi.stubGlobal('ResizeObserver', Observed)
  vi.stubGlobal('matchMedia', () => system)
  Object.defineProperty(HTMLElement.prototype, 'clientWidth', { configurable: true, get: () => clientWidth })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.documentElement.removeAttribute('data-theme')
  Reflect.deleteProperty(HTMLElement.prototype, 'clientWidth')
})

const open = (google_client_id: string | null = 'client', url = '/login') =>
  openPage(() => <GoogleSignIn enter={enter} askForCode={askForCode} />, 'login', url, { google_client_id })
const script = () => document.querySelector<HTMLScriptElement>('script[src*="accounts.google.com"]')

/** Opens the page with Google's script, unless an earlier test has loaded it. */
async function openLoaded(url?: string) {
  const page = open('client', url)
  Object.assign(window, { google: { accounts: { id: google } } })
  await act(async () => script()?.onload?.(new Event('load')))
  await waitFor(() => expect(google.renderButton).toHaveBeenCalled())
  return page
}
const looks = () => google.renderButton.mock.calls.map(([, { theme, width, locale }]) => [theme, width, locale])
const give = (credential = 'secret') => act(async () => void credentialOf({ credential }))
const status = () => screen.queryByRole('status')?.textContent
const isBusy = () => document.querySelector('.login__google')?.getAttribute('aria-busy')

test('a site without Google shows nothing of it', () => {
  open(null)
  expect(document.querySelector('.login__google')).toBeNull()
})

test('a script that does not load, or brings no sign-in, is reported, and the next page tries again', async () => {
  // The module remembers a script that has loaded, so this test has a module of its own
  vi.resetModules()
  const { GoogleSignIn: Fresh } = await import('./google-sign-in.tsx')
  for (const fail of ['onerror', 'onload'] as const) {
    script()?.remove()
    Object.assign(window, { google: undefined })
    const page = openPage(() => <Fresh enter={enter} askForCode={askForCode} />, 'login', '/login', {
      google_client_id: 'client',
    })
    await waitFor(() => expect(script()).not.toBeNull())
    expect(screen.queryByText(messages.googleUnavailable.ru)).toBeNull()
    await act(async () => script()?.[fail]?.(new Event('x')))
    expect(await screen.findByText(messages.googleUnavailable.ru)).toBeDefined()
    page.unmount()
  }
  script()?.remove()
})

test('the button has the theme, the language and the width of the form, from 200 to 400 pixels', async () => {
  await openLoaded('/ro/login')
  expect(looks()).toEqual([['outline', 300, 'ro']])
  const [size] = Observed.all
  size?.change()
  expect(looks()).toHaveLength(1)
  for (const [width, drawn] of [
    [199, 200],
    [1000, 400],
  ] as const) {
    clientWidth = width
    size?.change()
    expect(looks().at(-1)).toEqual(['outline', drawn, 'ro'])
  }
  document.documentElement.style.colorScheme = 'dark'
  document.documentElement.setAttribute('data-theme', 'dark')
  await waitFor(() => expect(looks().at(-1)).toEqual(['filled_black', 400, 'ro']))
})

test('the button follows the theme of the system; a page that was left does not', async () => {
  const { unmount } = await openLoaded()
  const [, change] = system.addEventListener.mock.lastCall ?? []
  document.documentElement.style.colorScheme = 'dark'
  change()
  expect(looks().at(-1)?.[0]).toBe('filled_black')
  unmount()
  expect(Observed.all[0]?.isGone).toBe(true)
  expect(system.removeEventListener).toHaveBeenCalledExactlyOnceWith('change', change)
})

test('a page that was left before the script is ready draws nothing', async () => {
  const { unmount } = open()
  unmount()
  Object.assign(window, { google: { accounts: { id: google } } })
  await act(async () => script()?.onload?.(new Event('load')))
  expect(google.renderButton).not.toHaveBeenCalled()
})

test('the credential is exchanged for a session, and the page is busy meanwhile', async () => {
  const answer = Promise.withResolvers<Response>()
  const fetch = vi.fn((_path: string, _init: RequestInit) => answer.promise)
  vi.stubGlobal('fetch', fetch)
  await openLoaded()
  expect([status(), isBusy()]).toEqual([messages.orByEmail.ru, 'false'])
  await give()
  expect([status(), isBusy()]).toEqual([messages.googleBusy.ru, 'true'])
  expect(fetch).toHaveBeenCalledExactlyOnceWith(
    '/api/dj-rest-auth/google/',
    expect.objectContaining({ method: 'POST', body: '{"credential":"secret"}' }),
  )
  answer.resolve(Response.json({ access_token: 'a', refresh_token: 'r' }))
  await waitFor(() => expect(isBusy()).toBe('false'))
  expect(enter).toHaveBeenCalledExactlyOnceWith({ access: 'a', refresh: 'r' })
  expect([alertText(), log.mock.calls]).toEqual([undefined, []])
})

test.each([
  [problem(403, 'Аккаунт закрыт'), 'Аккаунт закрыт'],
  [problem(500, 'Ошибка'), signInFailed.ru],
  ['unreachable' as const, signInFailed.ru],
])('a sign-in that fails is logged and explained: %o', async (response, expected) => {
  fakeApi(() => response)
  await openLoaded()
  await give()
  await waitFor(() => expect(alertText()).toBe(expected))
  expect([isBusy(), status(), log.mock.calls.length]).toEqual(['false', messages.orByEmail.ru, 1])
})

test('an error of our own code is explained in general', async () => {
  fakeApi(() => ({ body: {} }))
  enter.mockRejectedValue(new TypeError('bug'))
  await openLoaded()
  await give()
  await waitFor(() => expect(alertText()).toBe(signInFailed.ru))
})

test('a page that was left takes no credential', async () => {
  const calls = fakeApi(() => ({ body: {} }))
  const { unmount } = await openLoaded()
  unmount()
  await give()
  expect(calls).toEqual([])
})
