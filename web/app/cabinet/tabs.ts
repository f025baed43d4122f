import type { PermissionModel, Permissions } from '@motanet/contract/accounts/managers.ts'
import type { Role, User } from '@motanet/contract/accounts/users.ts'
import Building from 'lucide-react/icons/building'
import CircleUser from 'lucide-react/icons/circle-user-round'
import Inbox from 'lucide-react/icons/inbox'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import List from 'lucide-react/icons/list'
import MapIcon from 'lucide-react/icons/map'
import MessageSquare from 'lucide-react/icons/message-square'
import Settings from 'lucide-react/icons/settings'
import SquarePlus from 'lucide-react/icons/square-plus'
import Upload from 'lucide-react/icons/upload'
import type { ComponentType, ReactNode } from 'react'
import type { Text } from '../lib/language.ts'
import type { SignedInPage } from '../lib/session/signed-in-page.ts'
import { NewRequestCount } from './kit/events/new-request-count.tsx'
import * as messages from './messages.ts'
import type { TabKey } from './paths.ts'
import { mayManage } from './permissions.ts'
import { tabContent } from './tab-content.ts'

export interface CabinetTab {
  key: TabKey
  title: Text
  /** In the bar of narrow screens, if the title is too long for it. */
  shortTitle?: Text
  icon: ComponentType<{ className: string }>
  /** Rendered after the title in the menu, such as a counter. */
  news?: ComponentType
  roles: readonly Role[]
  /** Staff also have the tab, whatever their role. */
  isForStaff?: true
  /** The tab belongs to the account itself: staff do not have it while they act for a provider. */
  isPersonal?: true
  /** The tab belongs to a provider: an account without one sees a notice instead. */
  isOfProvider?: true
  /** The menu shows the tab only if the user may create records of this model. */
  creates?: PermissionModel
  /** The title of the error page if its data cannot be loaded. */
  failed?: Text
  /** Opened by a link of another tab instead of the menu. */
  isApart?: true
  /** Loads its code and its data, and returns its content. */
  open: (page: SignedInPage) => Promise<ReactNode>
}

/** The desk has it, too. */
export const zonesTab: CabinetTab = {
  key: 'mapzone',
  title: messages.zones,
  shortTitle: messages.zonesShort,
  icon: MapIcon,
  roles: ['provider', 'manager'],
  isForStaff: true,
  open: async (page) => tabContent(await import('./zones/zones-tab.tsx'), page),
}

/** In the order of the menu. */
const tabs: readonly CabinetTab[] = [
  {
    key: 'profile',
    title: messages.profile,
    shortTitle: messages.profileShort,
    icon: CircleUser,
    roles: ['provider', 'manager', 'other'],
    isPersonal: true,
    open: async (page) => tabContent(await import('./profile/profile-tab.tsx'), page),
  },
  {
    key: 'listings',
    title: messages.listings,
    shortTitle: messages.listingsShort,
    icon: List,
    roles: ['provider', 'manager'],
    isOfProvider: true,
    open: async (page) => tabContent(await import('./listings/listings-tab.tsx'), page),
  },
  {
    key: 'import',
    title: messages.imports,
    icon: Upload,
    roles: ['provider', 'manager'],
    isOfProvider: true,
    isApart: true,
    open: async (page) => tabContent(await import('./imports/import-tab.tsx'), page),
  },
  {
    key: 'create',
    title: messages.createTariff,
    icon: SquarePlus,
    roles: ['provider', 'manager'],
    isOfProvider: true,
    creates: 'ProviderTariff',
    failed: messages.providerFailed,
    open: (page) => openTariffForm(page),
  },
  {
    key: 'orders',
    title: messages.orders,
    icon: Inbox,
    news: NewRequestCount,
    roles: ['provider', 'manager'],
    isOfProvider: true,
    open: async (page) => tabContent(await import('./requests/requests-tab.tsx'), page),
  },
  {
    key: 'review',
    title: messages.reviews,
    icon: MessageSquare,
    roles: ['provider', 'manager'],
    isOfProvider: true,
    open: async (page) => tabContent(await import('./provider-reviews/provider-reviews-tab.tsx'), page),
  },
  {
    key: 'my_requests',
    title: messages.ownRequests,
    shortTitle: messages.orders,
    icon: Inbox,
    roles: ['other'],
    open: async (page) => tabContent(await import('./own-requests/own-requests-tab.tsx'), page),
  },
  {
    key: 'review',
    title: messages.ownReviews,
    shortTitle: messages.reviews,
    icon: MessageSquare,
    roles: ['other'],
    open: async (page) => tabContent(await import('./own-reviews/own-reviews-tab.tsx'), page),
  },
  {
    key: 'profile_edit',
    title: messages.providerSettings,
    icon: Building,
    roles: ['provider'],
    isOfProvider: true,
    failed: messages.providerFailed,
    open: async (page) => tabContent(await import('./provider/provider-tab.tsx'), page),
  },
  {
    key: 'user_edit',
    title: messages.userSettings,
    shortTitle: messages.settingsShort,
    icon: Settings,
    roles: ['provider', 'manager', 'other'],
    isPersonal: true,
    open: async (page) => tabContent(await import('./profile/settings-tab.tsx'), page),
  },
  zonesTab,
  {
    key: 'dashboard',
    title: messages.dashboard,
    shortTitle: messages.dashboardShort,
    icon: LayoutDashboard,
    roles: ['provider'],
    isOfProvider: true,
    open: async (page) => tabContent(await import('./dashboard/dashboard-tab.tsx'), page),
  },
]

/** On narrow screens those that the user has are in the bar at the lower edge. */
export const mostUsedTabs: readonly TabKey[] = [
  'orders',
  'listings',
  'my_requests',
  'review',
  'dashboard',
  'mapzone',
  'profile',
  'user_edit',
]

const openTariffForm: CabinetTab['open'] = async (page) => tabContent(await import('./tariffs/tariff-tab.tsx'), page)

/** The tariff form at /admin/tariffs/7/edit, which is shown in place of a tab. */
export const tariffEditing = {
  title: messages.editTariff,
  isOfProvider: true,
  failed: messages.providerFailed,
  open: openTariffForm,
}

/** The title of the error page of a tab, or of the tariff form, that could not be loaded. */
export function failureTitle(params: Readonly<Record<string, string | undefined>>, query: URLSearchParams): Text {
  const tab = params.id === undefined ? tabs.find(({ key }) => key === query.get('tab')) : tariffEditing
  return tab?.failed ?? messages.tabFailed
}

/** The tabs of the user's role. */
function tabsOf({ role, is_staff, acting }: User): readonly CabinetTab[] {
  const own = tabs.filter(({ roles, isForStaff }) => roles.includes(role) || (isForStaff && is_staff))
  return acting ? own.filter(({ isPersonal }) => !isPersonal) : own
}

/** The tabs in the user's menu: without those that the permissions exclude. */
export function menuOf(user: User, permissions: Permissions | null): readonly CabinetTab[] {
  return tabsOf(user).filter(
    ({ creates, isApart }) => !isApart && (!creates || mayManage(user, permissions, creates, 'create')),
  )
}

/** The tab in the query if the user has it, else the user's first tab. */
export function tabAt(user: User, query: URLSearchParams): CabinetTab {
  const own = tabsOf(user)
  const [first] = own
  if (!first) throw new Error(`No tab is for the role ${user.role}`)
  return own.find(({ key }) => key === query.get('tab')) ?? first
}
