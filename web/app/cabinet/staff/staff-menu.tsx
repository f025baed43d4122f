import type { User } from '@motanet/contract/accounts/users.ts'
import CircleUser from 'lucide-react/icons/circle-user-round'
import { MenuFrame } from '../menu-frame.tsx'
import type { MenuItem } from '../menu-item.ts'
import * as messages from './messages.ts'
import { mostUsedStaffPages, staffPageAt, staffPages } from './staff-pages.ts'

const items: readonly MenuItem[] = [
  ...staffPages,
  { key: 'own', path: '/profile', title: messages.ownCabinet, icon: CircleUser, startsGroup: true },
]

/** The pages of the desk, and the way back to the own cabinet. `path` has no language prefix. */
export function StaffMenu({ user, path }: { user: User; path: string }) {
  const current = staffPageAt(path)?.key ?? null
  return <MenuFrame user={user} items={items} current={current} mostUsed={mostUsedStaffPages} />
}
