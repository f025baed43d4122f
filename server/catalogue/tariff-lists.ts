import type { TariffFilters } from '@motanet/contract/catalogue/tariffs.ts'
import type { Kysely } from 'kysely'
import { LRUCache } from 'lru-cache'
import { type ContentVersion, versionOfProvider } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { atMost } from '../http/cache/cache-size.ts'
import { createTariffCounts } from './tariff-counts.ts'
import { countTariffs, findTariffIds, type ListFilters, type ListQuery } from './tariffs.queries.ts'
import type { IsVolumeList } from './volume-lists.ts'

/** PostgreSQL would read all tariffs before a deep page: pages from this offset on are cut out of the list of all ids. */
const deepOffset = 200
const maxCounts = 5_000
/** Of all lists together; an id takes four bytes. */
const maxIds = 1_000_000

export interface TariffIdPage {
  ids: readonly number[]
  /** Number of matching tariffs on all pages. */
  count: number
}

type PagedFilters = ListFilters & Pick<TariffFilters, 'page' | 'page_size'>

export interface TariffLists {
  /** One page of the public tariffs. Without the version of the content nothing is cached. */
  findPage(filters: PagedFilters, content: ContentVersion | undefined): Promise<TariffIdPage>
}

/**
 * Caches the first ids of a list of public tariffs that is requested again, all of them if a deep page was requested, and the number of
 * tariffs whose names contain a text, until the content changes. Concurrent requests share the queries. Other numbers are counted in memory.
 */
export function createTariffLists(db: Kysely<DB>, isVolumeList: IsVolumeList): TariffLists {
  const counts = createTariffCounts(db)
  const searchCounts = new LRUCache<string, number, ListQuery>({
    ...atMost(maxCounts),
    fetchMethod: (_key, _stale, { context }) => countTariffs(db, context),
  })
  const idLists = new LRUCache<string, Int32Array, ListQuery>({
    maxSize: maxIds,
    sizeCalculation: (ids) => ids.length + 1,
    fetchMethod: async (_key, _stale, { context }) => {
      return Int32Array.from(await findTariffIds(db, context, { limit: null, offset: 0 }))
    },
  })

  const firstIds = new LRUCache<string, Int32Array, ListQuery>({
    maxSize: maxIds,
    sizeCalculation: (ids) => ids.length + 1,
    fetchMethod: async (_key, _stale, { context }) => {
      return Int32Array.from(await findTariffIds(db, context, { limit: deepOffset, offset: 0 }))
    },
  })
  const requested = new LRUCache<string, true>(atMost(maxCounts))

  const countFound = (query: ListQuery, version: number) => {
    const { ordering, internet_first, ...conditions } = query.filters
    return searchCounts.forceFetch(`${version} ${JSON.stringify(conditions)}`, { context: query })
  }
  return {
    async findPage({ page, page_size: limit, ...filters }, content) {
      const offset = (page - 1) * limit
      const query = { filters, isVolume: await isVolumeList(filters, content) }
      const findIds = () => findTariffIds(db, query, { limit, offset })
      if (content === undefined) {
        const [ids, count] = await Promise.all([findIds(), countTariffs(db, query)])
        return { ids, count }
      }
      const { provider } = filters
      const version = provider === undefined ? content.catalogue : versionOfProvider(content, provider)
      const name = JSON.stringify(filters)
      const key = `${version} ${name}`
      if (offset >= deepOffset || idLists.has(key)) {
        const ids = await idLists.forceFetch(key, { context: query })
        return { ids: [...ids.subarray(offset, offset + limit)], count: ids.length }
      }
      const isRepeated = requested.has(name)
      requested.set(name, true)
      const findFirst = async () => {
        return [...(await firstIds.forceFetch(key, { context: query })).subarray(offset, offset + limit)]
      }
      const [ids, count] = await Promise.all([
        isRepeated && offset + limit <= deepOffset ? findFirst() : findIds(),
        filters.search === undefined ? counts.count(query, content) : countFound(query, version),
      ])
      return { ids, count }
    },
  }
}
