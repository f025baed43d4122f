import { type DeskItemKind, deskItemKinds } from '@motanet/contract/staff/desk-items.ts'
import type { PageSize } from '../../kit/lists/page-numbers.ts'
import { pageSizes } from '../../kit/lists/page-numbers.ts'
import { useDeskFilters } from '../use-desk-filters.ts'

/** What the URL selects: /staff?kind=escalation&assignee=me&q=Ana&page=2. */
export interface QueueFilters {
  state: 'waiting' | 'closed'
  kind: DeskItemKind | null
  assignee: 'me' | 'none' | null
  q: string
  page: number
  size: PageSize
}

export function readFilters(query: URLSearchParams): QueueFilters {
  const assignee = query.get('assignee')
  const page = Number(query.get('page'))
  return {
    state: query.get('state') === 'closed' ? 'closed' : 'waiting',
    kind: deskItemKinds.find((kind) => kind === query.get('kind')) ?? null,
    assignee: assignee === 'me' || assignee === 'none' ? assignee : null,
    q: (query.get('q') ?? '').slice(0, 200),
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0],
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  }
}

/** The path of the queue with the filters, without the language prefix. A change of filters leads to their first page. */
export function queuePath(filters: QueueFilters, changes: Partial<QueueFilters> = {}, item?: number): string {
  const { state, kind, assignee, q, page, size } = { ...filters, page: 1, ...changes }
  const query = new URLSearchParams({
    ...(state === 'closed' && { state }),
    ...(kind && { kind }),
    ...(assignee && { assignee }),
    ...(q && { q }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== pageSizes[0] && { size: String(size) }),
    ...(item !== undefined && { item: String(item) }),
  })
  return query.size === 0 ? '/staff' : `/staff?${query}`
}

/** The query of the API. */
export function apiQuery({ kind, assignee, q, size, ...rest }: QueueFilters) {
  return { ...rest, page_size: size, ...(kind && { kind }), ...(assignee && { assignee }), ...(q && { q }) }
}

/** The filters of the list that is wanted by now, and their changes. */
export const useQueueFilters = () => useDeskFilters<QueueFilters>({ read: readFilters, path: queuePath })
