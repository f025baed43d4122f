import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { createRoutesStub, Link, parsePath, useLocation, useRouteError } from 'react-router'
import { beforeEach } from 'vitest'
import '../../../lib/test/render.tsx'
import type { SignInState } from '../../../lib/session/signing.ts'
import { storeTokens } from '../../../lib/session/tokens.ts'
import type { SiteData } from '../../../lib/site-data.ts'
import { noToasts, toastStore } from '../../../lib/toasts/toast-store.ts'
import { remember } from '../../../parts/accounts/account-memory.ts'
import { registeredFrom } from '../registered-from.ts'

/** Forgets what account pages remember of each other, and signs out, before each test of the file. */
export function forgetAccounts() {
  beforeEach(() => {
    remember({ email: '', isPasswordChanged: false })
    storeTokens(null)
    registeredFrom.write('')
    toastStore.write(noToasts)
  })
}

const site = { support_phone: '+373 22', google_client_id: null, mailbox_url: null } as SiteData['site']

function Place() {
  const { pathname, search } = useLocation()
  return <p data-testid="place">{pathname + search}</p>
}

function RethrownError(): never {
  throw useRouteError()
}

/** Where the visitor is after leaving the page; undefined before. */
export const place = () => screen.queryByTestId('place')?.textContent

/** Opens a page inside the layout of the site; `pattern` is its path without the language, such as `login`. */
export function openPage(
  Page: ComponentType,
  pattern: string,
  url: string,
  part: Partial<SiteData['site']> = {},
  state?: SignInState,
) {
  const data = { site: { ...site, ...part }, year: 2026 }
  const WithLink = () => (
    <>
      <Link to="/elsewhere">elsewhere</Link>
      <Link to={`/ro${url}`}>ro</Link>
      <Page />
    </>
  )
  // One route for both languages: a change of the language keeps the state of the page
  const pages = [
    { path: pattern, Component: WithLink },
    { path: '*', Component: Place },
  ]
  const loader = () => data
  const Site = createRoutesStub([
    {
      id: 'ru-site',
      path: '/',
      loader,
      ErrorBoundary: RethrownError,
      children: [{ id: 'ro-site', path: 'ro?', loader, children: pages }],
    },
  ])
  const loaderData = { 'ru-site': data, 'ro-site': data }
  return {
    ...render(<Site initialEntries={[{ ...parsePath(url), state }]} hydrationData={{ loaderData }} />),
    user: userEvent.setup(),
  }
}

export const button = ({ ru }: { ru: string }) => screen.getByRole<HTMLButtonElement>('button', { name: ru })
export const field = ({ ru }: { ru: string }) => screen.getByLabelText<HTMLInputElement>(ru)
export const alertText = () => screen.queryByRole('alert')?.textContent
/** An error response of the API. */
export const problem = (status: number, detail = '', part = {}) => ({
  status,
  body: { status, code: 'x', detail, ...part },
})
