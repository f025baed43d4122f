import type { User } from '@motanet/contract/accounts/users.ts'
import X from 'lucide-react/icons/x'
import { Link } from 'react-router'
import { useLocalisedPath, useText } from '../lib/language.ts'
import { close } from '../lib/messages.ts'
import { Avatar } from './avatar.tsx'
import type { MenuItem } from './menu-item.ts'
import { useMenuSheet } from './menu-sheet.ts'
import * as messages from './messages.ts'
import { TabBar } from './tab-bar.tsx'
import './side-menu.css'

interface MenuFrameProps {
  user: User
  items: readonly MenuItem[]
  /** The key of the current item; null on other pages. */
  current: string | null
  /** The keys of the items that are used most, in the order of the bar of narrow screens, which has the first four of the menu. */
  mostUsed: readonly string[]
}

/** The signed-in user, and the sections of the cabinet; on narrow screens a bar of the most used ones, which opens the rest as a sheet. */
export function MenuFrame({ user, items, current, mostUsed }: MenuFrameProps) {
  const t = useText()
  const to = useLocalisedPath()
  const { sheetProps, hide } = useMenuSheet()
  return (
    <>
      <aside className="side" {...sheetProps}>
        <div className="side__user">
          <Avatar user={user} />
          <div>
            {user.full_name && <b title={user.full_name}>{user.full_name}</b>}
            <span title={user.email}>{user.email}</span>
          </div>
          <button className="btn btn--ghost btn--icon side__close" type="button" aria-label={t(close)} onClick={hide}>
            <X className="icon icon--lg" />
          </button>
        </div>
        <nav className="side__nav" aria-label={t(messages.menu)}>
          {items.map(({ key, path, title, icon: Icon, news: News, startsGroup }) => (
            <Link
              key={key}
              to={to(path)}
              className={startsGroup ? 'side__group' : undefined}
              data-tab={key}
              aria-current={key === current ? 'page' : undefined}
              onClick={hide}
            >
              <Icon className={key === current ? 'icon' : 'icon icon--muted'} />
              {t(title)}
              {News && <News />}
            </Link>
          ))}
        </nav>
      </aside>
      <TabBar items={items} current={current} mostUsed={mostUsed} sheetId={sheetProps.id} />
    </>
  )
}
