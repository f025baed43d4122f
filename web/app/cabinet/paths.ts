/** The values of the query parameter `tab`: /profile?tab=review. */
export type TabKey =
  | 'profile'
  | 'listings'
  | 'import'
  | 'create'
  | 'orders'
  | 'review'
  | 'my_requests'
  | 'profile_edit'
  | 'user_edit'
  | 'mapzone'
  | 'dashboard'

/** Whether the path, without the language prefix, is one of the desk's pages. */
export function isStaffPath(path: string): boolean {
  return path === '/staff' || path.startsWith('/staff/')
}

/** The values of the query parameter `list` of a provider's records: /profile?tab=listings&list=promotions. */
export type ListingKey = 'tariffs' | 'promotions' | 'conditions' | 'options'

/** The path of a tab, without the language prefix. */
export function tabPath(key: TabKey): string {
  return key === 'profile' ? '/profile' : `/profile?tab=${key}`
}

/** The path of a list, without the language prefix; with `id` the path of the form of that record, or of a new one. */
export function listingPath(key: ListingKey, id?: number | 'new'): string {
  const path = `${tabPath('listings')}&list=${key}`
  return id === undefined ? path : `${path}&id=${id}`
}
