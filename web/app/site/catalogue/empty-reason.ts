import { isInCountry } from '@motanet/contract/coverage/country.ts'
import type { NamedPlace } from '../../parts/places/named-place.ts'
import { everything, type KnownServices, type TariffSearch } from '../../parts/tariffs/search-url.ts'
import { findObstacle, type Obstacle } from './obstacle.ts'

export interface EmptyReason {
  /** Only for an empty list that a single condition causes. */
  obstacle: Obstacle | null
  /** Why no list at the place can have tariffs: the point is outside the country, or the address was not found. */
  badPlace: 'abroad' | 'unknown-address' | null
  /** Without any condition there are no tariffs either. */
  isMarketEmpty?: boolean
}

/** Why a list at the place is empty. `countOf` returns the number of tariffs of another search. */
export async function findReason(
  search: TariffSearch,
  countOf: (search: TariffSearch) => Promise<number>,
  known: KnownServices,
  named: NamedPlace | null,
): Promise<EmptyReason> {
  const badPlace = badPlaceOf(search, named)
  if (badPlace !== null) return { badPlace, obstacle: null }
  const obstacle = await findObstacle(search, countOf, known)
  return { badPlace, obstacle, isMarketEmpty: obstacle === null && (await countOf(everything)) === 0 }
}

function badPlaceOf({ place }: TariffSearch, named: NamedPlace | null): EmptyReason['badPlace'] {
  if (place?.kind === 'point') return isInCountry(place.longitude, place.latitude) ? null : 'abroad'
  return place && named?.house === null ? 'unknown-address' : null
}
