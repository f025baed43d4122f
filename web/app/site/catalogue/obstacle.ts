import { conditions } from './search-conditions.ts'
import type { TariffSearch } from './search-url.ts'

/** The one condition whose removal shows most tariffs. */
export interface Obstacle {
  without: TariffSearch
  count: number
}

/** Of a search that finds nothing; null where no single condition is to blame. */
export async function findObstacle(
  search: TariffSearch,
  countOf: (search: TariffSearch) => Promise<number>,
): Promise<Obstacle | null> {
  const freed = await Promise.all(
    conditions(search).map(async (without) => ({ without, count: await countOf(without) })),
  )
  // The place is what the visitor came with: it goes only when nothing else helps
  const helpful = freed.filter(({ count }) => count > 0)
  const beside = helpful.filter(({ without }) => without.place !== null || search.place === null)
  return (beside.length > 0 ? beside : helpful).sort((a, b) => b.count - a.count)[0] ?? null
}
