import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { barePath, useLocalisedPath, useText } from '../lib/language.ts'
import { Avatar } from './avatar.tsx'
import * as messages from './messages.ts'
import { tabPath } from './paths.ts'
import { menuOf, tabAt } from './tabs.ts'
import './side-menu.css'

/** The signed-in user, and the tabs of the user's role; on narrow screens a strip scrolled to the current tab. */
export function SideMenu({ user, permissions }: { user: User; permissions: Permissions | null }) {
  const t = useText()
  const to = useLocalisedPath()
  const current = useCurrentKey(user)
  const strip = useRef<HTMLElement>(null)

  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>(`[data-tab="${current}"]`)
    if (strip.current && link)
      strip.current.scrollLeft = link.offsetLeft - (strip.current.clientWidth - link.offsetWidth) / 2
  }, [current])

  return (
    <aside className="side">
      <div className="side__user">
        <Avatar user={user} />
        <div>
          {user.full_name && <b title={user.full_name}>{user.full_name}</b>}
          <span title={user.email}>{user.email}</span>
        </div>
      </div>
      <nav ref={strip} className="side__nav" aria-label={t(messages.menu)}>
        {menuOf(user, permissions).map(({ key, title, icon: Icon, news: News }) => (
          <Link
            key={key}
            to={to(tabPath(key))}
            data-tab={key}
            aria-current={key === current ? 'page' : undefined}
            preventScrollReset
          >
            <Icon className={key === current ? 'icon' : 'icon icon--muted'} />
            {t(title)}
            {News && <News />}
          </Link>
        ))}
      </nav>
    </aside>
  )
}

/** The key of the open tab, or of the one that is being loaded; null on the cabinet's other pages. */
function useCurrentKey(user: User): string | null {
  const here = useLocation()
  const { pathname, search } = useNavigation().location ?? here
  return barePath(pathname) === '/profile' ? tabAt(user, new URLSearchParams(search)).key : null
}
