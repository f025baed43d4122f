import type { User } from '@motanet/contract/accounts/users.ts'
import { type ComponentType, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { type Text, useLocalisedPath, useText } from '../lib/language.ts'
import { Avatar } from './avatar.tsx'
import * as messages from './messages.ts'
import './side-menu.css'

export interface MenuItem {
  key: string
  /** Without the language prefix. */
  path: string
  title: Text
  icon: ComponentType<{ className: string }>
  /** Rendered after the title, such as a counter. */
  news?: ComponentType | undefined
  /** Whether a line separates it from the items before it. */
  startsGroup?: boolean
}

interface MenuFrameProps {
  user: User
  items: readonly MenuItem[]
  /** The key of the current item; null on other pages. */
  current: string | null
}

/** The signed-in user, and the sections of the cabinet; on narrow screens a strip scrolled to the current one. */
export function MenuFrame({ user, items, current }: MenuFrameProps) {
  const t = useText()
  const to = useLocalisedPath()
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
        {items.map(({ key, path, title, icon: Icon, news: News, startsGroup }) => (
          <Link
            key={key}
            to={to(path)}
            className={startsGroup ? 'side__group' : undefined}
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
