import { type ProviderState, providerStates } from '@motanet/contract/staff/provider-states.ts'
import { type PageSize, pageSizes } from '../../kit/lists/page-numbers.ts'
import { useDeskFilters } from '../use-desk-filters.ts'

/** What the URL of the list selects: /staff/providers?state=listed&q=codru&page=2. */
export interface ProviderFilters {
  state: ProviderState | null
  q: string
  page: number
  size: PageSize
}

export function readFilters(query: URLSearchParams): ProviderFilters {
  const page = Number(query.get('page'))
  return {
    state: providerStates.find((state) => state === query.get('state')) ?? null,
    q: (query.get('q') ?? '').slice(0, 200),
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0],
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

const listPath = '/staff/providers'

/** The path of the list with the filters, without the language prefix. A change of filters leads to their first page. */
export function listPathOf(filters: ProviderFilters, changes: Partial<ProviderFilters> = {}): string {
  const { state, q, page, size } = { ...filters, page: 1, ...changes }
  const query = new URLSearchParams({
    ...(state && { state }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== pageSizes[0] && { size: String(size) }),
  })
  return query.size === 0 ? listPath : `${listPath}?${query}`
}

/** The path of the list, of the form of a new provider, of a provider's page, or of the form of its profile. */
export function providerPath(...parts: [] | [id: number | 'new'] | [id: number, form: 'edit']): string {
  return [listPath, ...parts].join('/')
}

/** The filters of the list that is wanted by now, and their changes. */
export const useProviderFilters = () => useDeskFilters<ProviderFilters>({ read: readFilters, path: listPathOf })
