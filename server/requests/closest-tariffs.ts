/** What a customer compares. A tariff of television or telephony has no speed. */
export interface Comparable {
  id: number
  providerId: number
  priceBani: number
  speed: number | null
}

/** A tariff without the speed that was asked for differs more from the requested one than any with a speed. */
const missingSpeed = 100

/**
 * How much a tariff differs from the requested one: twice the price counts as much as half of it, twice the speed as much as half of it,
 * and price as much as speed. 0 if both are equal.
 */
export function distanceBetween(
  requested: Pick<Comparable, 'priceBani' | 'speed'>,
  other: Pick<Comparable, 'priceBani' | 'speed'>,
): number {
  return ratio(requested.priceBani, other.priceBani) + speedDistance(requested.speed, other.speed)
}

/** Doublings or halvings between two amounts. A price of 0 is as close as one of 1 ban. */
function ratio(one: number, other: number): number {
  return Math.abs(Math.log2(Math.max(1, one) / Math.max(1, other)))
}

function speedDistance(requested: number | null, other: number | null): number {
  if (requested === null || requested <= 0) return 0
  return other === null || other <= 0 ? missingSpeed : Math.abs(Math.log2(requested / other))
}

/** The closest tariffs, the closest first, at most one of each provider and `limit` in all. Among equals the older one wins. */
export function closestTariffs<Tariff extends Comparable>(
  requested: Pick<Comparable, 'priceBani' | 'speed'>,
  tariffs: readonly Tariff[],
  limit: number,
): Tariff[] {
  const sorted = tariffs
    .map((tariff) => ({ tariff, distance: distanceBetween(requested, tariff) }))
    .sort((one, other) => one.distance - other.distance || one.tariff.id - other.tariff.id)
    .map(({ tariff }) => tariff)
  const seen = new Set<number>()
  const closest = sorted.filter(({ providerId }) => !seen.has(providerId) && seen.add(providerId))
  return closest.slice(0, limit)
}
