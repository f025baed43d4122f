import { isInCountry } from '@motanet/contract/coverage/country.ts'
import type { KnownServices, TariffSearch } from '../../parts/tariffs/search-url.ts'
import { findObstacle, type Obstacle } from './obstacle.ts'

export interface EmptyReason {
  /** Only for an empty list that a single condition causes. */
  obstacle: Obstacle | null
  /** The list is empty because the point is outside the country. */
  isAbroad: boolean
}

/** Why a list is empty. `countOf` returns the number of tariffs of another search. */
export async function findReason(
  search: TariffSearch,
  countOf: (search: TariffSearch) => Promise<number>,
  known: KnownServices,
): Promise<EmptyReason> {
  const { place } = search
  const isAbroad = place?.kind === 'point' && !isInCountry(place.longitude, place.latitude)
  return { isAbroad, obstacle: isAbroad ? null : await findObstacle(search, countOf, known) }
}
