import type { Permissions } from '@motanet/contract/accounts/managers.ts'
import type {
  ProviderRequest,
  RequestFilterValues,
  StatusCounts,
} from '@motanet/contract/requests/provider-requests.ts'
import type { SavedFilter } from '@motanet/contract/requests/saved-filters.ts'
import { ApiProblem, type CallApi, orNull } from '../../lib/api.ts'
import { orProblem, type SignedInPage } from '../../lib/session/signed-in-page.ts'
import { daysAgo } from '../kit/events/chisinau-day.ts'
import { findExistingPage } from '../kit/lists/existing-page.ts'
import { loadPermissions } from '../permissions.ts'
import { type RequestFilters, readFilters, wireFilters } from './request-filters.ts'

const weekDays = 7

export interface RequestList {
  results: ProviderRequest[]
  /** Number of requests on all pages. */
  count: number
  /** Number of requests by status, ignoring the status filter. */
  counts: StatusCounts
}

export interface RequestsData {
  /** The requested filters; `page` is clamped to the last page. */
  filters: RequestFilters
  /** The page of requests, or the error of its request. */
  list: RequestList | ApiProblem
  /** Null if its request failed. */
  newThisWeek: number | null
  /** The tariffs and services to filter by; null if their request failed. */
  filterValues: RequestFilterValues | null
  /** Null if their request failed. */
  savedFilters: SavedFilter[] | null
  permissions: Permissions | null
}

/** Loads the requests that match the query. If that fails, the error replaces the list, and the filters stay usable. */
export async function loadRequests(page: SignedInPage): Promise<RequestsData> {
  const { callApi, url } = page
  const filters = readFilters(url.searchParams)
  const [found, newThisWeek, filterValues, savedFilters, permissions] = await Promise.all([
    findRequests(callApi, filters),
    orNull(countSince(callApi, daysAgo(weekDays))),
    orNull(callApi('GET /info/api/tariff-request/filters/', {})),
    orNull(callApi('GET /info/api/tariff-request/saved-filters/', {})),
    orNull(loadPermissions(page)),
  ])
  return { ...found, newThisWeek, filterValues, savedFilters, permissions }
}

async function findRequests(
  callApi: CallApi,
  filters: RequestFilters,
): Promise<Pick<RequestsData, 'filters' | 'list'>> {
  const found = await orProblem(findExistingPage(filters, filters.pageSize, (each) => findPage(callApi, each)))
  return found instanceof ApiProblem ? { filters, list: found } : found
}

function findPage(callApi: CallApi, filters: RequestFilters): Promise<RequestList> {
  const query = { ...wireFilters(filters), sort: filters.sort, page: filters.page, page_size: filters.pageSize }
  return callApi('GET /info/api/tariff-request/', { query })
}

async function countSince(callApi: CallApi, from: string): Promise<number> {
  const query = { from, sort: '-date', page: 1, page_size: 1 } as const
  return (await callApi('GET /info/api/tariff-request/', { query })).count
}
