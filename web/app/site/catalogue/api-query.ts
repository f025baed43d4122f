import type { TariffOrdering } from '@motanet/contract/catalogue/tariffs.ts'
import { apiPlace } from '../../parts/places/place-url.ts'
import type { TariffSearch } from '../../parts/tariffs/search-url.ts'

const byPrice: readonly TariffOrdering[] = ['price', '-price', 'cost']

/** The search as query parameters of `GET /info/api/tariffs/`. */
export function apiQuery(search: TariffSearch) {
  return {
    provider__in: joined([...search.providers].sort((a, b) => a - b)),
    services__in: joined(search.services),
    price__gte: search.priceMin ?? undefined,
    price__lte: search.priceMax ?? undefined,
    speed__gte: search.speedMin ?? undefined,
    speed__lte: search.speedMax ?? undefined,
    promo__isnull: search.promoOnly ? 'false' : undefined,
    ...apiPlace(search.place),
    ordering: search.sort === 'popular' ? undefined : search.sort,
    // Without this, the cheapest of all services would be telephone lines
    internet_first: search.services.length === 0 && byPrice.includes(search.sort) ? ('true' as const) : undefined,
    page: search.page === 1 ? undefined : search.page,
  }
}

function joined(ids: readonly number[]): string | undefined {
  return ids.length === 0 ? undefined : ids.join(',')
}
