import type { User } from '@motanet/contract/accounts/users.ts'
import CircleUser from 'lucide-react/icons/circle-user-round'
import { MenuFrame, type MenuItem } from '../menu-frame.tsx'
import * as messages from './messages.ts'
import { staffPageAt, staffPages } from './staff-pages.ts'

const items: readonly MenuItem[] = [
  ...staffPages,
  { key: 'own', path: '/profile', title: messages.ownCabinet, icon: CircleUser, startsGroup: true },
]

/** The pages of the desk, and the way back to the own cabinet. `path` has no language prefix. */
export function StaffMenu({ user, path }: { user: User; path: string }) {
  return <MenuFrame user={user} items={items} current={staffPageAt(path)?.key ?? null} />
}
