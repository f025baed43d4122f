import { isInCountry } from '@motanet/contract/coverage/country.ts'
import type { NamedPlace } from '../../parts/places/named-place.ts'
import type { KnownServices, TariffSearch } from '../../parts/tariffs/search-url.ts'
import { findObstacle, type Obstacle } from './obstacle.ts'

export interface EmptyReason {
  /** Only for an empty list that a single condition causes. */
  obstacle: Obstacle | null
  /** Why no list at the place can have tariffs: the point is outside the country, or the address was not found. */
  badPlace: 'abroad' | 'unknown-address' | null
}

/** Why a list at the place is empty. `countOf` returns the number of tariffs of another search. */
export async function findReason(
  search: TariffSearch,
  countOf: (search: TariffSearch) => Promise<number>,
  known: KnownServices,
  named: NamedPlace | null,
): Promise<EmptyReason> {
  const badPlace = badPlaceOf(search, named)
  return { badPlace, obstacle: badPlace === null ? await findObstacle(search, countOf, known) : null }
}

function badPlaceOf({ place }: TariffSearch, named: NamedPlace | null): EmptyReason['badPlace'] {
  if (place?.kind === 'point') return isInCountry(place.longitude, place.latitude) ? null : 'abroad'
  return place && named?.house === null ? 'unknown-address' : null
}
