import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { DB } from '../db/tables.ts'
import { type Coverage, type FoundTariffs, findTariffsAt, type ListQuery, type Part } from './tariffs.queries.ts'

/** Of all lists together; a found tariff takes two words. */
const maxFound = 500_000

export interface TariffsAtPlace {
  /** One page of the public tariffs available at the place, and the number of all of them. */
  find(query: ListQuery, coverage: Coverage, part: Part): Promise<FoundTariffs>
}

/**
 * Caches the lists of tariffs by coverage instead of by place: the houses of a district share a few lists. A list and the coverage of
 * its place were read in the same version of the catalogue, so it is the list of every place with this coverage.
 */
export function createTariffsAtPlace(db: Kysely<DB>): TariffsAtPlace {
  const lists = new LRUCache<string, FoundTariffs>({
    maxSize: maxFound,
    sizeCalculation: ({ found }) => found.length + 1,
  })
  return {
    async find(query, coverage, part) {
      const { catalogue, zoneIds, houseZoneIds, tariffIds, outcomes } = coverage
      const key = JSON.stringify([catalogue, zoneIds, houseZoneIds, tariffIds, outcomes, query, part])
      const known = lists.get(key)
      if (known !== undefined) return known
      const { catalogue: current, ...list } = await findTariffsAt(db, query, coverage, part)
      if (current === catalogue) lists.set(key, list)
      return list
    },
  }
}
