import type { KnownServices, TariffSearch } from '../../parts/tariffs/search-url.ts'
import { conditions } from './search-conditions.ts'

/** The condition whose removal gives the most results. */
export interface Obstacle {
  without: TariffSearch
  count: number
}

/** The obstacle of an empty search; null if no single condition causes it. */
export async function findObstacle(
  search: TariffSearch,
  countOf: (search: TariffSearch) => Promise<number>,
  known: KnownServices,
): Promise<Obstacle | null> {
  const freed = await Promise.all(
    conditions(search, known).map(async (without) => ({ without, count: await countOf(without) })),
  )
  // The place is the visitor's main condition: suggest its removal only if nothing else helps
  const helpful = freed.filter(({ count }) => count > 0)
  const beside = helpful.filter(({ without }) => without.place !== null || search.place === null)
  return (beside.length > 0 ? beside : helpful).sort((a, b) => b.count - a.count)[0] ?? null
}
