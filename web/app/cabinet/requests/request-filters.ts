import type { RequestSort } from '@motanet/contract/requests/provider-requests.ts'
import type { DachaService, OfficeService, RequestKind, RequestStatus } from '@motanet/contract/requests/requests.ts'
import { firstValue, readId, wholeNumber } from '../../lib/query.ts'
import { dachaServices, officeServices } from '../../parts/requests/messages-services.ts'
import { dayOf } from '../kit/lists/day-of.ts'
import { type PageSize, pageSizes } from '../kit/lists/page-numbers.ts'
import { tabPath } from '../paths.ts'

export const requestStatuses = [
  'info',
  'in_progress',
  'connected',
  'rejected',
] as const satisfies readonly RequestStatus[]
export const requestKinds = ['tariff', 'office', 'home'] as const satisfies readonly RequestKind[]
export const newestFirst = '-date'
const services = Object.keys({ ...officeServices, ...dachaServices }) as (OfficeService | DachaService)[]
const sorts: readonly RequestSort[] = ['date', newestFirst, 'name', '-name', 'tariff', '-tariff', 'status', '-status']

/** Query parameters that only change what the tab shows. */
export const requestParameters = [
  'status',
  'kind',
  'from',
  'to',
  'search',
  'service',
  'tariff',
  'tariff_service',
  'turn',
  'assignee',
  'sort',
  'size',
  'p',
  'request',
] as const

/** The filters, sort order and page of the list; all of them are in the URL. */
export interface RequestFilters {
  status: RequestStatus | null
  kind: RequestKind | null
  /** The first day in Chisinau, such as 2026-11-21; or ''. */
  from: string
  /** The last day, inclusive; or ''. */
  to: string
  search: string
  /** A service of a tender. */
  service: OfficeService | DachaService | null
  /** A tariff id. */
  tariff: number | null
  /** A service id of tariffs. */
  tariffService: number | null
  /** Who has to act next. */
  turn: 'provider' | 'customer' | null
  /** `me`, `none` or the id of an account, or ''. */
  assignee: string
  sort: RequestSort
  pageSize: PageSize
  /** Starts at 1. */
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
  turn: null,
  assignee: '',
  sort: newestFirst,
  pageSize: pageSizes[0],
  page: 1,
}

const maxSearchLength = 200

/** Reads the filters from the query; invalid values are ignored. */
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
    turn: one('turn', ['provider', 'customer']),
    assignee: /^(me|none|\d{1,9})$/.exec(firstValue(query, 'assignee'))?.[0] ?? '',
    sort: one('sort', sorts) ?? newestFirst,
    pageSize: pageSizes.find((size) => String(size) === firstValue(query, 'size')) ?? pageSizes[0],
    page: wholeNumber(firstValue(query, 'p'), 1_000_000) ?? 1,
  }
}

/** The path of the list, without the language prefix; default values are omitted. */
export function requestsPath(filters: RequestFilters): string {
  const query = new URLSearchParams(Object.entries(wireFilters(filters)).map(([key, value]) => [key, String(value)]))
  if (filters.sort === newestFirst) query.delete('sort')
  if (filters.pageSize !== pageSizes[0]) query.set('size', String(filters.pageSize))
  if (filters.page > 1) query.set('p', String(filters.page))
  const text = query.toString()
  return tabPath('orders') + (text && `&${text}`)
}

/** The filters as query parameters of the API, without page and page size. */
export function wireFilters({ page: _, pageSize: __, tariffService, ...filters }: RequestFilters) {
  return given({ ...filters, tariff_service: tariffService })
}

function given<Filters extends object>(filters: Filters) {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value)) as {
    [Key in keyof Filters]?: NonNullable<Filters[Key]>
  }
}

/** Whether any filter is set. */
export function isNarrowed(filters: RequestFilters): boolean {
  return Boolean(filters.status || filters.search) || hiddenFilterCount(filters) > 0
}

/** How many filters are set, without status and search, which narrow screens show, too. */
export function hiddenFilterCount(filters: RequestFilters): number {
  const { kind, from, to, service, tariff, tariffService, turn, assignee } = filters
  return [kind, from, to, service, tariff, tariffService, turn, assignee].filter(Boolean).length
}

/** Whether a new request would be the first in this list. */
export function isNewest(filters: RequestFilters): boolean {
  return !isNarrowed(filters) && filters.sort === newestFirst && filters.page === 1
}
