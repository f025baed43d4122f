import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { useEffect, useRef } from 'react'
import { Outlet, useLoaderData, useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { orNull } from '../lib/api.ts'
import { ErrorPage } from '../lib/error-page.tsx'
import { useLanguage, useText } from '../lib/language.ts'
import { findSession } from '../lib/session/current-user.ts'
import { forSignedIn } from '../lib/session/signed-in-page.ts'
import { signInPath } from '../lib/session/signing.ts'
import { subscribeToTokens } from '../lib/session/tokens.ts'
import { useCabinetEvents } from './events/use-cabinet-events.ts'
import * as messages from './messages.ts'
import { loadPermissions } from './permissions.ts'
import { SideMenu } from './side-menu.tsx'
import './layout.css'
import { loading } from '../lib/messages.ts'

/** Every page behind the sign-in. */
export const clientLoader = forSignedIn(async (page): Promise<Cabinet> => {
  const { user } = page
  // Without the permissions the menu is shorter; what the page needs of them it asks for itself
  return { user, permissions: await orNull(loadPermissions(page)) }
})

interface Cabinet {
  user: User
  permissions: Permissions | null
}

export function HydrateFallback() {
  const t = useText()
  return (
    <main id="main" className="wrap cab">
      <div className="cab__wait">
        <p className="needs-script" role="status">
          {t(loading)}
        </p>
        <noscript>{t(messages.needsScript)}</noscript>
      </div>
    </main>
  )
}

export default function CabinetLayout() {
  const { user, permissions } = useLoaderData<Cabinet>()
  const { state } = useNavigation()
  useSessionChanges()
  useCabinetEvents(user)
  return (
    <main id="main" className="wrap cab">
      <SideMenu user={user} permissions={permissions} />
      <div className="cab__main" aria-busy={state === 'loading'}>
        {/* What another user has begun to write goes with them */}
        <Outlet key={user.id} />
      </div>
    </main>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorPage error={error} />
}

/**
 * Out of the cabinet as soon as nobody is signed in any more, here or in another tab; loaded anew for whoever is instead. Who
 * signs out on purpose goes elsewhere right after that, and the later way counts.
 */
function useSessionChanges() {
  const language = useLanguage()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const shown = useRef(findSession())
  useEffect(
    () =>
      subscribeToTokens(() => {
        const session = findSession()
        if (session === null) void navigate(signInPath(language, pathname + search))
        else if (session !== shown.current) void revalidate()
        shown.current = session
      }),
    [language, navigate, revalidate, pathname, search],
  )
}
