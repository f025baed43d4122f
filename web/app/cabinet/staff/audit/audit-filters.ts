import { actorKinds, auditActions } from '@motanet/contract/staff/audit-words.ts'
import type { AuditedTableName } from '@motanet/contract/staff/audited-tables.ts'
import { dayOf } from '../../kit/lists/day-of.ts'
import { type PageSize, pageSizes } from '../../kit/lists/page-numbers.ts'
import { useDeskFilters } from '../use-desk-filters.ts'
import { tables } from './messages.ts'

/** What the URL selects: /staff/audit?table=tariff&row=7&from=2026-11-01&page=2. */
export interface AuditFilters {
  /** Id or e-mail address. */
  account: string
  actor: (typeof actorKinds)[number] | null
  provider: number | null
  table: AuditedTableName | null
  row: string | null
  action: (typeof auditActions)[number] | null
  from: string | null
  to: string | null
  page: number
  size: PageSize
}

export const tableNames = Object.keys(tables) as AuditedTableName[]
const maxId = 2_147_483_647

export function readFilters(query: URLSearchParams): AuditFilters {
  const oneOf = <Value extends string>(key: string, values: readonly Value[]) =>
    values.find((value) => value === query.get(key)) ?? null
  const number = (key: string, max: number) => {
    const value = Number(query.get(key))
    return Number.isInteger(value) && value > 0 && value <= max ? value : null
  }
  const day = (key: string) => dayOf(query.get(key) ?? '') || null
  const table = oneOf('table', tableNames)
  return {
    account: (query.get('account') ?? '').slice(0, 320),
    actor: oneOf('actor', actorKinds),
    provider: number('provider', maxId),
    table,
    row: table === null ? null : query.get('row')?.slice(0, 63) || null,
    action: oneOf('action', auditActions),
    from: day('from'),
    to: day('to'),
    page: number('page', 100_000) ?? 1,
    size: pageSizes.find((size) => String(size) === query.get('size')) ?? pageSizes[0],
  }
}

function queryOf({ account, actor, provider, table, row, action, from, to }: AuditFilters) {
  return {
    ...(account && { account }),
    ...(actor && { actor }),
    ...(provider !== null && { provider }),
    ...(table && { table }),
    ...(row && { row }),
    ...(action && { action }),
    ...(from && { from }),
    ...(to && { to }),
  }
}

/** The path of the log with the filters, without the language prefix. A change of filters leads to their first page. */
export function auditPath(filters: AuditFilters, changes: Partial<AuditFilters> = {}): string {
  const changed = { ...filters, page: 1, ...changes }
  const { page, size } = changed
  const query = new URLSearchParams({
    ...queryOf(changed),
    ...('provider' in queryOf(changed) && { provider: String(changed.provider) }),
    ...(page > 1 && { page: String(page) }),
    ...(size !== pageSizes[0] && { size: String(size) }),
  } as Record<string, string>)
  return query.size === 0 ? '/staff/audit' : `/staff/audit?${query}`
}

/** The query of the API. */
export function apiQuery(filters: AuditFilters) {
  return { ...queryOf(filters), page: filters.page, page_size: filters.size }
}

/** The filters of the list that is wanted by now, and their changes. */
export const useAuditFilters = () => useDeskFilters<AuditFilters>({ read: readFilters, path: auditPath })
