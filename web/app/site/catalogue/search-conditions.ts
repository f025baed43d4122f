import { type TariffSearch, withServices } from './search-url.ts'

/** What stands between a search and its results when there are none; every kind of condition as one. */
export function conditions(search: TariffSearch): TariffSearch[] {
  const first = { ...search, page: 1 }
  const without = [
    search.priceMin !== null || search.priceMax !== null ? { ...first, priceMin: null, priceMax: null } : null,
    search.speedMin !== null || search.speedMax !== null ? { ...first, speedMin: null, speedMax: null } : null,
    search.promoOnly ? { ...first, promoOnly: false } : null,
    search.providers.length > 0 ? { ...first, providers: [] } : null,
    search.services.length > 0 ? withServices(search, []) : null,
    search.place !== null ? { ...first, place: null } : null,
  ]
  return without.filter((candidate) => candidate !== null)
}
