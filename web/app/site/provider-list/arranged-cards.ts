import type { ProviderCard } from '@motanet/contract/catalogue/providers.ts'
import { matchesName } from '../../lib/matching-name.ts'
import type { ProviderSearch, ProviderSort } from './list-url.ts'

type Order = (a: ProviderCard, b: ProviderCard) => number

// Unknown values come last
const orders: Record<Exclude<ProviderSort, 'popular'>, Order> = {
  rating: (a, b) => (b.avg_rating ?? 0) - (a.avg_rating ?? 0) || b.reviews_count - a.reviews_count,
  price: (a, b) => (a.min_price ?? Number.POSITIVE_INFINITY) - (b.min_price ?? Number.POSITIVE_INFINITY) || 0,
}

/** Filters and sorts the cards; the API returns them by popularity. */
export function arrangedCards(cards: readonly ProviderCard[], { name, sort }: ProviderSearch): ProviderCard[] {
  const found = cards.filter((card) => matchesName(card.name, name))
  return sort === 'popular' ? found : found.sort(orders[sort])
}
