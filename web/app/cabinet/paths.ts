/** The tabs, as the address names them: /profile?tab=review. */
export type TabKey =
  | 'profile'
  | 'listings'
  | 'create'
  | 'orders'
  | 'review'
  | 'my_requests'
  | 'profile_edit'
  | 'user_edit'
  | 'mapzone'
  | 'dashboard'

/** The lists of a provider's records, as the address names them: /profile?tab=listings&list=promotions. */
export type ListingKey = 'tariffs' | 'promotions' | 'conditions' | 'options'

/** The bare path of a tab. */
export function tabPath(key: TabKey): string {
  return key === 'profile' ? '/profile' : `/profile?tab=${key}`
}

/** The bare path of a list; with `id` that of its form: of one record, or of a new one. */
export function listingPath(key: ListingKey, id?: number | 'new'): string {
  const path = `${tabPath('listings')}&list=${key}`
  return id === undefined ? path : `${path}&id=${id}`
}
