import type { RequestSort } from '@motanet/contract/requests/provider-requests.ts'
import type { HomeConnection, OfficeService, RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import { firstValue, readId, wholeNumber } from '../../lib/query.ts'
import { homeConnections, officeServices } from '../../parts/requests/messages-services.ts'
import { type PageSize, pageSizes } from '../lists/page-numbers.ts'
import { tabPath } from '../paths.ts'

export const requestStatuses = [
  'info',
  'in_progress',
  'connected',
  'rejected',
] as const satisfies readonly RequestStatus[]
export const requestKinds = ['tariff', 'office', 'home'] as const satisfies readonly RequestKind[]
export const newestFirst = '-date'
const services = Object.keys({ ...officeServices, ...homeConnections }) as (OfficeService | HomeConnection)[]
const sorts: readonly RequestSort[] = ['date', newestFirst, 'name', '-name', 'tariff', '-tariff', 'status', '-status']

/** The parameters of the URL that only say what the tab shows. */
export const requestParameters = [
  'status',
  'kind',
  'from',
  'to',
  'search',
  'service',
  'tariff',
  'tariff_service',
  'sort',
  'size',
  'p',
  'request',
] as const

/** Which of the requests are listed, and how; all of it lives in the address. */
export interface RequestFilters {
  status: RequestStatus | null
  kind: RequestKind | null
  /** First day, in Chisinau, such as 2026-11-21; or ''. */
  from: string
  /** Last day. */
  to: string
  search: string
  /** A service as tenders name it. */
  service: OfficeService | HomeConnection | null
  /** The id of a tariff. */
  tariff: number | null
  /** The id of the service of tariffs. */
  tariffService: number | null
  sort: RequestSort
  pageSize: PageSize
  /** From 1. */
  page: number
}

export const everything: RequestFilters = {
  status: null,
  kind: null,
  from: '',
  to: '',
  search: '',
  service: null,
  tariff: null,
  tariffService: null,
  sort: newestFirst,
  pageSize: pageSizes[0],
  page: 1,
}

const maxSearchLength = 200

/** What the address asks for; what is not understood asks for nothing. */
export function readFilters(query: URLSearchParams): RequestFilters {
  const one = <T extends string>(key: string, values: readonly T[]) =>
    values.find((each) => each === firstValue(query, key)) ?? null
  return {
    status: one('status', requestStatuses),
    kind: one('kind', requestKinds),
    from: dayOf(firstValue(query, 'from')),
    to: dayOf(firstValue(query, 'to')),
    search: firstValue(query, 'search').slice(0, maxSearchLength).trim(),
    service: one('service', services),
    tariff: readId(firstValue(query, 'tariff')),
    tariffService: readId(firstValue(query, 'tariff_service')),
    sort: one('sort', sorts) ?? newestFirst,
    pageSize: pageSizes.find((size) => String(size) === firstValue(query, 'size')) ?? pageSizes[0],
    page: wholeNumber(firstValue(query, 'p'), 1_000_000) ?? 1,
  }
}

/** A day that the API takes, else ''. */
export function dayOf(text: string): string {
  const isDay = /^2\d{3}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text)
  return isDay ? text : ''
}

/** The URL of that list. */
export function requestsPath(filters: RequestFilters): string {
  const query = new URLSearchParams(Object.entries(wireFilters(filters)).map(([key, value]) => [key, String(value)]))
  if (filters.sort === newestFirst) query.delete('sort')
  if (filters.pageSize !== pageSizes[0]) query.set('size', String(filters.pageSize))
  if (filters.page > 1) query.set('p', String(filters.page))
  const text = query.toString()
  return tabPath('orders') + (text && `&${text}`)
}

/** The same for the calls, without the page. */
export function wireFilters({ page: _, pageSize: __, tariffService, ...filters }: RequestFilters) {
  return given({ ...filters, tariff_service: tariffService })
}

function given<Filters extends object>(filters: Filters) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as {
    [Key in keyof Filters]?: NonNullable<Filters[Key]>
  }
}

/** Whether some of the requests are left out. */
export function isNarrowed({
  status,
  kind,
  from,
  to,
  search,
  service,
  tariff,
  tariffService,
}: RequestFilters): boolean {
  return Boolean(status || kind || from || to || search || service || tariff || tariffService)
}

/** The list that a new request would be the first of. */
export function isNewest(filters: RequestFilters): boolean {
  return !isNarrowed(filters) && filters.sort === newestFirst && filters.page === 1
}
