import { isStaffPath, type TabKey } from '../paths.ts'

export type TabShape = 'list' | 'form' | 'cards' | 'map' | 'figures'

const shapes: Record<TabKey, TabShape> = {
  profile: 'cards',
  listings: 'list',
  import: 'list',
  create: 'form',
  orders: 'list',
  review: 'cards',
  my_requests: 'list',
  profile_edit: 'form',
  user_edit: 'form',
  mapzone: 'map',
  dashboard: 'figures',
}

/** What the page at the path, without the language prefix, looks like before it is known whether the account may see it. */
export function tabShapeAt(path: string, query: URLSearchParams): TabShape {
  if (path === '/staff/zones') return 'map'
  if (isStaffPath(path)) return 'list'
  if (path !== '/profile' || query.has('id')) return 'form'
  const tab = query.get('tab') ?? 'profile'
  return Object.hasOwn(shapes, tab) ? shapes[tab as TabKey] : shapes.profile
}
