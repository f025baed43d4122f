import type { KeptFilters } from '@motanet/contract/requests/saved-filters.ts'
import { everything, isNarrowed, newestFirst, type RequestFilters, wireFilters } from '../request-filters.ts'

/** The filters of the list as they are saved: without page and page size. */
export function keptFilters(filters: RequestFilters): KeptFilters {
  const { assignee, ...rest } = wireFilters(filters)
  const id = Number(assignee)
  return {
    ...rest,
    sort: filters.sort,
    ...(assignee && { assignee: assignee === 'me' || assignee === 'none' ? assignee : id }),
  }
}

/** The list of saved filters, from its first page on. */
export function listOf({ tariff_service: tariffService, assignee, ...kept }: KeptFilters, current: RequestFilters) {
  return {
    ...everything,
    pageSize: current.pageSize,
    ...kept,
    tariffService: tariffService ?? null,
    assignee: assignee === undefined ? '' : String(assignee),
  } satisfies RequestFilters
}

/** Whether there is anything to save. */
export function isWorthKeeping(filters: RequestFilters): boolean {
  return isNarrowed(filters) || filters.sort !== newestFirst
}
