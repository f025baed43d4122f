import type { Kysely } from 'kysely'
import type { ContentVersion } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { boundsInBani } from './bani.ts'
import { createProviderCopy } from './memory-copies.ts'
import { type ColumnFilters, createTariffColumns } from './tariff-columns.ts'
import { findCountedTariffs } from './tariff-counts.queries.ts'
import type { ListQuery } from './tariffs.queries.ts'

export interface TariffCounts {
  /** Number of the public tariffs of a list without `search`, at least as new as the version. */
  count(query: ListQuery, version: ContentVersion): Promise<number>
}

/**
 * Counts the tariffs of any list in memory: PostgreSQL would read an index of all tariffs, and visitors combine filters in too many
 * ways to cache counts.
 */
export function createTariffCounts(db: Kysely<DB>): TariffCounts {
  const columns = createTariffColumns()
  const update = createProviderCopy(async (ids) => columns.replace(ids, await findCountedTariffs(db, ids)))
  return {
    async count(query, version) {
      await update(version)
      return columns.count(columnFilters(query))
    },
  }
}

/** The conditions of `matches` in tariffs.queries.ts. */
function columnFilters({ filters, isVolume }: ListQuery): ColumnFilters {
  const { provider, provider__in: providers, speed__gte, speed__lte, promo__isnull: lacksPromotion } = filters
  const both = provider !== undefined && providers?.includes(provider) === false
  const one = provider === undefined ? undefined : [provider]
  const hasSpeedBound = speed__gte !== undefined || speed__lte !== undefined
  return {
    providerIds: both ? [] : (one ?? providers),
    serviceIds: filters.services__in,
    ids: filters.ids,
    priceBani: boundsInBani(filters.price_per_month__gte, filters.price_per_month__lte),
    shownPriceBani: boundsInBani(filters.price__gte, filters.price__lte),
    speed: { from: speed__gte, to: speed__lte },
    unit: hasSpeedBound ? (isVolume ? 'gb' : 'mbps') : undefined,
    hasPromotion: lacksPromotion && lacksPromotion === 'false',
    withStale: filters.stale !== undefined,
  }
}
