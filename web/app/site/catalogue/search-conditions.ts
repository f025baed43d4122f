import { type KnownServices, type TariffSearch, withServices } from '../../parts/tariffs/search-url.ts'

/** The conditions of a search that may cause an empty list; each kind counts as one. */
export function conditions(search: TariffSearch, known: KnownServices): TariffSearch[] {
  const first = { ...search, page: 1 }
  const without = [
    search.priceMin !== null || search.priceMax !== null ? { ...first, priceMin: null, priceMax: null } : null,
    search.speedMin !== null || search.speedMax !== null ? { ...first, speedMin: null, speedMax: null } : null,
    search.promoOnly ? { ...first, promoOnly: false } : null,
    search.providers.length > 0 ? { ...first, providers: [] } : null,
    search.services.length > 0 ? withServices(search, [], known) : null,
    search.place !== null ? { ...first, place: null } : null,
  ]
  return without.filter((candidate) => candidate !== null)
}
