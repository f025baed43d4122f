import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type { User } from '@motanet/contract/accounts/users.ts'
import Headset from 'lucide-react/icons/headset'
import { lazy, Suspense } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { barePath } from '../lib/language.ts'
import { MenuFrame } from './menu-frame.tsx'
import * as messages from './messages.ts'
import { isStaffPath, tabPath } from './paths.ts'
import { menuOf, mostUsedTabs, tabAt } from './tabs.ts'

const StaffMenu = lazy(async () => ({ default: (await import('./staff/staff-menu.tsx')).StaffMenu }))

/** The tabs of the user's role; at the desk its pages. */
export function SideMenu({ user, permissions }: { user: User; permissions: Permissions | null }) {
  const here = useLocation()
  const { pathname, search } = useNavigation().location ?? here
  const path = barePath(pathname)
  const tabs = menuOf(user, permissions).map((tab) => ({ ...tab, path: tabPath(tab.key) }))
  const items = user.is_staff ? [...tabs, deskItem] : tabs
  const current = path === '/profile' ? tabAt(user, new URLSearchParams(search)).key : null
  const own = <MenuFrame user={user} items={items} current={current} mostUsed={mostUsedTabs} />
  if (!user.is_staff || !isStaffPath(path)) return own
  return (
    <Suspense fallback={<MenuFrame user={user} items={[]} current={null} mostUsed={[]} />}>
      <StaffMenu user={user} path={path} />
    </Suspense>
  )
}

const deskItem = { key: 'staff', path: '/staff', title: messages.desk, icon: Headset, startsGroup: true }
