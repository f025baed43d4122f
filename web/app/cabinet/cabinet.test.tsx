import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRoutesStub, Link, useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { fullSuiteTest } from '../../../scripts/full-suite.ts'
import type { Language, Text } from '../lib/language.ts'
import { loading, retry } from '../lib/messages.ts'
import { beginActing, findActingId, stopActing } from '../lib/session/acting.ts'
import { forgetUser } from '../lib/session/current-user.ts'
import type { SignInState } from '../lib/session/signing.ts'
import { findTokens, storeTokens } from '../lib/session/tokens.ts'
import { fakeApi } from '../lib/test/fake-api.ts'
import '../lib/test/render.tsx'
import { signIn } from '../lib/test/signed-in.ts'
import * as layout from './layout.tsx'
import * as messages from './messages.ts'
import { type TabKey, tabPath } from './paths.ts'
import * as page from './profile.route.tsx'
import { makeUser } from './test/user.ts'

let sessions = 0
beforeEach(() => void signIn({ session: `cabinet ${++sessions}` }))

/** Where the visitor is, outside the cabinet. */
function Place() {
  const { pathname, search, state } = useLocation()
  return (
    <>
      <p>{pathname + search}</p>
      <p data-testid="state">{JSON.stringify(state)}</p>
    </>
  )
}

const cabinetPage = {
  loader: page.clientLoader,
  Component: page.default,
  ErrorBoundary: page.ErrorBoundary,
  shouldRevalidate: page.shouldRevalidate,
}
const cabinet = {
  loader: layout.clientLoader,
  Component: layout.default,
  HydrateFallback: layout.HydrateFallback,
  ErrorBoundary: layout.ErrorBoundary,
  shouldRevalidate: layout.shouldRevalidate,
  children: [
    { path: '/profile', ...cabinetPage },
    { path: '/ro/profile', ...cabinetPage },
    { path: '/admin/tariffs/:id/edit', ...cabinetPage },
    { path: '/staff', ...cabinetPage },
  ],
}
const Site = createRoutesStub([cabinet as never, { path: '/login', Component: Place }])

type Respond = Parameters<typeof fakeApi>[0]
const none: Respond = ({ path }) => ({ body: path.endsWith('/sessions/') ? [] : { results: [], count: 0 } })

/** Opens the cabinet of a user; `respond` answers all calls but that of the user. */
async function open(path: string, user = makeUser(), respond: Respond = none) {
  const calls = fakeApi((call) => (call.path === '/api/auth/users/me/' ? { body: user } : respond(call)))
  const shown = render(<Site initialEntries={[path]} />)
  await waitFor(() => expect(document.querySelector('h1, .login, main:not(:has(.tab-skeleton))')).not.toBeNull())
  return { ...shown, calls, user: userEvent.setup() }
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const notice = () => document.querySelector('.sr[aria-live]')?.textContent
/** A link of the menu, which is a closed popover of narrow screens here. */
const tabLink = (title: Text, language: Language = 'ru') =>
  screen.getByRole('link', { name: title[language], hidden: true })
const currentTabs = () =>
  [...document.querySelectorAll('.side__nav [aria-current]')].map(({ textContent }) => textContent)
const isBusy = () => document.querySelector('.cab__main')?.getAttribute('aria-busy')

test('until the tab is loaded, the menu is there as soon as the account is known, and the tab has a placeholder', async () => {
  const account = Promise.withResolvers<void>()
  const tab = Promise.withResolvers<void>()
  fakeApi(({ path }) => ({ body: path === '/api/auth/users/me/' ? makeUser() : [] }))
  const fetch = globalThis.fetch
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    await (String(args[0]).includes('/users/me/') ? account : tab).promise
    return fetch(...args)
  })
  render(<Site initialEntries={['/profile?tab=my_requests']} />)
  const skeleton = () => document.querySelector('.tab-skeleton')?.className
  await waitFor(() => expect(skeleton()).toBe('tab-skeleton tab-skeleton--list'))
  expect(screen.getByRole('status').textContent).toBe(loading.ru)
  expect(document.querySelector('.side__nav a')).toBeNull()
  await act(async () => account.resolve())
  await waitFor(() => expect(currentTabs()).toEqual([messages.ownRequests.ru]))
  expect(skeleton()).toBeDefined()
  await act(async () => tab.resolve())
  await waitFor(() => expect(heading()).toBe(messages.ownRequests.ru))
  expect(skeleton()).toBeUndefined()
})

test('the tab of the URL is opened, and current in the menu', async () => {
  await open('/ro/profile?tab=user_edit')
  expect(heading()).toBe(messages.userSettings.ro)
  expect(currentTabs()).toEqual([messages.userSettings.ro])
  expect(tabLink(messages.ownReviews, 'ro').getAttribute('href')).toBe('/ro/profile?tab=review')
})

fullSuiteTest('a tab that is opened by the menu is announced, the first one is not', async () => {
  const answer = Promise.withResolvers<void>()
  const { user } = await open('/profile?tab=user_edit')
  expect([notice(), isBusy()]).toEqual(['', 'false'])
  const fetch = globalThis.fetch
  vi.stubGlobal('fetch', (...args: Parameters<typeof fetch>) => answer.promise.then(() => fetch(...args)))
  await user.click(tabLink(messages.ownReviews))
  await waitFor(() => expect(isBusy()).toBe('true'))
  expect([heading(), currentTabs()]).toEqual([messages.userSettings.ru, [messages.ownReviews.ru]])
  await act(async () => answer.resolve())
  await waitFor(() => expect(heading()).toBe(messages.ownReviews.ru))
  await waitFor(() => expect([notice(), isBusy()]).toEqual([messages.ownReviews.ru, 'false']))
})

test.each(['listings', 'create', 'orders', 'review', 'profile_edit', 'dashboard'] as const)(
  'an account without a provider sees a notice in place of the tab %s',
  async (tab: TabKey) => {
    await open(tabPath(tab), makeUser({ role: 'provider' }))
    expect(screen.getByText(messages.noProviderCause.ru)).toBeDefined()
  },
)

test('an account without a provider cannot edit a tariff either', async () => {
  await open('/admin/tariffs/7/edit', makeUser({ role: 'manager' }))
  expect(heading()).toBe(messages.editTariff.ru)
  expect(screen.getByText(messages.noProvider.ru)).toBeDefined()
  expect(currentTabs()).toEqual([])
})

test('tabs that need no provider are opened without one', async () => {
  await open('/profile?tab=user_edit', makeUser({ role: 'provider' }))
  expect(screen.queryByText(messages.noProvider.ru)).toBeNull()
})

test('a tab that fails leaves the menu usable', async () => {
  const { user } = await open('/profile?tab=my_requests', makeUser(), ({ path }) =>
    path.includes('my-requests')
      ? { status: 403, body: { code: 'forbidden', status: 403, detail: 'Нельзя' } }
      : { body: [] },
  )
  expect(screen.getByRole('alert').textContent).toContain('Нельзя')
  expect(screen.getByRole('link', { name: retry.ru })).toBeDefined()
  await user.click(tabLink(messages.userSettings))
  await waitFor(() => expect(heading()).toBe(messages.userSettings.ru))
})

test('the end of the session, also in another tab, leads to the sign-in, which states it, and back', async () => {
  await open('/profile?tab=user_edit')
  act(() => storeTokens(null))
  expect(await screen.findByText('/login?next=%2Fprofile%3Ftab%3Duser_edit')).toBeDefined()
  expect(JSON.parse(screen.getByTestId('state').textContent ?? '')).toEqual({
    isSessionOver: true,
  } satisfies SignInState)
})

test('a renewed token of the same session reloads nothing', async () => {
  const { calls } = await open('/profile?tab=user_edit')
  const before = calls.length
  await act(async () => storeTokens({ access: findTokens()?.access ?? '', refresh: 'next' }))
  expect([calls.length, heading()]).toEqual([before, messages.userSettings.ru])
})

test('a session that ends in another tab while the page loads leads to the sign-in, too', async () => {
  const tab = Promise.withResolvers<void>()
  fakeApi(({ path }) => ({ body: path === '/api/auth/users/me/' ? makeUser() : { results: [], count: 0 } }))
  const fetch = vi.fn(globalThis.fetch)
  vi.stubGlobal('fetch', async (...args: Parameters<typeof fetch>) => {
    const response = await fetch(...args)
    if (!String(args[0]).includes('/users/me/')) await tab.promise
    return response
  })
  render(<Site initialEntries={['/profile?tab=review']} />)
  await waitFor(() => expect(fetch.mock.calls.length).toBeGreaterThan(1))
  act(() => storeTokens(null))
  await act(async () => tab.resolve())
  expect(await screen.findByText('/login?next=%2Fprofile%3Ftab%3Dreview')).toBeDefined()
})

test('when another user signs in, the page shows that user, without the input of the first one', async () => {
  const { user } = await open('/profile?tab=user_edit')
  await user.type(screen.getByDisplayValue('Ana Popa'), '!')
  const other = makeUser({ id: 8, email: 'ion@example.md', full_name: 'Ion' })
  fakeApi((call) => (call.path === '/api/auth/users/me/' ? { body: other } : none(call)))
  act(() => void signIn({ user: 8, session: 'other' }))
  expect(await screen.findByDisplayValue('Ion')).toBeDefined()
  expect(screen.queryByDisplayValue('Ana Popa!')).toBeNull()
})

test('without permissions, which failed to load, the cabinet opens', async () => {
  const manager = makeUser({ role: 'manager', provider: 2 })
  fakeApi(({ path }) => (path === '/api/auth/users/me/' ? { body: manager } : 'unreachable'))
  const request = new Request('http://localhost/profile')
  expect(await layout.clientLoader({ params: {}, request } as never)).toEqual({
    session: expect.any(String),
    user: manager,
    permissions: null,
  })
})

const revalidates = (current: string, next: string) =>
  page.shouldRevalidate({
    currentUrl: new URL(current, 'http://localhost'),
    nextUrl: new URL(next, 'http://localhost'),
    defaultShouldRevalidate: true,
  } as never)

test.each([
  ['/profile?tab=listings', '/profile?tab=listings&q=a&p=2', false],
  ['/profile?tab=listings', '/profile?tab=listings&list=options', true],
  ['/profile?tab=orders', '/profile?tab=orders&request=7', false],
  ['/profile?tab=orders', '/profile?tab=orders&q=a', true],
  ['/profile?tab=mapzone', '/profile?tab=mapzone&zones=1&for=2', false],
  ['/profile?tab=orders', '/profile?tab=review', true],
  ['/profile?tab=orders', '/ro/profile?tab=orders', true],
  ['/profile?tab=orders', '/profile?tab=orders', true],
])('from %s to %s the data is loaded again: %s', (current, next, expected) => {
  expect(revalidates(current, next)).toBe(expected)
})

const titleOf = (pathname: string, loaderData?: object) =>
  page.meta({ location: { pathname }, matches: [], loaderData } as never)

test('the title of the page is that of the open tab', () => {
  expect(titleOf('/ro/profile', { title: messages.orders })).toEqual([{ title: `${messages.orders.ro} — Motanet` }])
  expect(titleOf('/profile')).toEqual([{ title: `${messages.title.ru} — Motanet` }])
})

test('staff without a second factor are led from the desk to its enrolment', async () => {
  await open('/staff', makeUser({ is_staff: true, is_second_factor_missing: true }))
  await waitFor(() => expect(heading()).toBe(messages.userSettings.ru))
})

test('so are staff whose second factor was removed elsewhere', async () => {
  await open('/staff', makeUser({ is_staff: true }), (call) =>
    call.path.startsWith('/api/staff/')
      ? { status: 403, body: { status: 403, code: 'second-factor-missing', detail: '' } }
      : none(call),
  )
  await waitFor(() => expect(heading()).toBe(messages.userSettings.ru))
})

test('who becomes staff gets to the desk by another attempt', async () => {
  const account = makeUser()
  const { user } = await open('/staff', account)
  expect(screen.getByRole('alert').textContent).toContain(messages.staffOnly.ru)
  account.is_staff = true
  await user.click(screen.getByRole('link', { name: retry.ru }))
  await waitFor(() => expect(document.body.textContent).not.toContain(messages.staffOnly.ru))
})

test('staff who act for a provider see its tabs, and neither those of the account nor the desk', async () => {
  const acting = { provider: { id: 2, name: 'Codru Net' }, seconds_left: 1800 }
  const user = makeUser({ role: 'provider', provider: 2, acting })
  beginActing({ id: 'a1', ...acting })
  const { unmount } = await open('/profile?tab=listings&list=conditions', user, (call) =>
    call.path.includes('/contract-conditions/') ? { body: [] } : none(call),
  )
  const names = screen.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent)
  expect(names).toContain(messages.orders.ru)
  for (const own of [messages.profile, messages.userSettings, messages.desk]) expect(names).not.toContain(own.ru)
  expect(document.querySelector('.acting')?.textContent).toContain('Codru Net')
  unmount()
  await open('/staff', user)
  expect(screen.getByRole('alert').textContent).toContain(messages.deskWhileActing.ru)
  stopActing()
})

fullSuiteTest(
  'an acting session that is over stays named by the open page while only the view of its list changes',
  async () => {
    const acting = { provider: { id: 2, name: 'Codru Net' }, seconds_left: 1800 }
    beginActing({ id: 'a2', ...acting })
    const path = '/profile?tab=listings&list=conditions'
    const Component = () => (
      <>
        <Link to={`${path}&q=a`}>View</Link>
        <Place />
        <layout.default />
      </>
    )
    const Linked = createRoutesStub([{ ...cabinet, Component } as never])
    const user = makeUser({ role: 'provider', provider: 2, acting })
    fakeApi((call) => {
      if (call.path === '/api/auth/users/me/') return { body: user }
      return call.path.includes('/contract-conditions/') ? { body: [] } : none(call)
    })
    render(<Linked initialEntries={[path]} />)
    const link = await screen.findByRole('link', { name: 'View' })
    await screen.findByRole('heading', { level: 1 })
    const over = { status: 403, code: 'acting-over', detail: '' }
    const calls = fakeApi((call) => {
      if (call.headers['acting-session']) return { status: 403, body: over }
      return call.path === '/api/auth/users/me/' ? { body: makeUser({ is_staff: true }) } : none(call)
    })
    forgetUser()
    await userEvent.click(link)
    expect(await screen.findByText(`${path}&q=a`)).toBeDefined()
    expect([calls, findActingId()]).toEqual([[], 'a2'])
    stopActing()
  },
)
