import type { User } from '@motanet/contract/accounts/users.ts'
import { useEffect, useState } from 'react'
import { useLanguage, useText } from '../../lib/language.ts'
import { loading } from '../../lib/messages.ts'
import { findUser } from '../../lib/session/current-user.ts'
import { Skeleton } from '../../ui/content/skeleton.tsx'
import { ActingBar } from '../kit/acting/acting-bar.tsx'
import { needsScript } from '../messages.ts'
import { SideMenu } from '../side-menu.tsx'
import { TabSkeleton } from './tab-skeleton.tsx'
import { useScrollOfReload } from './use-scroll-of-reload.ts'
import './first-load.css'

/**
 * What the cabinet shows until account and tab are loaded: the menu, as soon as the account is known, and a placeholder with the shape of
 * the tab. The server renders it for everybody.
 */
export function FirstLoad() {
  const t = useText()
  const user = useFirstUser()
  useScrollOfReload()
  return (
    <>
      <ActingBar />
      <main id="main" className="wrap cab">
        {user ? <SideMenu user={user} permissions={null} /> : <MenuSkeleton />}
        <div className="cab__main">
          <p className="sr needs-script" role="status">
            {t(loading)}
          </p>
          <noscript>{t(needsScript)}</noscript>
          <TabSkeleton />
        </div>
      </main>
    </>
  )
}

/** Null until it is loaded. The menu of a manager depends on permissions, which are loaded later: it would change. */
function useFirstUser(): User | null {
  const language = useLanguage()
  const [user, setUser] = useState<User | null>(null)
  useEffect(() => {
    let isShown = true
    void findUser(language).then((found) => isShown && setUser(found?.role === 'manager' ? null : found))
    return () => {
      isShown = false
    }
  }, [language])
  return user
}

const rows = ['1', '2', '3', '4', '5', '6', '7'] as const

function MenuSkeleton() {
  return (
    <>
      <div className="side side--wait needs-script" aria-hidden="true">
        <div className="side__user">
          <Skeleton className="side__wait-picture" />
          <div>
            <Skeleton className="side__wait-name" />
          </div>
        </div>
        <div className="side__nav">
          {rows.map((row) => (
            <Skeleton key={row} className="side__wait-row" />
          ))}
        </div>
      </div>
      <div className="tab-bar needs-script" aria-hidden="true" />
    </>
  )
}
