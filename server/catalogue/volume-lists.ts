import type { Kysely } from 'kysely'
import type { ContentVersion } from '../db/content-version.ts'
import type { DB } from '../db/tables.ts'
import { findMobileServices, type ListFilters } from './tariffs.queries.ts'

/** Whether speed bounds and the order by speed apply to GB. Without the version of the content, nothing is cached. */
export type IsVolumeList = (filters: ListFilters, content: ContentVersion | undefined) => Promise<boolean>

/**
 * A list that depends on speeds is about volumes if the first of the requested services is mobile; otherwise speeds are in Mb/s. The mobile
 * services are read again when a service has changed.
 */
export function createVolumeLists(db: Kysely<DB>): IsVolumeList {
  let known: { shared: number; ids: Promise<ReadonlySet<number>> } | undefined

  const mobileServices = ({ shared }: ContentVersion) => {
    if (known !== undefined && known.shared >= shared) return known.ids
    const read = { shared, ids: findMobileServices(db) }
    known = read
    read.ids.catch(() => {
      if (known === read) known = undefined
    })
    return read.ids
  }
  return async (filters, content) => {
    const { services__in: serviceIds, ordering, speed__gte: from, speed__lte: to } = filters
    if (ordering !== '-speed' && from === undefined && to === undefined) return false
    const first = serviceIds?.[0]
    if (first === undefined) return false
    return (await (content === undefined ? findMobileServices(db) : mobileServices(content))).has(first)
  }
}
