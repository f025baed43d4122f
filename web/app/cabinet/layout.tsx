import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { orNull } from '../lib/api.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { barePath, useLanguage, useText } from '../lib/language.ts'
import { actingState, findActingId } from '../lib/session/acting.ts'
import { findSession } from '../lib/session/current-user.ts'
import { forSignedIn } from '../lib/session/signed-in-page.ts'
import { type SignInState, signInPath } from '../lib/session/signing.ts'
import { subscribeToTokens } from '../lib/session/tokens.ts'
import { Notice } from '../ui/content/notice.tsx'
import { FirstLoad } from './first-load/first-load.tsx'
import { ActingBar } from './kit/acting/acting-bar.tsx'
import { useCabinetEvents } from './kit/events/use-cabinet-events.ts'
import * as messages from './messages.ts'
import { isStaffPath } from './paths.ts'
import { loadPermissions } from './permissions.ts'
import { revalidatesCabinet } from './same-list.ts'
import { SideMenu } from './side-menu.tsx'
import './layout.css'

/** Loader of all pages that require a sign-in. */
export const clientLoader = forSignedIn(async (page): Promise<Cabinet> => {
  const { user, session } = page
  // If the permissions fail to load, the menu has fewer entries; a page that needs them loads them itself
  return { user, session, permissions: await orNull(loadPermissions(page)) }
})

export const shouldRevalidate = revalidatesCabinet

interface Cabinet {
  user: User
  session: string | null
  permissions: Permissions | null
}

export function HydrateFallback() {
  return <FirstLoad />
}

export default function CabinetLayout() {
  const { user, session, permissions } = useLoaderData<Cabinet>()
  const { state } = useNavigation()
  useSessionChanges(session)
  useActingChanges()
  useCabinetEvents(user)
  return (
    <>
      <ActingBar />
      <main id="main" className="wrap cab">
        <SideMenu user={user} permissions={permissions} />
        <div className="cab__main" aria-busy={state === 'loading'}>
          <Suspension user={user} />
          {/* The key discards the input of a user when another one signs in, or acts for a provider */}
          <Outlet key={`${user.id} ${user.acting?.provider.id}`} />
        </div>
      </main>
    </>
  )
}

/** Why the account's provider is suspended, on its pages. */
function Suspension({ user: { provider_suspension: reason } }: { user: User }) {
  const t = useText()
  const path = barePath(useLocation().pathname)
  if (!reason || isStaffPath(path)) return null
  return (
    <Notice kind="error" className="cab__notice">
      <b>{t(messages.suspended(reason))}</b>
      <p>{t(messages.suspendedText)}</p>
    </Notice>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}

const sessionOver: SignInState = { isSessionOver: true }

/**
 * Redirects to the sign-in page when the session of the page ends, here or in another tab, also while the page loads, and reloads the data
 * when another user has signed in. A deliberate sign-out navigates elsewhere right afterwards, and that later navigation wins.
 */
function useSessionChanges(loaded: string | null) {
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const shown = useRef(loaded)
  useEffect(() => {
    const follow = () => {
      const session = findSession()
      if (session === null) void navigate(signInPath(language, pathname + search), { state: sessionOver })
      else if (session !== shown.current) void revalidate()
      shown.current = session
    }
    follow()
    return subscribeToTokens(follow)
  }, [language, navigate, revalidate, pathname, search])
}

/** Loads the pages again as the account itself, or as the provider for which it acts from now on. */
function useActingChanges() {
  const { revalidate } = useRevalidator()
  const shown = useRef(findActingId())
  useEffect(
    () =>
      actingState.subscribe(() => {
        const id = findActingId()
        if (id !== shown.current) void revalidate()
        shown.current = id
      }),
    [revalidate],
  )
}
