import { type PageSize, pageSizes } from '../../kit/lists/page-numbers.ts'
import { useDeskFilters } from '../use-desk-filters.ts'
import { kinds } from './messages.ts'

export type UserKind = keyof typeof kinds

/** What the URL selects: /staff/users?kind=manager&q=ana&page=2. */
export interface UserFilters {
  kind: UserKind
  q: string
  page: number
  size: PageSize
}

export function readFilters(query: URLSearchParams): UserFilters {
  const page = Number(query.get('page'))
  return {
    kind: (Object.keys(kinds) as UserKind[]).find((kind) => kind === query.get('kind')) ?? 'all',
    q: (query.get('q') ?? '').slice(0, 200),
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0],
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The path of the list with the filters, without the language prefix. A change of filters leads to their first page. */
export function usersPath(filters: UserFilters, changes: Partial<UserFilters> = {}): string {
  const { kind, q, page, size } = { ...filters, page: 1, ...changes }
  const query = new URLSearchParams({
    ...(kind !== 'all' && { kind }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== pageSizes[0] && { size: String(size) }),
  })
  return query.size === 0 ? '/staff/users' : `/staff/users?${query}`
}

/** The query of the API. */
export function apiQuery({ kind, q, page, size }: UserFilters) {
  return {
    ...(q && { q }),
    ...((kind === 'provider' || kind === 'manager') && { role: kind }),
    ...(kind === 'staff' && { is_staff: 'true' as const }),
    ...(kind === 'inactive' && { is_active: 'false' as const }),
    page,
    page_size: size,
  }
}

/** The filters of the list that is wanted by now, and their changes. */
export const useUserFilters = () => useDeskFilters<UserFilters>({ read: readFilters, path: usersPath })
