import Building2 from 'lucide-react/icons/building-2'
import FileUser from 'lucide-react/icons/file-user'
import Gift from 'lucide-react/icons/gift'
import History from 'lucide-react/icons/history'
import Inbox from 'lucide-react/icons/inbox'
import Layers from 'lucide-react/icons/layers'
import Megaphone from 'lucide-react/icons/megaphone'
import MessageSquare from 'lucide-react/icons/message-square'
import Router from 'lucide-react/icons/router'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { SignedInPage } from '../../lib/session/signed-in-page.ts'
import type { MenuItem } from '../menu-item.ts'
import { imports } from '../messages.ts'
import { tabContent } from '../tab-content.ts'
import { zonesTab } from '../tabs.ts'
import * as messages from './messages.ts'
import { QueueCounter } from './queue-counter.tsx'

export interface StaffPage extends MenuItem {
  /** Loads its code and its data, and returns its content. The rest of the path is in `params['*']`. */
  open: (page: SignedInPage) => Promise<ReactNode>
}

/** The pages of the desk, in the order of the menu. */
export const staffPages: readonly StaffPage[] = [
  {
    key: 'queue',
    path: '/staff',
    title: messages.queue,
    icon: Inbox,
    news: QueueCounter,
    open: async (page) => tabContent(await import('./queue/queue-page.tsx'), page),
  },
  {
    key: 'providers',
    path: '/staff/providers',
    title: messages.providers,
    icon: Building2,
    open: async (page) => tabContent(await import('./providers/providers-page.tsx'), page),
  },
  {
    key: 'imports',
    path: '/staff/import',
    title: imports,
    icon: Upload,
    open: async (page) => tabContent(await import('./imports/imports-page.tsx'), page),
  },
  {
    key: 'users',
    path: '/staff/users',
    title: messages.users,
    icon: Users,
    open: async (page) => tabContent(await import('./users/users-page.tsx'), page),
  },
  {
    key: 'reviews',
    path: '/staff/reviews',
    title: messages.reviews,
    icon: MessageSquare,
    open: async (page) => tabContent(await import('./reviews/reviews-page.tsx'), page),
  },
  {
    key: 'personal-data',
    path: '/staff/personal-data',
    title: messages.personalData,
    icon: FileUser,
    open: async (page) => tabContent(await import('./personal-data/personal-data-page.tsx'), page),
  },
  {
    key: 'bonus-codes',
    path: '/staff/bonus-codes',
    title: messages.bonusCodes,
    icon: Gift,
    open: async (page) => tabContent(await import('./bonus-codes/bonus-codes-page.tsx'), page),
  },
  {
    key: 'services',
    path: '/staff/services',
    title: messages.services,
    icon: Layers,
    open: async (page) => tabContent(await import('./services/services-page.tsx'), page),
  },
  {
    key: 'equipment-types',
    path: '/staff/equipment-types',
    title: messages.equipmentTypes,
    icon: Router,
    open: async (page) => tabContent(await import('./equipment-types/equipment-types-page.tsx'), page),
  },
  {
    key: 'banners',
    path: '/staff/banners',
    title: messages.banners,
    icon: Megaphone,
    open: async (page) => tabContent(await import('./banners/banners-page.tsx'), page),
  },
  {
    key: 'audit',
    path: '/staff/audit',
    title: messages.audit,
    icon: History,
    open: async (page) => tabContent(await import('./audit/audit-page.tsx'), page),
  },
  { key: 'zones', path: '/staff/zones', title: zonesTab.title, icon: zonesTab.icon, open: zonesTab.open },
]

/** On narrow screens they are in the bar at the lower edge. */
export const mostUsedStaffPages: readonly string[] = ['queue', 'providers', 'reviews', 'audit']

/** The page at the path, which has no language prefix; also for the paths below it. */
export function staffPageAt(path: string): StaffPage | undefined {
  const [, , name = ''] = path.split('/')
  return staffPages.find((page) => page.path === (name === '' ? '/staff' : `/staff/${name}`))
}
